import type { Side } from '~/domain/bracket/bracket.ts'
import { FIGHT_MAX } from '~/domain/contract/text-limits.ts'
import Flag from 'lucide-react/icons/flag'
import { useId } from 'react'
import { isRunning, isTimeUp } from '~/domain/clock/clock.ts'
import type { EndReason } from '~/domain/fight/fight.ts'
import { endReasons } from '~/domain/fight/judge.ts'
import { hasNextPeriod, leader, scoreToEnd } from '~/domain/fight/periods.ts'
import { useText } from '~/i18n/words.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { TABLE_KEYS } from './keyboard-shortcuts.ts'
import { PANEL_INTENTS } from './panel-notices.tsx'
import { TablePopover } from './table-popover.tsx'
import { personOf, useTable } from './table-context.tsx'

const FOUND_ELSEWHERE: readonly EndReason[] = ['points', 'lead', 'decision']

/** How a bout ends: by points, by decision, or for a reason of its own (spec §4). */
export function EndPopover() {
  const t = useText()
  const { fight, rules, now } = useTable()
  const { state } = fight
  const isOver =
    state.startAt !== null &&
    isTimeUp(state.clock, now) &&
    state.hold === null &&
    !hasNextPeriod(state, rules)
  return (
    <TablePopover
      title={t('judge:table.endTitle')}
      button={
        <>
          <Flag size={20} />
          {t('judge:table.endOpen')}
        </>
      }
      buttonClass={cx('min-h-16 text-lg only-of-type:col-span-full', isOver && 'table-key-main')}
      keys={TABLE_KEYS.end}
      close={t('common:actions.close')}
    >
      {state.startAt === null ? null : <InBout />}
      {state.startAt === null ? null : <RequestDecision />}
      <OtherReason />
    </TablePopover>
  )
}

function InBout() {
  const t = useText()
  const { view, fight, rules } = useTable()
  const ahead = leader(fight.state)
  const { left, right } = scoreToEnd(fight.state, rules)
  return (
    <ActForm className="flex flex-col gap-3">
      <ActButton
        act={{ type: 'end', reason: 'points', user_id: ahead && fight.setup[ahead] }}
        disabled={ahead === null}
        className={cx(
          'min-h-18 flex-col gap-0 text-lg',
          ahead === 'left' && 'table-key-red',
          ahead === 'right' && 'table-key-blue',
        )}
      >
        {ahead ? t('judge:table.byPoints', { name: personOf(view, ahead)?.name ?? '' }) : t('fight:draw')}
        <span className="figures text-2xl">{t('fight:log.score', { left, right })}</span>
      </ActButton>
      <p className="eyebrow pt-1 text-ink-muted">{t('judge:table.byDecision')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Decision side="left" />
        <Decision side="right" />
      </div>
    </ActForm>
  )
}

function Decision({ side }: { readonly side: Side }) {
  const t = useText()
  const { view, fight } = useTable()
  return (
    <ActButton
      act={{ type: 'end', reason: 'decision', user_id: fight.setup[side] }}
      className={cx(
        'min-h-18 min-w-0 flex-col gap-0.5',
        side === 'left' ? 'table-key-red' : 'table-key-blue',
      )}
    >
      {t(side === 'left' ? 'judge:table.winnerRed' : 'judge:table.winnerBlue')}
      <span className="line-clamp-2 text-sm font-medium">{personOf(view, side)?.name}</span>
    </ActButton>
  )
}

/** Asks the side judges who won, while the clock stands. */
function RequestDecision() {
  const t = useText()
  const { view, fight, now } = useTable()
  if (!view.panel) return null
  const isAsked = view.panel.rounds.some(
    ({ kind, state }) => kind === 'decision' && state !== 'confirmed' && state !== 'dismissed',
  )
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className="grid"
    >
      <FormKey />
      <button
        type="submit"
        name="intent"
        value={PANEL_INTENTS.ask}
        disabled={isAsked || isRunning(fight.state.clock, now)}
        className="table-key min-h-14"
      >
        {t(isAsked ? 'judge:panel.asked' : 'judge:panel.ask')}
      </button>
    </Form>
  )
}

const CHOICE =
  'flex cursor-pointer items-center gap-2.5 rounded-sm border border-line-strong px-3 font-semibold'

function OtherReason() {
  const t = useText()
  const id = useId()
  const { view, fight } = useTable()
  const begun = fight.state.startAt !== null
  const reasons = endReasons(begun).filter((reason) => !FOUND_ELSEWHERE.includes(reason))
  return (
    <details open={!begun} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-muted hover:text-ink">
        {t('judge:table.endOther')}
      </summary>
      <ActForm className="flex flex-col gap-4 pt-2">
        <input type="hidden" name="type" value="end" />
        <label htmlFor={`${id}-reason`} className="flex flex-col gap-1.5 text-sm text-ink-muted">
          {t('judge:table.endReason')}
          <select id={`${id}-reason`} name="reason" required className="control min-h-13 text-base text-ink">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`fight:reasons.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 text-sm text-ink-muted">{t('judge:table.endWinner')}</legend>
          <div className="grid grid-cols-2 gap-3">
            {(['left', 'right'] as const).map((side) => (
              <label
                key={side}
                className={cx(
                  CHOICE,
                  'min-h-14',
                  side === 'left'
                    ? 'has-checked:border-red has-checked:bg-red-tint'
                    : 'has-checked:border-blue has-checked:bg-blue-tint',
                )}
              >
                <input
                  type="radio"
                  name="user_id"
                  value={fight.setup[side] ?? ''}
                  required
                  disabled={fight.setup[side] === null}
                  className="size-5 shrink-0"
                />
                <span className="min-w-0">
                  <span className="block text-xs text-ink-muted">{t(`common:sides.${side}`)}</span>
                  <span className="line-clamp-2">{sideName(t, view, side)}</span>
                </span>
              </label>
            ))}
            <label
              className={cx(CHOICE, 'col-span-2 min-h-13 has-checked:border-ink has-checked:bg-neutral-tint')}
            >
              <input type="radio" name="user_id" value="" required className="size-5 shrink-0" />
              {t('judge:table.nobodyWins')}
            </label>
          </div>
        </fieldset>
        <Checkbox
          id={`${id}-continues`}
          name="value"
          label={t('fight:letLoserContinue')}
          hint={t('fight:letLoserContinueHint')}
        />
        <label htmlFor={`${id}-note`} className="flex flex-col gap-1.5 text-sm text-ink-muted">
          {t('judge:table.endNote')}
          <Input
            id={`${id}-note`}
            name="description"
            maxLength={FIGHT_MAX.note}
            className="text-base text-ink"
          />
        </label>
        <button type="submit" className="table-key table-key-main min-h-14">
          {t('fight:actions.end')}
        </button>
      </ActForm>
    </details>
  )
}
