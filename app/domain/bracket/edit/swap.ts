import { ok, refuse, type Result } from '~/domain/result.ts'
import { type AthleteId, type BracketRecord, type Draw } from '../bracket.ts'
import { type AffectedBout, previewChange } from './change.ts'
import { resolveBracket } from '../resolve/resolve.ts'

export type SwapRefusal =
  | { readonly code: 'no_such_slot' }
  | { readonly code: 'unknown_athlete' }
  | { readonly code: 'duplicate_athlete' }
  | { readonly code: 'slot_taken' }
  | { readonly code: 'no_free_slot' }
  /** The table of a round-robin changes as a whole when somebody joins or leaves: only before its first bout. */
  | { readonly code: 'table_begun' }
  | { readonly code: 'fought_bouts_affected'; readonly bouts: readonly AffectedBout[] }

/** The record on another draw, unless a bout that has begun or ended would see other athletes. */
function redrawn(record: BracketRecord, draw: Draw): Result<BracketRecord, SwapRefusal> {
  const next = { ...record, draw }
  const { resets } = previewChange(record, next)
  return resets.length === 0 ? ok(next) : refuse({ code: 'fought_bouts_affected', bouts: resets })
}

const withSlots = (draw: Draw, slots: Draw['slots']): Draw => ({ ...draw, slots })

/** Another field makes another table: its cells are other bouts, of which nothing was changed by hand. */
const anotherTable = ({ edits: _edits, order: _order, ...draw }: Draw, slots: Draw['slots']): Draw =>
  withSlots(draw, slots)

function exchanged(slots: Draw['slots'], a: number, b: number): (AthleteId | null)[] {
  const out = [...slots]
  ;[out[a], out[b]] = [out[b] ?? null, out[a] ?? null]
  return out
}

/**
 * Swaps two slots of the draw by hand (indices from 0 at the top). Free before the first bout; later only
 * where neither athlete has fought or begun, so a finished bout is never broken.
 */
export function swapSlots(record: BracketRecord, a: number, b: number): Result<BracketRecord, SwapRefusal> {
  const { draw } = record
  if (draw.slots[a] === undefined || draw.slots[b] === undefined) return refuse({ code: 'no_such_slot' })
  return redrawn(record, withSlots(draw, exchanged(draw.slots, a, b)))
}

/**
 * Puts a late entry into a bye of a playoff: the slot asked for, else the bye of the weakest seed whose way on
 * is still open. A round-robin takes late entries before its first bout only; a series none.
 */
export function addLateEntry(
  record: BracketRecord,
  athlete: AthleteId,
  slot?: number,
): Result<BracketRecord, SwapRefusal> {
  const { draw } = record
  if (draw.slots.includes(athlete)) return refuse({ code: 'duplicate_athlete' })
  if (draw.type === 'best-of-three') return refuse({ code: 'no_free_slot' })
  if (draw.type === 'round') {
    return hasBegun(record)
      ? refuse({ code: 'table_begun' })
      : ok({ ...record, draw: anotherTable(draw, [...draw.slots, athlete]) })
  }
  const put = (at: number) => redrawn(record, withSlots(draw, draw.slots.with(at, athlete)))
  if (slot !== undefined) {
    if (draw.slots[slot] === undefined) return refuse({ code: 'no_such_slot' })
    return draw.slots[slot] === null ? put(slot) : refuse({ code: 'slot_taken' })
  }
  const seedOf = new Map(draw.seeds.map((seeded) => [seeded.athlete, seeded.seed]))
  const byes = draw.slots.flatMap((held, at) => {
    if (held !== null) return []
    const neighbour = draw.slots[at ^ 1] ?? null
    return [{ at, seed: neighbour === null ? Infinity : (seedOf.get(neighbour) ?? 1e6) }]
  })
  const free = byes
    .sort((a, b) => b.seed - a.seed || a.at - b.at)
    .map(({ at }) => put(at))
    .find((tried) => tried.ok)
  return free ?? refuse({ code: 'no_free_slot' })
}

/** Takes an entry out before it has fought, leaving a bye; in a round-robin before the first bout only. */
export function removeEntry(record: BracketRecord, athlete: AthleteId): Result<BracketRecord, SwapRefusal> {
  const { draw } = record
  if (!draw.slots.includes(athlete)) return refuse({ code: 'unknown_athlete' })
  const seeds = draw.seeds.filter((seeded) => seeded.athlete !== athlete)
  if (draw.type === 'playoff') {
    const slots = draw.slots.map((slot) => (slot === athlete ? null : slot))
    return redrawn(record, { ...draw, slots, seeds })
  }
  if (hasBegun(record)) return refuse({ code: 'table_begun' })
  const slots = draw.slots.filter((slot) => slot !== athlete)
  return ok({ ...record, draw: anotherTable({ ...draw, seeds }, slots) })
}

/** Whether any bout of the bracket has begun or ended. */
export function hasBegun(record: BracketRecord): boolean {
  return resolveBracket(record).cells.some(({ status }) => status === 'ended' || status === 'online')
}
