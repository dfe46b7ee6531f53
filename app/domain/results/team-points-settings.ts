/** What athletes are counted together by. */
export const TEAM_KINDS = ['club', 'city', 'country'] as const
export type TeamKind = (typeof TEAM_KINDS)[number]

/** points: most points first. places: the lowest sum of places first. */
export const TEAM_METHODS = ['points', 'places'] as const
/** Whether each of those who share places scores the first of them, or the mean of all. */
export const SHARED_PLACES = ['first', 'mean'] as const
/** What parts teams with the same score; without it they share their rank. */
export const TEAM_TIE_BREAKS = ['places', 'wins', 'none'] as const

export const POINTS_PLACES_MAX = 64
export const POINTS_MAX = 1_000
/** Of the points as they are typed: each number with its comma and space. */
export const POINTS_TEXT_MAX = POINTS_PLACES_MAX * '1000, '.length
export const COUNTED_MAX = 20
export const MIN_ENTRANTS_MAX = 64
export const MISSING_MAX = 100

/** How a competition ranks teams; stored with the competition. */
export interface TeamPointsSettings {
  /** Off: there is a medal table and no ranking. */
  readonly isUsed: boolean
  readonly method: (typeof TEAM_METHODS)[number]
  /** Points of the places from the first; those after the last of them bring none. */
  readonly points: readonly number[]
  readonly shared: (typeof SHARED_PLACES)[number]
  /** Whether those who share places are parted by the place of whom they lost to. */
  readonly ranksByConqueror: boolean
  /** Athletes of a team that count in a category, its best; 0 is all of them. */
  readonly counted: number
  /** Athletes a category must have had to count. */
  readonly minEntrants: number
  /** For a sum of places: a team without an athlete in a category gets the largest field and this. */
  readonly missing: number
  readonly tieBreak: (typeof TEAM_TIE_BREAKS)[number]
}

export const DEFAULT_TEAM_POINTS: TeamPointsSettings = {
  isUsed: false,
  method: 'points',
  points: [10, 8, 6, 6, 4, 3, 2, 2],
  shared: 'first',
  ranksByConqueror: false,
  counted: 0,
  minEntrants: 1,
  missing: 5,
  tieBreak: 'places',
}

type Preset = Omit<TeamPointsSettings, 'isUsed'>
const { isUsed: _isUsed, ...defaults } = DEFAULT_TEAM_POINTS

/**
 * Starting points, all of them to be changed: regulations differ by federation and year. UWW: International Wrestling
 * Rules, team ranking, one athlete a team and weight.
 */
export const TEAM_POINTS_PRESETS = {
  six: { ...defaults, ranksByConqueror: true },
  twelve: { ...defaults, points: [17, 15, 13, 11, 10, 8, 7, 5, 4, 3, 2, 1] },
  uww: { ...defaults, points: [25, 20, 15, 15, 10, 10, 8, 6, 4, 2], counted: 1 },
  bestTwo: { ...defaults, counted: 2 },
  places: { ...defaults, method: 'places', counted: 1 },
} as const satisfies Readonly<Record<string, Preset>>

export const TEAM_POINTS_PRESET_NAMES = ['six', 'twelve', 'uww', 'bestTwo', 'places'] as const

export const pointsText = (points: readonly number[]): string => points.join(', ')

/** Points as people write them, "25, 20, 15" or "10/8/6"; what is no text of numbers stays as it is. */
export function readPoints(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const parts = text === '' ? [] : text.split(/\s*[,;/\s]\s*/u)
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : value
}
