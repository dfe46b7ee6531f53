import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { auditEntries, bracketCells, brackets, fights } from '#api/platform/db/schema.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCompetition, aMat, anOrganisation } from '../support/builders.ts'
import { acts, aDrawnField, fightAt } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

/** A fight laid on a mat. */
async function aFightOn(competitionId: number, categoryId: number, matId: number, values: object = {}) {
  const [bracket] = await api.db.insert(brackets).values({ competitionId, categoryId, matId }).returning()
  const [cell] = await api.db
    .insert(bracketCells)
    .values({ bracketId: bracket?.id ?? 0, key: 'main:1:1', stage: 'main', x: 0, y: 0 })
    .returning()
  const [fight] = await api.db
    .insert(fights)
    .values({
      competitionId,
      categoryId,
      bracketId: bracket?.id ?? 0,
      cellId: cell?.id ?? 0,
      matId,
      queueNumber: 1,
      discipline: 'fight',
      timePerFight: 180,
      ...values,
    })
    .returning()
  return fight?.id ?? 0
}

test('mats are added in their order and listed in it', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const add = (name: string) =>
    api.as(organiser).mats.create({ body: { competition_id: competition.id, name, stream_url: '' } })
  for (const name of ['Red', 'Blue', 'Centre']) await add(name)
  const names = async (query: object) =>
    (await api.as(null).mats.list({ query })).data.map(({ name }) => name)
  expect(await names({ competition: competition.slug })).toEqual(['Red', 'Blue', 'Centre'])
  expect(await names({ competition_id: competition.id, order_by: 'name' })).toEqual(['Blue', 'Centre', 'Red'])
})

test('the mats of a draft are its organiser’s alone', async () => {
  const { competition, organiser } = await aCompetition(api.db, { status: 'inactive' })
  const mat = await aMat(api.db, competition.id)
  const query = { competition_id: competition.id }
  expect((await api.as(null).mats.list({ query })).data).toEqual([])
  expect((await api.as(organiser).mats.list({ query })).data.map(({ id }) => id)).toEqual([mat.id])
  const everywhere = await api.as(null).mats.list({ query: { per_page: 100 } })
  expect(everywhere.data.map(({ id }) => id)).not.toContain(mat.id)
})

test('only web addresses are taken for streams', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const add = (url: string) =>
    api.as(organiser).mats.create({ body: { competition_id: competition.id, name: 'A', stream_url: url } })
  expect((await refusalOf(add('javascript:alert(1)'))).errors).toHaveProperty('stream_url')
  expect((await add('https://video.example/live')).data.stream_url).toBe('https://video.example/live')
})

test('a change is announced with a version of its own and written down', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id, { name: 'Old' })
  const { data } = await api.as(organiser).mats.update({ params: { id: mat.id }, body: { name: 'New' } })
  expect([data.name, data.version]).toEqual(['New', 2])
  expect(api.published).toEqual([
    {
      channels: [`mat.${mat.id}`, `competition.${competition.id}`, `progress.${competition.id}`],
      event: 'mat-updated',
      payload: { id: mat.id, version: 2, at: NOON, competition_id: competition.id },
    },
  ])
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, organiser?.id ?? 0))
  expect([entry?.before, entry?.after]).toEqual([{ name: 'Old' }, { name: 'New' }])
})

test('another’s mats are left alone', async () => {
  const { competition } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id)
  const { manager: rival } = await anOrganisation(api.db)
  const calls = api.as(rival).mats
  for (const act of [
    () => calls.create({ body: { competition_id: competition.id, name: 'Mine' } }),
    () => calls.update({ params: { id: mat.id }, body: { name: 'Mine' } }),
    () => calls.remove({ params: { id: mat.id } }),
  ])
    expect((await refusalOf(act())).status).toBe(403)
})

test('a mat goes with its judges, and its waiting bouts wait for the next schedule', async () => {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id)
  const fightId = await aFightOn(competition.id, categoryIds[0] ?? 0, mat.id)
  await api.as(organiser).mats.remove({ params: { id: mat.id } })
  const [fight] = await api.db.select().from(fights).where(eq(fights.id, fightId))
  expect([fight?.matId, fight?.queueNumber]).toEqual([null, null])
  expect((await refusalOf(api.as(organiser).mats.remove({ params: { id: mat.id } }))).status).toBe(404)
})

test('a mat that was fought on stays', async () => {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id)
  await aFightOn(competition.id, categoryIds[0] ?? 0, mat.id, { startAt: new Date(NOON) })
  const refusal = await refusalOf(api.as(organiser).mats.remove({ params: { id: mat.id } }))
  expect([refusal.status, refusal.code]).toEqual([409, 'mat_in_use'])
})

test('a challenge opens a recording from when it began, read in the writer’s zone', async () => {
  const field = await aDrawnField(api, 2)
  const id = fightAt(field.bracket, 'main:0:0')
  await api.db
    .update(fights)
    .set({ matId: field.mat.id, rules: { ...rulesOf('fight'), challenges: 1 } })
    .where(eq(fights.id, id))
  const corner = { type: 'challenge', user_id: field.athletes[0]!.id } as const
  await acts(api, field.judge, id, { type: 'start' }, corner)
  const record_url = 'https://video.example/mat'
  const shown = async () => (await api.as(null).fights.details({ params: { id } })).data.recording
  const save = (record_began_at: string) =>
    api.as(field.organiser, { zone: 'Europe/Moscow' }).mats.update({
      params: { id: field.mat.id },
      body: { record_url, record_began_at },
    })
  const { data } = await save('24-11-2026 09:00:15')
  expect(data.record_began_at).toBe('24-11-2026 09:00:15 (Europe/Moscow)')
  expect(await shown()).toEqual({ url: record_url, began_at_ms: Date.UTC(2026, 10, 24, 6, 0, 15) })
  expect((await refusalOf(save('31-02-2026 09:00:15'))).errors).toHaveProperty('record_began_at')
  expect((await save('')).data.record_began_at).toBeNull()
  // Without it the recording is taken to begin with the mat's first bout.
  expect(await shown()).toEqual({ url: record_url, began_at_ms: NOON })
})
