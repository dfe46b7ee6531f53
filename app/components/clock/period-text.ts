import { periodNumber, periodsWon } from '~/domain/fight/periods.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import type { Text } from '~/i18n/en/translation.ts'

interface Periods {
  readonly periods: Parameters<typeof periodsWon>[0]
  readonly extraPeriods: number
}

/** What of a bout's time a clock counts: which period, an extra one, one whose first point ends it. Null for the only one. */
export function periodText(
  t: Text,
  played: Periods,
  rules: Pick<FightRules, 'goldenScore' | 'periods'>,
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
  return period !== null && rules.periodsAreWon
    ? t('fight:clock.periodScore', { period, ...periodsWon(played.periods) })
    : period
}
