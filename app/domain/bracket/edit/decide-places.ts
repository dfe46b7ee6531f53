import { ok, refuse, type Result } from '~/domain/result.ts'
import { type Place, placesOf } from '~/domain/results/places.ts'
import {
  type AthleteId,
  type BracketRecord,
  type OutcomeReason,
  type PlaceDecision,
  type VacatedPlaces,
} from '../bracket.ts'
import { eligibilityOf, resolveBracket } from '../resolve/resolve.ts'
import { placesAfter } from '../resolve/vacated.ts'
import { type ChangePreview, previewChange } from './change.ts'

export type PlacesRefusal =
  /** The athlete has not lost his place. */
  | { readonly code: 'not_expelled' }
  /** There is no decision on it to take back. */
  | { readonly code: 'not_decided' }

/** One who has no place any more, and what becomes of the one he had. */
export interface ExpelledAthlete {
  readonly athlete: AthleteId
  readonly reason: OutcomeReason | null
  readonly places: VacatedPlaces
  /** Null where the rules say it. */
  readonly decision: PlaceDecision | null
}

/** Everybody who was expelled, by a removal or by a bout. */
export function expelledFrom(record: BracketRecord): ExpelledAthlete[] {
  const { expelled, out } = eligibilityOf(record)
  return [...expelled].map((athlete) => ({
    athlete,
    reason: out.get(athlete) ?? null,
    places: placesAfter(record, athlete, out.get(athlete)),
    decision: record.draw.placeDecisions?.findLast((one) => one.athlete === athlete) ?? null,
  }))
}

/** Where somebody came, before a decision and after it. */
export interface MovedPlace {
  readonly athlete: AthleteId
  readonly before: Place | null
  readonly after: Place | null
}

export interface PlacesPreview extends ChangePreview {
  readonly places: readonly MovedPlace[]
}

/** The bracket with a decision on an expelled athlete's place; null takes back what was decided. */
function decided(
  record: BracketRecord,
  athlete: AthleteId,
  decision: Omit<PlaceDecision, 'athlete'> | null,
): Result<BracketRecord, PlacesRefusal> {
  const { draw } = record
  const others = (draw.placeDecisions ?? []).filter((one) => one.athlete !== athlete)
  if (decision === null) {
    const had = others.length < (draw.placeDecisions ?? []).length
    return had
      ? ok({ ...record, draw: { ...draw, placeDecisions: others } })
      : refuse({ code: 'not_decided' })
  }
  if (!eligibilityOf(record).expelled.has(athlete)) return refuse({ code: 'not_expelled' })
  return ok({ ...record, draw: { ...draw, placeDecisions: [...others, { athlete, ...decision }] } })
}

/** What a decision would do to places and medals. Nothing is applied. */
export function previewPlaces(
  record: BracketRecord,
  athlete: AthleteId,
  decision: Omit<PlaceDecision, 'athlete'> | null,
): Result<PlacesPreview, PlacesRefusal> {
  const next = decided(record, athlete, decision)
  if (!next.ok) return next
  return ok({ ...previewChange(record, next.value), places: movedPlaces(record, next.value) })
}

function movedPlaces(before: BracketRecord, after: BracketRecord): MovedPlace[] {
  const was = new Map(placesOf(resolveBracket(before)).map((place) => [place.athlete, place]))
  return placesOf(resolveBracket(after)).flatMap((place) => {
    const old = was.get(place.athlete) ?? null
    // Another end of a shared place moves nobody.
    const same = old?.from === place.from && old.medal === place.medal
    return same ? [] : [{ athlete: place.athlete, before: old, after: place }]
  })
}

/** Decides whether an expelled athlete's place stays vacant or those behind move up. No bout is touched. */
export const decidePlaces = (
  record: BracketRecord,
  athlete: AthleteId,
  decision: Omit<PlaceDecision, 'athlete'>,
): Result<BracketRecord, PlacesRefusal> => decided(record, athlete, decision)

/** Takes the decision back: the rules hold again. */
export const undoPlaces = (record: BracketRecord, athlete: AthleteId): Result<BracketRecord, PlacesRefusal> =>
  decided(record, athlete, null)
