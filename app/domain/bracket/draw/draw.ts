import { ok, refuse, type Result } from '~/domain/result.ts'
import {
  type AthleteId,
  type BracketType,
  type Draw,
  type Entry,
  type SeparationKey,
  type StandingsCriterion,
  type ThirdPlace,
  type VacatedPlaces,
} from '../bracket.ts'
import { polish } from './polish.ts'
import { randomFrom, shuffled } from '../../random.ts'
import { bracketSize, occupiedSlots, slotOfRank } from '../seeding.ts'
import { affiliationsOf, placeApart } from './separation.ts'
import { DEFAULT_CRITERIA } from '../standings/standings.ts'

/** How a federation treats fields too small for a tree. Bounds are numbers of athletes. */
export interface SmallFieldSetting {
  /** Up to so many fight round-robin; 0 never does. */
  readonly roundRobinUpTo: number
  /** Two athletes fight a best-of-three. */
  readonly twoFightSeries: boolean
}

export const SMALL_FIELDS: SmallFieldSetting = { roundRobinUpTo: 5, twoFightSeries: true }

/** The type a field of so many athletes is fought in. One athlete takes gold without a bout, in a playoff. */
export function chooseType(entries: number, setting: SmallFieldSetting = SMALL_FIELDS): BracketType {
  if (entries === 2 && setting.twoFightSeries) return 'best-of-three'
  return entries >= 2 && entries <= setting.roundRobinUpTo ? 'round' : 'playoff'
}

export interface DrawSettings {
  readonly type: BracketType
  readonly thirdPlace: ThirdPlace
  readonly randomSeed: string
  /** Whose members are kept apart as late as the tree allows, the most important first. */
  readonly separateBy?: readonly SeparationKey[]
  readonly criteria?: readonly StandingsCriterion[]
  readonly vacatedPlaces?: VacatedPlaces
}

export type DrawRefusal =
  | { readonly code: 'no_entries' }
  | { readonly code: 'too_many_entries'; readonly limit: number }
  | { readonly code: 'series_needs_two' }
  | { readonly code: 'duplicate_athlete'; readonly athlete: AthleteId }
  | { readonly code: 'duplicate_seed'; readonly seed: number }
  | { readonly code: 'bad_seed'; readonly seed: number }

export const ENTRY_LIMITS: Record<BracketType, number> = { playoff: 1024, round: 16, 'best-of-three': 2 }

function checkField(athletes: readonly AthleteId[], type: BracketType): DrawRefusal | null {
  if (athletes.length === 0) return { code: 'no_entries' }
  if (type === 'best-of-three' && athletes.length !== 2) return { code: 'series_needs_two' }
  if (athletes.length > ENTRY_LIMITS[type]) return { code: 'too_many_entries', limit: ENTRY_LIMITS[type] }
  const seen = new Set<AthleteId>()
  for (const athlete of athletes) {
    if (seen.has(athlete)) return { code: 'duplicate_athlete', athlete }
    seen.add(athlete)
  }
  return null
}

function checkSeeds(entries: readonly Entry[]): DrawRefusal | null {
  const seen = new Set<number>()
  for (const { seed } of entries) {
    if (seed == null) continue
    if (!Number.isInteger(seed) || seed < 1) return { code: 'bad_seed', seed }
    if (seen.has(seed)) return { code: 'duplicate_seed', seed }
    seen.add(seed)
  }
  return null
}

const seedsOf = (entries: readonly Entry[]) =>
  entries
    .flatMap(({ athlete, seed }) => (seed == null ? [] : [{ athlete, seed }]))
    .sort((a, b) => a.seed - b.seed)

/**
 * Draws a bracket: seeds by the fold, byes to the best, the others at random from `randomSeed`. The same entries
 * and the same text give the same draw, in whatever order the entries are handed in.
 */
export function drawBracket(entries: readonly Entry[], settings: DrawSettings): Result<Draw, DrawRefusal> {
  const wrong =
    checkField(
      entries.map(({ athlete }) => athlete),
      settings.type,
    ) ?? checkSeeds(entries)
  if (wrong) return refuse(wrong)
  return ok(drawOf(settings, seedsOf(entries), placeEntries(entries, settings)))
}

const drawOf = (settings: DrawSettings, seeds: Draw['seeds'], slots: Draw['slots']): Draw => ({
  type: settings.type,
  thirdPlace: settings.thirdPlace,
  slots,
  seeds,
  randomSeed: settings.randomSeed,
  criteria: settings.criteria ?? DEFAULT_CRITERIA,
  ...(settings.vacatedPlaces && { vacatedPlaces: settings.vacatedPlaces }),
  ...(settings.separateBy && { separateBy: settings.separateBy }),
  extraBouts: [],
  decidedOrder: [],
})

function placeEntries(entries: readonly Entry[], settings: DrawSettings): (AthleteId | null)[] {
  const random = randomFrom(settings.randomSeed)
  const seeded = seedsOf(entries).map(({ athlete }) => athlete)
  const others = shuffled(
    entries.flatMap(({ athlete, seed }) => (seed == null ? [athlete] : [])).sort((a, b) => a - b),
    random,
  )
  if (settings.type !== 'playoff') return [...seeded, ...others]
  const keys = settings.separateBy ?? []
  const places = occupiedSlots(entries.length).map((occupied) => (occupied ? ('free' as const) : null))
  const withSeeds: (AthleteId | 'free' | null)[] = [...places]
  slotOfRank(bracketSize(entries.length))
    .slice(0, seeded.length)
    .forEach((slot, rank) => (withSeeds[slot] = seeded[rank]!))
  const affiliations = affiliationsOf(entries, keys)
  const slots = placeApart(withSeeds, others, affiliations, keys.length, random)
  return polish(slots, new Set(seeded), affiliations, keys.length, random)
}

/**
 * A draw by given positions, e.g. of an event drawn elsewhere: slots top to bottom, null for a bye. A playoff
 * is filled up with byes to a power of two.
 */
export function drawAtPositions(
  slots: readonly (AthleteId | null)[],
  settings: Omit<DrawSettings, 'separateBy'>,
  seeds: Draw['seeds'] = [],
): Result<Draw, DrawRefusal> {
  const athletes = slots.filter((slot): slot is AthleteId => slot !== null)
  const wrong = checkField(athletes, settings.type)
  if (wrong) return refuse(wrong)
  if (settings.type !== 'playoff') return ok(drawOf(settings, seeds, athletes))
  const size = bracketSize(slots.length)
  if (size > ENTRY_LIMITS.playoff) return refuse({ code: 'too_many_entries', limit: ENTRY_LIMITS.playoff })
  return ok(
    drawOf(
      settings,
      seeds,
      Array.from({ length: size }, (_, at) => slots[at] ?? null),
    ),
  )
}
