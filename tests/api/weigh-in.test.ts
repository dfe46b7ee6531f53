import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, beltApprovals, brackets, competitionApplications } from '#api/platform/db/schema.ts'
import { RAW_FORM } from '~/server/client/api-client.ts'
import { organisationChannel, staffChannel } from '~/domain/realtime/channels.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aCategory, aClub, aCompetition, anEntry, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Settings = Parameters<ReturnType<TestApi['as']>['weighIn']['changeSettings']>[0]['body']
type Act = Parameters<ReturnType<TestApi['as']>['weighIn']['act']>[0]['body']

/** A competition in three weights, which weighs in; so many athletes are entered up to 66 kg. */
async function scales(size: number, settings: Settings = {}) {
  const { db } = api
  const to66 = await aCategory(db, { weightFrom: 60, weightTo: 66 })
  const to71 = await aCategory(db, { weightFrom: 66, weightTo: 71 })
  const women = await aCategory(db, { gender: 'female', weightFrom: 66, weightTo: 71 })
  const { competition, organiser, organisation } = await aCompetition(db, {
    categoryIds: [to66.id, to71.id, women.id],
  })
  const asOrganiser = api.as(organiser!)
  await asOrganiser.weighIn.changeSettings({
    params: { id: competition.id },
    body: { is_used: '1', ...settings },
  })
  const { club } = await aClub(db)
  const entries: { id: number; athlete: Awaited<ReturnType<typeof aUser>> }[] = []
  for (let number = 0; number < size; number += 1) {
    const athlete = await aUser(db, { name: `Athlete ${String.fromCharCode(65 + number)}`, clubId: club.id })
    const { id } = await anEntry(db, competition.id, [to66.id], { userId: athlete.id, weight: 65 })
    entries.push({ id, athlete })
  }
  const params = { id: competition.id }
  return {
    competition,
    organiser: organiser!,
    organisation: organisation!,
    asOrganiser,
    club,
    entries,
    params,
    categories: { to66, to71, women },
    act: async (index: number, body: Act) =>
      (await asOrganiser.weighIn.act({ params: { id: entries[index]!.id }, body })).data,
    list: (query: Parameters<typeof asOrganiser.weighIn.list>[0]['query'] = {}) =>
      asOrganiser.weighIn.list({ params, query }),
  }
}

describe('an entry at the weigh-in', () => {
  it('is checked in, weighed too heavy, weighed again and passes, all of it on record', async () => {
    const { act, entries, organiser } = await scales(1)
    expect((await act(0, { type: 'arrive' })).state).toBe('arrived')
    expect(await act(0, { type: 'weigh', weight: 66.4, station: 'Scales 1' })).toMatchObject({
      state: 'weighed',
      weight: 66.4,
      version: 2,
    })
    const passed = await act(0, { [RAW_FORM]: { type: 'weigh', weight: '65,9' } })
    expect(passed).toMatchObject({ state: 'passed', weight: 65.9, version: 3 })
    expect(passed.log.map(({ type, outcome, station, by }) => [type, outcome, station, by])).toEqual([
      ['arrive', 'arrived', null, organiser.name],
      ['weigh', 'weighed', 'Scales 1', organiser.name],
      ['weigh', 'passed', null, organiser.name],
    ])
    const trail = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, entries[0]!.id), eq(auditEntries.action, 'weigh_in')))
    expect(trail.map(({ actorId, after }) => [actorId, after])).toEqual([
      [organiser.id, { act: 'arrive', state: 'arrived' }],
      [organiser.id, { act: 'weigh', state: 'weighed', weight: 66.4 }],
      [organiser.id, { act: 'weigh', state: 'passed', weight: 65.9 }],
    ])
  })

  it('shows on the application with its weight', async () => {
    const { act, asOrganiser, competition } = await scales(2)
    await act(0, { type: 'weigh', weight: 65.4 })
    const { data } = await asOrganiser.applications.list({
      query: { competition_id: competition.id, order_by: 'name' },
    })
    expect(data.map((application) => application.weigh_in)).toEqual([
      { state: 'passed', weight: 65.4, due_at_ms: null },
      null,
    ])
  })

  it('moves to the next category the weight fits, and back when that is undone', async () => {
    const { act, categories } = await scales(1)
    const heavy = await act(0, { type: 'weigh', weight: 67 })
    expect(heavy.choices).toEqual([categories.to71.id])
    const moved = await act(0, { type: 'move', category_id: categories.to71.id })
    expect(moved.state).toBe('passed')
    expect(moved.categories.map(({ id }) => id)).toEqual([categories.to71.id])
    const back = await act(0, { type: 'undo' })
    expect(back.state).toBe('weighed')
    expect(back.categories.map(({ id }) => id)).toEqual([categories.to66.id])
  })

  it('moves nobody out of a category that is drawn', async () => {
    const { act, asOrganiser, params, categories } = await scales(2)
    await act(0, { type: 'weigh', weight: 67 })
    await asOrganiser.brackets.generate({ params, body: {} })
    const refusal = await refusalOf(act(0, { type: 'move', category_id: categories.to71.id }))
    expect([refusal.status, refusal.code]).toEqual([409, 'already_drawn'])
    expect((await act(0, { type: 'weigh', weight: 66 })).state).toBe('passed')
  })

  it('fails when the tries are used up and the rules know no other category', async () => {
    const { act } = await scales(1, { tries: 2, overweight: 'refuse' })
    await act(0, { type: 'weigh', weight: 67 })
    expect((await act(0, { type: 'weigh', weight: 66.5 })).state).toBe('failed')
    const refusal = await refusalOf(act(0, { type: 'weigh', weight: 66 }))
    expect([refusal.status, refusal.code]).toEqual([409, 'weigh_in_failed'])
    expect((await act(0, { type: 'undo' })).state).toBe('weighed')
  })

  it('keeps the time of the station, but none that is yet to come', async () => {
    const { act } = await scales(2)
    const early = await act(0, { type: 'arrive', at_ms: NOON - 60_000 })
    const late = await act(1, { type: 'arrive', at_ms: NOON + 60_000 })
    expect([early.log[0]?.at_ms, late.log[0]?.at_ms]).toEqual([NOON - 60_000, NOON])
  })

  it.each([
    [{ type: 'weigh' }, 'weight'],
    [{ [RAW_FORM]: { type: 'weigh', weight: 'seventy' } }, 'weight'],
    [{ type: 'weigh', weight: 5 }, 'weight'],
    [{ type: 'move' }, 'category_id'],
  ] as [Act, string][])('%j is refused beside its field', async (body, field) => {
    const { act } = await scales(1)
    const refusal = await refusalOf(act(0, body))
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]])
  })

  it('is not weighed where the weigh-in is off, where it is closed, or not approved', async () => {
    const { asOrganiser, params, act, entries } = await scales(2)
    await api.db
      .update(competitionApplications)
      .set({ closedAt: new Date(NOON) })
      .where(eq(competitionApplications.id, entries[0]!.id))
    await api.db
      .update(competitionApplications)
      .set({ competitionApprovedAt: null })
      .where(eq(competitionApplications.id, entries[1]!.id))
    const codes = async () => [
      (await refusalOf(act(0, { type: 'arrive' }))).code,
      (await refusalOf(act(1, { type: 'arrive' }))).code,
    ]
    expect(await codes()).toEqual(['application_closed', 'not_approved'])
    await asOrganiser.weighIn.changeSettings({ params, body: { is_used: '0' } })
    const { id } = await anEntry(api.db, params.id, [(await aCategory(api.db)).id])
    const refusal = await refusalOf(asOrganiser.weighIn.act({ params: { id }, body: { type: 'arrive' } }))
    expect(refusal.code).toBe('weigh_in_off')
  })
})

describe('two stations', () => {
  it('an act on what another station has changed is refused with the entry as it is now', async () => {
    const { act } = await scales(1)
    await act(0, { type: 'weigh', weight: 65, version: 0 })
    const refusal = await refusalOf(act(0, { type: 'weigh', weight: 67, version: 0 }))
    expect([refusal.status, refusal.code]).toEqual([409, 'stale_version'])
    expect(refusal.data).toMatchObject({ state: 'passed', weight: 65, version: 1 })
  })

  it('the same act sent again under its key counts once, whatever version it comes with', async () => {
    const { asOrganiser, entries } = await scales(1, { tries: 3 })
    const again = (version: number) =>
      asOrganiser.weighIn.act({
        params: { id: entries[0]!.id },
        body: { type: 'weigh', weight: 67, version },
        idempotencyKey: 'station-1.0001',
      })
    await again(0)
    expect((await again(1)).data.version).toBe(1)
  })

  it('two at once leave one line for each, in order', async () => {
    const { act, list } = await scales(1, { tries: 10 })
    await Promise.all([67, 67.2, 67.4].map((weight) => act(0, { type: 'weigh', weight })))
    const [entry] = (await list()).data
    expect(entry?.version).toBe(3)
  })

  it('tells the pages of the organisation and of the staff of an act, without a weight', async () => {
    const { act, organisation, competition, entries } = await scales(1)
    api.published.length = 0
    await act(0, { type: 'weigh', weight: 65 })
    await api.settled()
    expect(api.published.filter(({ event }) => event === 'weigh-in-updated')).toMatchObject([
      {
        channels: expect.arrayContaining([
          organisationChannel(organisation.id),
          staffChannel(competition.id),
        ]) as unknown,
        payload: { id: entries[0]!.id, version: 1, at: NOON, competition_id: competition.id },
      },
    ])
  })
})

describe('the list of a station', () => {
  it('finds by name, by number, by the address on a card, by category, club and state', async () => {
    const { list, act, entries, categories, club, competition } = await scales(3)
    await act(1, { type: 'weigh', weight: 65 })
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).data.map(({ user }) => user.name.slice(-1)).join('')
    const number = entries[2]!.id
    expect(await found({})).toBe('ABC')
    expect(await found({ search: 'athlete b' })).toBe('B')
    expect(await found({ search: String(number) })).toBe('C')
    expect(await found({ search: `https://x/${competition.slug}/weigh-in?entry=${number}` })).toBe('C')
    expect(await found({ entry: number })).toBe('C')
    expect(await found({ category_id: categories.to71.id })).toBe('')
    expect(await found({ category_id: categories.to66.id, club_id: club.id, state: 'passed' })).toBe('B')
    expect(await found({ state: 'expected' })).toBe('AC')
    expect(await found({ order_by: 'name', order_direction: 'DESC' })).toBe('CBA')
  })

  it('counts all entries by state, and those of the filter for its pages', async () => {
    const { list, act } = await scales(4)
    await act(0, { type: 'arrive' })
    await act(1, { type: 'weigh', weight: 65 })
    await act(2, { type: 'refuse', reason: 'No medical certificate' })
    const page = await list({ per_page: 1, page: 2, state: 'expected' })
    expect(page.counts).toEqual({ expected: 1, arrived: 1, weighed: 0, passed: 1, failed: 1 })
    expect(page.meta).toMatchObject({ total: 1, last_page: 1 })
    expect((await list({ per_page: 3, page: 2 })).data).toHaveLength(1)
  })

  it('shows nobody who has applied and is not approved', async () => {
    const { list, competition, categories } = await scales(1)
    await anEntry(api.db, competition.id, [categories.to66.id], { competitionApprovedAt: null })
    expect((await list()).meta.total).toBe(1)
  })

  it('is the organiser’s own', async () => {
    const { params } = await scales(1)
    const stranger = (await aCompetition(api.db)).organiser!
    expect((await refusalOf(api.as(stranger).weighIn.list({ params }))).status).toBe(403)
    expect((await refusalOf(api.as(await aUser(api.db)).weighIn.list({ params }))).status).toBe(403)
  })
})

describe('the gate before the draw', () => {
  it('shows who would be drawn without having passed, and leaves them out in one act', async () => {
    const { asOrganiser, params, list, act, entries } = await scales(4)
    await act(0, { type: 'weigh', weight: 65 })
    await act(1, { type: 'weigh', weight: 65 })
    await act(2, { type: 'refuse' })
    const gate = await list({ gate: '1', order_by: 'number' })
    expect(gate.data.map(({ id }) => id)).toEqual([entries[2]!.id, entries[3]!.id])
    const { data } = await asOrganiser.weighIn.leaveOut({ params, body: { reason: 'Not weighed in' } })
    expect(data).toEqual({ decided: 2, already: 0, refused: [] })
    expect((await list({ gate: '1' })).meta.total).toBe(0)
    const { data: drawn } = await asOrganiser.brackets.generate({ params, body: {} })
    expect(drawn[0]!.athletes_count).toBe(2)
    const [closed] = await api.db
      .select()
      .from(competitionApplications)
      .where(eq(competitionApplications.id, entries[3]!.id))
    expect(closed).toMatchObject({ closedReason: 'Not weighed in' })
  })

  it('shows whose belt does not fit, or is not known where one is asked for', async () => {
    const [white, green, black] = [1, 2, 3].map((rank) => aBelt(api.db, { rank: 700 + rank }))
    const fromGreen = await aCategory(api.db, { beltFrom: 702 })
    const toGreen = await aCategory(api.db, { beltTo: 702 })
    const { competition, organiser } = await aCompetition(api.db, {
      categoryIds: [fromGreen.id, toGreen.id],
      price: 20,
    })
    const enter = async (belt: typeof white | null, categoryId: number, values = {}) => {
      const athlete = await aUser(api.db)
      if (belt)
        await api.db.insert(beltApprovals).values({
          userId: athlete.id,
          beltId: (await belt).id,
          issuedAt: '2024-01-01',
          isApproved: true,
        })
      return anEntry(api.db, competition.id, [categoryId], { userId: athlete.id, ...values })
    }
    const misfits = [
      await enter(null, fromGreen.id),
      await enter(white!, fromGreen.id),
      await enter(black!, toGreen.id),
    ]
    const fit = [
      await enter(green!, fromGreen.id),
      await enter(green!, toGreen.id),
      await enter(null, toGreen.id),
    ]
    const unpaid = await enter(white!, fromGreen.id, { paidAt: null })
    const { weighIn } = api.as(organiser)
    const params = { id: competition.id }
    const found = await weighIn.list({ params, query: { other_belt: '1', order_by: 'number' } })
    expect(found.data.map(({ id }) => id)).toEqual(misfits.map(({ id }) => id))
    const { data: all } = await weighIn.list({ params, query: {} })
    expect(all).toHaveLength(misfits.length + fit.length + 1)
    expect(all.find(({ id }) => id === unpaid.id)).toMatchObject({
      status: 'waiting_for_payment',
      amount: 20,
    })
  })

  it('does not count those who are drawn already, nor touch them', async () => {
    const { asOrganiser, params, list } = await scales(2)
    await asOrganiser.brackets.generate({ params, body: {} })
    expect((await list({ gate: '1' })).meta.total).toBe(0)
    expect((await asOrganiser.weighIn.leaveOut({ params, body: {} })).data.decided).toBe(0)
    expect(await api.db.select().from(brackets).where(eq(brackets.competitionId, params.id))).toHaveLength(1)
  })

  it('leaves out one category alone when asked', async () => {
    const { asOrganiser, params, list, competition, categories } = await scales(1)
    await anEntry(api.db, competition.id, [categories.to71.id])
    await asOrganiser.weighIn.leaveOut({ params, body: { category_id: categories.to71.id } })
    expect((await list({ gate: '1' })).meta.total).toBe(1)
  })
})
