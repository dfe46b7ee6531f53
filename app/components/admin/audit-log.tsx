import type { AuditEntry } from '~/domain/entities/audit.ts'
import type { TextKey } from '~/i18n/translation.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Card } from '../ui/card.tsx'

const ACTIONS: Readonly<Record<string, TextKey>> = {
  approve: 'admin:history.actions.approve',
  call_next: 'admin:history.actions.call_next',
  change_draw_settings: 'admin:history.actions.change_draw_settings',
  create: 'admin:history.actions.create',
  decide: 'admin:history.actions.decide',
  draw: 'admin:history.actions.draw',
  enter: 'admin:history.actions.enter',
  invite: 'admin:history.actions.invite',
  move: 'admin:history.actions.move',
  rebuild_schedule: 'admin:history.actions.rebuild_schedule',
  redraw: 'admin:history.actions.redraw',
  refuse: 'admin:history.actions.refuse',
  remove: 'admin:history.actions.remove',
  remove_member: 'admin:history.actions.remove_member',
  reset: 'admin:history.actions.reset',
  update: 'admin:history.actions.update',
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
  const { action, actor, before, after } = entry
  const known = ACTIONS[action]
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <li className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0">
      <p className="font-semibold">{known ? t(known) : t('admin:history.actions.other', { action })}</p>
      <p className="text-sm text-ink-muted">
        {[actor?.name ?? t('admin:history.gone'), format.dateTime(entry.created_at)].join(' · ')}
      </p>
      {names.length > 0 ? (
        <dl className="flex flex-col gap-1 pt-1 text-sm">
          {names.map((name) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-faint">
                {name}
                {':'}
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {before ? <del className="text-ink-muted">{told(before[name])}</del> : null}
                {before && after ? ' → ' : null}
                {after ? <ins className="no-underline">{told(after[name])}</ins> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

function told(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
