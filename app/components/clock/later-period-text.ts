import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

/**
 * Of a bout under way that has more than one period, or extra time: which is fought, with the periods each side has won.
 * Null in the first one, which a card of spectators does not name. It is on every list of bouts, so it reads the clock
 * alone and brings no rules with it.
 */
export function laterPeriodText(t: Text, clock: FightCard['clock'] | null): string | null {
  const { periods, extra_time_count: extra } = clock ?? { periods: [], extra_time_count: 0 }
  const number = extra || (periods.length && periods.length + 1)
  if (!number) return null
  const period = t(extra ? 'fight:clock.extra' : 'fight:clock.period', { number })
  const won = (side: 'left' | 'right') => periods.filter(({ winner }) => winner === side).length
  return periods[0]?.winner
    ? t('fight:clock.periodScore', { period, left: won('left'), right: won('right') })
    : period
}
