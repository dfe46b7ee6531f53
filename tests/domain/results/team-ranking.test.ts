import { describe, expect, it } from 'vitest'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { type Place, placesOf } from '~/domain/results/places.ts'
import {
  DEFAULT_TEAM_POINTS,
  readPoints,
  TEAM_POINTS_PRESETS,
  type TeamPointsSettings,
} from '~/domain/results/team-points-settings.ts'
import { countingCategories, type RankedCategory, teamRanking } from '~/domain/results/team-ranking.ts'
import { aDraw, aRecord, playOut } from '../bracket/bout-play.ts'

/** Athletes of team A are 1 to 9, of team B 11 to 19, and so on; 0 is in no team. */
const teamOf = (athlete: number) => (athlete === 0 ? null : 'ABCDEFGHI'.charAt(Math.floor(athlete / 10)))

const settings = (changed: Partial<TeamPointsSettings> = {}): TeamPointsSettings => ({
  ...DEFAULT_TEAM_POINTS,
  points: [10, 8, 6, 4],
  ...changed,
})

/** A decided category: its athletes from the first place; a list shares its places. */
function category(
  places: readonly (number | readonly number[])[],
  wins: Readonly<Record<number, number>> = {},
) {
  let next = 1
  const rows = places.flatMap((one): Place[] => {
    const athletes = typeof one === 'number' ? [one] : one
    const from = next
    next += athletes.length
    return athletes.map((athlete) => ({
      athlete,
      from,
      to: next - 1,
      medal: null,
      wins: wins[athlete] ?? 0,
      lostTo: null,
    }))
  })
  return { isDecided: true, entrants: rows.length, places: rows } satisfies RankedCategory
}

const table = (categories: readonly RankedCategory[], changed: Partial<TeamPointsSettings> = {}) =>
  teamRanking(categories, teamOf, settings(changed)).map(
    ({ rank, team, score }) => `${rank} ${team} ${score}`,
  )

describe('points', () => {
  it.each<[string, Partial<TeamPointsSettings>, readonly (number | readonly number[])[][], string[]]>([
    [
      'of the places are summed',
      {},
      [
        [1, 11, 2],
        [12, 1],
      ],
      ['1 A 24', '2 B 18'],
    ],
    ['end with the last of the table', { points: [3] }, [[1, 11]], ['1 A 3']],
    ['of shared places are those of the first', {}, [[1, 11, [2, 12]]], ['1 A 16', '2 B 14']],
    ['of shared places may be their mean', { shared: 'mean' }, [[1, 11, [2, 12]]], ['1 A 15', '2 B 13']],
    [
      'of thirds have two figures',
      { shared: 'mean', points: [10, 0, 0] },
      [[[1, 11, 21]]],
      ['1 A 3.33', '1 B 3.33', '1 C 3.33'],
    ],
    ['are given to any number of a team', { counted: 0 }, [[1, 2, 11]], ['1 A 18', '2 B 6']],
    ['are given to the best of a team alone', { counted: 1 }, [[1, 2, 11]], ['1 A 10', '2 B 6']],
    ['of the second of a team go to nobody', { counted: 1 }, [[11, 1, 2, 21]], ['1 B 10', '2 A 8', '3 C 4']],
    [
      'need enough entrants',
      { minEntrants: 3 },
      [
        [1, 11],
        [11, 1, 2],
      ],
      ['1 A 14', '2 B 10'],
    ],
    ['are for teams alone', {}, [[0, 11, 1]], ['1 B 8', '2 A 6']],
  ])('%s', (_, changed, categories, expected) => {
    expect(
      table(
        categories.map((places) => category(places)),
        changed,
      ),
    ).toEqual(expected)
  })

  it('are not given before all places of a category are certain', () => {
    const open = { ...category([1, 11]), isDecided: false }
    expect(table([open, category([11, 1])])).toEqual(['1 B 10', '2 A 8'])
    expect(countingCategories([open, category([11, 1])], settings())).toHaveLength(1)
  })

  it('are not given to the expelled, who were entrants all the same', () => {
    const expelled: Place = { athlete: 11, from: null, to: null, medal: null, wins: 1, lostTo: 1 }
    const two = { isDecided: true, entrants: 2, places: [...category([1]).places, expelled] }
    expect(table([two], { minEntrants: 2 })).toEqual(['1 A 10'])
  })
})

describe('the sum of places', () => {
  const places = { method: 'places', counted: 1, missing: 5 } as const

  it('is won by the lowest; who has nobody in a category gets the largest field and five', () => {
    // C: first in the one, nobody in the other with its three: 1 + 3 + 5.
    expect(table([category([1, 11]), category([21, 1, 11])], places)).toEqual(['1 A 3', '2 B 5', '3 C 9'])
  })

  it('of two a category counts the missing second too', () => {
    expect(table([category([1, 2, 11])], { ...places, counted: 2 })).toEqual(['1 A 3', '2 B 11'])
  })

  it('takes the first of shared places, or their mean', () => {
    const shared = [category([1, [11, 21]])]
    expect(table(shared, places)).toEqual(['1 A 1', '2 B 2', '2 C 2'])
    expect(table(shared, { ...places, shared: 'mean' })).toEqual(['1 A 1', '2 B 2.5', '2 C 2.5'])
  })
})

describe('teams with the same points', () => {
  // A: a first and a fourth, 14. B: a second and a third, 14 and more wins.
  const categories = [category([1, 11, 21, 22], { 1: 1, 11: 2 }), category([31, 32, 12, 2], { 12: 2 })]

  it.each<[TeamPointsSettings['tieBreak'], string[]]>([
    ['places', ['2 A 14', '3 B 14']],
    ['wins', ['2 B 14', '3 A 14']],
    ['none', ['2 A 14', '2 B 14']],
  ])('are parted by %s', (tieBreak, expected) => {
    const rows = table(categories, { tieBreak })
    expect(rows.filter((row) => row.endsWith(' 14'))).toEqual(expected)
  })

  it('and the same of everything share their place, and the next counts both', () => {
    const rows = table([category([1, 11, 21]), category([12, 2])])
    expect(rows).toEqual(['1 A 18', '1 B 18', '3 C 6'])
  })
})

it('those beaten in the same round are ranked by whom they lost to, where it is set so', () => {
  // Seeds win: 5 loses to 4, 6 to 3, 7 to 2 and 8 to 1; 3 and 4 share the third place.
  const record = playOut(aRecord(aDraw(8)))
  const eight = { isDecided: true, entrants: 8, places: placesOf(resolveBracket(record)) }
  const points = (ranksByConqueror: boolean) =>
    teamRanking([eight], (athlete) => athlete, { ...TEAM_POINTS_PRESETS.six, isUsed: true, ranksByConqueror })
      .sort((a, b) => a.team - b.team)
      .map(({ score }) => score)
  expect(points(false)).toEqual([10, 8, 6, 6, 4, 4, 4, 4])
  expect(points(true)).toEqual([10, 8, 6, 6, 2, 2, 3, 4])
})

it.each<[unknown, unknown]>([
  ['25, 20, 15', [25, 20, 15]],
  ['10/8/6', [10, 8, 6]],
  [' 10 8;6 ', [10, 8, 6]],
  ['', []],
  ['10, eight', '10, eight'],
  ['1.5, 1', '1.5, 1'],
  [
    [3, 2],
    [3, 2],
  ],
])('points written as %j are read as %j', (written, read) => {
  expect(readPoints(written)).toEqual(read)
})
