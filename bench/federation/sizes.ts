/** How large the federation is. Everything else follows from it. */
export interface Sizes {
  readonly people: number
  readonly clubs: number
  readonly organisations: number
  /** Competitions of sixteen categories with sixteen athletes each, over the last years. */
  readonly competitions: number
  /** Competitions to come, taking entries. */
  readonly upcoming: number
}

/** 20,000 people and 100,000 fights. */
export const LARGE: Sizes = {
  people: 20_000,
  clubs: 600,
  organisations: 60,
  competitions: 414,
  upcoming: 20,
}

/** What was there before: rows of the federation's own come after the last id of each table. */
export interface Ground {
  /** ISO text of the time at which the federation's past ends. */
  readonly now: string
  readonly last: Readonly<Record<GrownTable, number>>
  readonly firstCity: number
  readonly cities: number
  readonly countryId: number
  /** Fight categories by id. */
  readonly categories: readonly number[]
  /** Accounts whose own lists grow too. */
  readonly athleteId: number
  readonly organiserId: number
  readonly organiserOrganisationId: number
}

/** Tables that rows of other tables refer to by ids given in advance. */
export const GROWN_TABLES = [
  'users',
  'clubs',
  'organisations',
  'competitions',
  'competition_applications',
  'mats',
  'brackets',
  'bracket_cells',
  'fights',
  'threads',
] as const
export type GrownTable = (typeof GROWN_TABLES)[number]
