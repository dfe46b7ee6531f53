import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { randomFrom } from '~/domain/random.ts'
import { Difference, replay } from '../../tools/replay/play.ts'
import { positionsOf } from '../../tools/replay/positions.ts'
import { readRecordedEvent } from '../../tools/replay/recorded-event.ts'
import { WrongEvent } from '../../tools/replay/plausibility.ts'
import { thirdPlaceOf } from '../../tools/replay/third-place.ts'
import { missingFacts } from '../../tools/replay/missing-facts.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { anAdmin, anOrganisation } from '../support/builders.ts'
import { aRecordedEvent, FORMATS, KINDS, TURNS } from './recorded.ts'

// A whole event is some hundred calls, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type EventFile = ReturnType<typeof aRecordedEvent>

const withFinal = (sheet: EventFile, changes: object): unknown => ({
  ...sheet,
  main: { ...sheet.main, final: sheet.main['final']!.map((bout) => ({ ...bout, ...changes })) },
})

/** Plays a sheet on the platform; the lines it printed, or the difference. */
async function played(sheet: unknown): Promise<string[] | string> {
  const people = {
    admin: api.as(await anAdmin(api.db)),
    organiser: api.as((await anOrganisation(api.db)).manager),
  }
  const lines: string[] = []
  try {
    await replay(people, readRecordedEvent(sheet), (line) => void lines.push(line), api.clock.now())
    return lines
  } catch (failure) {
    if (failure instanceof Difference) return failure.message
    throw failure
  }
}

test('an event that kept the rules comes out as it was', async () => {
  const sheet = aRecordedEvent(10, 'shared', randomFrom('10 shared'))
  const lines = await played(sheet)
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining(sheet.medals.gold[0]!)]))
})

/** REPLAYED_EVENTS asks for more of them than every run needs. */
const EVENTS = Number(process.env['REPLAYED_EVENTS'] ?? 6)
const FROM = Number(process.env['REPLAYED_FROM'] ?? 0)

test.each(Array.from({ length: EVENTS }, (_, at) => at + FROM))(
  'an event with defaults, disqualifications and injuries comes out as it was (%i)',
  async (at) => {
    const random = randomFrom(`turns ${at}`)
    const kind = KINDS[at % KINDS.length]!
    const entries = 2 + Math.floor(random() * (at % 2 ? 32 : 15))
    const sheet = aRecordedEvent(entries, kind, random, TURNS)
    expect(await played({ ...sheet, format: FORMATS[kind] })).toEqual(expect.any(Array))
  },
)

test.each(KINDS)('the way to third place is derived from the bouts: %s', (kind) => {
  for (const entries of [8, 13, 16, 25, 32, 40]) {
    const sheet = aRecordedEvent(entries, kind, randomFrom(`${kind} of ${entries}`))
    expect(thirdPlaceOf(readRecordedEvent(sheet))).toMatch(new RegExp(`${kind}$`))
  }
})

test('a second replay of the same event finds its athletes and its category', async () => {
  const sheet = aRecordedEvent(6, 'shared', randomFrom('twice'))
  sheet.event = 'Twice, men -70 kg'
  await played(sheet)
  await played(sheet)
  const [athlete] = Object.values(sheet.athletes)
  const { data, meta } = await api.as(null).people.list({ query: { search: athlete!.name } })
  expect(meta.total).toBe(data.filter(({ name }) => name === athlete!.name).length)
  const categories = await api.as(null).dict.categories({ query: { search: 'Twice' } })
  expect(categories.meta.total).toBe(1)
})

const name = (sheet: ReturnType<typeof aRecordedEvent>, key: string | null) => sheet.athletes[key!]!.name
const other = (bout: { a: string | null; b: string | null; winner: string | null }) =>
  (bout.winner === bout.a ? bout.b : bout.a)!

describe('marks', () => {
  test('who does not come to a bronze bout loses it', async () => {
    const sheet = aRecordedEvent(8, 'ijf', randomFrom('bronze walkover'))
    const bout = sheet.bronze_contests[0]!
    bout.score = ['', '']
    bout.irm = bout.winner === bout.a ? [null, 'DNS'] : ['DNS', null]
    const lines = await played(sheet)
    expect(lines).toContainEqual(expect.stringMatching(/Bronze bout.*DNS.*\(no_show\)/))
  })

  test('a finalist who does not come keeps the silver', async () => {
    const sheet = aRecordedEvent(8, 'shared', randomFrom('final walkover'))
    const [final] = sheet.main['final']!
    final!.score = ['', '']
    final!.irm = final!.winner === final!.a ? [null, 'WDR'] : ['WDR', null]
    expect(await played(sheet)).toContainEqual(expect.stringMatching(/Final.*\(withdrawal\)/))
  })

  test('a semi-final loser who is hurt gives the bronze bout away', async () => {
    const sheet = aRecordedEvent(8, 'ijf', randomFrom('hurt'))
    const [semi] = sheet.main['semifinal']!
    const hurt = other(semi!)
    semi!.irm = semi!.winner === semi!.a ? [null, 'INJ'] : ['INJ', null]
    const bronze = sheet.bronze_contests.find(({ a, b }) => a === hurt || b === hurt)!
    bronze.winner = bronze.a === hurt ? bronze.b : bronze.a
    bronze.score = ['', '']
    bronze.irm = bronze.a === hurt ? ['DNS', null] : [null, 'DNS']
    sheet.medals.bronze = sheet.bronze_contests.map(({ winner }) => name(sheet, winner))
    const lines = await played(sheet)
    expect(lines).toContainEqual(expect.stringMatching(/Semi-final.*INJ.*\(injury\)/))
    expect(lines).toContainEqual(expect.stringMatching(/Bronze bout.*without a bout: injury/))
  })

  test('a bout left out of the file was lost by the one the file does not name again', async () => {
    const sheet = aRecordedEvent(8, 'ijf', randomFrom('left out'))
    const [bout] = sheet.bronze_contests.splice(0, 1)
    expect(await played(sheet)).toContainEqual(
      expect.stringMatching(new RegExp(`Bronze bout.* ${name(sheet, other(bout!))} has not come`)),
    )
  })

  test('one disqualified for conduct has no medal; one who fights on has lost an ordinary bout', async () => {
    const sheet = aRecordedEvent(8, 'shared', randomFrom('conduct'))
    const [semi] = sheet.main['semifinal']!
    semi!.irm = semi!.winner === semi!.a ? [null, 'DSQ'] : ['DSQ', null]
    sheet.medals.bronze = sheet.medals.bronze.filter((medallist) => medallist !== name(sheet, other(semi!)))
    expect(await played(sheet)).toContainEqual(expect.stringMatching(/Semi-final.*DSQ.*\(disqualification\)/))
    const repechage = aRecordedEvent(8, 'ijf', randomFrom('fought on'))
    const [quarter] = repechage.main['quarterfinal']!
    quarter!.irm = quarter!.winner === quarter!.a ? [null, 'DSQ'] : ['DSQ', null]
    expect(await played(repechage)).toContainEqual(expect.stringMatching(/Quarterfinal.*DSQ.*\(penalties\)/))
  })

  test('two disqualified in one bout leave the next one without an opponent', async () => {
    const sheet = aRecordedEvent(8, 'shared', randomFrom('both'))
    const [quarter] = sheet.main['quarterfinal']!
    const winner = quarter!.winner!
    const semi = sheet.main['semifinal']![0]!
    // The bout they would have led to was never fought: its other side went on.
    const rival = semi.a === winner ? semi.b : semi.a
    quarter!.winner = null
    quarter!.score = ['0', '0']
    quarter!.irm = ['DSQ', 'DSQ']
    sheet.main['semifinal'] = sheet.main['semifinal']!.slice(1)
    const final = sheet.main['final']![0]!
    const wasFinalist = final.a === semi.winner ? 'a' : 'b'
    final[wasFinalist] = rival
    if (final.winner === semi.winner) final.winner = rival
    sheet.medals.gold = [name(sheet, final.winner)]
    sheet.medals.silver = [name(sheet, other(final))]
    sheet.medals.bronze = [name(sheet, other(sheet.main['semifinal'][0]!))]
    const raw = { ...sheet, format: 'shared bronzes' }
    const lines = await played(raw)
    expect(lines).toContainEqual(expect.stringMatching(/Quarterfinal.*DSQ DSQ.*\(both_disqualified\)/))
  })
})

test('a finalist who is taken out is replaced by the one beaten in the semi-final', async () => {
  const sheet = aRecordedEvent(16, 'uww', randomFrom('replaced'))
  const [upper] = sheet.main['semifinal']!
  const [removed, promoted] = [upper!.winner!, other(upper!)]
  const [final] = sheet.main['final']!
  // The promoted one fights the final, and loses it; the last bout of the repechage becomes the bronze bout.
  const champion = final!.a === removed ? final!.b : final!.a
  sheet.main['final'] = [{ ...final!, a: promoted, b: champion, winner: champion, score: ['0', '4'] }]
  const halfOf = (key: string) =>
    sheet.main['quarterfinal']!.slice(0, 2).some(({ a, b }) => a === key || b === key)
  const first = sheet.repechage.findIndex(({ b }) => halfOf(b!))
  const decided = sheet.repechage[first]!
  const bronze = sheet.bronze_contests.findIndex(({ a, b }) => a === promoted || b === promoted)
  sheet.repechage = sheet.repechage.filter((_, at) => at !== first)
  sheet.bronze_contests[bronze] = decided
  sheet.medals = {
    gold: [name(sheet, champion)],
    silver: [name(sheet, promoted)],
    bronze: sheet.bronze_contests.map(({ winner }) => name(sheet, winner)),
  }
  const lines = await played(sheet)
  expect(lines).toContainEqual(
    `  ${name(sheet, removed)} is taken out after the semifinal; ${name(sheet, promoted)} goes on`,
  )
})

describe('a file that does not fit', () => {
  test('is distinguished at the first bout that is another one', async () => {
    const sheet = aRecordedEvent(8, 'ijf', randomFrom('wrong'))
    const [one, two] = sheet.bronze_contests
    // The bronze bouts were not crossed.
    ;[one!.b, two!.b] = [two!.b, one!.b]
    one!.winner = one!.a
    two!.winner = two!.a
    expect(await played({ ...sheet, format: 'IJF' })).toMatch(
      /^Bronze bout .*here ATHLETE.*meets ATHLETE.*the file has/,
    )
  })

  test('or at the podium', async () => {
    const sheet = aRecordedEvent(4, 'shared', randomFrom('podium'))
    const [one, two] = sheet.medals.bronze
    sheet.medals.bronze = [one!, ...sheet.medals.gold]
    expect(await played(sheet)).toBe(
      `bronze: here ${one}, ${two}, in the file ${one}, ${sheet.medals.gold[0]}`,
    )
  })

  test('says what it lacks', () => {
    expect(() => readRecordedEvent({ athletes: {} })).toThrow('This is no recorded event: main')
    expect(() => readRecordedEvent({ athletes: {}, main: {} })).toThrow('its main draw has no bouts')
  })

  test.each<[string, (sheet: EventFile) => unknown]>([
    ['medals: is missing', (sheet: EventFile) => ({ ...sheet, medals: undefined })],
    [
      'in final, bout 1, 1000 meets himself',
      (sheet: EventFile) => withFinal(sheet, { a: '1000', b: '1000' }),
    ],
    [
      'final, bout 1 is won by 77, who is not in it',
      (sheet: EventFile) => withFinal(sheet, { winner: '77' }),
    ],
    [
      '4 bouts in quarterfinal, where one final',
      (sheet: EventFile) => ({ ...sheet, main: { quarterfinal: sheet.main['quarterfinal'] } }),
    ],
  ])('says what cannot be: %s', (said, spoil) => {
    const sheet = aRecordedEvent(8, 'shared', randomFrom('spoilt'))
    expect(() => readRecordedEvent(spoil(sheet))).toThrow(WrongEvent)
    expect(() => readRecordedEvent(spoil(sheet))).toThrow(said)
  })
})

describe('what the form cannot tell', () => {
  const bout = (a: string, b: string, winner: string | null = a) => ({ a, b, winner, score: ['', ''] })
  const athletes = Object.fromEntries(['1', '2', '3'].map((key) => [key, { name: `A${key}` }]))
  const medals = { gold: 'A1', silver: 'A2', bronze: 'A3' }

  test('is said, not guessed: a table and a best of three are no trees', () => {
    const table = { round_1: [bout('1', '2')], round_2: [bout('2', '3')], round_3: [bout('1', '3')] }
    expect(() => readRecordedEvent({ athletes, main: table, medals })).toThrow(
      'no tree: 3 bouts of 3 athletes',
    )
    const series = { bout_1: [bout('1', '2')], bout_2: [bout('2', '1')], bout_3: [bout('1', '2')] }
    expect(() => readRecordedEvent({ athletes, main: series, medals })).toThrow('no best of three')
  })

  test('is named before the first bout', () => {
    const event = readRecordedEvent({
      athletes,
      medals,
      main: { semifinal: [bout('2', '3', null)], final: [] },
    })
    expect(missingFacts(event)).toEqual([
      expect.stringContaining('corners'),
      expect.stringContaining('1 of 1 bouts had no winner'),
      expect.stringContaining('how third place was to be found'),
    ])
  })
})

describe('reading the draw out of the bouts', () => {
  test('numbers that count only the bouts that were fought are put right by who went where', () => {
    const sheet = aRecordedEvent(21, 'shared', randomFrom('numbers'))
    const proper = positionsOf(readRecordedEvent(sheet))
    sheet.main['round_of_32']!.forEach((bout, at) => (bout.no = at + 1))
    const counted = positionsOf(readRecordedEvent(sheet))
    const pairs = ({ slots }: typeof proper) =>
      slots.flatMap((slot, at) => (at % 2 ? [] : [[slot, slots[at + 1]].map(String).sort().join()])).sort()
    expect(pairs(counted)).toEqual(pairs(proper))
  })

  test('a bye of two rounds is seen, and rounds may come in any order', () => {
    const bout = (no: number, a: string, b: string, winner = a) => ({ no, a, b, winner })
    const event = readRecordedEvent({
      athletes: { 1: { name: 'A' }, 2: { name: 'B' }, 3: { name: 'C' }, 4: { name: 'D' } },
      main: {
        final: [bout(1, '1', '2')],
        semifinal: [bout(2, '2', '3')],
        quarterfinal: [bout(4, '3', '4')],
      },
      bye_entries: [
        { athlete: '1', enters: 'final', match: 1 },
        { athlete: '2', enters: 'semifinal', match: 2 },
      ],
      medals: { gold: 'A', silver: 'B', bronze: [] },
    })
    expect(positionsOf(event)).toEqual({
      slots: ['1', null, null, null, '2', null, '3', '4'],
      replacements: [],
    })
    expect(thirdPlaceOf(event)).toBe('none')
  })
})
