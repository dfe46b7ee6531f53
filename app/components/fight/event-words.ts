import { formatClock } from '~/domain/clock/display.ts'
import type { FightEvent } from '~/domain/fight/fight.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { afterColon } from '~/i18n/after-colon.ts'
import type { useText } from '~/i18n/words.tsx'

/** What a line of a bout's log says was done, without who did it. */
export function eventWords(
  t: ReturnType<typeof useText>,
  { type, value, reason }: Pick<FightEvent, 'type' | 'value' | 'reason'>,
): string {
  const name = t(`fight:events.${type}`)
  if (type === 'point') return `${name} +${value ?? 1}`
  if (type === 'challenge_ruling')
    return `${name}: ${afterColon(t(value === 1 ? 'fight:challenge.upheld' : 'fight:challenge.lost'))}`
  if (type === 'extra_time' && value !== null) return `${name} ${formatClock(value)}`
  if (type === 'set_clock' && value !== null)
    return t('fight:log.clockSet', { what: name, elapsed: formatClock(value / SECOND_MS) })
  if (type === 'end' && reason !== null) {
    const ended = `${name}: ${afterColon(t(`fight:reasons.${reason}`))}`
    return value === 1 ? `${ended}, ${t('fight:loserContinues')}` : ended
  }
  return name
}
