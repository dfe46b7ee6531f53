import type { Side } from '~/domain/bracket/bracket.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'

type Marks = Pick<FightCard['clock'], 'first_score' | 'first_score_withdrawn'>

/** What a corner is marked with: it scored first where that decides a draw, or that was withdrawn. Null for neither. */
export function firstScoreText(t: Text, marks: Marks, side: Side): string | null {
  if (marks.first_score === side) return t('fight:firstScore')
  return marks.first_score_withdrawn === side ? t('fight:firstScoreWithdrawn') : null
}
