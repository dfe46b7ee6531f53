import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionApplications, competitions } from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, anAdmin, anEntry, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A competition that ends on 21 June 2026 and asks for two papers, with three entrants. */
async function asking() {
  const { organisation, manager } = await anOrganisation(api.db)
  const { competition } = await aCompetition(api.db, {
    organisationId: organisation.id,
    endAt: new Date('2026-06-21T15:00:00Z'),
  })
  const category = await aCategory(api.db)
  const params = { id: competition.id }
  await api.as(manager).papers.changeSettings({ params, body: { required: ['insurance', 'medical'] } })
  const people = await Promise.all(
    ['Complete', 'Expired', 'Missing'].map((name) => aUser(api.db, { name: `${name} Papers` })),
  )
  for (const person of people) await anEntry(api.db, competition.id, [category.id], { userId: person.id })
  const [complete, expired, missing] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const add = (person: typeof complete, kind: 'medical' | 'insurance' | 'licence', valid_until: string) =>
    api.as(person).documents.create({ body: { kind, valid_until } })
  const { data: medical } = await add(complete, 'medical', '21-06-2026')
  await add(complete, 'insurance', '01-01-2027')
  const { data: licence } = await add(complete, 'licence', '01-01-2027')
  await add(expired, 'medical', '20-06-2026')
  await add(expired, 'insurance', '01-01-2027')
  await add(missing, 'insurance', '20-06-2026')
  return { competition, params, manager, complete, expired, missing, medical, licence }
}

test('an organiser reads who has which papers on the last day, and filters by it', async () => {
  const { params, manager } = await asking()
  const { data, meta } = await api.as(manager).papers.list({ params })
  expect(meta.total).toBe(3)
  expect(
    data.map(({ user, state, papers }) => [user.name, state, papers.map((paper) => paper.state)]),
  ).toEqual([
    ['Complete Papers', 'complete', ['complete', 'complete']],
    ['Expired Papers', 'expired', ['expired', 'complete']],
    ['Missing Papers', 'missing', ['missing', 'expired']],
  ])
  const lacking = await api.as(manager).papers.list({ params, query: { state: 'missing' } })
  expect([lacking.meta.total, lacking.data[0]?.user.name]).toEqual([1, 'Missing Papers'])
  // Each state by the filter of the database is the one that is shown, and pages follow each other.
  const { data: everybody } = await api.as(manager).papers.list({ params })
  await api.as(manager).papers.admit({ params: { id: everybody[2]!.id }, body: { note: 'By word' } })
  for (const [state, name] of [
    ['complete', 'Complete Papers'],
    ['expired', 'Expired Papers'],
    ['admitted', 'Missing Papers'],
  ] as const) {
    const { data: found, meta: of } = await api.as(manager).papers.list({ params, query: { state } })
    expect([of.total, found.map(({ user, state: shown }) => [user.name, shown])]).toEqual([
      1,
      [[name, state]],
    ])
  }
  const second = await api.as(manager).papers.list({ params, query: { per_page: 2, page: 2 } })
  expect([second.meta.total, second.data.map(({ user }) => user.name)]).toEqual([3, ['Missing Papers']])
  const beyond = await api.as(manager).papers.list({ params, query: { per_page: 2, page: 3 } })
  expect([beyond.meta.current_page, beyond.data.length]).toEqual([2, 1])
  const named = await api.as(manager).papers.list({ params, query: { search: 'expired' } })
  expect(named.data.map(({ user }) => user.name)).toEqual(['Expired Papers'])
})

test('an athlete reads what they lack before they apply, and nobody else’s', async () => {
  const { params, expired, missing } = await asking()
  const { data } = await api.as(expired).papers.own({ params })
  expect(data).toEqual({
    state: 'expired',
    papers: [
      { kind: 'medical', state: 'expired', valid_until: '20-06-2026' },
      { kind: 'insurance', state: 'complete', valid_until: '01-01-2027' },
    ],
  })
  const stranger = await aUser(api.db)
  expect((await api.as(stranger).papers.own({ params })).data.state).toBe('missing')
  const query = { athlete_id: missing.id }
  expect((await refusalOf(api.as(stranger).papers.own({ params, query }))).status).toBe(404)
})

test('who organises reads a document that is asked for, while its athlete is entered, and changes none', async () => {
  const { competition, manager, complete, medical, licence } = await asking()
  const { documents } = api.as(manager)
  const params = { id: medical.id }
  expect((await documents.details({ params })).data).toMatchObject({ kind: 'medical', editable: false })
  const refused = [
    () => documents.details({ params: { id: licence.id } }),
    () => documents.update({ params, body: { note: 'x' } }),
    () => documents.remove({ params }),
    () => documents.list({ query: { athlete_id: complete.id } }),
  ]
  for (const call of refused) expect((await refusalOf(call())).status).toBe(404)
  const other = (await anOrganisation(api.db)).manager
  expect((await refusalOf(api.as(other).documents.details({ params }))).status).toBe(404)
  expect((await api.as(await anAdmin(api.db)).documents.details({ params })).data.editable).toBe(true)

  const ended = (days: number) =>
    api.db
      .update(competitions)
      .set({ endAt: new Date(NOON - days * DAY_MS) })
      .where(eq(competitions.id, competition.id))
  await ended(13)
  await documents.details({ params })
  await ended(15)
  expect((await refusalOf(documents.details({ params }))).status).toBe(404)
  await ended(-15)
  await api.db
    .update(competitionApplications)
    .set({ closedAt: new Date(NOON) })
    .where(eq(competitionApplications.userId, complete.id))
  expect((await refusalOf(documents.details({ params }))).status).toBe(404)
})

test('a competition that asks for nothing has everybody’s papers complete', async () => {
  const { params, manager, missing } = await asking()
  await api.as(manager).papers.changeSettings({ params, body: { required: [] } })
  expect((await api.as(missing).papers.own({ params })).data).toEqual({ state: 'complete', papers: [] })
})
