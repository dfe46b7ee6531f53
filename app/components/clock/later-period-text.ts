import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

/**
 * Of a bout under way that has more than one period, or extra time: which is fought, with the periods each side has won.
 * Null in the first one, which a card of spectators does not name. It is on every list of bouts, so it reads the clock
 * alone and brings no rules with it.
 */
export function laterPeriodText(t: Text, clock: FightCard['clock'] | null): string | null {
  if (clock === null) return null
  const { periods, extra_time_count: number } = clock
  if (number === 0 && periods.length === 0) return null
  const period =
    number > 0 ? t('fight:clock.extra', { number }) : t('fight:clock.period', { number: periods.length + 1 })
  const won = (side: 'left' | 'right') => periods.filter(({ winner }) => winner === side).length
  const [left, right] = [won('left'), won('right')]
  return left + right > 0 ? t('fight:clock.periodScore', { period, left, right }) : period
}
