import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  auditEntries,
  competitionApplications,
  competitions,
  medals,
  brackets,
  bracketCells,
  fights,
  orders,
  paymentSettings,
  users,
  weighInActs,
} from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aClub, aCompetition, aManagedAthlete, aMat, anEntry, aUser } from '../support/builders.ts'
import { aDrawnField, bracketNow, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A competition of two weight classes of boys and a discipline without weights, and a club with three members. */
async function aTeam() {
  const { club, manager } = await aClub(api.db)
  const boys = { ageFrom: 14, ageTo: 17 }
  const light = await aCategory(api.db, { ...boys, name: 'Boys 40', weightTo: 40 })
  const heavy = await aCategory(api.db, { ...boys, name: 'Boys 60', weightFrom: 40, weightTo: 60 })
  const kata = await aCategory(api.db, { ...boys, name: 'Kata', discipline: 'technique' })
  const { competition, organiser } = await aCompetition(api.db, {
    price: 12.5,
    categoryIds: [light.id, heavy.id, kata.id],
  })
  if (!organiser) throw new Error('the competition has an organiser')
  const born = { birthDate: '2010-05-06', clubId: club.id }
  const managed = await aManagedAthlete(
    api.db,
    { clubId: club.id },
    { ...born, name: 'A Managed', weight: 38 },
  )
  const own = await aUser(api.db, { ...born, name: 'B Own' })
  const girl = await aUser(api.db, { ...born, name: 'C Girl', gender: 'female' })
  const params = { id: competition.id }
  const rows = (...ids: number[]) => ids.map((user_id) => ({ user_id, weight: 50, disciplines: ['fight'] }))
  const calls = api.as(manager).teams
  const enter = (sent: ReturnType<typeof rows>, more: { preview?: '1' } = {}) =>
    calls.enter({ params, body: { managed_by: 'club', rows: sent, ...more } })
  return {
    club,
    manager,
    competition,
    organiser,
    params,
    light,
    heavy,
    kata,
    managed,
    own,
    girl,
    rows,
    calls,
    enter,
  }
}
type ATeam = Awaited<ReturnType<typeof aTeam>>

const countOf = ({ competition }: Pick<ATeam, 'competition'>) =>
  api.db.$count(competitionApplications, eq(competitionApplications.competitionId, competition.id))

describe('candidates', () => {
  test('each member is listed with a proposal, or with what is in the way', async () => {
    const { calls, params, light, heavy, kata } = await aTeam()
    const { data } = await calls.candidates({ params, query: { managed_by: 'club' } })
    expect(data).toMatchObject([
      {
        user: { name: 'A Managed' },
        age: 16,
        weight: 38,
        is_managed: true,
        open: [light.id, heavy.id, kata.id],
        proposed: [
          { discipline: 'technique', category_id: kata.id },
          { discipline: 'fight', category_id: light.id },
        ],
        reasons: [],
        entry: null,
      },
      {
        user: { name: 'B Own' },
        weight: null,
        is_managed: false,
        open: [light.id, heavy.id, kata.id],
        proposed: [{ discipline: 'technique', category_id: kata.id }],
      },
      {
        user: { name: 'C Girl' },
        open: [],
        proposed: [],
        reasons: [{ code: 'wrong_gender', message: expect.stringContaining('is for the other gender') }],
      },
    ])
  })

  test('the weight of the last entry is taken where the profile has none', async () => {
    const { own, calls, params, heavy } = await aTeam()
    const { competition, categoryIds } = await aCompetition(api.db)
    await anEntry(api.db, competition.id, categoryIds, { userId: own.id, weight: 55.5 })
    const { data } = await calls.candidates({ params, query: { managed_by: 'club' } })
    const found = data.find(({ user }) => user.id === own.id)
    expect(found?.weight).toBe(55.5)
    expect(found?.proposed).toContainEqual({ discipline: 'fight', category_id: heavy.id })
  })

  test('an entry is listed with its bill, its weigh-in and its place', async () => {
    const { own, organiser, competition, calls, params, heavy } = await aTeam()
    const row = await anEntry(api.db, competition.id, [heavy.id], { userId: own.id, paidAt: null })
    await api.db
      .insert(orders)
      .values({ number: `T-${row.id}`, item: 'x', applicationId: row.id, recipientId: own.id, price: 12.5 })
    await api.db.insert(weighInActs).values({
      applicationId: row.id,
      position: 1,
      type: 'arrive',
      outcome: 'arrived',
      actorId: organiser.id,
      happenedAt: new Date(NOON),
    })
    await api.db.insert(paymentSettings).values({ competitionId: competition.id, dueOn: '2026-06-30' })
    const mat = await aMat(api.db, competition.id)
    const bout = {
      competitionId: competition.id,
      categoryId: heavy.id,
      discipline: 'fight',
      timePerFight: 180,
    }
    const [over, next] = await api.db
      .insert(fights)
      .values([
        { ...bout, rightUserId: own.id, startEstimateAt: new Date(NOON), endAt: new Date(NOON) },
        { ...bout, leftUserId: own.id, startEstimateAt: new Date(NOON), matId: mat.id, number: '1.7' },
      ])
      .returning()
    const [bracket] = await api.db
      .insert(brackets)
      .values({ competitionId: competition.id, categoryId: heavy.id })
      .returning()
    await api.db
      .insert(medals)
      .values({ bracketId: bracket?.id ?? 0, userId: own.id, medal: 'silver', place: 2 })
    expect(over?.id).not.toBe(next?.id)
    const { data } = await calls.candidates({ params, query: { managed_by: 'club' } })
    expect(data.find(({ user }) => user.id === own.id)?.entry).toEqual({
      id: row.id,
      status: 'waiting_for_payment',
      categories: [{ id: heavy.id, name: 'Boys 60' }],
      weight: 75,
      amount: 12.5,
      closed_reason: null,
      weigh_in: 'arrived',
      next_bout: {
        id: next?.id,
        number: '1.7',
        mat: mat.name,
        starts_at: '01-06-2026 12:00:00 (UTC)',
      },
      places: [{ category_id: heavy.id, bracket_id: bracket?.id, place: 2, place_to: 2, medal: 'silver' }],
      order: {
        id: expect.any(Number) as number,
        number: `T-${row.id}`,
        price: 12.5,
        currency: 'USD',
        billing: 'not_paid',
        due_on: '30-06-2026',
      },
    })
  })

  test('a place below the medals is listed with its bracket', async () => {
    const field = await aDrawnField(api, 4, { third_place: 'bout' })
    const { club, manager } = await aClub(api.db)
    const [first, second] = field.athletes
    if (!first || !second) throw new Error('there are four')
    await api.db.update(users).set({ clubId: club.id }).where(eq(users.id, second.id))
    await won(api, field.organiser, field.bracket.id, 'main:0:0', 'left')
    await won(api, field.organiser, field.bracket.id, 'main:0:1', 'left')
    await won(api, field.organiser, field.bracket.id, 'main:1:0', 'left')
    const placesOf = async () => {
      const { data } = await api.as(manager).teams.candidates({
        params: { id: field.competition.id },
        query: { managed_by: 'club' },
      })
      return data.map(({ entry }) => entry?.places)
    }
    const third = (await bracketNow(api, field.bracket.id)).cells.find(({ stage }) => stage !== 'main')
    await won(
      api,
      field.organiser,
      field.bracket.id,
      third?.key ?? '',
      third?.left_user?.id === second.id ? 'right' : 'left',
    )
    expect(await placesOf()).toEqual([
      [
        {
          category_id: field.category.id,
          bracket_id: field.bracket.id,
          place: 4,
          place_to: 4,
          medal: null,
        },
      ],
    ])
  })

  test('what athletes lack of the documents asked for is shown for those whose documents the caller manages', async () => {
    const { organiser, managed, own, manager, calls, params } = await aTeam()
    const lacking = async () =>
      (await calls.candidates({ params, query: { managed_by: 'club' } })).data.map((one) => [
        one.user.id,
        one.lacking,
      ])
    expect((await lacking())[0]).toEqual([managed.id, null])
    await api.as(organiser).papers.changeSettings({ params, body: { required: ['medical', 'insurance'] } })
    const body = { athlete_id: managed.id, kind: 'medical' as const, valid_until: '01-01-2020' }
    await api.as(manager).documents.create({ body })
    expect(Object.fromEntries(await lacking())).toMatchObject({
      [managed.id]: [
        { kind: 'medical', state: 'expired' },
        { kind: 'insurance', state: 'missing' },
      ],
      // They have an account, and keep their documents themselves.
      [own.id]: null,
    })
  })

  test('a guardian has their own athletes alone, and nobody has those of another', async () => {
    const { params, calls, managed } = await aTeam()
    const parent = await aUser(api.db)
    const child = await aManagedAthlete(api.db, { guardianId: parent.id })
    const guardians = await api.as(parent).teams.candidates({ params, query: { managed_by: 'guardian' } })
    expect(guardians.data.map(({ user, is_managed }) => [user.id, is_managed])).toEqual([[child.id, true]])
    const refused = await refusalOf(
      api.as(parent).teams.candidates({ params, query: { managed_by: 'club' } }),
    )
    expect(refused.status).toBe(403)
    const none = await calls.candidates({ params, query: { managed_by: 'guardian' } })
    expect(none.data).toEqual([])
    const body = {
      managed_by: 'guardian' as const,
      rows: [{ user_id: managed.id, disciplines: ['technique'] }],
    }
    const strange = await refusalOf(api.as(parent).teams.enter({ params, body }))
    expect([strange.status, Object.keys(strange.errors)]).toEqual([422, ['rows']])
  })

  test('a trainer has the members of the own club', async () => {
    const { club, params } = await aTeam()
    const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id, name: 'D Trainer' })
    const { data } = await api.as(trainer).teams.candidates({ params, query: { managed_by: 'club' } })
    expect(data.map(({ user }) => user.name)).toEqual(['A Managed', 'B Own', 'C Girl', 'D Trainer'])
  })
})

test('a page learns whether its reader has a team', async () => {
  const { competition, manager, own, club, organiser } = await aTeam()
  const parent = await aUser(api.db)
  await aManagedAthlete(api.db, { guardianId: parent.id })
  const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id })
  const params = { slug: competition.slug }
  const hasTeam = async (by: { id: number } | null) =>
    (await api.as(by).competitions.details({ params })).data.abilities.team
  expect(await Promise.all([manager, trainer, parent].map(hasTeam))).toEqual([true, true, true])
  expect(await Promise.all([own, organiser, null].map(hasTeam))).toEqual([false, false, false])
})

describe('entering', () => {
  test('those who fit are entered, the others are named, and sent again it changes nothing', async () => {
    const team = await aTeam()
    const { managed, own, girl, heavy, manager, organiser, enter, rows } = team
    const sent = rows(managed.id, own.id, girl.id)
    const seen = await enter(sent, { preview: '1' })
    expect(await countOf(team)).toBe(0)
    const { data } = await enter(sent)
    expect(data).toMatchObject({
      entered: [
        { user: { id: managed.id }, categories: [{ id: heavy.id }], amount: 12.5, user_approved: true },
        { user: { id: own.id }, categories: [{ id: heavy.id }], weight: 50, user_approved: false },
      ],
      present: [],
      refused: [{ user: { name: 'C Girl' }, reasons: [{ code: 'wrong_gender' }] }],
      amount: 25,
    })
    const told = data.entered.map((one) => ({ ...one, application_id: null }))
    expect([seen.data.is_done, data.is_done, data.digest]).toEqual([false, true, null])
    expect({ ...data, entered: told, is_done: false, digest: seen.data.digest }).toEqual(seen.data)

    const again = await enter(sent)
    expect(again.data).toMatchObject({
      entered: [],
      present: [
        { user: { id: managed.id }, status: 'waiting_for_organiser_approval' },
        { user: { id: own.id }, status: 'waiting_for_user_approval' },
      ],
      amount: 0,
    })
    expect(await countOf(team)).toBe(2)

    const received = await api.as(own).notifications.list()
    expect(received.data.map(({ text }) => text)).toEqual([expect.stringContaining('confirm or decline')])
    expect((await api.as(organiser).notifications.list()).data).toHaveLength(2)
    const [noted] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, data.entered[0]?.application_id ?? 0))
    expect([noted?.action, noted?.actorId]).toEqual(['enter', manager.id])
  })

  test('categories may be named, in several disciplines; what does not fit is refused with its name', async () => {
    const { managed, light, heavy, kata, calls, params } = await aTeam()
    const send = (row: { categories?: number[]; disciplines?: string[]; weight?: number }) =>
      calls.enter({
        params,
        body: { managed_by: 'club', preview: '1', rows: [{ user_id: managed.id, ...row }] },
      })
    const both = await send({ categories: [light.id], disciplines: ['fight', 'technique'] })
    expect(both.data.entered).toMatchObject([{ categories: [{ id: light.id }, { id: kata.id }], amount: 25 }])
    const codes = async (row: Parameters<typeof send>[0]) =>
      (await send(row)).data.refused.map(({ reasons }) => reasons.map(({ code }) => code))
    expect(await codes({ categories: [heavy.id] })).toEqual([['too_light']])
    expect(await codes({ disciplines: ['fight'], weight: 90 })).toEqual([['too_heavy']])
    expect(await codes({ disciplines: ['grappling'] })).toEqual([['category_not_offered']])
    expect(await codes({ categories: [999_999] })).toEqual([['category_not_offered']])
    expect(await codes({})).toEqual([['choose_category']])
  })

  test('after a withdrawal one may be entered anew', async () => {
    const team = await aTeam()
    const { managed, manager, enter, rows } = team
    const first = await enter(rows(managed.id))
    const id = first.data.entered[0]?.application_id ?? 0
    await api.as(manager).applications.accept({ params: { id }, body: { user_approved: '0' } })
    expect((await enter(rows(managed.id))).data.entered).toHaveLength(1)
    expect(await countOf(team)).toBe(2)
  })

  test('two who send at once enter everybody once', async () => {
    const team = await aTeam()
    const sent = team.rows(team.managed.id, team.own.id)
    const both = await Promise.all([team.enter(sent), team.enter(sent)])
    expect(both.flatMap(({ data }) => data.entered)).toHaveLength(2)
    expect(await countOf(team)).toBe(2)
  })

  test('nobody is entered once registration is closed, and an empty list is refused', async () => {
    const { competition, enter, rows, managed } = await aTeam()
    expect(Object.keys((await refusalOf(enter([]))).errors)).toEqual(['rows'])
    await api.db
      .update(competitions)
      .set({ registrationEndAt: new Date(NOON - DAY_MS) })
      .where(eq(competitions.id, competition.id))
    expect((await refusalOf(enter(rows(managed.id)))).code).toBe('registration_closed')
  })

  test('sixty are entered with as many statements as one', async () => {
    const one = await aTeam()
    const many = await aTeam()
    const ids: number[] = []
    for (let made = 0; made < 60; made += 1) {
      const values = { clubId: many.club.id, birthDate: '2010-05-06' }
      ids.push((await aUser(api.db, values)).id)
    }
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    const sentFor = async (act: () => Promise<unknown>) => {
      statements.mockClear()
      await act()
      return statements.mock.calls.length
    }
    const few = await sentFor(() => one.enter(one.rows(one.own.id)))
    expect(await sentFor(() => many.enter(many.rows(...ids)))).toBeLessThanOrEqual(few + 1)
    const query = { managed_by: 'club' } as const
    const listed = await sentFor(() => one.calls.candidates({ params: one.params, query }))
    expect(await sentFor(() => many.calls.candidates({ params: many.params, query }))).toBeLessThanOrEqual(
      listed + 1,
    )
  })
})

test('where a team is entered is listed once registration is closed, and a month after the end', async () => {
  const { calls, competition, enter, managed, own, params, rows, manager } = await aTeam()
  const entered = async () => (await calls.entered({ query: { managed_by: 'club' } })).data
  expect(await entered()).toEqual([])
  await enter(rows(managed.id, own.id))
  await api.db
    .update(competitions)
    .set({ registrationEndAt: new Date(api.clock.now() - 1) })
    .where(eq(competitions.id, competition.id))
  expect(await entered()).toMatchObject([{ competition: { id: competition.id }, athletes: 2 }])
  const guardian = await api.as(manager).teams.entered({ query: { managed_by: 'guardian' } })
  expect(guardian.data).toEqual([])
  await calls.withdraw({ params, body: { managed_by: 'club', users: [own.id] } })
  expect((await entered()).map(({ athletes }) => athletes)).toEqual([1])
  const over = (days: number) =>
    api.db
      .update(competitions)
      .set({ endAt: new Date(api.clock.now() - days * DAY_MS) })
      .where(eq(competitions.id, competition.id))
  await over(29)
  expect(await entered()).toHaveLength(1)
  await over(31)
  expect(await entered()).toEqual([])
})

describe('withdrawing', () => {
  test('the club takes its athletes out before the draw; who is drawn stays and is named', async () => {
    const { competition, manager, params, managed, own, light } = await aTeam()
    const calls = api.as(manager).teams
    const entry = (userId: number) => anEntry(api.db, competition.id, [light.id], { userId, paidAt: null })
    const [first, drawn] = [await entry(managed.id), await entry(own.id)]
    await api.db.insert(orders).values({
      number: `withdrawn-${first.id}`,
      item: competition.name,
      applicationId: first.id,
      recipientId: managed.id,
      price: 12.5,
    })
    const [bracket] = await api.db
      .insert(brackets)
      .values({ competitionId: competition.id, categoryId: light.id, status: 'ready' })
      .returning()
    await api.db.insert(bracketCells).values({
      bracketId: bracket?.id ?? 0,
      key: 'main:1:1',
      stage: 'main',
      x: 0,
      y: 0,
      leftUserId: own.id,
    })
    api.published.length = 0
    const body = { managed_by: 'club' as const, users: [managed.id, own.id] }
    const { data } = await calls.withdraw({ params, body })
    expect(data).toMatchObject({
      withdrawn: 1,
      refused: [{ user: { id: own.id }, code: 'already_drawn' }],
    })
    const { data: team } = await calls.candidates({ params, query: { managed_by: 'club' } })
    const statusOf = (id: number) => team.find(({ user }) => user.id === id)?.entry?.status
    expect([statusOf(managed.id), statusOf(own.id)]).toEqual(['withdrawn', 'waiting_for_payment'])
    const [order] = await api.db.select().from(orders).where(eq(orders.applicationId, first.id))
    expect(order?.billing).toBe('canceled')
    const told = api.published.length
    expect(told).toBeGreaterThan(0)
    expect((await calls.withdraw({ params, body })).data).toEqual(data)
    expect(api.published).toHaveLength(told)
    expect(drawn.closedAt).toBeNull()
  })

  test("another club's athletes are as if there were none", async () => {
    const { params, managed } = await aTeam()
    const { manager: rival } = await aClub(api.db)
    const sent = api.as(rival).teams.withdraw({ params, body: { managed_by: 'club', users: [managed.id] } })
    expect((await refusalOf(sent)).errors).toHaveProperty('users')
  })
})
