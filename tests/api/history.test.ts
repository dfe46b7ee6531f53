import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, competitions } from '#api/platform/db/schema.ts'
import { HISTORY_ENTITIES } from '~/domain/competition/history.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCompetition, anAdmin, anEntry, aUser } from '../support/builders.ts'
import { aDrawnField, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const historyOf = async (
  person: { readonly id: number },
  id: number,
  query: Parameters<ReturnType<TestApi['as']>['history']['list']>[0]['query'] = {},
) => (await api.as(person).history.list({ params: { id }, query: { per_page: 100, ...query } })).data

test('acts on everything of a competition are listed with their things and what they changed', async () => {
  const { competition, organiser, judge, bracket, athletes, category } = await aDrawnField(api, 4)
  await won(api, organiser, bracket.id, 'main:0:0', 'left')
  const { data: mat } = await api
    .as(organiser)
    .mats.create({ body: { competition_id: competition.id, name: 'Mat of the finals' } })
  await api.as(organiser).mats.remove({ params: { id: mat.id } })
  await api.as(organiser).papers.changeSettings({ params: competition, body: { required: ['medical'] } })
  const entries = await historyOf(organiser, competition.id)
  const find = (entity: string, action: string) =>
    entries.find((one) => one.entity === entity && one.action === action)
  expect(find('bracket', 'draw')?.subject).toBe(category.name)
  expect(find('fight', 'end')).toMatchObject({ actor: { id: organiser.id }, staff_roles: [] })
  expect(find('fight', 'end')?.subject).toContain(`${athletes[0]?.name} – ${athletes[1]?.name}`)
  expect(find('fight', 'point')?.changes).toContainEqual({ field: 'left.points', before: '0', after: '2' })
  // A mat that is gone is still of this competition, and has its name.
  expect(find('mat', 'remove')?.subject).toBe('Mat of the finals')
  expect(find('competition', 'change_papers_settings')?.changes).toEqual([
    { field: 'required', before: null, after: 'Medical certificate' },
  ])
  expect(judge.id).toBeGreaterThan(0)
})

test('an act of the staff bears the roles they had then', async () => {
  const { competition, organiser, category } = await aDrawnField(api, 2)
  const helper = await aUser(api.db)
  const params = { id: competition.id }
  const { data: member } = await api
    .as(organiser)
    .staff.add({ params, body: { user_id: helper.id, role: 'desk' } })
  const entry = await anEntry(api.db, competition.id, [category.id], { userId: (await aUser(api.db)).id })
  await api
    .as(helper)
    .applications.decide({ params: { id: entry.id }, body: { closed: '1', closed_reason: 'Late' } })
  await api.as(organiser).staff.remove({ params: { id: member.id } })
  const [act] = await historyOf(organiser, competition.id, { entity: 'competition_application' })
  expect(act).toMatchObject({ actor: { id: helper.id }, staff_roles: ['desk'], action: 'refuse' })
  expect(act?.changes).toContainEqual({ field: 'closedReason', before: null, after: 'Late' })
})

test('a payment is called so, and a weight has its unit', async () => {
  const { competition, organiser, category } = await aDrawnField(api, 2)
  const { id } = await anEntry(api.db, competition.id, [category.id], {
    userId: (await aUser(api.db)).id,
    paidAt: null,
    weight: 70,
  })
  await api.db.update(competitions).set({ price: 20 }).where(eq(competitions.id, competition.id))
  const decide = (body: object) => api.as(organiser).applications.decide({ params: { id }, body })
  await decide({ is_paid: '1' })
  await decide({ weight: 70.5 })
  const [weight, payment] = await historyOf(organiser, competition.id, { entity: 'competition_application' })
  expect([payment?.action, weight?.action]).toEqual(['pay', 'update'])
  expect(weight?.changes).toEqual([{ field: 'weight', before: '70\u00A0kg', after: '70.5\u00A0kg' }])
})

test('acts elsewhere never show, and nobody but the organiser reads them', async () => {
  const here = await aDrawnField(api, 2)
  const there = await aDrawnField(api, 2)
  const ids = (await historyOf(here.organiser, here.competition.id)).map(({ id }) => id)
  const others = (await historyOf(there.organiser, there.competition.id)).map(({ id }) => id)
  expect(ids.filter((id) => others.includes(id))).toEqual([])
  for (const person of [there.organiser, here.judge, here.athletes[0]!])
    expect((await refusalOf(historyOf(person, here.competition.id))).status).toBe(403)
  expect((await historyOf(await anAdmin(api.db), here.competition.id)).length).toBe(ids.length)
})

test('what an account or the platform has put into a row stays with the administrators', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const secret = {
    email: 'private@example.org',
    birthDate: '2000-01-01',
    emailKey: 'private',
    phone: '+7 900',
  }
  await api.db.insert(auditEntries).values([
    ...HISTORY_ENTITIES.map((entity) => ({
      action: 'update',
      entity,
      entityId: entity === 'competition' ? competition.id : 2_000_000,
      before: { competitionId: competition.id, ...secret },
      after: { competitionId: competition.id, user: secret },
    })),
    { action: 'update', entity: 'user', entityId: 1, after: { competitionId: competition.id, ...secret } },
  ])
  const entries = await historyOf(organiser!, competition.id)
  expect(entries.length).toBeGreaterThan(3)
  expect(entries.flatMap(({ changes }) => changes)).toEqual([])
  expect(JSON.stringify(entries)).not.toContain('private')
})

test('it is narrowed by person, kind of thing and day of the venue, the newest first', async () => {
  const { competition, organiser } = await aCompetition(api.db)
  const at = (day: number) => new Date(Date.UTC(2026, 4, day, 12))
  const person = await aUser(api.db, { name: 'Zinaida Sought' })
  await api.db.insert(auditEntries).values(
    [1, 2, 3].map((day) => ({
      action: 'update',
      entity: 'competition',
      entityId: competition.id,
      actorId: day === 2 ? person.id : organiser!.id,
      after: { price: day },
      createdAt: at(day),
    })),
  )
  const days = async (query: Parameters<typeof historyOf>[2]) =>
    (await historyOf(organiser!, competition.id, query)).map(({ created_at: when }) => when.slice(0, 2))
  expect(await days({})).toEqual(['03', '02', '01'])
  expect(await days({ actor_id: person.id })).toEqual(['02'])
  expect(await days({ search: 'sought' })).toEqual(['02'])
  expect(await days({ created_at_from: '02-05-2026', created_at_to: '02-05-2026' })).toEqual(['02'])
  expect(await days({ entity: 'mat' })).toEqual([])
})
