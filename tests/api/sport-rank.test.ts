import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications, users } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCompetition, anEntry, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function anEvent() {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  if (!organiser) throw new Error('the organisation has its manager')
  const person = await aUser(api.db, { name: 'Anna Orlova' })
  const entry = await anEntry(api.db, competition.id, categoryIds, { userId: person.id })
  return {
    params: { id: competition.id },
    competition,
    asOrganiser: api.as(organiser),
    person,
    me: api.as(person),
    entry,
  }
}

test('an athlete writes their rank and coach, and the organiser reads them with the entry', async () => {
  const { params, asOrganiser, me, person } = await anEvent()
  const { data } = await me.user.update({ body: { sport_rank: 'candidate_master', coach: ' Ivan Petrov ' } })
  expect(data).toMatchObject({ sport_rank: 'candidate_master', coach: 'Ivan Petrov' })
  const shown = { sport_rank: 'candidate_master', coach: 'Ivan Petrov' }
  expect((await asOrganiser.weighIn.list({ params, query: {} })).data[0]?.user).toMatchObject(shown)
  expect(
    (await asOrganiser.applications.list({ query: { competition_id: params.id } })).data[0]?.user,
  ).toMatchObject(shown)
  expect((await api.as(null).people.details({ params: { slug: person.slug } })).data).toMatchObject(shown)
  await me.user.update({ body: { sport_rank: '', coach: '' } })
  const [row] = await api.db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ sportRank: null, coach: null })
})

test.each([
  [{ sport_rank: 'grand_master' }, 'sport_rank'],
  [{ coach: 'x'.repeat(121) }, 'coach'],
])('what is no rank or no name is refused: %o', async (body, field) => {
  const person = await aUser(api.db)
  const refusal = await refusalOf(api.as(person).user.update({ body: body as never }))
  expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
})

test('a competition asks for them: who has not written them lacks them, is notified once, and is refused', async () => {
  const { params, asOrganiser, me, person, entry } = await anEvent()
  const lacking = async () =>
    (await asOrganiser.applications.list({ query: { competition_id: params.id } })).data[0]?.lacking_papers
  const describedIn = async () =>
    (await api.db.select().from(notifications).where(eq(notifications.userId, person.id)))
      .filter(({ type }) => type === 'papers_required')
      .map(({ payload }) => (payload as { papers: unknown }).papers)
  await asOrganiser.papers.changeSettings({
    params,
    body: { required: ['sport_rank', 'coach'], lacking: 'refuse' },
  })
  expect(await lacking()).toEqual(['sport_rank', 'coach'])
  expect(await describedIn()).toEqual([
    { en: 'Sport rank, Coach’s name', ru: 'Спортивный разряд, Имя тренера' },
  ])
  await asOrganiser.papers.changeSettings({
    params,
    body: { required: ['sport_rank', 'coach'], lacking: 'warn' },
  })
  expect(await describedIn()).toHaveLength(1)
  expect((await me.papers.own({ params, query: {} })).data.state).toBe('missing')
  await me.user.update({ body: { sport_rank: 'adult_1' } })
  expect(await lacking()).toEqual(['coach'])
  const [papers] = (await asOrganiser.papers.list({ params, query: { entry: entry.id } })).data
  expect(papers?.papers.map(({ kind, state, document_id }) => [kind, state, document_id])).toEqual([
    ['sport_rank', 'complete', null],
    ['coach', 'missing', null],
  ])
  await me.user.update({ body: { coach: 'Ivan Petrov' } })
  expect(await lacking()).toEqual([])
  expect((await me.papers.own({ params, query: {} })).data.state).toBe('complete')
  const { data } = await asOrganiser.competitions.checklist({ params })
  expect(data.steps.find(({ step }) => step === 'papers')?.count).toBe(0)
})

test('who has all of it is not notified', async () => {
  const { params, asOrganiser, me, person } = await anEvent()
  await me.user.update({ body: { sport_rank: 'youth_1', coach: 'Ivan Petrov' } })
  await asOrganiser.papers.changeSettings({ params, body: { required: ['sport_rank', 'coach'] } })
  const rows = await api.db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(rows.filter(({ type }) => type === 'papers_required')).toEqual([])
})
