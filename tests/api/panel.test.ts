import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, fights, panelVotes } from '#api/platform/db/schema.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { fightChannel } from '~/domain/realtime/channels.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aJudgeOn } from '../support/builders.ts'
import { acts, aDrawnField, bracketNow, cellAt, fightAt } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A bout under way on a mat with side judges. */
async function aPanel(size: 1 | 3 | 5, rules: Partial<FightRules> = {}) {
  const field = await aDrawnField(api, 2)
  const { db } = api
  const id = fightAt(field.bracket, 'main:0:0')
  await db
    .update(fights)
    .set({
      matId: field.mat.id,
      rules: { ...rulesOf('fight'), sideJudges: size, panelWindowSeconds: 3, ...rules },
    })
    .where(eq(fights.id, id))
  const side = []
  for (let number = 1; number <= size; number += 1)
    side.push((await aJudgeOn(db, field.mat.id, { seat: `side_${number}` as 'side_1' })).judge)
  const left = field.athletes[0]!.id
  await acts(api, field.judge, id, { type: 'start' })
  return { ...field, id, side, left }
}
type Panel = Awaited<ReturnType<typeof aPanel>>
type Vote = Parameters<ReturnType<TestApi['as']>['panel']['vote']>[0]['body']

const points = (value: number, more: Partial<Vote> = {}): Vote => ({
  kind: 'points',
  side: 'left',
  value,
  happened_at_ms: NOON,
  ...more,
})
const votes = async ({ id, side }: Pick<Panel, 'id' | 'side'>, judge: number, body: Vote) =>
  (await api.as(side[judge - 1]!).panel.vote({ params: { fight_id: id }, body })).data
const refusedVote = async ({ id, side }: Pick<Panel, 'id' | 'side'>, judge: number, body: Vote) =>
  (await refusalOf(api.as(side[judge - 1]!).panel.vote({ params: { fight_id: id }, body }))).code
const seenBy = async (person: { readonly id: number } | null, id: number) =>
  (await api.as(person).fights.details({ params: { id } })).data
const confirm = (panel: Panel, round: number, more: object = {}) => ({
  params: { fight_id: panel.id },
  body: {
    type: 'point',
    user_id: panel.left,
    value: 2,
    panel_round_id: round,
    happened_at_ms: NOON,
    ...more,
  } as const,
})

describe('points', () => {
  test('of a majority are a proposal, which the table confirms with who voted how; late votes stand beside it', async () => {
    const panel = await aPanel(3)
    const { id } = await votes(panel, 1, points(2))
    await votes(panel, 2, points(1))
    expect(await seenBy(panel.judge, panel.id)).toMatchObject({
      panel: { size: 3, rounds: [{ id, state: 'open', agreed: null, votes: [{ value: 2 }, { value: 1 }] }] },
    })
    await votes(panel, 3, points(2))
    const before = await seenBy(panel.judge, panel.id)
    expect(before.details.left_user_stats.points).toBe(0)
    expect(before.panel?.rounds[0]).toMatchObject({ state: 'agreed', agreed: { side: 'left', value: 2 } })

    const calls = api.as(panel.judge).fightEvents
    expect((await refusalOf(calls.put(confirm(panel, id, { value: 1 })))).code).toBe('panel_disagrees')
    const { data } = await calls.put({ ...confirm(panel, id), idempotencyKey: 'confirm-once' })
    expect(data.details.left_user_stats.points).toBe(2)
    // The same act again is the same; another one cannot count the round twice.
    await calls.put({ ...confirm(panel, id), idempotencyKey: 'confirm-once' })
    expect((await refusalOf(calls.put(confirm(panel, id)))).code).toBe('panel_closed')
    const view = await seenBy(null, panel.id)
    expect(view.panel).toBeNull()
    expect(view.events.at(-1)).toMatchObject({
      type: 'point',
      value: 2,
      actor: { id: panel.judge.id },
      panel: [
        { seat: 'side_1', side: 'left', value: 2, user: { id: panel.side[0]!.id } },
        { seat: 'side_2', side: 'left', value: 1 },
        { seat: 'side_3', side: 'left', value: 2 },
      ],
    })
  })

  test('count at once where the rule set says so, in the name of whose vote made the majority', async () => {
    const panel = await aPanel(3, { panelIsOfficial: true })
    api.published.length = 0
    await votes(panel, 1, points(1))
    await votes(panel, 3, points(1))
    const fight = await seenBy(panel.judge, panel.id)
    expect(fight.details.left_user_stats.points).toBe(1)
    expect(fight.events.at(-1)).toMatchObject({ type: 'point', actor: { id: panel.side[2]!.id } })
    expect(fight.panel?.rounds[0]).toMatchObject({ state: 'confirmed' })
    // The third one's vote comes late: it belongs to the same window and opens none.
    await votes(panel, 2, points(1))
    expect((await seenBy(panel.judge, panel.id)).panel?.rounds).toHaveLength(1)
    expect((await seenBy(panel.judge, panel.id)).details.left_user_stats.points).toBe(1)
    const received = api.published.filter(({ channels }) => channels.includes(fightChannel(panel.id)))
    expect(received.map(({ event }) => event)).toEqual([
      'panel-updated',
      'fight-updated',
      'panel-updated',
      'panel-updated',
    ])
  })

  test('that the bout does not allow at their moment stay a proposal', async () => {
    const panel = await aPanel(1, { panelIsOfficial: true })
    await acts(api, panel.judge, panel.id, { type: 'pause' })
    await votes(panel, 1, points(1))
    const fight = await seenBy(panel.judge, panel.id)
    expect(fight.details.left_user_stats.points).toBe(0)
    expect(fight.panel?.rounds[0]).toMatchObject({ state: 'agreed' })
  })

  test('that the table does not let count are settled, and stay written down', async () => {
    const panel = await aPanel(1)
    const { id } = await votes(panel, 1, points(2))
    const params = { fight_id: panel.id, round_id: id }
    const { data } = await api.as(panel.judge).panel.dismiss({ params })
    expect(data.panel?.rounds[0]).toMatchObject({ state: 'dismissed', votes: [{ value: 2 }] })
    expect((await refusalOf(api.as(panel.judge).fightEvents.put(confirm(panel, id)))).code).toBe(
      'panel_closed',
    )
    const notes = await api.db.select().from(auditEntries).where(eq(auditEntries.action, 'dismiss_panel'))
    expect(notes).toMatchObject([{ actorId: panel.judge.id, entityId: panel.id }])
  })
})

test('a side judge votes once a window and sees the own votes alone; a repeat under one key is one vote', async () => {
  const panel = await aPanel(3)
  const body = points(1)
  const call = { params: { fight_id: panel.id }, body, idempotencyKey: 'pressed-once' }
  const first = await api.as(panel.side[0]!).panel.vote(call)
  expect(await api.as(panel.side[0]!).panel.vote(call)).toEqual(first)
  expect(await refusedVote(panel, 1, points(2))).toBe('already_voted')
  await votes(panel, 2, points(1))
  expect(await api.db.select().from(panelVotes).where(eq(panelVotes.roundId, first.data.id))).toHaveLength(2)

  const { data: place } = await api.as(panel.side[1]!).panel.ofMat({ params: { id: panel.mat.id } })
  expect(place).toMatchObject({ seat: 'side_2', fight: { id: panel.id }, panel: { size: 3 } })
  expect(
    place.panel?.rounds.map(({ votes: own, agreed }) => [own.map(({ user }) => user.id), agreed]),
  ).toEqual([[[panel.side[1]!.id], null]])
  // The window runs by when it was pressed.
  expect((await votes(panel, 1, points(2, { happened_at_ms: NOON - 30_000 }))).id).not.toBe(first.data.id)
  expect(await refusedVote(panel, 1, points(2, { happened_at_ms: NOON - 90_000 }))).toBe('invalid')
})

describe('a decision', () => {
  test('is asked for by the table while the clock stands, voted on once each, and ends the bout when confirmed', async () => {
    const panel = await aPanel(3, { panelWindowSeconds: null })
    const ask = () => api.as(panel.judge).panel.askDecision({ params: { fight_id: panel.id } })
    expect(await refusedVote(panel, 1, points(1))).toBe('no_panel')
    expect(await refusedVote(panel, 1, { kind: 'decision', side: 'left' })).toBe('no_decision_asked')
    expect((await refusalOf(ask())).code).toBe('clock_running')
    await acts(api, panel.judge, panel.id, { type: 'pause' })
    const { data: asked } = await ask()
    expect((await ask()).data.panel?.rounds).toHaveLength(1)
    const round = asked.panel!.rounds[0]!.id
    await votes(panel, 1, { kind: 'decision', side: 'right' })
    expect(await refusedVote(panel, 1, { kind: 'decision', side: 'left' })).toBe('already_voted')
    await votes(panel, 2, { kind: 'decision', side: 'left' })
    await votes(panel, 3, { kind: 'decision', side: 'left' })
    const end = { type: 'end', reason: 'decision', user_id: panel.left, value: null } as const
    const { data } = await api.as(panel.judge).fightEvents.put(confirm(panel, round, end))
    expect(data.events.at(-1)?.panel?.map(({ side }) => side)).toEqual(['right', 'left', 'left'])
    expect(cellAt(await bracketNow(api, panel.bracket.id), 'main:0:0').status).toBe('ended')
    expect(await refusedVote(panel, 2, points(1))).toBe('already_ended')
  })

  test('ends it by itself where the rule set says so', async () => {
    const panel = await aPanel(1, { panelIsOfficial: true })
    await acts(api, panel.judge, panel.id, { type: 'pause' })
    await api.as(panel.judge).panel.askDecision({ params: { fight_id: panel.id } })
    await votes(panel, 1, { kind: 'decision', side: 'left' })
    expect(await seenBy(null, panel.id)).toMatchObject({
      status: 'ended',
      end_reason: 'decision',
      winner: { id: panel.left },
    })
  })
})

test('only side judges of the mat vote, and only who keeps the table scores', async () => {
  const [panel, other] = [await aPanel(1), await aPanel(1)]
  const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code
  const params = { fight_id: panel.id }
  for (const stranger of [other.side[0]!, panel.judge])
    expect(await codeOf(api.as(stranger).panel.vote({ params, body: points(1) }))).toBe('not_a_side_judge')
  expect(await codeOf(api.as(panel.side[0]!).fightEvents.put({ params, body: { type: 'pause' } }))).toBe(
    'side_judge_votes',
  )
  expect(await codeOf(api.as(panel.side[0]!).panel.askDecision({ params }))).toBe('side_judge_votes')
  expect((await seenBy(panel.side[0]!, panel.id)).abilities.score).toBe(false)
  // A place that the bout's rules do not have.
  const { judge: fifth } = await aJudgeOn(api.db, panel.mat.id, { seat: 'side_5' })
  expect(await codeOf(api.as(fifth).panel.vote({ params, body: points(1) }))).toBe('no_panel')
})

test('a side judge’s place is one judge’s; the organiser moves a judge to another', async () => {
  const panel = await aPanel(1)
  const calls = api.as(panel.organiser).matJudges
  const { data: judges } = await calls.list({ query: { competition_id: panel.competition.id } })
  const table = judges.find(({ user }) => user.id === panel.judge.id)!
  const move = (seat: 'side_1' | 'side_2' | 'head') =>
    calls.seat({ params: { id: table.id }, body: { seat } })
  expect((await refusalOf(move('side_1'))).errors).toHaveProperty('seat')
  expect((await move('side_2')).data.seat).toBe('side_2')
  expect((await seenBy(panel.judge, panel.id)).abilities.score).toBe(false)
  expect((await move('head')).data.seat).toBe('head')
  expect((await seenBy(panel.judge, panel.id)).abilities.score).toBe(true)
})

test('points are taken back by whom the rule set names', async () => {
  const panel = await aPanel(1, { pointsTakenBackBy: 'head' })
  const { judge: head } = await aJudgeOn(api.db, panel.mat.id, { seat: 'head' })
  const given = await acts(api, panel.judge, panel.id, { type: 'point', user_id: panel.left, value: 1 })
  expect(given.abilities.take_back).toBe(false)
  const params = { fight_id: panel.id }
  const removal = { params: { ...params, fight_event_id: given.events.at(-1)!.id } }
  for (const taking of [
    () => api.as(panel.judge).fightEvents.undo({ params }),
    () => api.as(panel.judge).fightEvents.remove(removal),
  ])
    expect((await refusalOf(taking())).code).toBe('points_kept')
  expect((await seenBy(head, panel.id)).abilities.take_back).toBe(true)
  const { data } = await api.as(head).fightEvents.remove(removal)
  expect(data.details.left_user_stats.points).toBe(0)
  // What is no point stays the table's to undo.
  await acts(api, panel.judge, panel.id, { type: 'warning', user_id: panel.left })
  await api.as(panel.judge).fightEvents.undo({ params })
})

test('a result is signed off with the names of both coaches where the rule set asks', async () => {
  const panel = await aPanel(1, { coachesSign: true })
  await acts(api, panel.judge, panel.id, { type: 'end', reason: 'injury', user_id: panel.left })
  const put = (body: object) =>
    api
      .as(panel.judge)
      .fightEvents.put({ params: { fight_id: panel.id }, body: { type: 'sign_off', ...body } })
  expect((await refusalOf(put({ left_coach: 'I. P.' }))).code).toBe('coaches_required')
  const { data } = await put({ left_coach: 'I. P.', right_coach: ' A. O. ' })
  expect(data).toMatchObject({ signed_off: true })
  expect(data.events.at(-1)?.coaches).toEqual({ left: 'I. P.', right: 'A. O.' })
})
