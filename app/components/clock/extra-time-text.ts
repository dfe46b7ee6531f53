import type { FightRules } from '~/domain/fight/rules.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** What a clock counts after the time of a bout: an extra period, and whether its first point ends it. */
export const extraTimeText = (
  t: Text,
  number: number,
  { goldenScore }: Pick<FightRules, 'goldenScore'>,
): string => (goldenScore ? t('fight:clock.golden') : t('fight:clock.extra', { number }))
