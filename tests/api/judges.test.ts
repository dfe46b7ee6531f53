import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, matJudges } from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCompetition, aJudge, aJudgeOn, aMat, anAdmin, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
  api.clock.set(NOON)
})

async function aVenue() {
  const { competition, organiser } = await aCompetition(api.db)
  if (!organiser) throw new Error('no organiser')
  const mat = await aMat(api.db, competition.id)
  const judge = await aJudge(api.db)
  const invite = (userId = judge.id) =>
    api.as(organiser).matJudges.invite({ body: { mat_id: mat.id, user_id: userId } })
  return { competition, organiser, mat, judge, invite }
}
const answer = (judge: { id: number }, id: number, word: '0' | '1') =>
  api.as(judge).matJudges.answer({ params: { id }, body: { user_approved: word } })
const kinds = () => api.published.map(({ channels, payload }) => [channels[0], payload['kind']])

test('a judge is invited, notified, accepts, and sits on the mat', async () => {
  const { organiser, judge, competition, invite } = await aVenue()
  const { data } = await invite()
  expect(data).toMatchObject({
    status: 'waiting_for_response',
    user: { id: judge.id },
    competition: { id: competition.id },
    user_approved_at: null,
  })
  const accepted = await answer(judge, data.id, '1')
  expect(accepted.data).toMatchObject({
    status: 'approved',
    user_approved_at: '01-06-2026 12:00:00 (UTC)',
  })
  expect(kinds()).toEqual([
    [`private-user.${judge.id}`, 'judge_invited'],
    [`private-user.${organiser.id}`, 'judge_accepted'],
  ])
  const page = await api.as(judge).competitions.details({ params: { slug: competition.slug } })
  expect(page.data.abilities.judge).toBe(true)
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, data.id), eq(auditEntries.action, 'invite')))
  expect(entry).toMatchObject({ actorId: organiser.id, action: 'invite', entity: 'mat_judge' })
})

test('only judges are invited, each once to a mat', async () => {
  const { judge, invite } = await aVenue()
  const athlete = await aUser(api.db)
  const retired = await aJudge(api.db, { status: 'inactive' })
  for (const { id } of [athlete, retired])
    expect(Object.keys((await refusalOf(invite(id))).errors)).toEqual(['user_id'])
  await Promise.allSettled([invite(), invite()])
  expect((await refusalOf(invite())).code).toBe('already_invited')
  expect(await api.db.select().from(matJudges).where(eq(matJudges.userId, judge.id))).toHaveLength(1)
})

test('a judge who declined may be asked again, and leaves the mat by declining later', async () => {
  const { judge, competition, invite } = await aVenue()
  const { data: first } = await invite()
  expect((await answer(judge, first.id, '0')).data.status).toBe('declined')
  expect((await refusalOf(answer(judge, first.id, '1'))).code).toBe('invitation_closed')
  const { data: second } = await invite()
  await answer(judge, second.id, '1')
  await answer(judge, second.id, '0')
  const page = await api.as(judge).competitions.details({ params: { slug: competition.slug } })
  expect(page.data.abilities.judge).toBe(false)
})

test('an invitation is answered by the invited alone', async () => {
  const { invite } = await aVenue()
  const { data } = await invite()
  expect((await refusalOf(answer(await aJudge(api.db), data.id, '1'))).status).toBe(404)
})

test('the organiser takes a judge off a mat, who is notified', async () => {
  const { competition, organiser, mat } = await aVenue()
  const { judge, assignment } = await aJudgeOn(api.db, mat.id)
  const { manager: rival } = await anOrganisation(api.db)
  const params = { id: assignment.id }
  expect((await refusalOf(api.as(rival).matJudges.remove({ params }))).status).toBe(403)
  await api.as(organiser).matJudges.remove({ params })
  await api.as(organiser).matJudges.remove({ params })
  expect(kinds()).toEqual([[`private-user.${judge.id}`, 'judge_removed']])
  const page = await api.as(judge).competitions.details({ params: { slug: competition.slug } })
  expect(page.data.abilities.judge).toBe(false)
})

test('nobody is invited to what is over', async () => {
  const { invite } = await aVenue()
  api.clock.set(NOON + 13 * DAY_MS)
  expect((await refusalOf(invite())).code).toBe('competition_closed')
})

test('a judge finds what is ahead and what has passed', async () => {
  const judge = await aJudge(api.db)
  const seatAt = async (days: number) => {
    const { competition } = await aCompetition(api.db, {
      startAt: new Date(NOON + days * DAY_MS),
      endAt: new Date(NOON + (days + 1) * DAY_MS),
    })
    const mat = await aMat(api.db, competition.id)
    await api.db
      .insert(matJudges)
      .values({ matId: mat.id, userId: judge.id, competitionApprovedAt: new Date(NOON) })
    return competition.id
  }
  const [past, ahead] = [await seatAt(-30), await seatAt(30)]
  const competitions = async (query: object) =>
    (await api.as(judge).matJudges.list({ query })).data.map(({ competition }) => competition.id)
  expect(await competitions({ list_status: 'upcoming' })).toEqual([ahead])
  expect(await competitions({ list_status: 'passed' })).toEqual([past])
  expect(await competitions({ list_status: 'all' })).toEqual([ahead, past])
})

test('judges are listed to their organiser and to administrators, not to a rival', async () => {
  const { competition, organiser, mat } = await aVenue()
  const { judge, assignment } = await aJudgeOn(api.db, mat.id)
  const { manager: rival } = await anOrganisation(api.db)
  const ids = async (person: { id: number }, query: object) =>
    (await api.as(person).matJudges.list({ query })).data.map(({ id }) => id)
  const here = { competition_id: competition.id }
  expect(await ids(organiser, here)).toEqual([assignment.id])
  expect(await ids(organiser, {})).toEqual([assignment.id])
  expect(await ids(await anAdmin(api.db), here)).toEqual([assignment.id])
  expect(await ids(judge, here)).toEqual([assignment.id])
  expect(await ids(await aJudge(api.db), here)).toEqual([])
  expect(await ids(rival, {})).toEqual([])
  expect((await refusalOf(ids(rival, here))).status).toBe(403)
})
