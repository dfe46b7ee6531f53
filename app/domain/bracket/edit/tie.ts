import { ok, refuse, type Result } from '~/domain/result.ts'
import { type AthleteId, type BracketRecord, type StandingsRow } from '../bracket.ts'
import { resolveBracket } from '../resolve/resolve.ts'

export type TieRefusal =
  | { readonly code: 'not_finished' }
  | { readonly code: 'not_tied' }
  | { readonly code: 'not_a_table' }

function tiedWith(record: BracketRecord, athletes: readonly AthleteId[]): Result<StandingsRow[], TieRefusal> {
  const { standings, finished } = resolveBracket(record)
  if (standings === null) return refuse({ code: 'not_a_table' })
  if (!finished) return refuse({ code: 'not_finished' })
  const rows = standings.filter(({ athlete }) => athletes.includes(athlete))
  const tied = rows.length === athletes.length && rows.every((row) => row.tied && row.rank === rows[0]?.rank)
  return tied && rows.length > 1 ? ok(rows) : refuse({ code: 'not_tied' })
}

/** Adds a bout between two athletes whom the table leaves tied. Its cell is `extra:n:0`, n from 0. */
export function addExtraBout(
  record: BracketRecord,
  left: AthleteId,
  right: AthleteId,
): Result<BracketRecord, TieRefusal> {
  const tied = tiedWith(record, [left, right])
  if (!tied.ok) return tied
  const extraBouts = [...record.draw.extraBouts, { left, right }]
  return ok({ ...record, draw: { ...record.draw, extraBouts } })
}

/** Decides a tie by hand (lot, weight, jury): the tied athletes, best first, all of them. */
export function decideTie(
  record: BracketRecord,
  order: readonly AthleteId[],
): Result<BracketRecord, TieRefusal> {
  const tied = tiedWith(record, order)
  if (!tied.ok) return tied
  const { standings } = resolveBracket(record)
  const whole = standings?.filter(({ rank }) => rank === tied.value[0]?.rank).length
  if (whole !== order.length) return refuse({ code: 'not_tied' })
  const decidedOrder = [...record.draw.decidedOrder.filter((athlete) => !order.includes(athlete)), ...order]
  return ok({ ...record, draw: { ...record.draw, decidedOrder } })
}
