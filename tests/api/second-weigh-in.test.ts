import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { athleteManagers, auditEntries, competitionStaff, notifications } from '#api/platform/db/schema.ts'
import { drawLot } from '~/domain/weigh-in/lot.ts'
import { HOUR_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, anEntry, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Body = Parameters<ReturnType<TestApi['as']>['weighIn']['drawLot']>[0]['body']

/** Until one hour after noon. */
const DUE = '01-06-2026 13:00'
const lotOf = (more: Partial<Body> = {}): Body => ({
  scope: 'category',
  unit: 'athletes',
  size: 2,
  due_at: DUE,
  seed: 'Seven balls',
  ...more,
})

/** Two weights of so many athletes each, who have all passed with 65 and 70 kg; the limit of the second is 5 % more. */
async function weighedIn(size: number) {
  api.clock.set(NOON)
  const { db } = api
  const light = await aCategory(db, { weightFrom: 60, weightTo: 66 })
  const heavy = await aCategory(db, { weightFrom: 66, weightTo: 71 })
  const { competition, organiser } = await aCompetition(db, { categoryIds: [light.id, heavy.id] })
  const helper = await aUser(db)
  await db
    .insert(competitionStaff)
    .values({ competitionId: competition.id, userId: helper.id, role: 'scales' })
  const asOrganiser = api.as(organiser!)
  const params = { id: competition.id }
  await asOrganiser.weighIn.changeSettings({ params, body: { is_used: '1', second_allowance: 5 } })
  const entries: { id: number; userId: number; categoryId: number }[] = []
  for (const [category, weight] of [
    [light, 65],
    [heavy, 70],
  ] as const)
    for (let number = 0; number < size; number += 1) {
      const athlete = await aUser(db)
      const { id } = await anEntry(db, competition.id, [category.id], { userId: athlete.id, weight })
      await asOrganiser.weighIn.act({ params: { id }, body: { type: 'weigh', weight } })
      entries.push({ id, userId: athlete.id, categoryId: category.id })
    }
  return {
    light,
    heavy,
    competition,
    organiser: organiser!,
    helper,
    asOrganiser,
    params,
    entries,
    draw: async (more: Partial<Body> = {}, by = asOrganiser) =>
      (await by.weighIn.drawLot({ params, body: lotOf(more) })).data,
    called: async () =>
      (await asOrganiser.weighIn.list({ params, query: { second: 'only', order_by: 'number' } })).data,
    act: async (id: number, body: Parameters<typeof asOrganiser.weighIn.act>[0]['body']) =>
      (await asOrganiser.weighIn.act({ params: { id }, body })).data,
  }
}

describe('the lot of the second weigh-in', () => {
  it('calls so many of each category, and can be drawn again from its seed and the entries', async () => {
    const { draw, called, entries, organiser, asOrganiser, params, light, heavy, competition } =
      await weighedIn(4)
    const lot = await draw()
    const pools = drawLot(
      entries.map(({ id, categoryId }) => ({ entry: id, categoryIds: [categoryId] })),
      { scope: 'category', unit: 'athletes', size: 2 },
      'Seven balls',
    )
    expect(lot).toMatchObject({
      seed: 'Seven balls',
      size: 2,
      drawn_by: organiser.name,
      due_at: '01-06-2026 13:00:00 (UTC)',
      drawn_at: '01-06-2026 12:00:00 (UTC)',
      is_reproduced: true,
    })
    expect(lot.pools.map(({ category, ...pool }) => ({ categoryId: category?.id, ...pool }))).toEqual(pools)
    expect(pools.map(({ categoryId }) => categoryId)).toEqual([light.id, heavy.id])
    const drawn = pools.flatMap((pool) => pool.drawn)
    expect((await called()).map(({ id, state, round, due_at_ms }) => [id, state, round, due_at_ms])).toEqual(
      drawn.map((id) => [id, 'expected', 2, NOON + HOUR_MS]),
    )
    expect((await asOrganiser.weighIn.lots({ params })).data).toEqual([lot])
    const [note] = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, competition.id), eq(auditEntries.action, 'draw_weigh_in_lot')))
    expect(note?.after).toMatchObject({ seed: 'Seven balls', size: 2, drawn: drawn.join(', ') })
  })

  it('is drawn by the scales of the staff too, among one category or all of them, by share, with a seed of its own', async () => {
    const { draw, helper, light } = await weighedIn(5)
    const byHelper = await draw(
      { category_id: light.id, unit: 'percent', size: 30, seed: undefined },
      api.as(helper),
    )
    expect(byHelper.pools.map(({ category, drawn }) => [category?.id, drawn.length])).toEqual([[light.id, 2]])
    expect(byHelper.seed).toMatch(/^[0-9a-f]{16}$/)
    // Who was called once is not among those of the next lot.
    const second = await draw({ scope: 'competition', size: 100 })
    expect(
      second.pools.map(({ category, entries, drawn }) => [category, entries.length, drawn.length]),
    ).toEqual([[null, 8, 8]])
  })

  it('tells who was drawn, and who looks after them, on the venue’s clock', async () => {
    const { draw, entries, competition } = await weighedIn(1)
    const guardian = await aUser(api.db)
    await api.db.insert(athleteManagers).values({ athleteId: entries[0]!.userId, guardianId: guardian.id })
    await draw()
    const kinds = await api.db
      .select({ userId: notifications.userId, payload: notifications.payload })
      .from(notifications)
      .where(eq(notifications.type, 'weigh_in_called'))
      .orderBy(desc(notifications.id))
      .limit(3)
    expect(kinds.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([guardian.id, entries[1]!.userId]),
    )
    expect(kinds[0]?.payload).toMatchObject({ competition: competition.name })
  })

  it('puts who was drawn at the top of the station’s list until they are decided on', async () => {
    const { draw, asOrganiser, params, called, act } = await weighedIn(3)
    await draw()
    const [first] = await called()
    const top = async () => {
      const { data } = await asOrganiser.weighIn.list({
        params,
        query: { second: 'first', order_by: 'name' },
      })
      return data.map(({ round }) => round)
    }
    expect(await top()).toEqual([2, 2, 2, 2, 1, 1])
    await act(first!.id, { type: 'weigh', weight: 66 })
    expect((await top()).slice(0, 3)).toEqual([2, 2, 2])
    expect((await top()).slice(3).filter((round) => round === 2)).toHaveLength(1)
  })

  it('passes and fails by the second limit, and an undone call is none', async () => {
    const { draw, called, act, light } = await weighedIn(2)
    await draw({ category_id: light.id })
    const [first, second] = await called()
    // 66 kg and 5 % are 69.3.
    expect((await act(first!.id, { type: 'weigh', weight: 69.3 })).state).toBe('passed')
    expect((await act(second!.id, { type: 'weigh', weight: 69.31 })).state).toBe('weighed')
    expect((await act(second!.id, { type: 'undo' })).round).toBe(2)
    expect(await act(second!.id, { type: 'undo' })).toMatchObject({
      round: 1,
      state: 'passed',
      due_at_ms: null,
    })
    expect((await called()).map(({ id }) => id)).toEqual([first!.id])
  })

  it('fails in one act who has not come until the time, and nobody who has', async () => {
    const { draw, called, act, asOrganiser, params, helper } = await weighedIn(2)
    await draw()
    const [came, passed, ...late] = await called()
    await act(came!.id, { type: 'arrive' })
    await act(passed!.id, { type: 'weigh', weight: 66 })
    const fail = async () =>
      (await api.as(helper).weighIn.failLate({ params, body: { reason: 'Did not come' } })).data.failed
    expect(await fail()).toBe(0)
    api.clock.set(NOON + HOUR_MS + 1)
    expect(await fail()).toBe(2)
    expect(await fail()).toBe(0)
    expect((await called()).map(({ id, state }) => [id, state])).toEqual([
      [came!.id, 'arrived'],
      [passed!.id, 'passed'],
      ...late.map(({ id }) => [id, 'failed']),
    ])
    const { data } = await asOrganiser.weighIn.list({ params, query: { entry: String(late[0]!.id) } })
    expect(data[0]?.log.at(-1)).toMatchObject({ type: 'refuse', outcome: 'failed', reason: 'Did not come' })
  })

  it('refuses beside the field a time that has passed, a category of another competition, and sizes that are none', async () => {
    const { draw } = await weighedIn(1)
    const other = await aCategory(api.db)
    const wrong = async (more: Partial<Body>) => Object.keys((await refusalOf(draw(more))).errors)
    expect(await wrong({ due_at: '01-06-2026 12:00' })).toEqual(['due_at'])
    expect(await wrong({ category_id: other.id })).toEqual(['category_id'])
    expect(await wrong({ size: 0, seed: 'x'.repeat(65) })).toEqual(['size', 'seed'])
  })

  it('has nobody to draw before anybody has passed, and is not drawn where nobody is weighed', async () => {
    const { draw, asOrganiser, params } = await weighedIn(0)
    expect((await refusalOf(draw())).code).toBe('no_entries')
    await asOrganiser.weighIn.changeSettings({ params, body: { is_used: '0' } })
    expect((await refusalOf(draw())).code).toBe('weigh_in_off')
  })

  it('two at once call nobody twice', async () => {
    const { draw, called } = await weighedIn(3)
    await Promise.all([draw({ seed: 'a' }), draw({ seed: 'b' })])
    expect((await called()).map(({ log }) => log.filter(({ type }) => type === 'recall').length)).toEqual([
      1, 1, 1, 1, 1, 1,
    ])
  })
})
