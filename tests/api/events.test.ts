import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, bracketCells, fightEvents, fights } from '#api/platform/db/schema.ts'
import { type FightView, liveFightState } from '~/domain/contract/fight.fields.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import type { FightEvent, PlayEvent } from '~/domain/fight/fight.ts'
import { foldFight } from '~/domain/fight/fold.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aJudge, aJudgeOn, aMat, anAdmin, anOrganisation, aUser } from '../support/builders.ts'
import { type Act, aDrawnField, bracketNow, cellAt, fightAt, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** A drawn field whose fights lie on the mat of its judge. */
async function aVenue(size = 4, settings: Parameters<typeof aDrawnField>[2] = {}) {
  const field = await aDrawnField(api, size, settings)
  await api.db
    .update(fights)
    .set({ matId: field.mat.id, updatedAt: new Date(NOON) })
    .where(eq(fights.bracketId, field.bracket.id))
  api.published.length = 0
  const put = (fightId: number, body: Act, person: { id: number } = field.judge, idempotencyKey?: string) =>
    api.as(person).fightEvents.put({
      params: { fight_id: fightId },
      body,
      ...(idempotencyKey && { idempotencyKey }),
    })
  return {
    ...field,
    put,
    first: fightAt(field.bracket, 'main:0:0'),
    left: field.athletes[0]!,
    right: field.athletes[1]!,
  }
}

/** What the log of a reply folds to, by the domain alone. */
function refold(fight: FightView) {
  const log = fight.events.map((event): FightEvent => ({
    id: event.id,
    key: event.key,
    type: event.type,
    athlete: event.user?.id ?? null,
    value: event.value,
    description: event.description,
    reason: event.reason,
    target: event.target_id,
    correction: event.correction,
    timecodeMs: event.timecode,
    at: event.at_ms,
    actor: event.actor?.id ?? null,
  }))
  const setup = {
    discipline: fight.discipline.slug,
    left: fight.details.left_user?.id ?? null,
    right: fight.details.right_user?.id ?? null,
    timePerFightSeconds: fight.time_per_fight,
  }
  return foldFight(setup, log, rulesOf(setup.discipline))
}

describe('scoring', () => {
  test('a bout from start to end, published as the specification names it', async () => {
    const { first, left, right, put, judge, bracket, mat, competition } = await aVenue()
    await put(first, { type: 'start' })
    api.clock.advance(20 * SECOND_MS)
    const scored = (await put(first, { type: 'point', user_slug: left.slug, value: 2 })).data
    expect(scored).toMatchObject({
      status: 'online',
      clock: { accumulated_ms: 0, running_since_ms: NOON, limit_ms: 180_000 },
      details: { left_user_stats: { points: 2 }, right_user_stats: { points: 0 } },
      version: 2,
      undo_event_id: expect.any(Number),
      abilities: { score: true, unlock: false },
    })
    await put(first, { type: 'warning', user_id: right.id })
    await put(first, { type: 'holding_start', user_id: left.id })
    api.clock.advance(12 * SECOND_MS)
    const held = (await put(first, { type: 'holding_end' })).data
    expect(held.suggestions).toEqual([{ kind: 'hold_points', user_id: left.id, winner_id: null, value: 1 }])
    const ended = (await put(first, { type: 'end', reason: 'points', description: 'clear' })).data
    expect(ended).toMatchObject({
      status: 'ended',
      winner: { id: left.id },
      loser: { id: right.id },
      end_reason: 'points',
      description: 'clear',
      start_at: '01-06-2026 12:00:00 (UTC)',
      end_at: '01-06-2026 12:00:32 (UTC)',
    })
    expect(ended.events.map(({ type, timecode, actor }) => [type, timecode, actor?.id])).toEqual([
      ['start', 0, judge.id],
      ['point', 20_000, judge.id],
      ['warning', 20_000, judge.id],
      ['holding_start', 20_000, judge.id],
      ['holding_end', 32_000, judge.id],
      ['end', 32_000, judge.id],
    ])
    const after = await bracketNow(api, bracket.id)
    expect(after.status).toBe('started')
    expect(cellAt(after, 'main:0:0')).toMatchObject({
      status: 'ended',
      winner: 'left',
      result_reason: 'points',
    })
    expect(cellAt(after, 'main:1:0')).toMatchObject({ status: 'waiting', left_user: { id: left.id } })

    const updates = api.published.filter(({ event }) => event === 'fight-updated')
    expect(updates.map(({ payload }) => payload['version'])).toEqual([1, 2, 3, 4, 5, 6])
    expect(updates[1]!.channels).toEqual([
      `fight.${first}`,
      `mat.${mat.id}`,
      `bracket.${bracket.id}`,
      `competition.${competition.id}`,
    ])
    // Pages that show no scores are told of its beginning and its end.
    const isProgress = updates.map(({ channels }) => channels.includes(`progress.${competition.id}`))
    expect(isProgress).toEqual([true, false, false, false, false, true])
    for (const { payload } of updates) liveFightState.strict().parse(payload['state'])
    const moved = api.published.filter(({ event }) => event === 'bracket-updated')
    expect(moved.map(({ payload }) => payload['version'])).toEqual([bracket.version + 1, bracket.version + 2])
    // Thousands follow the competition: that its bout began or ended they are told once.
    const others = api.published.filter(({ event }) => event === 'mat-updated')
    expect([...moved, ...others].map(({ channels }) => channels)).toEqual([
      ...Array.from({ length: 2 }, () => [`bracket.${bracket.id}`]),
      ...Array.from({ length: 2 }, () => [`mat.${mat.id}`]),
    ])
    expect((moved[1]!.payload['cells'] as { key: string }[]).map(({ key }) => key).sort()).toEqual([
      'main:0:0',
      'main:1:0',
    ])
  })

  test('every change has its audit entry: who, when, before and after', async () => {
    const { first, left, put, judge } = await aVenue()
    await put(first, { type: 'start' })
    await put(first, { type: 'point', user_id: left.id, value: 3 })
    await put(first, { type: 'undo' })
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'fight'), eq(auditEntries.entityId, first)))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      { action: 'start', actorId: judge.id, before: { version: 0 }, after: { version: 1 } },
      { action: 'point', before: { left: { points: 0 } }, after: { left: { points: 3 } } },
      { action: 'undo', before: { left: { points: 3 } }, after: { left: { points: 0 }, version: 3 } },
    ])
  })

  test.each<[string, string, Act]>([
    ['a point before the start', 'not_started', { type: 'point', value: 1 }],
    ['an end by points before the start', 'not_started', { type: 'end', reason: 'points' }],
    ['undoing nothing', 'nothing_to_undo', { type: 'undo' }],
    ['unlocking what is open', 'forbidden', { type: 'unlock', description: 'x' }],
  ])('%s is refused', async (_case, code, act) => {
    const { first, left, put } = await aVenue()
    expect(await refusalOf(put(first, { user_id: left.id, ...act }))).toMatchObject({ code })
  })

  test('a draw on points asks for a decision, which names the winner', async () => {
    const { first, right, put } = await aVenue()
    await put(first, { type: 'start' })
    expect(await refusalOf(put(first, { type: 'end', reason: 'points' }))).toMatchObject({
      status: 409,
      code: 'draw_needs_decision',
    })
    const { data } = await put(first, { type: 'end', reason: 'decision', user_slug: right.slug })
    expect(data).toMatchObject({ winner: { id: right.id }, end_reason: 'decision' })
  })

  test('an ended fight takes no further events', async () => {
    const { first, left, put, bracket, judge } = await aVenue()
    await won(api, judge, bracket.id, 'main:0:0', 'left')
    for (const act of [
      { type: 'point', user_id: left.id, value: 1 },
      { type: 'start' },
      { type: 'end', reason: 'decision', user_id: left.id },
      { type: 'pause' },
    ] as const)
      expect(await refusalOf(put(first, act))).toMatchObject({ status: 409, code: 'already_ended' })
  })

  test('a bout whose athletes are not known yet does not begin, nor one that waits for another', async () => {
    const { bracket, put } = await aVenue()
    expect(await refusalOf(put(fightAt(bracket, 'main:1:0'), { type: 'start' }))).toMatchObject({
      status: 409,
      code: 'missing_athletes',
    })
    const series = await aVenue(2)
    const { data } = await api.as(series.organiser).brackets.rebuild({
      params: { id: series.bracket.id },
      body: { type: 'best-of-three' },
    })
    await api.db.update(fights).set({ matId: series.mat.id }).where(eq(fights.bracketId, data.id))
    expect(await refusalOf(series.put(fightAt(data, 'series:1:0'), { type: 'start' }))).toMatchObject({
      status: 409,
      code: 'cell_not_ready',
    })
  })

  test('an athlete of another bout is refused by id and by slug', async () => {
    const { first, athletes, put } = await aVenue()
    await put(first, { type: 'start' })
    const other = athletes[3]!
    for (const named of [{ user_id: other.id }, { user_slug: other.slug }, { user_slug: 'nobody' }])
      expect(await refusalOf(put(first, { type: 'point', value: 1, ...named }))).toMatchObject({
        status: 409,
        code: 'unknown_athlete',
      })
  })

  test('an id and a slug of two athletes in one event are refused beside the slug; of one they are taken', async () => {
    const { first, left, right, put } = await aVenue()
    await put(first, { type: 'start' })
    for (const slug of [right.slug, 'nobody'])
      expect(
        await refusalOf(put(first, { type: 'point', value: 1, user_id: left.id, user_slug: slug })),
      ).toMatchObject({ status: 422, errors: { user_slug: [expect.any(String)] } })
    const same = { user_id: left.id, user_slug: left.slug }
    const { data } = await put(first, { type: 'point', value: 1, ...same })
    expect(data.events.at(-1)?.user?.id).toBe(left.id)
  })

  test('a tap that was made offline counts at its own time, within a day', async () => {
    const { first, left, put } = await aVenue()
    await put(first, { type: 'start' })
    api.clock.advance(30 * SECOND_MS)
    await put(first, { type: 'pause' })
    api.clock.advance(MINUTE_MS)
    const tap = (happened_at_ms: number) =>
      put(first, { type: 'point', user_id: left.id, value: 1, happened_at_ms })
    const { data } = await tap(NOON + 10 * SECOND_MS)
    expect(data.events.at(-1)).toMatchObject({ timecode: 10_000, at_ms: NOON + 10_000 })
    expect(await refusalOf(tap(NOON - DAY_MS))).toMatchObject({
      status: 422,
      errors: { happened_at_ms: [expect.any(String)] },
    })
    // A device whose clock is ahead does not write into the future: now the clock stands.
    expect(await refusalOf(tap(NOON + DAY_MS))).toMatchObject({ code: 'clock_stopped' })
  })
})

describe('who may score', () => {
  test('a judge of another mat gets 403 before anything that is wrong with what was sent', async () => {
    const { first, competition, put } = await aVenue()
    await put(first, { type: 'start' })
    const { judge } = await aJudgeOn(api.db, (await aMat(api.db, competition.id)).id)
    const authorization = `Bearer ${await api.tokenOf(judge)}`
    const sent = (method: string, path: string, body?: unknown) =>
      api.app.request(`/api/core/fights/${first}/events${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const answers = await Promise.all([
      sent('PUT', '', { type: 'no such type' }),
      sent('PUT', '', { type: 'point', value: 1, user_slug: 'nobody' }),
      sent('PUT', '', { type: 'start', version: 0 }),
      sent('PUT', '', { type: 'start', happened_at_ms: 1 }),
      sent('POST', '/preview', { type: 'no such type' }),
      sent('DELETE', '?version=x'),
      sent('DELETE', '/1?version=x'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  test('the judges of the mat, the organiser and administrators; nobody else', async () => {
    const { first, put, organiser, competition, left } = await aVenue()
    const elsewhere = await aJudgeOn(api.db, (await aMat(api.db, competition.id)).id)
    const { manager } = await anOrganisation(api.db)
    expect(await refusalOf(put(first, { type: 'start' }, elsewhere.judge))).toMatchObject({
      status: 403,
      code: 'judge_of_another_mat',
    })
    expect(await refusalOf(put(first, { type: 'start' }, manager))).toMatchObject({ status: 403 })
    expect(await refusalOf(put(first, { type: 'start' }, left))).toMatchObject({ status: 403 })
    await put(first, { type: 'start' }, organiser)
    await put(first, { type: 'pause' }, await anAdmin(api.db))
  })

  test('a judge who was only invited, or taken off the mat, may not', async () => {
    const { first, put, mat } = await aVenue()
    const invited = await aJudgeOn(api.db, mat.id, { userApprovedAt: null })
    const gone = await aJudgeOn(api.db, mat.id, { closedAt: new Date(NOON) })
    for (const { judge } of [invited, gone])
      expect(await refusalOf(put(first, { type: 'start' }, judge))).toMatchObject({ status: 403 })
  })

  test('a fight that is on no mat is the organiser’s', async () => {
    const { bracket, judge, organiser } = await aDrawnField(api, 4)
    const fight = fightAt(bracket, 'main:0:0')
    const start = (person: { id: number }) =>
      api.as(person).fightEvents.put({ params: { fight_id: fight }, body: { type: 'start' } })
    expect(await refusalOf(start(judge))).toMatchObject({ status: 403, code: 'judge_of_another_mat' })
    await start(organiser)
  })

  test('a fight tells each reader what they may do', async () => {
    const { first, judge, organiser } = await aVenue()
    const abilities = async (person: { id: number } | null) =>
      (await api.as(person).fights.details({ params: { id: first } })).data.abilities
    const none = { score: false, unlock: false, take_back: false }
    expect(await abilities(null)).toEqual(none)
    expect(await abilities(await aJudge(api.db))).toEqual(none)
    expect(await abilities(judge)).toEqual({ score: true, unlock: false, take_back: true })
    expect(await abilities(organiser)).toEqual({ score: true, unlock: true, take_back: true })
  })

  test('the administrators’ calls do the same', async () => {
    const { first, left } = await aVenue()
    const admin = api.as(await anAdmin(api.db)).admin.fightEvents
    await admin.put({ params: { fight_id: first }, body: { type: 'start' } })
    const { data } = await admin.put({
      params: { fight_id: first },
      body: { type: 'point', user_id: left.id, value: 1 },
    })
    await admin.remove({ params: { fight_id: first, fight_event_id: data.events[1]!.id } })
    const undone = await admin.undo({ params: { fight_id: first } })
    expect(undone.data).toMatchObject({
      status: 'waiting',
      version: 4,
      details: { left_user_stats: { points: 0 } },
    })
  })

  test('a result that was signed off is opened again by the organiser, with a reason', async () => {
    const { first, left, put, bracket, judge, organiser } = await aVenue()
    await won(api, judge, bracket.id, 'main:0:0', 'left')
    expect((await put(first, { type: 'sign_off' })).data.signed_off).toBe(true)
    const late = { type: 'point', user_id: left.id, value: 1, correction: '1' } as const
    expect(await refusalOf(put(first, late))).toMatchObject({ status: 409, code: 'locked' })
    expect(await refusalOf(put(first, { type: 'unlock', description: 'look' }))).toMatchObject({
      status: 403,
    })
    expect(await refusalOf(put(first, { type: 'unlock' }, organiser))).toMatchObject({
      code: 'reason_required',
    })
    await put(first, { type: 'unlock', description: 'protest' }, organiser)
    expect((await put(first, late)).data.details.left_user_stats.points).toBe(3)
  })
})

describe('several tables at once', () => {
  test('a stale version is refused with what the table has not seen', async () => {
    const { first, left, put } = await aVenue()
    const { data: started } = await put(first, { type: 'start', version: '0' })
    await put(first, { type: 'point', user_id: left.id, value: 1, version: started.version })
    const refused = await refusalOf(put(first, { type: 'pause', version: started.version }))
    expect(refused).toMatchObject({
      status: 409,
      code: 'stale_version',
      data: { version: 2, since: [{ type: 'point', user: { id: left.id }, value: 1 }] },
    })
    const undo = (version: number) =>
      api.as(started ? { id: started.events[0]!.actor!.id } : null).fightEvents.undo({
        params: { fight_id: first },
        query: { version },
      })
    expect(await refusalOf(undo(1))).toMatchObject({ code: 'stale_version' })
    expect((await undo(2)).data.details.left_user_stats.points).toBe(0)
  })

  test('one key sent fifty times in parallel has one effect and one answer', async () => {
    const { first, left, put } = await aVenue()
    await put(first, { type: 'start' })
    api.published.length = 0
    const key = 'table-1-tap-00017'
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        put(first, { type: 'point', user_id: left.id, value: 2 }, undefined, key),
      ),
    )
    for (const reply of replies) expect(reply).toEqual(replies[0])
    const { data } = await api.as(null).fights.details({ params: { id: first } })
    expect(data).toMatchObject({ version: 2, details: { left_user_stats: { points: 2 } } })
    expect(api.published.filter(({ event }) => event === 'fight-updated')).toHaveLength(1)
  })

  test('a key that another table has used already changes nothing', async () => {
    const { first, left, put, organiser } = await aVenue()
    await put(first, { type: 'start' })
    const point = { type: 'point', user_id: left.id, value: 2 } as const
    await put(first, point, undefined, 'one-and-the-same')
    const again = await put(first, point, organiser, 'one-and-the-same')
    expect(again.data).toMatchObject({ version: 2, details: { left_user_stats: { points: 2 } } })
  })

  test('an act repeated under its key after the table has heard of others is still one act', async () => {
    const { first, left, put } = await aVenue()
    await put(first, { type: 'start' })
    const point = { type: 'point', user_id: left.id, value: 2 } as const
    await put(first, { ...point, version: 1 }, undefined, 'the-same-tap-again')
    const again = await put(first, { ...point, version: 2 }, undefined, 'the-same-tap-again')
    expect(again.data).toMatchObject({ version: 2, details: { left_user_stats: { points: 2 } } })
    const other = put(first, { ...point, value: 1, version: 2 }, undefined, 'the-same-tap-again')
    expect(await refusalOf(other)).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  })

  test('two hundred interleaved events of three judges add up to what their log folds to', async () => {
    const { first, left, right, put, mat } = await aVenue()
    const judges = [(await aJudgeOn(api.db, mat.id)).judge, (await aJudgeOn(api.db, mat.id)).judge]
    judges.push((await aJudgeOn(api.db, mat.id)).judge)
    await put(first, { type: 'start' })
    const script: Act[] = Array.from({ length: 199 }, (_, at) => {
      const user_id = at % 3 === 0 ? right.id : left.id
      if (at % 17 === 16) return { type: 'undo' }
      if (at % 5 === 4) return { type: 'reprimand', user_id }
      if (at % 7 === 6) return { type: 'activity', user_id }
      return { type: 'point', user_id, value: (at % 2) + 1 }
    })
    const answers = await Promise.all(
      judges.map(async (judge, turn) => {
        let taken = 0
        for (const act of script.filter((_, at) => at % 3 === turn)) {
          api.clock.advance(100)
          await put(first, act, judge)
          taken += 1
        }
        return taken
      }),
    )
    expect(answers.reduce((sum, taken) => sum + taken)).toBe(199)
    const { data } = await api.as(null).fights.details({ params: { id: first } })
    expect(data.version).toBe(200)
    const { state } = refold(data)
    expect(data.details).toMatchObject({ left_user_stats: state.left, right_user_stats: state.right })
    const rows = await api.db
      .select()
      .from(fightEvents)
      .where(eq(fightEvents.fightId, first))
      .orderBy(fightEvents.position)
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  })

  test('of many who finish a bout at once one does, the others hear that it has ended', async () => {
    for (let race = 0; race < 20; race += 1) {
      const { first, left, right, put, bracket, organiser, judge } = await aVenue()
      await put(first, { type: 'start' })
      const ends = await Promise.allSettled(
        [left, right, left, right].map((winner, at) =>
          put(first, { type: 'end', reason: 'decision', user_id: winner.id }, at % 2 ? organiser : judge),
        ),
      )
      const done = ends.filter((end) => end.status === 'fulfilled')
      expect(done).toHaveLength(1)
      for (const end of ends)
        if (end.status === 'rejected')
          expect(end.reason).toMatchObject({ status: 409, code: 'already_ended' })
      const after = await bracketNow(api, bracket.id)
      expect(cellAt(after, 'main:1:0').left_user?.id).toBe(done[0]!.value.data.winner!.id)
      expect(cellAt(after, 'main:1:0').right_user).toBeNull()
    }
  })

  test('two semi-finals that end at once both reach the final', async () => {
    const { put, bracket, athletes, competition, organiser } = await aVenue()
    const semis = [fightAt(bracket, 'main:0:0'), fightAt(bracket, 'main:0:1')] as const
    const other = await aMat(api.db, competition.id)
    await api.db.update(fights).set({ matId: other.id }).where(eq(fights.id, semis[1]))
    await Promise.all(semis.map((id) => put(id, { type: 'start' }, organiser)))
    await Promise.all(
      semis.map((id, at) =>
        put(id, { type: 'end', reason: 'decision', user_id: athletes[at * 2]!.id }, organiser),
      ),
    )
    expect(cellAt(await bracketNow(api, bracket.id), 'main:1:0')).toMatchObject({
      status: 'ready',
      left_user: { id: athletes[0]!.id },
      right_user: { id: athletes[2]!.id },
    })
  })
})

describe('undoing, deleting and correcting', () => {
  test('undo and redo give the identical state, the clock included', async () => {
    const { first, left, put } = await aVenue()
    await put(first, { type: 'start' })
    api.clock.advance(5 * SECOND_MS)
    await put(first, { type: 'point', user_id: left.id, value: 2 })
    const { data: paused } = await put(first, { type: 'pause' })
    const { data: undone } = await put(first, { type: 'undo' })
    expect(undone.clock.running_since_ms).toBe(NOON)
    expect(undone.redo_event_id).toBe(paused.events.at(-1)!.id)
    const { data: redone } = await put(first, { type: 'redo' })
    expect({ ...redone.clock, details: redone.details }).toEqual({ ...paused.clock, details: paused.details })
  })

  test('an event is deleted by its id, and the fight is recomputed', async () => {
    const { first, left, put, judge } = await aVenue()
    await put(first, { type: 'start' })
    const { data } = await put(first, { type: 'point', user_id: left.id, value: 2 })
    await put(first, { type: 'point', user_id: left.id, value: 1 })
    const remove = (id: number) =>
      api.as(judge).fightEvents.remove({ params: { fight_id: first, fight_event_id: id } })
    const { data: after } = await remove(data.events[1]!.id)
    expect(after.details.left_user_stats.points).toBe(1)
    expect(await refusalOf(remove(data.events[1]!.id))).toMatchObject({ code: 'unknown_event' })
    expect(await refusalOf(remove(data.events[0]!.id))).toMatchObject({
      status: 409,
      code: 'would_break',
      data: { because: 'not_started' },
    })
    const { data: restored } = await put(first, { type: 'restore', target_id: data.events[1]!.id })
    expect(restored.details.left_user_stats.points).toBe(3)
  })

  test('undoing an end takes the winner out of the next bout while that has not begun', async () => {
    const { first, put, bracket, judge } = await aVenue()
    await won(api, judge, bracket.id, 'main:0:0', 'left')
    const { data } = await put(first, { type: 'undo' })
    expect(data).toMatchObject({ status: 'online', winner: null, end_at: null })
    const after = await bracketNow(api, bracket.id)
    expect(cellAt(after, 'main:0:0')).toMatchObject({ status: 'online', winner: null, result_reason: null })
    expect(cellAt(after, 'main:1:0')).toMatchObject({ status: 'empty', left_user: null })
    const [cell] = await api.db
      .select()
      .from(bracketCells)
      .where(eq(bracketCells.id, cellAt(after, 'main:0:0').id))
    expect(cell?.result).toBeNull()
  })

  test('once the bracket has moved on, an end is undone only by naming the bouts that fall with it', async () => {
    const { first, put, bracket, judge, athletes } = await aVenue()
    await won(api, judge, bracket.id, 'main:0:0', 'left')
    await won(api, judge, bracket.id, 'main:0:1', 'left')
    await won(api, judge, bracket.id, 'main:1:0', 'left')
    const final = fightAt(bracket, 'main:1:0')
    expect((await bracketNow(api, bracket.id)).medals[0]).toMatchObject({ user: { id: athletes[0]!.id } })

    const { data: preview } = await api
      .as(judge)
      .fightEvents.preview({ params: { fight_id: first }, body: { type: 'undo' } })
    expect(preview.resets).toMatchObject([{ fight_id: final, online: false, round: 'Final' }])
    expect(preview.medals_before.map(({ medal }) => medal)).toContain('gold')
    expect(preview.medals_after.map(({ medal }) => medal)).toEqual(['bronze'])

    const refused = await refusalOf(put(first, { type: 'undo' }))
    expect(refused).toMatchObject({ status: 409, code: 'fought_bouts_affected', data: preview })
    expect(await refusalOf(put(first, { type: 'undo', resets: [final, first] }))).toMatchObject({
      code: 'reset_not_affected',
    })
    await put(first, { type: 'undo', resets: [final] })
    const after = await bracketNow(api, bracket.id)
    expect(after).toMatchObject({ status: 'started', medals: [{ medal: 'bronze' }] })
    expect(cellAt(after, 'main:1:0')).toMatchObject({
      status: 'waiting',
      left_user: null,
      right_user: { id: athletes[2]!.id },
      fight: { status: 'waiting', left_points: 0, version: 6 },
    })
    // Nothing was taken out of the log of the bout that fell: it was undone, line by line.
    const { data: fallen } = await api.as(null).fights.details({ params: { id: final } })
    expect(fallen.events.map(({ type }) => type)).toEqual([
      'start',
      'point',
      'end',
      'delete',
      'delete',
      'delete',
    ])
  })

  test('a point corrected after the end may turn the bout, and the next one changes its athlete', async () => {
    const { first, left, right, put, bracket, judge } = await aVenue()
    await won(api, judge, bracket.id, 'main:0:0', 'left')
    const correction = { type: 'point', user_id: right.id, value: 3, correction: '1' } as const
    const { data: preview } = await api
      .as(judge)
      .fightEvents.preview({ params: { fight_id: first }, body: correction })
    expect(preview.cells.map(({ key }) => key)).toEqual(['main:0:0', 'main:1:0'])
    expect(cellAt(await bracketNow(api, bracket.id), 'main:1:0').left_user?.id).toBe(left.id)
    const { data } = await put(first, correction)
    expect(data).toMatchObject({ status: 'ended', winner: { id: right.id }, loser: { id: left.id } })
    expect(cellAt(await bracketNow(api, bracket.id), 'main:1:0').left_user?.id).toBe(right.id)
  })

  test('a correction that leaves no winner is refused', async () => {
    const { first, right, put, bracket, judge } = await aVenue()
    await won(api, judge, bracket.id, 'main:0:0', 'left')
    const level = put(first, { type: 'point', user_id: right.id, value: 2, correction: '1' })
    expect(await refusalOf(level)).toMatchObject({ status: 409, code: 'draw_needs_decision' })
  })
})

describe('without a bout', () => {
  test('who does not come loses before the start, and is out of the competition', async () => {
    const { first, left, right, put, bracket } = await aVenue(8, { third_place: 'repechage-ijf' })
    const { data } = await put(first, { type: 'end', reason: 'no_show', user_id: right.id })
    expect(data).toMatchObject({
      status: 'ended',
      start_at: null,
      winner: { id: right.id },
      loser: { id: left.id },
      end_reason: 'no_show',
    })
    const after = await bracketNow(api, bracket.id)
    expect(cellAt(after, 'main:0:0')).toMatchObject({ status: 'ended', result_reason: 'no_show' })
    expect(cellAt(after, 'main:1:0').left_user?.id).toBe(right.id)
    // Nobody waits for the absent in the repechage.
    expect(cellAt(after, 'repechage:1:4').left_user).toBeNull()
    const { data: undone } = await put(first, { type: 'undo' })
    expect(undone).toMatchObject({ status: 'waiting', winner: null })
    expect(cellAt(await bracketNow(api, bracket.id), 'main:0:0').status).toBe('ready')
  })

  test('when neither comes nobody goes on, and the next one waits for nobody', async () => {
    const { first, put, bracket, judge, athletes } = await aVenue()
    await put(first, { type: 'end', reason: 'both_absent' })
    await won(api, judge, bracket.id, 'main:0:1', 'left')
    const after = await bracketNow(api, bracket.id)
    expect(cellAt(after, 'main:1:0')).toMatchObject({ status: 'auto', result_reason: 'bye', fight: null })
    expect(after.medals.map(({ medal, user }) => [medal, user.id])).toEqual([
      ['gold', athletes[2]!.id],
      ['bronze', athletes[3]!.id],
    ])
    expect(after.status).toBe('ended')
  })

  test('two disqualified in one bout both lose', async () => {
    const { first, put, bracket } = await aVenue()
    await put(first, { type: 'start' })
    const { data } = await put(first, { type: 'end', reason: 'both_disqualified' })
    expect(data).toMatchObject({ status: 'ended', winner: null, loser: null })
    expect(cellAt(await bracketNow(api, bracket.id), 'main:0:0')).toMatchObject({
      winner: null,
      result_reason: 'both_disqualified',
    })
  })
})

test('one bout’s end writes its own cell and the next one, however large the bracket', async () => {
  const { bracket, judge, competition } = await aVenue(64, { third_place: 'repechage-ijf' })
  api.clock.set(NOON + MINUTE_MS)
  await won(api, judge, bracket.id, 'main:0:5', 'right')
  const cells = await api.db
    .select({ key: bracketCells.key })
    .from(bracketCells)
    .where(
      and(eq(bracketCells.bracketId, bracket.id), gte(bracketCells.updatedAt, new Date(NOON + MINUTE_MS))),
    )
  expect(cells.map(({ key }) => key).sort()).toEqual(['main:0:5', 'main:1:2'])
  const touched = await api.db
    .select({ id: fights.id })
    .from(fights)
    .where(and(eq(fights.competitionId, competition.id), gte(fights.updatedAt, new Date(NOON + MINUTE_MS))))
  expect(touched).toHaveLength(2)
})

test('what a stored fight tells is what its log folds to, event by event', async () => {
  const { first, left, right, put } = await aVenue()
  const plays: PlayEvent['type'][] = [
    'start',
    'point',
    'reprimand',
    'pause',
    'continue',
    'point',
    'extra_time',
  ]
  for (const [at, type] of plays.entries()) {
    api.clock.advance(3_300)
    const scores = type === 'point' || type === 'reprimand'
    const { data } = await put(first, {
      type,
      ...(scores && { user_id: at % 2 ? left.id : right.id, value: 1 }),
    })
    const { state } = refold(data)
    expect(data.details).toMatchObject({ left_user_stats: state.left, right_user_stats: state.right })
    expect(data.clock).toMatchObject({
      accumulated_ms: state.clock.accumulatedMs,
      running_since_ms: state.clock.runningSince,
      limit_ms: state.clock.limitMs,
    })
    const listed = await api.as(null).fights.list({ query: { bracket_id: data.bracket_id } })
    expect(listed.data.find(({ id }) => id === first)?.clock).toEqual(data.clock)
  }
})

test('a person who is nobody here is not even asked what they want', async () => {
  const { first } = await aVenue()
  const outsider = await aUser(api.db)
  const put = api.as(outsider).fightEvents.put({ params: { fight_id: first }, body: { type: 'start' } })
  expect(await refusalOf(put)).toMatchObject({ status: 403, code: 'forbidden' })
  const nowhere = api
    .as(await anAdmin(api.db))
    .fightEvents.put({ params: { fight_id: 999_999 }, body: { type: 'start' } })
  expect(await refusalOf(nowhere)).toMatchObject({ status: 404 })
})
