import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#api/platform/db/schema.ts'
import { formOf, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, anAdmin, anOrganisation } from '../support/builders.ts'
import { aPicture } from '../support/pictures.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const publicTitles = async (query: object = {}) =>
  (await api.as(null).news.list({ query })).data.map(({ title }) => title)

test('a club’s news are a draft until published, and appear when their hour has come', async () => {
  const { club, manager } = await aClub(api.db)
  const calls = api.as(manager).news
  const { data } = await calls.create({ body: { title: 'Новый зал', description: 'Text' } })
  expect([data.slug, data.status, data.club?.id]).toEqual(['novyy-zal', 'inactive', club.id])
  expect(await publicTitles({ club_id: club.id })).toEqual([])
  expect((await refusalOf(api.as(null).news.details({ params: { slug: data.slug } }))).status).toBe(404)
  const { data: published } = await calls.update({ params: { id: data.id }, body: { status: 'active' } })
  expect(published.published_at).toBe('01-06-2026 12:00:00 (UTC)')
  expect(await publicTitles({ club_id: club.id })).toEqual(['Новый зал'])
  await calls.update({ params: { id: data.id }, body: { published_at: '02-06-2026 09:00:00' } })
  expect(await publicTitles({ club_id: club.id })).toEqual([])
  const entries = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, manager.id))
    .orderBy(auditEntries.id)
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
})

test('an organisation’s manager writes about the own competitions', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const { competition: foreign } = await aCompetition(api.db)
  if (!organiser) throw new Error('no organiser')
  const write = (competition_id: number) =>
    api.as(organiser).news.create({ body: { title: 'Weigh-in', description: 'Text', competition_id } })
  const { data } = await write(competition.id)
  expect(data.competition?.slug).toBe(competition.slug)
  expect((await refusalOf(write(foreign.id))).errors).toHaveProperty('competition_id')
})

test('a manager keeps to the own; what is published is another’s, a draft is not there', async () => {
  const { manager } = await aClub(api.db)
  const { manager: rival } = await anOrganisation(api.db)
  for (const kind of ['news', 'articles'] as const) {
    const name = kind === 'news' ? { title: 'Ours' } : { name: 'Ours' }
    const create = api.as(manager)[kind].create as (given: object) => Promise<{ data: { id: number } }>
    const { data } = await create({ body: { ...name, description: 'Text' } })
    const change = () => api.as(rival)[kind].update({ params: { id: data.id }, body: { description: 'X' } })
    const remove = () => api.as(rival)[kind].remove({ params: { id: data.id } })
    expect((await refusalOf(change())).status).toBe(404)
    await api.as(manager)[kind].update({ params: { id: data.id }, body: { status: 'active' } })
    expect([(await refusalOf(change())).status, (await refusalOf(remove())).status]).toEqual([403, 403])
    expect((await api.as(rival)[kind].managed()).data).toEqual([])
    await api.as(manager)[kind].remove({ params: { id: data.id } })
    expect((await api.as(manager)[kind].managed()).data).toEqual([])
  }
})

test('a manager without a confirmed club or organisation writes nothing', async () => {
  const { manager } = await aClub(api.db, { status: 'waiting' })
  const write = api.as(manager).news.create({ body: { title: 'A', description: 'B' } })
  expect((await refusalOf(write)).code).toBe('awaits_confirmation')
})

test('an administrator puts news on the front page, with a picture', async () => {
  const admin = api.as(await anAdmin(api.db)).admin.news
  const { data } = await admin.create({
    body: formOf({
      title: 'Front',
      description: 'Text',
      status: 'active',
      is_on_main: '1',
      image: await aPicture(1000, 600),
    }),
  })
  expect(data.image).toMatch(/^\/uploads\//)
  expect(await publicTitles({ is_on_main: '1' })).toEqual(['Front'])
  const { data: plain } = await admin.update({ params: { id: data.id }, body: { remove_image: '1' } })
  expect([plain.image, plain.is_on_main]).toEqual([null, true])
  expect((await admin.list({ query: { short: '1', search: 'front' } })).data).toEqual([
    { id: data.id, name: 'Front' },
  ])
  expect((await admin.list({ query: { created_at_to: '01-01-2020' } })).data).toEqual([])
  await admin.remove({ params: { id: data.id } })
  expect((await refusalOf(admin.details({ params: { id: data.id } }))).status).toBe(404)
})

test('articles are read by everybody once they are published', async () => {
  const { manager } = await aClub(api.db)
  const { data } = await api.as(manager).articles.create({ body: { name: 'Rules', description: 'Text' } })
  const read = () => api.as(null).articles.details({ params: { slug: data.slug } })
  expect((await refusalOf(read())).status).toBe(404)
  await api.as(manager).articles.update({ params: { id: data.id }, body: { status: 'active' } })
  expect((await read()).data.name).toBe('Rules')
  expect((await api.as(null).articles.list()).data.map(({ id }) => id)).toContain(data.id)
})
