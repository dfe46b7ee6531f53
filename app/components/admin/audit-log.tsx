import { PLAY_EVENT_TYPES, RECORD_EVENT_TYPES, type FightEventType } from '~/domain/fight/event-types.ts'
import { decisionIn } from '~/domain/competition/history.ts'
import type { AuditEntry } from '~/domain/contract/audit.fields.ts'
import type { Text, TextKey } from '~/i18n/en/translation.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Card } from '../ui/card.tsx'
import { changesOf } from './changes.ts'

const ACTIONS: Readonly<Record<string, TextKey>> = {
  admit_without_papers: 'admin:history.actions.admit_without_papers',
  mark_paper_seen: 'admin:history.actions.mark_paper_seen',
  take_back_admission: 'admin:history.actions.take_back_admission',
  unmark_paper_seen: 'admin:history.actions.unmark_paper_seen',
  add_entry: 'admin:history.actions.add_entry',
  add_staff: 'admin:history.actions.add_staff',
  invite_staff: 'admin:history.actions.invite_staff',
  join_staff: 'admin:history.actions.join_staff',
  leave_staff: 'admin:history.actions.leave_staff',
  refuse_staff: 'admin:history.actions.refuse_staff',
  remove_staff: 'admin:history.actions.remove_staff',
  revoke_invitation: 'admin:history.actions.revoke_invitation',
  announce: 'admin:history.actions.announce',
  approve: 'admin:history.actions.approve',
  unapprove: 'admin:history.actions.unapprove',
  pay: 'admin:history.actions.pay',
  unpay: 'admin:history.actions.unpay',
  reopen: 'admin:history.actions.reopen',
  call_next: 'admin:history.actions.call_next',
  change_cell: 'admin:history.actions.change_cell',
  change_draw_settings: 'admin:history.actions.change_draw_settings',
  change_bout_rules: 'admin:history.actions.change_bout_rules',
  change_papers_settings: 'admin:history.actions.change_papers_settings',
  call_room_call: 'admin:history.actions.call_room_call',
  call_room_came: 'admin:history.actions.call_room_came',
  call_room_gone: 'admin:history.actions.call_room_gone',
  call_room_uncall: 'admin:history.actions.call_room_uncall',
  change_call_settings: 'admin:history.actions.change_call_settings',
  change_weigh_in_settings: 'admin:history.actions.change_weigh_in_settings',
  change_payment_settings: 'admin:history.actions.change_payment_settings',
  change_team_points: 'admin:history.actions.change_team_points',
  limit_entrants: 'admin:history.actions.limit_entrants',
  merge_categories: 'admin:history.actions.merge_categories',
  split_category: 'admin:history.actions.split_category',
  undo_reshape: 'admin:history.actions.undo_reshape',
  attach_file: 'admin:history.actions.attach_file',
  remove_file: 'admin:history.actions.remove_file',
  move_category: 'admin:history.actions.move_category',
  confirm: 'admin:history.actions.confirm',
  copy: 'admin:history.actions.copy',
  create: 'admin:history.actions.create',
  delete_account: 'admin:history.actions.delete_account',
  decide: 'admin:history.actions.decide',
  decide_places: 'admin:history.actions.decide_places',
  decide_tie: 'admin:history.actions.decide_tie',
  draw: 'admin:history.actions.draw',
  draw_weigh_in_lot: 'admin:history.actions.draw_weigh_in_lot',
  fail_late: 'admin:history.actions.fail_late',
  enter: 'admin:history.actions.enter',
  extra_bout: 'admin:history.actions.extra_bout',
  invite: 'admin:history.actions.invite',
  move: 'admin:history.actions.move',
  open: 'admin:history.actions.open',
  rebuild_schedule: 'admin:history.actions.rebuild_schedule',
  redraw: 'admin:history.actions.redraw',
  refuse: 'admin:history.actions.refuse',
  take_back_places: 'admin:history.actions.take_back_places',
  reinstate_athlete: 'admin:history.actions.reinstate_athlete',
  remove: 'admin:history.actions.remove',
  remove_athlete: 'admin:history.actions.remove_athlete',
  remove_member: 'admin:history.actions.remove_member',
  reset: 'admin:history.actions.reset',
  reset_second_factor: 'admin:history.actions.reset_second_factor',
  bring_back: 'admin:history.actions.bring_back',
  swap: 'admin:history.actions.swap',
  merge_person: 'admin:history.actions.merge_person',
  merged_away: 'admin:history.actions.merged_away',
  take_over: 'admin:history.actions.take_over',
  offer_hand_over: 'admin:history.actions.offer_hand_over',
  revoke_hand_over: 'admin:history.actions.revoke_hand_over',
  withdraw: 'admin:history.actions.withdraw',
  undo_move: 'admin:history.actions.undo_move',
  undo_unpin: 'admin:history.actions.undo_unpin',
  unpin: 'admin:history.actions.unpin',
  change_seat: 'admin:history.actions.change_seat',
  ask_panel: 'admin:history.actions.ask_panel',
  dismiss_panel: 'admin:history.actions.dismiss_panel',
  update: 'admin:history.actions.update',
  weigh_in: 'admin:history.actions.weigh_in',
}

const FIGHT_EVENTS: ReadonlySet<string> = new Set([...PLAY_EVENT_TYPES, ...RECORD_EVENT_TYPES])
const isFightEvent = (action: string): action is FightEventType => FIGHT_EVENTS.has(action)

/** What was done, in words; an action without a word of its own by its name. */
export function actionText(t: Text, action: string): string {
  const known = ACTIONS[action]
  return known ? t(known) : isFightEvent(action) ? t(`fight:events.${action}`) : action
}

/** Who changed a thing, when, and what it was before. */
export function AuditLog({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useText()
  return (
    <Card title={t('admin:history.title')}>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('admin:history.empty')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const t = useText()
  const format = useFormat()
  const { action, entity, actor, before, after } = entry
  const changes = changesOf(before, after)
  return (
    <li className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0">
      <p className="font-semibold">{actionText(t, decisionIn(action, entity, before, after))}</p>
      <p className="text-sm text-ink-muted">
        {[actor?.name ?? t('admin:history.gone'), format.dateTime(entry.created_at)].join(' · ')}
      </p>
      {changes.length > 0 ? (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-ink-muted hover:text-ink">
            {t('admin:history.changes', { count: changes.length })}
          </summary>
          <dl className="flex flex-col gap-1 pt-1">
            {changes.map(({ name, was, is }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-faint">
                  {name}
                  {':'}
                </dt>
                <dd className="min-w-0 wrap-anywhere">
                  {was === undefined ? null : <del className="text-ink-muted">{was}</del>}
                  {was !== undefined && is !== undefined ? ' → ' : null}
                  {is === undefined ? null : <ins className="no-underline">{is}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  )
}
