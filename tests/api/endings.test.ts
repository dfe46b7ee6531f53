import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { EndReason } from '~/domain/fight/fight.ts'
import { type Act, acts, aDrawnField, bracketNow, cellAt, fightAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** How a bout ends; `value` 1 lets the loser fight on. */
interface Ending {
  readonly reason: EndReason
  readonly value?: number | null
  readonly user_id?: number
}

type Venue = Awaited<ReturnType<typeof aDrawnField>>

/** Everybody is named by the number of the entry: 1 meets 2, 3 meets 4, and so on. */
const numbers = (venue: Venue) => new Map(venue.athletes.map(({ id }, at) => [id, at + 1]))
const pairAt = (venue: Venue, bracket: Bracket, key: string) => {
  const { left_user: left, right_user: right, status } = cellAt(bracket, key)
  const name = (user: typeof left) => (user ? (numbers(venue).get(user.id) ?? null) : null)
  return [name(left), name(right), status]
}
const medalsOf = (venue: Venue, { medals }: Bracket) =>
  medals.map(({ user, medal }) => `${medal} ${numbers(venue).get(user.id)}`).sort()

/** Fights every bout that is open: the lower number always wins. */
async function fightOut(venue: Venue): Promise<Bracket> {
  for (;;) {
    const bracket = await bracketNow(api, venue.bracket.id)
    const ready = bracket.cells.find(({ status }) => status === 'ready')
    if (!ready) return bracket
    const order = numbers(venue)
    const side = order.get(ready.left_user!.id)! < order.get(ready.right_user!.id)! ? 'left' : 'right'
    await won(api, venue.organiser, venue.bracket.id, ready.key, side)
  }
}

const idOf = (venue: Venue, number: number) => venue.athletes[number - 1]!.id
const end = (venue: Venue, key: string, body: Ending) =>
  acts(api, venue.organiser, fightAt(venue.bracket, key), { type: 'end', ...body } as Act)

describe('a quarterfinal of eight, 1 against 2, that ends by', () => {
  /** Then 3 wins the next quarterfinal, so that the repechage of that half waits for 2 and 4. */
  test.each<
    [string, Ending, { semi: unknown; repechage: unknown; medals: readonly string[]; goesOn: number | null }]
  >([
    [
      'injury',
      { reason: 'injury', value: null },
      {
        semi: [1, 3, 'ready'],
        repechage: [2, 4, 'auto'],
        medals: ['bronze 3', 'bronze 4', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'injury, the loser cleared by the doctor',
      { reason: 'injury', value: 1 },
      {
        semi: [1, 3, 'ready'],
        repechage: [2, 4, 'ready'],
        medals: ['bronze 2', 'bronze 3', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'withdrawal',
      { reason: 'withdrawal' },
      {
        semi: [1, 3, 'ready'],
        repechage: [2, 4, 'auto'],
        medals: ['bronze 3', 'bronze 4', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'no-show',
      { reason: 'no_show' },
      {
        semi: [1, 3, 'ready'],
        repechage: [null, 4, 'auto'],
        medals: ['bronze 3', 'bronze 4', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'a failed weigh-in',
      { reason: 'failed_weigh_in' },
      {
        semi: [1, 3, 'ready'],
        repechage: [null, 4, 'auto'],
        medals: ['bronze 3', 'bronze 4', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'disqualification',
      { reason: 'disqualification' },
      {
        semi: [1, 3, 'ready'],
        repechage: [null, 4, 'auto'],
        medals: ['bronze 3', 'bronze 4', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'a disqualification for the bout only',
      { reason: 'disqualification', value: 1 },
      {
        semi: [1, 3, 'ready'],
        repechage: [2, 4, 'ready'],
        medals: ['bronze 2', 'bronze 3', 'gold 1', 'silver 5'],
        goesOn: 1,
      },
    ],
    [
      'both disqualified',
      { reason: 'both_disqualified' },
      {
        semi: [null, 3, 'auto'],
        repechage: [null, 4, 'auto'],
        medals: ['bronze 4', 'bronze 6', 'gold 3', 'silver 5'],
        goesOn: null,
      },
    ],
    [
      'both absent',
      { reason: 'both_absent' },
      {
        semi: [null, 3, 'auto'],
        repechage: [null, 4, 'auto'],
        medals: ['bronze 4', 'bronze 6', 'gold 3', 'silver 5'],
        goesOn: null,
      },
    ],
    [
      'both injured',
      { reason: 'both_injured' },
      {
        semi: [null, 3, 'auto'],
        repechage: [null, 4, 'auto'],
        medals: ['bronze 4', 'bronze 6', 'gold 3', 'silver 5'],
        goesOn: null,
      },
    ],
  ])('%s', async (_, body, expected) => {
    const venue = await aDrawnField(api, 8, { third_place: 'repechage-ijf' })
    const winner = expected.goesOn === null ? {} : { user_id: idOf(venue, expected.goesOn) }
    const fight = await end(venue, 'main:0:0', { ...body, ...winner })
    expect(fight).toMatchObject({ status: 'ended', end_reason: body.reason })
    await won(api, venue.organiser, venue.bracket.id, 'main:0:1', 'left')
    const half = await bracketNow(api, venue.bracket.id)
    expect(cellAt(half, 'main:0:0')).toMatchObject({ status: 'ended', result_reason: body.reason })
    expect(pairAt(venue, half, 'main:1:0')).toEqual(expected.semi)
    expect(pairAt(venue, half, 'repechage:1:4')).toEqual(expected.repechage)
    const over = await fightOut(venue)
    expect(over.status).toBe('ended')
    expect(medalsOf(venue, over)).toEqual(expected.medals)
  })
})

describe('a final, 1 against 3, that ends by', () => {
  test.each<[string, Ending, boolean, readonly string[]]>([
    [
      'injury: the loser keeps the silver',
      { reason: 'injury' },
      true,
      ['bronze 2', 'bronze 4', 'gold 1', 'silver 3'],
    ],
    ['no-show: the silver stays empty', { reason: 'no_show' }, true, ['bronze 2', 'bronze 4', 'gold 1']],
    [
      'disqualification: the silver stays empty',
      { reason: 'disqualification' },
      true,
      ['bronze 2', 'bronze 4', 'gold 1'],
    ],
    [
      'a disqualification for the bout only: silver',
      { reason: 'disqualification', value: 1 },
      true,
      ['bronze 2', 'bronze 4', 'gold 1', 'silver 3'],
    ],
    [
      'both disqualified: neither gold nor silver',
      { reason: 'both_disqualified' },
      false,
      ['bronze 2', 'bronze 4'],
    ],
    [
      'both injured: two silvers',
      { reason: 'both_injured' },
      false,
      ['bronze 2', 'bronze 4', 'silver 1', 'silver 3'],
    ],
  ])('%s', async (_, body, hasWinner, medals) => {
    const venue = await aDrawnField(api, 4)
    for (const key of ['main:0:0', 'main:0:1']) await won(api, venue.organiser, venue.bracket.id, key, 'left')
    await end(venue, 'main:1:0', { ...body, ...(hasWinner && { user_id: idOf(venue, 1) }) })
    const over = await bracketNow(api, venue.bracket.id)
    expect([over.status, medalsOf(venue, over)]).toEqual(['ended', medals])
  })
})

describe('an athlete taken out of the bracket before the second bout, by', () => {
  test.each([
    ['withdrawal', 'forfeit', ['bronze 2', 'bronze 6', 'gold 3', 'silver 5'], [1, 3, 'auto']],
    ['injury', 'forfeit', ['bronze 2', 'bronze 6', 'gold 3', 'silver 5'], [1, 3, 'auto']],
    ['no_show', 'expel', ['bronze 2', 'bronze 6', 'gold 3', 'silver 5'], [1, 3, 'auto']],
    ['failed_weigh_in', 'expel', ['bronze 2', 'bronze 6', 'gold 3', 'silver 5'], [1, 3, 'auto']],
    ['disqualification', 'expel', ['bronze 2', 'bronze 6', 'gold 3', 'silver 5'], [1, 3, 'auto']],
  ] as const)('%s', async (reason, effect, medals, semi) => {
    const venue = await aDrawnField(api, 8, { third_place: 'repechage-ijf' })
    for (const key of ['main:0:0', 'main:0:1']) await won(api, venue.organiser, venue.bracket.id, key, 'left')
    const { data } = await api.as(venue.organiser).brackets.remove({
      params: { id: venue.bracket.id },
      body: { user_id: idOf(venue, 1), reason },
    })
    expect(data.removals).toMatchObject([{ user: { id: idOf(venue, 1) }, reason, effect }])
    expect(pairAt(venue, data, 'main:1:0')).toEqual(semi)
    expect(cellAt(data, 'main:1:0').result_reason).toBe(reason)
    expect(cellAt(data, 'main:0:0').status).toBe('ended')
    const over = await fightOut(venue)
    expect([over.status, medalsOf(venue, over)]).toEqual(['ended', medals])
  })
})

test('who lost on points fights on anyway, and the scales let nobody: the loser is not let on by hand', async () => {
  const venue = await aDrawnField(api, 4)
  const user_id = idOf(venue, 1)
  for (const body of [
    { reason: 'failed_weigh_in', value: 1 },
    { reason: 'injury', value: 2 },
  ] as const)
    expect(await refusalOf(end(venue, 'main:0:0', { ...body, user_id }))).toMatchObject({
      status: 409,
      code: 'bad_value',
    })
  await acts(api, venue.organiser, fightAt(venue.bracket, 'main:0:0'), { type: 'start' })
  expect(await refusalOf(end(venue, 'main:0:0', { reason: 'decision', value: 1, user_id }))).toMatchObject({
    code: 'bad_value',
  })
})
