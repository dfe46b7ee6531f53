/** The entities of the admin area, as their addresses name them (spec §2); `belt-kinds` is the dictionary behind `belts`. */
export const ADMIN_ENTITIES = [
  'news',
  'articles',
  'users',
  'belts',
  'belt-kinds',
  'clubs',
  'club-applications',
  'competitions',
  'brackets',
  'bracket-cells',
  'fights',
  'competition-applications',
  'mats',
  'mat-judges',
  'organisations',
  'categories',
  'countries',
  'cities',
  'states',
  'orders',
] as const
export type AdminEntityName = (typeof ADMIN_ENTITIES)[number]

/** What the forms of the admin area refer to; continents are given, nobody keeps them. */
export type ReferredTo =
  | Extract<
      AdminEntityName,
      | 'belt-kinds'
      | 'brackets'
      | 'categories'
      | 'cities'
      | 'clubs'
      | 'competitions'
      | 'countries'
      | 'mats'
      | 'organisations'
      | 'states'
      | 'users'
    >
  | 'continents'

/** What can be chosen where a form refers to something: a first few, or what was found. */
export interface Offer {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** There are others, to be found by name. */
  readonly more: boolean
  /** They were looked for, not just the first few. */
  readonly searched?: boolean
}
