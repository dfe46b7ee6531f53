import type { Side } from '~/domain/bracket/bracket.ts'
import type { ReactNode } from 'react'
import { clockFace } from '~/domain/clock/display.ts'
import type { EventId, Fight } from '~/domain/fight/fight.ts'
import { history, type HistoryEntry } from '~/domain/fight/history.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { eventWords } from './event-words.ts'

interface HistoryProps {
  readonly fight: Pick<Fight, 'setup' | 'log'>
  readonly rules: FightRules
  /** What a corner is called here: its colour at the table, the athlete's name elsewhere. */
  readonly sides: Readonly<Record<Side, string>>
  /** Officials also read who entered a line and when; by the id of the line. */
  readonly actors?: ReadonlyMap<EventId, string> | undefined
  /** What may be done with a line. */
  readonly edit?: ((entry: HistoryEntry) => ReactNode) | undefined
}

/** The course of a bout, newest first, with the score each line made. What was taken back stays readable, struck through. */
export function HistoryLog(props: HistoryProps) {
  const t = useText()
  const entries = history(props.fight, props.rules).toReversed()
  if (entries.length === 0) return <p className="py-3 text-ink-muted">{t('fight:log.empty')}</p>
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <Line key={entry.event.key ?? entry.event.id} entry={entry} {...props} />
      ))}
    </ol>
  )
}

function Line({ entry, sides, actors, edit }: HistoryProps & { readonly entry: HistoryEntry }) {
  const t = useText()
  const format = useFormat()
  const { event, side, state, target, before, after, clock } = entry
  const gone = state !== null && state !== 'counts'
  const scored = before.left !== after.left || before.right !== after.right
  const notes = [
    target ? eventWords(t, target) : null,
    event.correction ? t('fight:log.correction') : null,
    state === null || state === 'counts' ? null : t(`fight:log.${state}`),
    event.description,
    typeof event.id === 'string' ? t('fight:log.pending') : null,
    ...(actors ? [actors.get(event.id), format.time(event.at)] : []),
  ].filter(Boolean)
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 md:gap-x-3">
      <span className="figures w-13 shrink-0 text-lg text-ink-muted">
        {clockFace(clock, event.at, 'down')}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'h-8 w-1.5 shrink-0 rounded-xs',
          side === 'left' ? 'bg-red' : side === 'right' ? 'bg-blue' : 'bg-line',
        )}
      />
      <span className="min-w-0 flex-1 basis-28">
        <span className={cx('font-semibold', gone && 'text-ink-faint line-through')}>
          {eventWords(t, event)}
        </span>
        {side ? <span className="text-ink-muted"> · {sides[side]}</span> : null}
        {notes.length > 0 ? (
          <span className="block text-xs wrap-break-word text-ink-muted">{notes.join(' · ')}</span>
        ) : null}
      </span>
      {scored ? (
        <span className="figures shrink-0 text-lg">
          {t('fight:log.score', { left: after.left, right: after.right })}
        </span>
      ) : null}
      {edit ? <span className="ms-auto empty:hidden">{edit(entry)}</span> : null}
    </li>
  )
}
