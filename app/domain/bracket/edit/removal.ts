import { ok, refuse, type Result } from '~/domain/result.ts'
import {
  type AthleteId,
  type BracketRecord,
  type CellKey,
  type Removal,
  type RemovalEffect,
  type RemovalReason,
} from '../bracket.ts'
import {
  type AppliedChange,
  applyChange,
  type ChangePreview,
  type ChangeRefusal,
  checkResets,
  previewChange,
} from './change.ts'
import { resolveBracket } from '../resolve/resolve.ts'

export type RemovalRefusal =
  | ChangeRefusal
  | { readonly code: 'unknown_athlete' }
  | { readonly code: 'already_removed' }
  | { readonly code: 'not_removed' }
  /** `replace` was asked for, but nobody was beaten who could take the place. */
  | { readonly code: 'nobody_to_promote' }

export interface RemovalRequest {
  readonly athlete: AthleteId
  readonly reason: RemovalReason
  /** Left out, it follows from the reason and the rules of the bracket: see `usualEffect`. */
  readonly effect?: RemovalEffect
}

/** The last cell an athlete has won in the tree, if the next one has not been fought; and whom it would promote. */
export function promotionCell(
  record: BracketRecord,
  athlete: AthleteId,
): { readonly at: CellKey; readonly promotes: AthleteId } | null {
  const { cells } = resolveBracket(record)
  const next = cells.findLast(
    ({ stage, left, right }) => stage === 'main' && (left.athlete === athlete || right.athlete === athlete),
  )
  if (next === undefined || next.status === 'ended') return null
  const { input } = next.left.athlete === athlete ? next.left : next.right
  const won = input.kind === 'cell' ? cells.find(({ key }) => key === input.cell) : undefined
  if (won === undefined || won.winnerAthlete !== athlete || won.loserAthlete === null) return null
  const removal: Removal = { athlete, reason: 'withdrawal', effect: 'replace', at: won.key }
  const promoted = resolveBracket({ ...record, removals: [...(record.removals ?? []), removal] }).cells.find(
    ({ key }) => key === next.key,
  )
  const stands = [promoted?.left.athlete, promoted?.right.athlete].includes(won.loserAthlete)
  return stands ? { at: won.key, promotes: won.loserAthlete } : null
}

/** Whether somebody whom the athlete has beaten can take the place he has reached; he has no bout to come then. */
function hasSuccessor(record: BracketRecord, athlete: AthleteId): boolean {
  const { cells, placings } = resolveBracket(record)
  const isOut = new Set(placings.flatMap(({ athlete: one, rank }) => (rank === null ? [one] : [])))
  const over = cells.every(
    ({ status, left, right }) => (left.athlete !== athlete && right.athlete !== athlete) || OVER.has(status),
  )
  return (
    over &&
    cells.some(
      ({ winnerAthlete, loserAthlete }) =>
        winnerAthlete === athlete && loserAthlete !== null && !isOut.has(loserAthlete),
    )
  )
}

/**
 * What the rules do with an athlete removed for that reason.
 * Injured or withdrawn: results are kept, bouts to come are walkovers (UWW article 11; IJF kiken-gachi).
 * Absent without a doctor's word, overweight, disqualified for conduct, doped: eliminated without a rank. A
 * finalist of a wrestling bracket is then replaced by the one beaten in the semi-final (UWW article 11), unless
 * everything is over: nobody becomes champion without a bout because the champion is stripped.
 */
export function usualEffect(record: BracketRecord, { athlete, reason }: RemovalRequest): RemovalEffect {
  if (reason === 'withdrawal' || reason === 'injury') return 'forfeit'
  const promotion = record.draw.thirdPlace === 'repechage-uww' ? promotionCell(record, athlete) : null
  if (promotion === null) return 'expel'
  const { cells, finished } = resolveBracket(record)
  if (finished) return 'expel'
  const final = cells.filter(({ stage }) => stage === 'main').at(-1)
  const finalist = final?.left.athlete === athlete || final?.right.athlete === athlete
  return finalist ? 'replace' : 'expel'
}

const OVER: ReadonlySet<string> = new Set(['ended', 'auto', 'cancelled'])

const effectOf = (record: BracketRecord, request: RemovalRequest): RemovalEffect =>
  request.effect ?? usualEffect(record, request)

function removed(record: BracketRecord, request: RemovalRequest): Result<BracketRecord, RemovalRefusal> {
  const removals = record.removals ?? []
  if (!record.draw.slots.includes(request.athlete)) return refuse({ code: 'unknown_athlete' })
  if (removals.some(({ athlete }) => athlete === request.athlete)) return refuse({ code: 'already_removed' })
  const effect = effectOf(record, request)
  const at = effect === 'replace' ? (promotionCell(record, request.athlete)?.at ?? null) : null
  if (effect === 'replace' && at === null && !hasSuccessor(record, request.athlete))
    return refuse({ code: 'nobody_to_promote' })
  const past = resolveBracket(record).cells.flatMap(({ key, status, winnerAthlete }) =>
    status === 'auto' && winnerAthlete === request.athlete ? [key] : [],
  )
  const removal: Removal = {
    athlete: request.athlete,
    reason: request.reason,
    effect,
    at,
    ...(past.length > 0 && { past }),
  }
  return ok({ ...record, removals: [...removals, removal] })
}

export interface RemovalPreview extends ChangePreview {
  /** As was asked for, or as the rules say. */
  readonly effect: RemovalEffect
}

/** What taking an athlete out would change. Nothing is applied. */
export function previewRemoval(
  record: BracketRecord,
  request: RemovalRequest,
): Result<RemovalPreview, RemovalRefusal> {
  const next = removed(record, request)
  return next.ok ? ok({ ...previewChange(record, next.value), effect: effectOf(record, request) }) : next
}

/** Takes an athlete out of a drawn bracket, whole or not at all; begun bouts it touches are named in `resets`. */
export function removeAthlete(
  record: BracketRecord,
  request: RemovalRequest,
  resets: readonly CellKey[] = [],
): Result<AppliedChange, RemovalRefusal> {
  return apply(record, removed(record, request), resets)
}

function reinstated(record: BracketRecord, athlete: AthleteId): Result<BracketRecord, RemovalRefusal> {
  const removals = (record.removals ?? []).filter((removal) => removal.athlete !== athlete)
  if (removals.length === (record.removals ?? []).length) return refuse({ code: 'not_removed' })
  const { draw } = record
  const placeDecisions = draw.placeDecisions?.filter((one) => one.athlete !== athlete)
  return ok({ ...record, removals, ...(placeDecisions && { draw: { ...draw, placeDecisions } }) })
}

/** What taking a removal back would change. Nothing is applied. */
export function previewReinstatement(
  record: BracketRecord,
  athlete: AthleteId,
): Result<ChangePreview, RemovalRefusal> {
  const next = reinstated(record, athlete)
  return next.ok ? ok(previewChange(record, next.value)) : next
}

/** Takes a removal back. Bouts fought since on the strength of it must be named in `resets`. */
export function reinstateAthlete(
  record: BracketRecord,
  athlete: AthleteId,
  resets: readonly CellKey[] = [],
): Result<AppliedChange, RemovalRefusal> {
  return apply(record, reinstated(record, athlete), resets)
}

function apply(
  record: BracketRecord,
  next: Result<BracketRecord, RemovalRefusal>,
  resets: readonly CellKey[],
): Result<AppliedChange, RemovalRefusal> {
  if (!next.ok) return next
  const preview = previewChange(record, next.value)
  const wrong = checkResets(preview, resets)
  if (wrong !== null) return refuse(wrong)
  return ok(applyChange(record, next.value, preview, resets))
}
