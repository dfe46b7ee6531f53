import { describe, expect, test } from 'vitest'
import { randomFrom } from '~/domain/random.ts'
import { asFought } from '../../tools/replay/as-fought.ts'
import { endingOf } from '../../tools/replay/ending.ts'
import { absentees } from '../../tools/replay/absentees.ts'
import { positionsOf } from '../../tools/replay/positions.ts'
import { allBouts, readRecordedEvent } from '../../tools/replay/recorded-event.ts'
import { thirdPlaceOf } from '../../tools/replay/third-place.ts'
import { aRecordedEvent } from './recorded.ts'

// What a file says in other words than most, and what it leaves out.

const athletes = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [String(at + 1), { name: `Athlete ${at + 1}` }]),
)
type Row = readonly [a: number | null, b: number | null, winner: number | null, ...irm: (string | null)[]]
const bouts = (...rows: Row[]) =>
  rows.map(([a, b, winner, ...irm], at) => ({ no: at + 1, a, b, winner, irm }))
const names = (...keys: number[]) => keys.map((key) => `Athlete ${key}`)

const eventOf = (sheet: object) =>
  readRecordedEvent({
    event: 'Made-up cup',
    athletes,
    medals: { gold: names(1), silver: names(5), bronze: names(3, 7) },
    ...sheet,
  })

/** 1, 3, 5 and 7 win their first bout, 1 and 5 the next one, and 1 the final. */
const eight = {
  quarterfinal: bouts([1, 2, 1], [3, 4, 3], [5, 6, 5], [7, 8, 7]),
  semifinal: bouts([1, 3, 1], [5, 7, 5]),
  final: bouts([1, 5, 1]),
}

test.each<[string, Row, string]>([
  ['a walkover beside who was given it', [1, 2, 1, 'W/O', null], 'no_show'],
  ['a walkover beside who gave it', [1, 2, 1, null, 'W/O'], 'no_show'],
  ['two injured, by the mark for both', [1, 2, null, '2VIN', '2VIN'], 'both_injured'],
  ['two absent, by the mark for both', [1, 2, null, '2VFO', '2VFO'], 'both_absent'],
  ['two disqualified, by the mark for both', [1, 2, null, '2DSQ', '2DSQ'], 'both_disqualified'],
])('a mark is read as it is meant: %s', (_, row, reason) => {
  const event = eventOf({ main: { final: bouts(row) }, medals: { gold: [], silver: [], bronze: [] } })
  expect(endingOf(event, event.main[0]![0]!).reason).toBe(reason)
})

test('a semi-final written as won by who took the place of a finalist is read as it was fought', () => {
  const sheet = (format: string, forBronze: readonly [number, number]) => ({
    format,
    main: { ...eight, semifinal: bouts([1, 3, 1, null, 'DSQ'], [5, 7, 5]) },
    bronze_contests: bouts([forBronze[0], forBronze[1], forBronze[0]], [7, 6, 7]),
  })
  const semiFinal = (event: ReturnType<typeof eventOf>) => asFought(event).main[1]?.[0]
  // 4 was beaten by 3, who is the finalist then, and 1 the one who took the place.
  expect(semiFinal(eventOf(sheet('UWW repechage', [4, 8])))).toMatchObject({
    winner: '3',
    marks: [null, null],
  })
  expect(positionsOf(asFought(eventOf(sheet('UWW repechage', [4, 8])))).replacements).toMatchObject([
    { removed: '3' },
  ])
  // 2 was beaten by 1: a finalist for good.
  expect(semiFinal(eventOf(sheet('UWW repechage', [2, 8])))).toMatchObject({ winner: '1' })
  // In judo all who were beaten in the quarter-finals are there.
  expect(semiFinal(eventOf(sheet('IJF repechage', [4, 8])))).toMatchObject({ winner: '1' })
})

test('who was hurt with the other in a later bout had lost an ordinary one before, whatever its mark', () => {
  const event = eventOf({
    main: { ...eight, quarterfinal: bouts([1, 2, 1, null, 'HSK'], [3, 4, 3], [5, 6, 5], [7, 8, 7]) },
    bronze_contests: bouts([2, 7, null, 'INJ', 'INJ']),
  })
  expect(endingOf(event, event.main[0]![0]!).reason).toBe('penalties')
})

test('who came past a bye and two disqualified stands opposite them, though the file lists no byes', () => {
  const event = eventOf({
    main: { quarterfinal: bouts([1, 2, null, 'DSQ', 'DSQ']), semifinal: [], final: bouts([3, 5, 3]) },
    medals: { gold: names(3), silver: names(5), bronze: [] },
  })
  expect(positionsOf(event).slots).toEqual(['1', '2', '3', null, '5', null, null, null])
})

test.each<[string, object]>([
  ['the first', { qualification: eight.quarterfinal, semifinal: eight.semifinal, final: eight.final }],
  ['one between', { quarterfinal: eight.quarterfinal, 'last four': eight.semifinal, final: eight.final }],
  [
    'from the final on',
    { final: eight.final, semifinal: eight.semifinal, qualification: eight.quarterfinal },
  ],
])('a round with a name of its own is recognised by its place among the others: %s', (_, main) => {
  expect(eventOf({ main }).main.map((round) => round.length)).toEqual([4, 2, 1])
})

test('a final nobody fought is there all the same when another round has a name of its own', () => {
  const main = { qualification: eight.quarterfinal, semifinal: eight.semifinal, final: [] }
  expect(eventOf({ main }).main.map((round) => round.length)).toEqual([4, 2, 0])
})

test('of namesakes the one who came nearest has the medal: the other, disqualified on the way, has none', () => {
  const event = eventOf({
    athletes: { ...athletes, 8: { name: 'Athlete 1' } },
    main: { ...eight, quarterfinal: bouts([1, 2, 1], [3, 4, 3], [5, 6, 5], [7, 8, 7, null, 'DSQ']) },
  })
  expect(endingOf(event, event.main[0]![3]!).reason).toBe('disqualification')
})

test('a podium is read in another spelling', () => {
  const event = eventOf({ main: eight, medals: { gold: ' ATHLETE 1', silver: 'athlete 5', bronze: [] } })
  expect([event.podium.gold, event.podium.silver]).toEqual([names(1), names(5)])
})

describe('the way to third place', () => {
  test.each([
    ['Judo Men -60 kg', 'repechage-ijf'],
    ['Wrestling Women 53 kg', 'repechage-uww'],
    ['Taekwondo Women -57 kg', 'repechage-wt'],
  ])(
    'of medallists who were in no semi-final, where no bout tells, is that of the sport: %s',
    (event, kind) => {
      const medals = { gold: names(1), silver: names(5), bronze: names(2, 6) }
      expect(thirdPlaceOf(eventOf({ event, main: eight, medals }))).toBe(kind)
    },
  )

  test.each<[string, Row[], number[], string]>([
    ['one was disqualified', [[1, 3, 1], [5, 7, 5, null, 'DSQ']], [3], 'shared'], // oxfmt-ignore
    ['both stayed, and one of them has it', [[1, 3, 1], [5, 7, 5]], [3], 'bout'], // oxfmt-ignore
    ['two disqualified left one', [[1, 3, 1], [5, 7, null, 'DSQ', 'DSQ']], [3], 'shared'], // oxfmt-ignore
    ['both have it', [[1, 3, 1], [5, 7, 5]], [3, 7], 'shared'], // oxfmt-ignore
  ])('without a bout for it, is derived from the semi-finals: %s', (_, semifinal, bronze, kind) => {
    const medals = { gold: names(1), silver: [], bronze: names(...bronze) }
    expect(
      thirdPlaceOf(eventOf({ main: { ...eight, semifinal: bouts(...semifinal), final: [] }, medals })),
    ).toBe(kind)
  })
})

describe('a bout left out of the file', () => {
  const sheet = aRecordedEvent(16, 'ijf', randomFrom('left out'))
  const event = readRecordedEvent(sheet)
  const [repechage] = event.repechage
  const [bronze] = event.bronze
  const both = ({ a, b }: { a: string | null; b: string | null }) => [a!, b!]
  const loserOf = (bout: { a: string | null; b: string | null; winner: string | null }) =>
    both(bout).filter((key) => key !== bout.winner)

  test('was lost by the one who is not seen again', () => {
    expect(absentees(event, 'repechage', both(repechage!), event.bronze)).toEqual(loserOf(repechage!))
    expect(absentees(event, 'bronze', both(bronze!), [])).toEqual(loserOf(bronze!))
  })

  test('tells nothing where both go on, or are in another bout for bronze', () => {
    const [semi] = event.main.at(-2)!
    expect(absentees(event, 'main', both(semi!), allBouts(event).slice(-5))).toEqual([])
    expect(absentees(event, 'bronze', [bronze!.a!, repechage!.a!], event.bronze)).toEqual([])
  })
})

test.each<[string, object]>([
  ['in final, bout 1 is 42, whom athletes does not name', { main: { ...eight, final: bouts([1, 42, 1]) } }],
  [
    'in bye_entries, final is 42, whom',
    { main: eight, bye_entries: [{ athlete: 42, enters: 'final', match: 1 }] },
  ],
  [
    'Athlete 1 is in semifinal, bout 1, and in semifinal, bout 2',
    { main: { ...eight, semifinal: bouts([1, 3, 1], [5, 1, 5]) } },
  ],
  [
    'nobody has won quarterfinal, bout 2, and from it somebody came to semifinal, bout 1',
    { main: { ...eight, quarterfinal: bouts([1, 2, 1], [3, 4, null], [5, 6, 5], [7, 8, 7]) } },
  ],
])('a file that cannot be says what and where: %s', (said, sheet) => {
  expect(() => eventOf(sheet)).toThrow(said)
})
