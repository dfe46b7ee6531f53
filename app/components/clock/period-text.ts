import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { periodNumber, periodsWon } from '~/domain/fight/periods.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import type { Text } from '~/i18n/en/translation.ts'

interface Periods {
  readonly periods: Parameters<typeof periodsWon>[0]
  readonly extraPeriods: number
  readonly isOver: boolean
}

/** What of a bout's time a clock counts: which period, an extra one, one whose first point ends it. Null for the only one. */
export function periodText(
  t: Text,
  played: Periods,
  rules: Pick<FightRules, 'goldenScore' | 'periods' | 'periodsAreWon'>,
): string | null {
  const { extraPeriods: number } = played
  if (number > 0) return rules.goldenScore ? t('fight:clock.golden') : t('fight:clock.extra', { number })
  return rules.periods > 1 ? t('fight:clock.period', { number: periodNumber(played, rules) }) : null
}

/** The same with the periods each side has won, where they are won. */
export function periodScoreText(
  t: Text,
  played: Periods,
  rules: Pick<FightRules, 'goldenScore' | 'periods' | 'periodsAreWon'>,
): string | null {
  const period = periodText(t, played, rules)
  return period === null ? null : withPeriodsWon(t, period, played, rules)
}

/** A text of a period with the periods each side has won, where they are won. */
export const withPeriodsWon = (
  t: Text,
  period: string,
  { periods }: Pick<Periods, 'periods'>,
  { periodsAreWon }: Pick<FightRules, 'periodsAreWon'>,
): string => (periodsAreWon ? t('fight:clock.periodScore', { period, ...periodsWon(periods) }) : period)

/** The score of a card as the rules read it. */
export const playedOf = ({ status, details, clock }: Pick<FightCard, 'status' | 'details' | 'clock'>) => ({
  left: details.left_user_stats,
  right: details.right_user_stats,
  periods: clock.periods,
  // Absent in what a device stored before it existed.
  firstScore: clock.first_score ? { side: clock.first_score } : null,
  extraPeriods: clock.extra_time_count,
  isOver: status === 'ended',
})
