import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitions, organisations } from '#api/platform/db/schema.ts'
import { loadZones } from '#api/competitions/policy/zone.ts'
import { eq } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aCity, aCompetition } from '../support/builders.ts'
import { aDrawnField } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a competition is held by the clock of its city, else of its organisation’s, else of nobody', async () => {
  const far = await aCity(api.db, { timezone: 'Asia/Vladivostok' })
  const home = await aCity(api.db, { timezone: 'Asia/Yekaterinburg' })
  const own = (await aCompetition(api.db, { cityId: far.id })).competition
  const other = (await aCompetition(api.db, { cityId: null })).competition
  await api.db
    .update(organisations)
    .set({ cityId: home.id })
    .where(eq(organisations.id, other.organisationId))
  const nowhere = (await aCompetition(api.db, { cityId: null })).competition
  await api.db.update(organisations).set({ cityId: null }).where(eq(organisations.id, nowhere.organisationId))
  const zones = await loadZones(api.db, [own.id, other.id, nowhere.id])
  expect([own, other, nowhere].map(({ id }) => zones.get(id))).toEqual([
    'Asia/Vladivostok',
    'Asia/Yekaterinburg',
    'UTC',
  ])
  const { data } = await api
    .as(null, { zone: 'America/New_York' })
    .competitions.details({ params: { slug: own.slug } })
  // The wire speaks the zone that was asked for; the venue's is named beside it.
  expect(data.start_at).toMatch(/\(America\/New_York\)$/)
  expect(data.timezone).toBe('Asia/Vladivostok')
})

test('a bout and a bracket tell the clock of their venue', async () => {
  const { bracket, competition } = await aDrawnField(api, 2)
  const city = await aCity(api.db, { timezone: 'Asia/Vladivostok' })
  await api.db.update(competitions).set({ cityId: city.id }).where(eq(competitions.id, competition.id))
  const visitor = api.as(null)
  const { data: fights } = await visitor.fights.list({ query: { competition_id: competition.id } })
  expect(fights.map((fight) => fight.competition.timezone)).toEqual(['Asia/Vladivostok'])
  const { data: drawn } = await visitor.brackets.details({ params: { id: bracket.id } })
  expect(drawn.competition.timezone).toBe('Asia/Vladivostok')
})
