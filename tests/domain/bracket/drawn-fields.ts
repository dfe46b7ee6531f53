import { type Entry, type SeparationKey } from '~/domain/bracket/bracket.ts'

/** A field by how many enter, how many of them are seeded, and from how many clubs and countries they come. */
export interface FieldShape {
  readonly text: string
  readonly athletes: number
  readonly seeds: number
  readonly clubs: number
  readonly countries: number
  /** Another number mixes clubs and countries in another way. */
  readonly mix: number
  readonly by: readonly SeparationKey[]
}

const both = ['club', 'country'] as const

export const FIELDS: readonly FieldShape[] = [
  { text: 'spring cup', athletes: 6, seeds: 1, clubs: 2, countries: 2, mix: 0, by: both },
  { text: 'autumn cup', athletes: 7, seeds: 2, clubs: 3, countries: 3, mix: 1, by: both },
  { text: 'cadets', athletes: 8, seeds: 0, clubs: 3, countries: 2, mix: 2, by: both },
  { text: 'loners', athletes: 9, seeds: 2, clubs: 0, countries: 2, mix: 0, by: both },
  { text: 'students', athletes: 11, seeds: 4, clubs: 5, countries: 3, mix: 1, by: both },
  { text: 'juniors', athletes: 12, seeds: 3, clubs: 4, countries: 3, mix: 4, by: ['country', 'club'] },
  { text: 'open mat', athletes: 13, seeds: 8, clubs: 3, countries: 4, mix: 0, by: both },
  { text: 'night of mats', athletes: 13, seeds: 8, clubs: 3, countries: 4, mix: 3, by: both },
  { text: 'two clubs', athletes: 13, seeds: 8, clubs: 2, countries: 2, mix: 1, by: both },
  { text: 'veterans', athletes: 16, seeds: 0, clubs: 6, countries: 4, mix: 5, by: both },
  { text: 'masters', athletes: 21, seeds: 8, clubs: 3, countries: 4, mix: 1, by: ['club'] },
  { text: 'national', athletes: 27, seeds: 8, clubs: 7, countries: 5, mix: 2, by: both },
  { text: 'grand prix', athletes: 32, seeds: 0, clubs: 5, countries: 4, mix: 1, by: both },
  { text: 'winter games', athletes: 40, seeds: 8, clubs: 9, countries: 4, mix: 3, by: ['country', 'club'] },
  { text: 'league', athletes: 48, seeds: 16, clubs: 11, countries: 3, mix: 4, by: both },
  { text: 'world cup', athletes: 64, seeds: 0, clubs: 6, countries: 3, mix: 3, by: both },
  { text: 'city games', athletes: 70, seeds: 8, clubs: 8, countries: 5, mix: 2, by: both },
]

/** The entrants of a field; every seventh is of no club. */
export function fieldOf({ athletes, seeds, clubs, countries, mix }: FieldShape): Entry[] {
  return Array.from({ length: athletes }, (_, at) => ({
    athlete: at + 1,
    seed: at < seeds ? at + 1 : null,
    club: clubs === 0 || at % 7 === 6 ? null : (at * at * (mix + 3) + at) % clubs,
    country: (at * at * (mix + 5) + Math.floor(at / 2)) % countries,
  }))
}
