import type { Bracket } from '~/domain/entities/bracket.ts'
import type { PrintedBracket } from './bracket-view-props.ts'
import { Standings } from './standings.tsx'

/** What every print of a bracket says beside its bouts: the competition, and the table where there is one. */
export const printedBracket = ({ competition, standings }: Bracket): PrintedBracket => ({
  subtitle: competition.name,
  table: standings.length > 0 ? <Standings standings={standings} /> : null,
})
