import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetition, aJudgeOn, aMat, anEntry, anOrganisation } from '../support/builders.ts'
import { DAY_MS } from '~/domain/time.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(NOON))

test('an organiser is shown what comes next, from the announcement to the bouts', async () => {
  const { db } = api
  const [pair, single] = [await aCategory(db), await aCategory(db)]
  const { competition, organiser } = await aCompetition(db, {
    categoryIds: [pair.id, single.id],
    price: 10,
    weighInSettings: { isUsed: true },
  })
  const asOrganiser = api.as(organiser!)
  const params = { id: competition.id }
  const read = async () => {
    const { data } = await asOrganiser.competitions.checklist({ params })
    const of = (state: string) =>
      data.steps.filter((step) => step.state === state).map(({ step, count }) => [step, count])
    return { next: of('next'), missing: of('missing'), waiting: data.waiting }
  }
  expect(await read()).toEqual({ next: [['payment', 0]], missing: [], waiting: 0 })
  await asOrganiser.payments.changeSettings({ params, body: { code: 'pay {number}' } })
  await anEntry(db, competition.id, [pair.id])
  await anEntry(db, competition.id, [pair.id])
  await anEntry(db, competition.id, [single.id])
  await anEntry(db, competition.id, [pair.id], { competitionApprovedAt: null, paidAt: null })
  await anEntry(db, competition.id, [pair.id], { paidAt: null })
  await anEntry(db, competition.id, [pair.id], { closedAt: new Date(NOON), paidAt: null })
  expect(await read()).toEqual({ next: [['applications', 1]], missing: [['orders', 1]], waiting: 1 })

  api.clock.set(NOON + 6 * DAY_MS)
  const [first] = [await aMat(db, competition.id), await aMat(db, competition.id)]
  await aJudgeOn(db, first.id)
  expect((await read()).missing).toEqual([
    ['orders', 1],
    ['judges', 1],
    ['weigh_in', 3],
    ['single', 1],
    ['draw', 1],
  ])
  await asOrganiser.brackets.generate({ params, body: { categories: [pair.id] } })
  expect((await read()).missing).toEqual([
    ['orders', 1],
    ['judges', 1],
    ['weigh_in', 3],
    ['single', 1],
    ['confirm', 1],
    // A best of three.
    ['schedule', 3],
  ])
  await asOrganiser.competitions.rebuildSchedule({ params, body: {} })
  expect((await read()).missing).not.toContainEqual(['schedule', 1])
})

test('nobody but those who manage a competition reads its checklist', async () => {
  const { competition } = await aCompetition(api.db)
  const { manager } = await anOrganisation(api.db)
  const params = { id: competition.id }
  expect(await refusalOf(api.as(manager).competitions.checklist({ params }))).toMatchObject({ status: 403 })
})
