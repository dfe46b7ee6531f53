import type { FightRules } from '~/domain/fight/rules.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** What of a bout's time a clock counts: which period, an extra one, one whose first point ends it. Null for the only one. */
export function periodText(
  t: Text,
  { ended, extra }: { readonly ended: number; readonly extra: number },
  { goldenScore, periods }: Pick<FightRules, 'goldenScore' | 'periods'>,
): string | null {
  if (extra > 0) return goldenScore ? t('fight:clock.golden') : t('fight:clock.extra', { number: extra })
  return periods > 1 ? t('fight:clock.period', { number: Math.min(ended + 1, periods) }) : null
}
