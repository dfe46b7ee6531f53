import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  auditEntries,
  bracketCells,
  brackets,
  competitionApplications,
  orders,
} from '#api/platform/db/schema.ts'
import type { JointDecision } from '~/domain/competition/application-abilities.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aCity,
  aCompetition,
  anAdmin,
  anEntry,
  anOrganisation,
  aUser,
} from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
  api.clock.set(NOON)
})

/** A competition with one category of men up to 80 kg, 18 to 35 years old, and somebody who fits. */
async function aField(values: Parameters<typeof aCompetition>[1] = {}) {
  const category = await aCategory(api.db, { weightFrom: 70, weightTo: 80, ageFrom: 18, ageTo: 35 })
  const made = await aCompetition(api.db, { categoryIds: [category.id], ...values })
  const athlete = await aUser(api.db)
  if (!made.organiser) throw new Error('no organiser')
  const wish = {
    competition_id: made.competition.id,
    disciplines: ['fight'],
    categories: [category.id],
    weight: '75.5',
  }
  return {
    ...made,
    organiser: made.organiser,
    category,
    athlete,
    wish,
    apply: () => api.as(athlete).applications.create({ body: wish }),
  }
}

const decide = (organiser: { id: number }, id: number, body: object) =>
  api.as(organiser).applications.decide({ params: { id }, body })
const answer = (athlete: { id: number }, id: number, word: '0' | '1') =>
  api.as(athlete).applications.accept({ params: { id }, body: { user_approved: word } })
const ordersOf = (applicationId: number) =>
  api.db.select().from(orders).where(eq(orders.applicationId, applicationId)).orderBy(orders.id)

/** Puts an athlete into a bracket of a category, as the draw does. */
async function draw(
  competitionId: number,
  categoryId: number,
  athleteId: number | null,
  values: object = {},
) {
  const [bracket] = await api.db
    .insert(brackets)
    .values({ competitionId, categoryId, status: 'ready', ...values })
    .returning()
  await api.db.insert(bracketCells).values({
    bracketId: bracket?.id ?? 0,
    key: 'main:1:1',
    stage: 'main',
    x: 0,
    y: 0,
    leftUserId: athleteId,
  })
}

describe('applying', () => {
  test('an athlete applies, and the organisation hears of it', async () => {
    const { competition, organisation, organiser, athlete, apply } = await aField({ price: 20 })
    const { data } = await apply()
    expect(data).toMatchObject({
      status: 'waiting_for_organiser_approval',
      weight: 75.5,
      amount: 20,
      user: { id: athlete.id, birth_year: 2002 },
      user_approved: true,
      competition_approved: false,
      is_paid: false,
    })
    expect(api.published).toMatchObject([
      {
        channels: [`private-organisation.${organisation?.id}`],
        event: 'competition-application-by-user-created',
        payload: { id: data.id, user: { id: athlete.id }, competition: { id: competition.id } },
      },
      {
        channels: [`private-user.${organiser.id}`],
        event: 'notification',
        payload: { kind: 'application_received', params: { athlete: athlete.name } },
      },
    ])
  })

  test('one living application, however often the button is pressed', async () => {
    const { athlete, competition, apply } = await aField()
    const outcomes = await Promise.allSettled([apply(), apply(), apply()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(apply())).toMatchObject({ status: 409, code: 'already_applied' })
    const rows = await api.db
      .select()
      .from(competitionApplications)
      .where(
        and(
          eq(competitionApplications.userId, athlete.id),
          eq(competitionApplications.competitionId, competition.id),
        ),
      )
    expect(rows).toHaveLength(1)
  })

  test('an athlete who withdrew may apply again while registration is open', async () => {
    const { athlete, apply } = await aField()
    const { data: first } = await apply()
    expect((await answer(athlete, first.id, '0')).data.status).toBe('withdrawn')
    const { data: second } = await apply()
    expect(second.id).not.toBe(first.id)
  })

  test.each([
    ['before registration', NOON - 11 * DAY_MS, 'registration_closed'],
    ['after registration', NOON + 6 * DAY_MS, 'registration_closed'],
    ['after the event', NOON + 13 * DAY_MS, 'competition_closed'],
  ])('not %s', async (_, at, code) => {
    const { apply } = await aField()
    api.clock.set(at)
    expect(await refusalOf(apply())).toMatchObject({ status: 409, code })
  })

  test('not to a cancelled competition, and not to a draft', async () => {
    const canceled = await aField({ status: 'canceled' })
    expect((await refusalOf(canceled.apply())).code).toBe('competition_closed')
    const draft = await aField({ status: 'inactive' })
    expect(Object.keys((await refusalOf(draft.apply())).errors)).toEqual(['competition_id'])
  })

  test('everything that keeps an athlete out is reported at once, beside its field', async () => {
    const { competition } = await aField()
    const own = await aCategory(api.db, {
      name: 'Girls',
      gender: 'female',
      ageFrom: 12,
      ageTo: 13,
      weightTo: 40,
    })
    const other = await aField({ categoryIds: [own.id] })
    expect(competition.id).not.toBe(other.competition.id)
    const body = { ...other.wish, categories: [own.id], disciplines: ['technique'] }
    const refusal = await refusalOf(api.as(other.athlete).applications.create({ body }))
    expect([refusal.status, refusal.errors]).toEqual([
      422,
      {
        categories: [
          'Girls is for the other gender',
          'Girls: the athlete is too old on the day of the event',
        ],
        weight: ['Girls: the athlete is too heavy'],
        disciplines: [
          'Girls belongs to a discipline that was not chosen',
          'Choose a category of each discipline',
        ],
      },
    ])
  })

  test('a category of another competition is not on offer', async () => {
    const { wish, athlete } = await aField()
    const stranger = await aCategory(api.db)
    const body = { ...wish, categories: [stranger.id] }
    const refusal = await refusalOf(api.as(athlete).applications.create({ body }))
    expect(refusal.errors['categories']).toEqual(['The competition does not have this category'])
  })

  test('age is counted on the day of the event where it is held', async () => {
    const { competition, category } = await aField()
    expect(competition.startAt.toISOString()).toBe('2026-06-11T12:00:00.000Z')
    const city = await aCity(api.db, { timezone: 'Pacific/Kiritimati' })
    const there = await aCompetition(api.db, { categoryIds: [category.id], cityId: city.id })
    const turnsEighteen = await aUser(api.db, { birthDate: '2008-06-12' })
    const apply = (competitionId: number) =>
      api.as(turnsEighteen).applications.create({
        body: {
          competition_id: competitionId,
          disciplines: ['fight'],
          categories: [category.id],
          weight: 75,
        },
      })
    expect((await refusalOf(apply(competition.id))).errors).toHaveProperty('categories')
    expect((await apply(there.competition.id)).data.status).toBe('waiting_for_organiser_approval')
  })

  test('an athlete cannot approve, pay or enter somebody else', async () => {
    const { wish, athlete } = await aField({ price: 5 })
    const someone = await aUser(api.db)
    const forged = {
      ...wish,
      user_id: someone.id,
      competition_approved: '1',
      is_paid: '1',
      paid_at: '01-01-2026 00:00:00',
      seed: 1,
      status: 'confirmed',
    }
    const { data } = await api.as(athlete).applications.create({ body: forged })
    expect(data).toMatchObject({
      user: { id: athlete.id },
      competition_approved: false,
      is_paid: false,
      seed: null,
      status: 'waiting_for_organiser_approval',
    })
  })
})

describe('deciding', () => {
  test('approved, paid, confirmed: one order, numbered, with the price of all disciplines', async () => {
    const { competition, organiser, athlete, category, wish } = await aField({ price: 12.5 })
    const kata = await aCategory(api.db, { discipline: 'technique' })
    await api
      .as(organiser)
      .competitions.update({ params: { id: competition.id }, body: { categories: [category.id, kata.id] } })
    const body = { ...wish, disciplines: ['fight', 'technique'], categories: [category.id, kata.id] }
    const { data: applied } = await api.as(athlete).applications.create({ body })
    const { data: approved } = await decide(organiser, applied.id, { competition_approved: '1' })
    expect([approved.status, approved.amount]).toEqual(['waiting_for_payment', 25])
    const [order, ...others] = await ordersOf(applied.id)
    expect(others).toEqual([])
    expect(order?.number).toMatch(/^2026-\d{6}$/)
    expect(order).toMatchObject({
      price: 25,
      billing: 'not_paid',
      recipientId: athlete.id,
      item: competition.name,
    })
    await decide(organiser, applied.id, { competition_approved: '1' })
    expect(await ordersOf(applied.id)).toHaveLength(1)
    const { data: paid } = await decide(organiser, applied.id, { is_paid: '1' })
    expect(paid.status).toBe('confirmed')
    expect((await ordersOf(applied.id))[0]).toMatchObject({ billing: 'paid', paidAt: new Date(NOON) })
    const kinds = api.published.flatMap(({ payload }) => (payload['kind'] ? [payload['kind']] : []))
    expect(kinds).toEqual(['application_received', 'application_approved', 'application_paid'])
  })

  test('a free entry is confirmed with its approval and makes no order', async () => {
    const { organiser, apply } = await aField({ price: 0 })
    const { data: applied } = await apply()
    expect((await decide(organiser, applied.id, { competition_approved: '1' })).data.status).toBe('confirmed')
    expect(await ordersOf(applied.id)).toEqual([])
  })

  test('payment follows approval, and approval is not taken back from under a payment', async () => {
    const { organiser, apply } = await aField({ price: 10 })
    const { data } = await apply()
    expect((await refusalOf(decide(organiser, data.id, { is_paid: '1' }))).code).toBe('not_approved')
    await decide(organiser, data.id, { competition_approved: '1', is_paid: '1' })
    expect((await refusalOf(decide(organiser, data.id, { competition_approved: '0' }))).code).toBe(
      'already_paid',
    )
    const both = await decide(organiser, data.id, { competition_approved: '0', is_paid: '0' })
    expect(both.data.status).toBe('waiting_for_organiser_approval')
    expect((await ordersOf(data.id)).map(({ billing }) => billing)).toEqual(['canceled'])
    await decide(organiser, data.id, { competition_approved: '1' })
    expect((await ordersOf(data.id)).map(({ billing }) => billing)).toEqual(['canceled', 'not_paid'])
  })

  test('a refusal has its reason, cancels the order, and can be reopened', async () => {
    const { organiser, athlete, apply } = await aField({ price: 10 })
    const { data } = await apply()
    await decide(organiser, data.id, { competition_approved: '1' })
    const refused = await decide(organiser, data.id, { closed: '1', closed_reason: 'No medical certificate' })
    expect(refused.data).toMatchObject({ status: 'not_approved', closed_reason: 'No medical certificate' })
    expect((await ordersOf(data.id))[0]?.billing).toBe('canceled')
    expect((await refusalOf(decide(organiser, data.id, { is_paid: '1' }))).code).toBe('application_closed')
    expect((await refusalOf(answer(athlete, data.id, '1'))).code).toBe('application_closed')
    const reopened = await decide(organiser, data.id, { closed: '0' })
    expect(reopened.data).toMatchObject({ status: 'waiting_for_organiser_approval', closed_reason: null })
  })

  test('money that was received counts when a paid application is refused, reopened and approved again', async () => {
    const { organiser, apply } = await aField({ price: 10 })
    const { data } = await apply()
    await decide(organiser, data.id, { competition_approved: '1', is_paid: '1' })
    await decide(organiser, data.id, { closed: '1' })
    const again = await decide(organiser, data.id, { closed: '0', competition_approved: '1' })
    expect(again.data.status).toBe('confirmed')
    expect((await ordersOf(data.id)).map(({ billing }) => billing)).toEqual(['paid'])
  })

  test('a closed application is not reopened beside a living one', async () => {
    const { organiser, athlete, apply } = await aField()
    const { data: first } = await apply()
    await answer(athlete, first.id, '0')
    await apply()
    expect((await refusalOf(decide(organiser, first.id, { closed: '0' }))).code).toBe('already_applied')
  })

  test('the scales decide: a weight out of the category is refused until the category changes with it', async () => {
    const { competition, organiser, category, apply } = await aField({ price: 10 })
    const heavier = await aCategory(api.db, { weightFrom: 80 })
    await api.as(organiser).competitions.update({
      params: { id: competition.id },
      body: { categories: [category.id, heavier.id] },
    })
    const { data } = await apply()
    expect((await refusalOf(decide(organiser, data.id, { weight: '80.01' }))).errors).toHaveProperty('weight')
    const moved = await decide(organiser, data.id, { weight: '80,5', categories: [heavier.id], seed: 2 })
    expect(moved.data).toMatchObject({ weight: 80.5, seed: 2, categories: [{ id: heavier.id }] })
    expect((await refusalOf(decide(organiser, data.id, { categories: [] }))).errors).toHaveProperty(
      'categories',
    )
  })

  test('every decision is written down, before and after', async () => {
    const { organiser, apply } = await aField()
    const { data } = await apply()
    await decide(organiser, data.id, { competition_approved: '1', seed: 3 })
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'competition_application'), eq(auditEntries.entityId, data.id)))
    expect(entry).toMatchObject({
      actorId: organiser.id,
      action: 'decide',
      entity: 'competition_application',
      before: { seed: null, competitionApprovedAt: null },
      after: { seed: 3, competitionApprovedAt: new Date(NOON).toISOString() },
    })
  })

  test('another organisation decides nothing here', async () => {
    const { apply } = await aField()
    const { data } = await apply()
    const { manager: rival } = await anOrganisation(api.db)
    expect((await refusalOf(decide(rival, data.id, { competition_approved: '1' }))).status).toBe(403)
    expect((await refusalOf(decide(rival, 999_999, {}))).status).toBe(404)
  })
})

describe('one decision on many applications', () => {
  const AT = new Date(NOON)
  /** Each in the state a decision finds it in; all in one competition of 10 dollars. */
  async function openEntries() {
    const { competition, category, organiser } = await aField({ price: 10 })
    const settled = await aCategory(api.db)
    await draw(competition.id, settled.id, null, { confirmedAt: AT })
    const entry = (values: object, categoryId = category.id) =>
      anEntry(api.db, competition.id, [categoryId], { competitionApprovedAt: null, paidAt: null, ...values })
    const drawn = await entry({ competitionApprovedAt: AT })
    await draw(competition.id, category.id, drawn.userId)
    const entries = {
      new: await entry({}),
      other: await entry({}),
      approved: await entry({ competitionApprovedAt: AT }),
      paid: await entry({ competitionApprovedAt: AT, paidAt: AT }),
      unanswered: await entry({ userApprovedAt: null }),
      closed: await entry({ closedAt: AT }),
      'too late': await entry({}, settled.id),
      drawn,
    }
    const ids = Object.values(entries).map(({ id }) => id)
    const nameOf = (id: number) => Object.entries(entries).find(([, entry]) => entry.id === id)?.[0]
    return { competition, organiser, entries, ids, nameOf }
  }
  const decideAll = (
    by: { id: number },
    competitionId: number,
    body: { decision: JointDecision; ids: number[] },
  ) => api.as(by).applications.decideMany({ params: { id: competitionId }, body })

  test.each([
    [
      'approve',
      6,
      { closed: 'application_closed', 'too late': 'bracket_confirmed' },
      { new: 'application_approved', other: 'application_approved', unanswered: 'application_approved' },
    ],
    [
      'pay',
      3,
      {
        new: 'not_approved',
        other: 'not_approved',
        unanswered: 'not_approved',
        closed: 'application_closed',
        'too late': 'not_approved',
      },
      { approved: 'application_paid', drawn: 'application_paid' },
    ],
    [
      'close',
      7,
      { drawn: 'already_drawn' },
      {
        new: 'application_refused',
        other: 'application_refused',
        approved: 'application_refused',
        paid: 'application_refused',
        unanswered: 'application_canceled',
        'too late': 'application_refused',
      },
    ],
  ] as const)(
    '%s takes those it can, and names the others with the reason',
    async (decision, decided, refused, told) => {
      const { competition, organiser, entries, ids, nameOf } = await openEntries()
      const { data } = await decideAll(organiser, competition.id, { decision, ids })
      expect(data.decided).toBe(decided)
      expect(Object.fromEntries(data.refused.map(({ id, code }) => [nameOf(id), code]))).toEqual(refused)
      expect(data.refused.every(({ user, message }) => user.name !== '' && message.includes(' '))).toBe(true)
      const received = api.published.flatMap(({ channels, payload }) =>
        Object.entries(entries).flatMap(([name, { userId }]) =>
          channels.includes(`private-user.${userId}`) ? [[name, (payload as { kind: string }).kind]] : [],
        ),
      )
      expect(Object.fromEntries(received)).toEqual(told)
      api.published.length = 0
      const again = await decideAll(organiser, competition.id, { decision, ids })
      expect(again.data).toEqual({ ...data, already: data.decided })
      expect(api.published).toEqual([])
    },
  )

  test('each approved one has an order of its own, which the payment settles', async () => {
    const { competition, organiser, entries } = await openEntries()
    const ids = [entries.new.id, entries.other.id]
    const decided = async (decision: JointDecision) => {
      await decideAll(organiser, competition.id, { decision, ids })
      const found = (await Promise.all(ids.map(ordersOf))).flat()
      return found.map(({ billing, price, number, id }) => [billing, price, number.endsWith(String(id))])
    }
    expect(await decided('approve')).toEqual(Array(2).fill(['not_paid', 10, true]))
    expect(await decided('pay')).toEqual(Array(2).fill(['paid', 10, true]))
    const kept = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, entries.new.id))
    expect(kept.filter(({ entity }) => entity === 'competition_application')).toMatchObject([
      { action: 'decide', actorId: organiser.id, after: { competitionApprovedAt: AT.toISOString() } },
      { action: 'decide', actorId: organiser.id, after: { paidAt: AT.toISOString() } },
    ])
  })

  test('only of the competition, by its organiser, and no more than 2,000', async () => {
    const { competition, organiser, ids } = await openEntries()
    const { competition: another, organiser: rival } = await aField()
    const body = { decision: 'close' as const, ids }
    expect((await refusalOf(decideAll(rival, competition.id, body))).status).toBe(403)
    expect((await decideAll(rival, another.id, body)).data).toEqual({ decided: 0, already: 0, refused: [] })
    const many = { ...body, ids: Array.from({ length: 2_001 }, (_, at) => at + 1) }
    expect((await refusalOf(decideAll(organiser, competition.id, many))).errors).toHaveProperty('ids')
  })
})

describe('entering by the organiser', () => {
  test('the organiser enters an athlete, who confirms', async () => {
    const { competition, organiser, athlete, wish } = await aField({ price: 10 })
    const { competition_id: _, ...entry } = wish
    const { data } = await api
      .as(organiser)
      .applications.enter({ params: { id: competition.id }, body: { ...entry, user_id: athlete.id } })
    expect([data.status, data.competition_approved]).toEqual(['waiting_for_user_approval', true])
    expect(api.published[0]).toMatchObject({
      channels: [`private-user.${athlete.id}`],
      event: 'competition-application-by-competition-created',
    })
    expect((await ordersOf(data.id))[0]?.price).toBe(10)
    expect((await answer(athlete, data.id, '1')).data.status).toBe('waiting_for_payment')
    expect(api.published.at(-1)).toMatchObject({
      channels: [`private-user.${organiser.id}`],
      payload: { kind: 'application_accepted' },
    })
  })

  test('late entries are taken until the event is over, wrong people never', async () => {
    const { competition, organiser, athlete, wish } = await aField()
    const judge = await aUser(api.db, { roles: ['judge'] })
    const enter = (userId: number) =>
      api
        .as(organiser)
        .applications.enter({ params: { id: competition.id }, body: { ...wish, user_id: userId } })
    expect(Object.keys((await refusalOf(enter(judge.id))).errors)).toEqual(['user_id'])
    api.clock.set(NOON + 11 * DAY_MS)
    await enter(athlete.id)
    expect((await refusalOf(enter(athlete.id))).code).toBe('already_applied')
    api.clock.set(NOON + 13 * DAY_MS)
    expect((await refusalOf(enter((await aUser(api.db)).id))).code).toBe('competition_closed')
  })

  test('an athlete declines an entry that was never wanted', async () => {
    const { competition, organiser, athlete, wish } = await aField({ price: 10 })
    const { data } = await api
      .as(organiser)
      .applications.enter({ params: { id: competition.id }, body: { ...wish, user_id: athlete.id } })
    expect((await answer(athlete, data.id, '0')).data.status).toBe('withdrawn')
    expect((await ordersOf(data.id))[0]?.billing).toBe('canceled')
  })
})

describe('the draw', () => {
  test('an approval comes in time until the draw is confirmed', async () => {
    const { competition, organiser, category, apply } = await aField()
    const { data } = await apply()
    await draw(competition.id, category.id, null)
    expect((await decide(organiser, data.id, { competition_approved: '1' })).data.status).toBe('confirmed')
    await decide(organiser, data.id, { competition_approved: '0' })
    await api.db.update(brackets).set({ confirmedAt: new Date(NOON) })
    expect((await refusalOf(decide(organiser, data.id, { competition_approved: '1' }))).code).toBe(
      'bracket_confirmed',
    )
    await api.db.update(brackets).set({ status: 'started' })
    expect((await refusalOf(decide(organiser, data.id, { competition_approved: '1' }))).code).toBe(
      'bracket_started',
    )
  })

  test('an athlete in a bracket neither leaves nor moves by the application', async () => {
    const { competition, organiser, athlete, category } = await aField({ price: 10 })
    const entry = await anEntry(api.db, competition.id, [category.id], { userId: athlete.id })
    await draw(competition.id, category.id, athlete.id)
    for (const act of [
      () => answer(athlete, entry.id, '0'),
      () => decide(organiser, entry.id, { closed: '1' }),
      () => decide(organiser, entry.id, { is_paid: '0' }),
    ])
      expect(await refusalOf(act())).toMatchObject({ status: 409, code: 'already_drawn' })
    // The scales may still be read out.
    expect((await decide(organiser, entry.id, { weight: 78 })).data.weight).toBe(78)
  })
})

describe('reading', () => {
  test('an application is its athlete’s and its organiser’s, and nobody else’s', async () => {
    const { competition, organiser, athlete, apply } = await aField()
    const { data } = await apply()
    const { manager: rival } = await anOrganisation(api.db)
    const someone = await aUser(api.db)
    const ids = async (person: { id: number }, query: object = {}) =>
      (await api.as(person).applications.list({ query })).data.map(({ id }) => id)
    const here = { competition_id: competition.id }
    expect(await ids(athlete)).toEqual([data.id])
    expect(await ids(athlete, here)).toEqual([data.id])
    expect(await ids(someone)).toEqual([])
    expect(await ids(someone, here)).toEqual([])
    expect(await ids(organiser)).toEqual([])
    expect(await ids(organiser, here)).toEqual([data.id])
    expect(await ids(organiser, { competition: competition.slug })).toEqual([data.id])
    expect(await ids(organiser, { managed: '1' })).toEqual([data.id])
    expect(await ids(rival, { managed: '1' })).toEqual([])
    expect(await ids(await anAdmin(api.db), here)).toEqual([data.id])
    expect((await refusalOf(ids(rival, here))).status).toBe(403)
    expect((await refusalOf(answer(someone, data.id, '0'))).status).toBe(404)
  })

  test('approved, waiting, paid: the filters of the organiser’s list', async () => {
    const { competition, organiser, category } = await aField({ price: 10 })
    const entry = async (name: string, values: object) => {
      const { id: userId } = await aUser(api.db, { name })
      return anEntry(api.db, competition.id, [category.id], { userId, ...values })
    }
    await entry('Approved', { paidAt: null })
    await entry('Paid', {})
    await entry('Waiting', { competitionApprovedAt: null, paidAt: null })
    await entry('Gone', { competitionApprovedAt: null, paidAt: null, closedAt: new Date(NOON) })
    const names = async (query: object) => {
      const asked = { competition_id: competition.id, order_by: 'name' as const, ...query }
      return (await api.as(organiser).applications.list({ query: asked })).data.map(({ user }) => user.name)
    }
    expect(await names({})).toEqual(['Approved', 'Gone', 'Paid', 'Waiting'])
    expect(await names({ competition_approved: '1' })).toEqual(['Approved', 'Paid'])
    expect(await names({ competition_approved: '0' })).toEqual(['Waiting'])
    expect(await names({ is_paid: '1' })).toEqual(['Paid'])
    expect(await names({ search: 'gon' })).toEqual(['Gone'])
    expect(await names({ category_id: category.id, per_page: 2, page: 2 })).toEqual(['Paid', 'Waiting'])
  })

  test('what is not complete when the event begins has expired', async () => {
    const { athlete, apply } = await aField()
    await apply()
    api.clock.set(NOON + 10 * DAY_MS)
    const [application] = (await api.as(athlete).applications.list()).data
    expect(application?.status).toBe('expired')
  })

  test('an administrator answers for an athlete', async () => {
    const { competition, organiser, athlete, wish } = await aField()
    const { data } = await api
      .as(organiser)
      .applications.enter({ params: { id: competition.id }, body: { ...wish, user_id: athlete.id } })
    expect((await answer(await anAdmin(api.db), data.id, '1')).data.status).toBe('confirmed')
  })
})
