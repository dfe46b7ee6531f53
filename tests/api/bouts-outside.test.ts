import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, fights, medals } from '#api/platform/db/schema.ts'
import { HOUR_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aJudgeOn, aMat, anAdmin, aUser } from '../support/builders.ts'
import { aVenue } from '../support/venue.ts'
import { aField } from './event.ts'

// Bouts outside the brackets: an administrator adds them by hand, a table scores them, and no bracket hears of it.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const setUp = async () => {
  const admin = await anAdmin(api.db)
  const venue = await aVenue(api, { id: admin.id, role: 'admin' })
  const calls = api.as(admin).admin
  const body = {
    competition_id: venue.competition.id,
    category_id: venue.category.id,
    left_user_id: venue.left.id,
    right_user_id: venue.right.id,
  }
  const add = async (more: object = {}) => (await calls.fights.create({ body: { ...body, ...more } })).data
  return { admin, venue, calls, body, add }
}

test('a bout without a bracket is listed, shown and found like any other', async () => {
  const { venue, calls, add } = await setUp()
  const bout = await add({ mat_id: venue.mat.id, description: 'Super-fight', time_per_fight: 300 })
  expect(bout).toMatchObject({
    status: 'waiting',
    round: 'Outside the brackets',
    bracket_id: null,
    cell: null,
    category: { id: venue.category.id },
    discipline: { slug: 'fight' },
    mat: { id: venue.mat.id },
    queue_number: 1,
    description: 'Super-fight',
    time_per_fight: 300,
    details: { left_user: { id: venue.left.id }, right_user: { id: venue.right.id } },
  })
  const visitor = api.as(null)
  const idsOf = async (query: object) => (await visitor.fights.list({ query })).data.map(({ id }) => id)
  for (const query of [
    { competition: venue.competition.slug },
    { competition_id: venue.competition.id, status: 'waiting' },
    { user: venue.left.slug },
    { mat_id: venue.mat.id, search: venue.right.name },
  ])
    expect(await idsOf(query)).toEqual([bout.id])
  // The list of all fights there are goes another way to the same rows.
  expect(await idsOf({ no_pagination: '1' })).toContain(bout.id)
  expect((await visitor.fights.details({ params: { id: bout.id } })).data.cell).toBeNull()
  const now = await visitor.mats.now({ params: { id: venue.mat.id } })
  expect(now.data.current?.id).toBe(bout.id)
  const schedule = await visitor.competitions.schedule({ params: { slug: venue.competition.slug } })
  expect(schedule.data.flatMap((mat) => mat.fights.map(({ id }) => id))).toEqual([bout.id])
  const timetable = await visitor.competitions.timetable({ params: { slug: venue.competition.slug } })
  expect(timetable.data.mats.flatMap(({ bouts }) => bouts)).toMatchObject([
    { id: bout.id, round: 'Outside the brackets', cell_id: null, left_id: venue.left.id },
  ])
  const listed = await calls.fights.list({ query: { competition_id: venue.competition.id } })
  expect(listed.data.map(({ id }) => id)).toEqual([bout.id])
})

test('it says in Russian, too, that it is outside the brackets', async () => {
  const { add } = await setUp()
  const { id } = await add()
  const reply = await api.app.request(`/api-public/core/fights/${id}`, {
    headers: { 'accept-language': 'ru' },
  })
  expect(((await reply.json()) as { data: { round: string } }).data.round).toBe('Вне сеток')
})

test('it is scored to its end by the judge of its mat, and gives no medals', async () => {
  const { venue, add } = await setUp()
  const mat = await aMat(api.db, venue.competition.id)
  const { judge } = await aJudgeOn(api.db, mat.id)
  const { id } = await add({ mat_id: mat.id, description: 'Rematch' })
  const table = api.as(judge).fightEvents
  const params = { fight_id: id }
  const put = (body: object) => table.put({ params, body: body as never })
  await put({ type: 'start' })
  await put({ type: 'point', value: 3, user_slug: venue.right.slug })
  await table.undo({ params })
  const { data: scored } = await put({ type: 'point', value: 2, user_id: venue.right.id })
  await table.remove({ params: { ...params, fight_event_id: scored.events.at(-1)?.id ?? 0 } })
  await put({ type: 'point', value: 1, user_id: venue.left.id })
  const end = { type: 'end', reason: 'points' }
  const preview = await table.preview({ params, body: end as never })
  expect(preview.data).toEqual({
    cells: [],
    resets: [],
    restores: [],
    medals_before: [],
    medals_after: [],
    vacant_after: [],
  })
  await put({ type: 'pause' })
  const { data: ended } = await put(end)
  expect(ended).toMatchObject({
    status: 'ended',
    winner: { id: venue.left.id },
    loser: { id: venue.right.id },
    end_reason: 'points',
    description: 'Rematch',
  })
  // Opened again and decided otherwise: there is nothing else it could move.
  await table.undo({ params })
  const { data: decided } = await put({
    type: 'end',
    reason: 'decision',
    user_id: venue.right.id,
    description: 'By the jury',
  })
  expect([decided.winner?.id, decided.description]).toEqual([venue.right.id, 'By the jury'])
  expect(await api.db.select().from(medals).where(eq(medals.userId, venue.right.id))).toEqual([])
  const other = await refusalOf(put({ type: 'undo', resets: [id] }))
  expect(other.code).toBe('reset_not_affected')
  const { judge: stranger } = await aJudgeOn(api.db, venue.mat.id)
  const refused = await refusalOf(api.as(stranger).fightEvents.put({ params, body: { type: 'unlock' } }))
  expect(refused.code).toBe('judge_of_another_mat')
})

test('nobody fights in it and in a bracket at once, and its mat holds one bout', async () => {
  const { venue, calls, add } = await setUp()
  const { fightId } = await venue.drawn()
  const elsewhere = await aMat(api.db, venue.competition.id)
  const bout = await add({ mat_id: elsewhere.id })
  const start = (id: number) => calls.fightEvents.put({ params: { fight_id: id }, body: { type: 'start' } })
  await start(fightId)
  expect((await refusalOf(start(bout.id))).code).toBe('athlete_busy')
  const [a, b] = [await venue.newAthlete(), await venue.newAthlete()]
  const same = await add({ mat_id: venue.mat.id, left_user_id: a.id, right_user_id: b.id })
  expect((await refusalOf(start(same.id))).code).toBe('mat_busy')
})

test('a venue that is laid makes room for it where its planned start falls, and calls it no earlier', async () => {
  const admin = await anAdmin(api.db)
  const field = await aField(api, 16)
  const calls = api.as(admin)
  const mat = await aMat(api.db, field.competition.id)
  await calls.brackets.generate({
    params: { id: field.competition.id },
    body: { random_seed: 'a laid hall' },
  })
  const { data: laid } = await calls.competitions.rebuildSchedule({
    params: { id: field.competition.id },
    body: {},
  })
  const before = laid.find((one) => one.mat.id === mat.id)?.fights ?? []
  const behind = before[5]
  const [left, right] = [await aUser(api.db), await aUser(api.db)]
  const body = {
    competition_id: field.competition.id,
    category_id: field.category.id,
    left_user_id: left.id,
    right_user_id: right.id,
    mat_id: mat.id,
  }
  const planned = behind?.start_estimate_at?.slice(0, 19) ?? ''
  const { data: bout } = await calls.admin.fights.create({ body: { ...body, start_estimate_at: planned } })
  expect([bout.queue_number, bout.start_estimate_at?.slice(0, 19)]).toEqual([behind?.queue_number, planned])
  const { data: first } = await calls.admin.fights.create({ body: { ...body, queue_number: 2 } })
  expect([first.queue_number, first.pinned]).toEqual([2, true])
  const numbers = async () =>
    (
      await api.db
        .select({ number: fights.queueNumber })
        .from(fights)
        .where(and(eq(fights.competitionId, field.competition.id), eq(fights.matId, mat.id)))
        .orderBy(fights.queueNumber)
    ).map(({ number }) => number)
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  expect(await numbers()).toEqual(upTo(before.length + 2))

  // Rebuilt, the schedule keeps both where they were put, and moved by hand they go.
  await calls.competitions.rebuildSchedule({ params: { id: field.competition.id }, body: {} })
  const again = (await calls.fights.details({ params: { id: first.id } })).data
  expect([again.mat?.id, again.queue_number]).toEqual([mat.id, 2])
  const { data: moved } = await calls.fights.move({
    params: { fight_id: first.id },
    body: { mat_id: mat.id, position: 4 },
  })
  expect(moved.queue_number).toBe(4)
  const held = (await numbers()).length
  expect(await numbers()).toEqual(upTo(held))

  // Taken out, its place is closed.
  await calls.admin.fights.remove({ params: { id: first.id } })
  await api.settled()
  expect(await numbers()).toEqual(upTo(held - 1))
})

test('added before the schedule is laid, it waits on its mat and lays nothing', async () => {
  const { venue, calls, add } = await setUp()
  const { fightId } = await venue.drawn()
  const bout = await add({ mat_id: venue.mat.id, start_estimate_at: '20-06-2026 18:00:00' })
  await api.settled()
  const { data } = await calls.fights.details({ params: { id: bout.id } })
  expect([data.queue_number, data.start_estimate_at?.slice(0, 19)]).toEqual([2, '20-06-2026 18:00:00'])
  expect((await calls.fights.details({ params: { id: fightId } })).data.start_estimate_at).toBeNull()
})

test('without a mat it is given one when the schedule is laid, after its planned start', async () => {
  const { venue, calls, add } = await setUp()
  const planned = new Date(venue.competition.startAt.getTime() + 3 * HOUR_MS)
  const bout = await add({ start_estimate_at: wire(planned) })
  expect([bout.mat, bout.queue_number]).toEqual([null, null])
  await api.as(venue.owner).competitions.rebuildSchedule({ params: { id: venue.competition.id }, body: {} })
  const { data } = await calls.fights.details({ params: { id: bout.id } })
  expect([data.mat?.id, data.start_estimate_at?.slice(0, 19)]).toEqual([venue.mat.id, wire(planned)])
})

const wire = (at: Date) => {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 8)}`
}

test('what names nothing, or somebody twice, is refused beside its field', async () => {
  const { venue, calls, body } = await setUp()
  const foreign = await aMat(api.db, (await aField(api, 2)).competition.id)
  const refused = async (more: object) => {
    const { status, errors } = await refusalOf(calls.fights.create({ body: { ...body, ...more } }))
    return [status, Object.keys(errors ?? {})]
  }
  expect(await refused({ right_user_id: venue.left.id })).toEqual([422, ['right_user_id']])
  expect(await refused({ left_user_id: 2_000_000_000 })).toEqual([422, ['left_user_id']])
  expect(await refused({ competition_id: 2_000_000_000 })).toEqual([422, ['competition_id']])
  expect(await refused({ category_id: 2_000_000_000 })).toEqual([422, ['category_id']])
  expect(await refused({ mat_id: foreign.id })).toEqual([422, ['mat_id']])
  expect(await refused({ queue_number: 2 })).toEqual([422, ['mat_id']])
  expect(await refused({ discipline: 'chess' })).toEqual([422, ['discipline']])
  expect(await refused({ start_estimate_at: 'tomorrow' })).toEqual([422, ['start_estimate_at']])
})

test('its discipline and time are the category’s unless they are named', async () => {
  const { add } = await setUp()
  const category = await aCategory(api.db, { discipline: 'technique', timePerFight: 240 })
  const bout = await add({ category_id: category.id })
  expect([bout.discipline.slug, bout.time_per_fight]).toEqual(['technique', 240])
  const other = await add({ category_id: category.id, discipline: 'fight', time_per_fight: 60 })
  expect([other.discipline.slug, other.time_per_fight]).toEqual(['fight', 60])
})

test('until it begins its athletes and its start may change, and it may be taken out', async () => {
  const { venue, calls, add, admin } = await setUp()
  const bout = await add({ mat_id: venue.mat.id })
  const params = { id: bout.id }
  const { data: changed } = await calls.fights.update({
    params,
    body: { right_user_id: venue.late.id, start_estimate_at: '20-06-2026 19:30:00' },
  })
  expect(changed.details.right_user?.id).toBe(venue.late.id)
  expect(changed.start_estimate_at?.slice(0, 19)).toBe('20-06-2026 19:30:00')
  const twice = calls.fights.update({ params, body: { right_user_id: venue.left.id } })
  expect((await refusalOf(twice)).errors).toHaveProperty('right_user_id')
  const removable = await add()
  await calls.fights.remove({ params: { id: removable.id } })
  expect((await refusalOf(calls.fights.details({ params: { id: removable.id } }))).status).toBe(404)
  const written = await api.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, removable.id), eq(auditEntries.actorId, admin.id)))
    .orderBy(auditEntries.id)
  expect(written.map(({ action }) => action)).toEqual(['create', 'remove'])

  await calls.fightEvents.put({
    params: { fight_id: bout.id },
    body: { type: 'start', happened_at_ms: NOON } as never,
  })
  const late = calls.fights.update({ params, body: { left_user_id: venue.right.id } })
  expect((await refusalOf(late)).code).toBe('already_started')
  expect((await refusalOf(calls.fights.remove({ params }))).code).toBe('results_kept')
})

test('the athletes of a bracket’s bout come out of its draw', async () => {
  const { venue, calls } = await setUp()
  const { fightId } = await venue.drawn()
  const params = { id: fightId }
  const change = calls.fights.update({ params, body: { left_user_id: venue.late.id } })
  expect((await refusalOf(change)).code).toBe('part_of_bracket')
  expect((await refusalOf(calls.fights.remove({ params }))).code).toBe('part_of_bracket')
})

test('adding it is heard on its mat and in its competition, not on a bracket', async () => {
  const { venue, add } = await setUp()
  api.published.length = 0
  const { id } = await add({ mat_id: venue.mat.id })
  const received = api.published.filter(({ event }) => event === 'fight-updated')
  expect(received.map(({ channels }) => [...channels].sort())).toEqual([
    [
      `competition.${venue.competition.id}`,
      `fight.${id}`,
      `mat.${venue.mat.id}`,
      `progress.${venue.competition.id}`,
    ],
  ])
  expect(received[0]?.payload).toMatchObject({ id, bracket_id: null, mat_id: venue.mat.id })
})

test('bouts added, moved and taken out while others are fought wait for nobody for ever, and leave no gap', async () => {
  const admin = await anAdmin(api.db)
  const field = await aField(api, 8)
  const calls = api.as(admin)
  const params = { id: field.competition.id }
  await calls.brackets.generate({ params, body: { random_seed: 'a hall at work' } })
  await calls.competitions.rebuildSchedule({ params, body: {} })
  const { data: listed } = await calls.fights.list({ query: { competition_id: field.competition.id } })
  const open = listed.filter(({ details }) => details.left_user && details.right_user)
  const addAndTakeOut = async () => {
    const [left, right] = [await aUser(api.db), await aUser(api.db)]
    const { data } = await calls.admin.fights.create({
      body: {
        competition_id: field.competition.id,
        category_id: field.category.id,
        left_user_id: left.id,
        right_user_id: right.id,
        mat_id: field.mat.id,
        queue_number: 6,
      },
    })
    await calls.fights.move({ params: { fight_id: data.id }, body: { mat_id: field.mat.id, position: 7 } })
    await calls.admin.fights.remove({ params: { id: data.id } })
  }
  const fightOut = async () => {
    for (const { id, details } of open.slice(0, 3)) {
      const act = (body: object) => calls.fightEvents.put({ params: { fight_id: id }, body: body as never })
      await act({ type: 'start' })
      await act({ type: 'end', reason: 'decision', user_id: details.left_user?.id })
    }
  }
  const outcomes = await Promise.allSettled([addAndTakeOut(), fightOut(), addAndTakeOut(), addAndTakeOut()])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  await api.settled()
  const rows = await api.db
    .select({ number: fights.queueNumber })
    .from(fights)
    .where(eq(fights.competitionId, field.competition.id))
    .orderBy(fights.queueNumber)
  expect(rows.map(({ number }) => number)).toEqual(listed.map((_, index) => index + 1))
}, 60_000)
