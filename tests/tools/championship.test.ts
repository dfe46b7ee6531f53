import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '~/domain/time.ts'
import { holdChampionship } from '../../tools/championship/championship.ts'
import { Difference, type Platform } from '../../tools/championship/run.ts'
import { NOON, startTestApi, type ApiClient, type TestApi } from '../support/api.ts'
import { anAdmin, anOrganisation, aCategory } from '../support/builders.ts'

vi.setConfig({ testTimeout: 120_000 })

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await aCategory(api.db, { gender: 'male', weightTo: 70 })
  await aCategory(api.db, { gender: 'female', weightTo: 55 })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(NOON))

async function aPlatform(): Promise<Platform> {
  return {
    admin: api.as(await anAdmin(api.db)),
    organiser: api.as((await anOrganisation(api.db)).manager),
    signIn: async (body) => api.as((await api.as(null).auth.login({ body })).data),
  }
}

type Put = ApiClient['fightEvents']['put']

/** A judge whose acts are sent another way. */
function sending(judge: ApiClient, put: Put): ApiClient {
  // A client makes its calls when they are first named: a copy would have none.
  const fightEvents = Object.create(judge.fightEvents, { put: { value: put } }) as ApiClient['fightEvents']
  return Object.create(judge, { fightEvents: { value: fightEvents } }) as ApiClient
}

/** A judge whose third point is answered and not written. */
function forgetful(judge: ApiClient): ApiClient {
  let points = 0
  return sending(judge, async (given) => {
    const isPoint = 'type' in given.body && given.body.type === 'point'
    if (isPoint) points += 1
    if (!isPoint || points !== 3) return judge.fightEvents.put(given)
    return judge.fights.details({ params: { id: given.params.fight_id } })
  })
}

/** A judge whose acts arrive half a minute after they were made: a server that was killed is back by then. */
const delayed = (judge: ApiClient): ApiClient =>
  sending(judge, (given) => {
    api.clock.advance(MINUTE_MS / 2)
    return judge.fightEvents.put(given)
  })

const SMALL = {
  ...{ clubs: 3, athletes: 24, mats: 2, seed: 7 },
  pace: { betweenActsMs: 0, offlineMs: 0, now: () => api.clock.now() },
}

test('a championship comes out as its bouts went', async () => {
  const lines: string[] = []
  await holdChampionship(await aPlatform(), {
    ...SMALL,
    print: (line) => void lines.push(line),
    now: () => api.clock.now(),
  })
  const said = lines.join('\n')
  expect(said).toMatch(/24 orders, 440 USD paid, 20 USD given back/)
  expect(said).toMatch(/[1-9] merges and 0 splits, as the previews said/)
  expect(said).toMatch(/1 disqualified/)
  expect(said).toMatch(/3 of them side judges/)
  expect(said).toMatch(/side judges: [1-9]\d* points confirmed, [1-9]\d* dismissed, \d+ decisions/)
  expect(said).toMatch(/all of them in the logs, once/)
  expect(said).toMatch(/medals and 19 places, as the bouts went/)
})

test('an act that was acknowledged and is not in the log is named', async () => {
  // Addresses are made from the time a championship begins.
  api.clock.advance(MINUTE_MS)
  const platform = await aPlatform()
  const held = holdChampionship(
    { ...platform, signIn: async (credentials) => forgetful(await platform.signIn(credentials)) },
    { ...SMALL, clubs: 1, athletes: 6, mats: 1, print: () => undefined, now: () => api.clock.now() },
  )
  await expect(held).rejects.toThrow(Difference)
  await expect(held).rejects.toThrow(/acts in its log|is refused|won by/)
})

test('acts count by when they were made, however late they arrive', async () => {
  api.clock.advance(2 * MINUTE_MS)
  const platform = await aPlatform()
  const lines: string[] = []
  await holdChampionship(
    { ...platform, signIn: async (credentials) => delayed(await platform.signIn(credentials)) },
    {
      ...{ ...SMALL, clubs: 2, athletes: 12, mats: 1 },
      print: (line) => void lines.push(line),
      now: () => api.clock.now(),
    },
  )
  expect(lines.join('\n')).toMatch(/medals and \d+ places, as the bouts went/)
})
