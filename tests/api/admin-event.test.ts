import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fights } from '#api/platform/db/schema.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aJudgeOn, aMat, aUser, anAdmin } from '../support/builders.ts'
import { aVenue } from '../support/venue.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const setUp = async () => {
  const me = await anAdmin(api.db)
  const venue = await aVenue(api, { id: me.id, role: 'admin' })
  return { venue, calls: api.as(me).admin }
}

test('results stay: neither a bout that has begun is removed nor its bracket', async () => {
  const { venue, calls } = await setUp()
  const { bracketId, fightId } = await venue.drawn()
  await calls.fightEvents.put({
    params: { fight_id: fightId },
    body: { type: 'start', happened_at_ms: NOON } as never,
  })
  const bracket = await refusalOf(calls.brackets.remove({ params: { id: bracketId } }))
  const fight = await refusalOf(calls.fights.remove({ params: { id: fightId } }))
  expect([bracket.status, bracket.code, fight.status, fight.code]).toEqual([
    409,
    'results_kept',
    409,
    'results_kept',
  ])
  expect((await calls.fights.details({ params: { id: fightId } })).data.status).toBe('online')
})

test('a bracket of which nothing was fought goes with its bouts', async () => {
  const { venue: fresh, calls } = await setUp()
  const drawn = await fresh.drawn()
  await calls.brackets.remove({ params: { id: drawn.bracketId } })
  expect((await refusalOf(calls.fights.details({ params: { id: drawn.fightId } }))).status).toBe(404)
  // The category is free to be drawn again.
  expect((await fresh.drawn()).bracketId).not.toBe(drawn.bracketId)
})

test('the time of a bout is changed before it, not during it', async () => {
  const { venue, calls } = await setUp()
  const { bracketId, fightId } = await venue.drawn()
  const time = async () => (await calls.fights.details({ params: { id: fightId } })).data.time_per_fight
  await calls.brackets.update({ params: { id: bracketId }, body: { time_per_fight: 120 } })
  expect(await time()).toBe(120)
  await calls.fights.update({ params: { id: fightId }, body: { time_per_fight: 90 } })
  expect(await time()).toBe(90)
  await calls.fightEvents.put({
    params: { fight_id: fightId },
    body: { type: 'start', happened_at_ms: NOON } as never,
  })
  const late = calls.fights.update({ params: { id: fightId }, body: { time_per_fight: 60 } })
  expect((await refusalOf(late)).code).toBe('already_started')
  await calls.brackets.update({ params: { id: bracketId }, body: { time_per_fight: 60 } })
  expect(await time()).toBe(90)
})

test('the bouts of one athlete, mat, bracket or day are found', async () => {
  const { venue, calls } = await setUp()
  const { bracketId, fightId } = await venue.drawn()
  const found = async (query: object) => (await calls.fights.list({ query })).data.map(({ id }) => id)
  for (const query of [
    { user_id: venue.left.id },
    { mat_id: venue.mat.id },
    { bracket_id: bracketId },
    { competition: venue.competition.slug, status: 'waiting' },
    { search: venue.right.name, competition_id: venue.competition.id },
  ])
    expect(await found(query)).toEqual([fightId])
  expect(await found({ user_id: venue.left.id, start_at_from: '01-06-2026' })).toEqual([])
  await calls.fightEvents.put({
    params: { fight_id: fightId },
    body: { type: 'start', happened_at_ms: NOON } as never,
  })
  expect(await found({ user_id: venue.left.id, start_at_from: '01-06-2026' })).toEqual([fightId])
  expect(await found({ user_id: venue.left.id, start_at_to: '31-05-2026' })).toEqual([])
})

test('short lists name bouts and brackets by what people know', async () => {
  const { venue, calls } = await setUp()
  const { bracketId, fightId } = await venue.drawn()
  const query = { short: '1', competition_id: venue.competition.id } as const
  const names = [...(await calls.fights.list({ query })).data, ...(await calls.brackets.list({ query })).data]
  expect(names).toEqual([
    { id: fightId, name: `${venue.left.name} — ${venue.right.name}` },
    { id: bracketId, name: `${venue.competition.name}: ${venue.category.name}` },
  ])
})

test('an administrator assigns a judge, who may score at once', async () => {
  const { venue, calls } = await setUp()
  const judge = await venue.newJudge()
  const { data } = await calls.matJudges.create({
    body: { mat_id: venue.mat.id, user_id: judge.id, user_approved: '1' },
  })
  expect(data.status).toBe('approved')
  const { fightId } = await venue.drawn()
  const { data: fight } = await api.as(judge).fights.details({ params: { id: fightId } })
  expect(fight.abilities.score).toBe(true)
  await calls.matJudges.update({ params: { id: data.id }, body: { competition_approved: '0' } })
  const again = await api.as(judge).fights.details({ params: { id: fightId } })
  expect(again.data.abilities.score).toBe(false)
})

test('an administrator makes members of people, and ends it', async () => {
  const { calls } = await setUp()
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db)
  const { data } = await calls.clubApplications.create({
    body: { user_id: athlete.id, club_id: club.id, user_approved: '1', club_approved: '1' },
  })
  const members = async () => (await api.as(manager).members.list()).data.map(({ id }) => id)
  expect([data.status, await members()]).toEqual(['approved', [athlete.id]])
  expect((await refusalOf(calls.clubApplications.remove({ params: { id: data.id } }))).code).toBe('in_use')
  const closed = await calls.clubApplications.update({ params: { id: data.id }, body: { closed: '1' } })
  expect([closed.data.status, await members()]).toEqual(['left', []])
})

test('what an administrator changes of a bout is heard like what a judge does', async () => {
  const { venue, calls } = await setUp()
  const { fightId } = await venue.drawn()
  const mat = await aMat(api.db, venue.competition.id)
  await api.db.update(fights).set({ matId: mat.id }).where(eq(fights.id, fightId))
  const { judge } = await aJudgeOn(api.db, mat.id)
  const received = async (act: () => Promise<unknown>) => {
    await api.settled()
    api.published.length = 0
    await act()
    await api.settled()
    // A schedule is published when its estimates differ, whoever acts; its mat is told of what changed besides.
    const events = api.published.filter(({ event }) => event !== 'schedule-updated')
    const words = events.map(
      ({ event, channels, payload }) =>
        `${event} on ${[...channels].sort().join()} with ${Object.keys(payload).sort().join()}`,
    )
    return [...new Set(words)].sort()
  }
  const start = { params: { fight_id: fightId }, body: { type: 'start' as const } }
  const undo = { params: { fight_id: fightId } }
  const ofJudge = api.as(judge).fightEvents
  const started = await received(() => ofJudge.put(start))
  const undone = await received(() => ofJudge.undo(undo))
  expect(await received(() => calls.fightEvents.put(start))).toEqual(started)
  expect(await received(() => calls.fightEvents.undo(undo))).toEqual(undone)
  const changed = await received(() =>
    calls.fights.update({ params: { id: fightId }, body: { description: 'After the break' } }),
  )
  const ofKind = (words: readonly string[], kind: string) => words.filter((word) => word.startsWith(kind))
  expect(ofKind(changed, 'fight-updated')).toEqual(ofKind(started, 'fight-updated'))
  // Its score is as it was, so that pages of the competition would take the first of them for a point.
  expect(ofKind(changed, 'mat-updated').join()).toContain(`competition.${venue.competition.id}`)
  expect(ofKind(started, 'mat-updated').join()).not.toContain('competition.')
})
