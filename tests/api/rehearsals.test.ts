import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#api/platform/db/schema.ts'
import { stepRehearsals } from '#api/rehearsals/play.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { anEntry, aUser } from '../support/builders.ts'
import { aScreen } from '../support/calls-screens.ts'
import { bearerOfScreen } from '~/domain/screen/bearer.ts'
import { acts, aDrawnField, bracketNow, cellAt, fightAt } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Tables that remember calls for a while, not what was done in a competition. */
const OF_CALLS: ReadonlySet<string> = new Set(['idempotency_keys', 'access_tokens', 'tokens', 'sessions'])
const tables = Object.values(schema).filter((entry) => is(entry, PgTable)) as PgTable[]

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { name } = getTableConfig(table)
    if (OF_CALLS.has(name)) continue
    const { rows } = await api.db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** Four drawn and laid on a mat with its judge, published; and a rehearsal of it. */
async function rehearsed() {
  const venue = await aDrawnField(api, 4)
  const late = await anEntry(api.db, venue.competition.id, [venue.category.id])
  const run = api.as(venue.organiser)
  await run.competitions.rebuildSchedule({ params: { id: venue.competition.id }, body: {} })
  const { data: rehearsal } = await run.rehearsals.create({ params: { id: venue.competition.id } })
  const { data } = await run.brackets.list({ query: { competition_id: String(rehearsal.id) } })
  const bracketId = data[0]?.id ?? 0
  const { data: bracket } = await run.brackets.details({ params: { id: bracketId } })
  return { ...venue, late, source: venue.bracket, run, rehearsal, bracket, bracketId }
}

describe('a rehearsal', () => {
  test('has the people, the draw, the schedule and the numbers of its competition, and nothing fought', async () => {
    const { source, bracket, organiser, competition, rehearsal, judge } = await rehearsed()
    const original = await bracketNow(api, source.id)
    const pairsOf = (one: typeof original) =>
      one.cells.map(({ key, number, left_user: left, right_user: right, fight }) => [
        key,
        number,
        left?.id,
        right?.id,
        fight?.mat?.name,
        fight?.status,
      ])
    expect(pairsOf(bracket)).toEqual(pairsOf(original))
    expect(pairsOf(bracket)[0]?.[1]).not.toBeNull()
    expect(rehearsal.name).toContain(competition.name)
    const entries = await api
      .as(organiser)
      .applications.list({ query: { competition_id: String(rehearsal.id), no_pagination: '1' } })
    expect(entries.data).toHaveLength(5)
    const seen = await api.as(judge).competitions.details({ params: { slug: rehearsal.slug } })
    expect(seen.data.id).toBe(rehearsal.id)
  })

  test('is seen by those alone who work on it, and its entries are nobody’s', async () => {
    const { rehearsal, bracketId, athletes, judge, organiser } = await rehearsed()
    const athlete = athletes[0]!
    for (const person of [null, athlete, await aUser(api.db, { roles: ['organisation_manager'] })]) {
      const as = api.as(person)
      const details = await refusalOf(as.competitions.details({ params: { slug: rehearsal.slug } }))
      const bracket = await refusalOf(as.brackets.details({ params: { id: bracketId } }))
      expect([details.status, bracket.status]).toEqual([404, 404])
    }
    const { data: mine } = await api.as(athlete).applications.list({ query: {} })
    expect(mine.map(({ competition }) => competition.slug)).not.toContain(rehearsal.slug)
    const list = await api.as(judge).fights.list({ query: { competition: rehearsal.slug } })
    expect(list.data.length).toBeGreaterThan(0)
    const all = await api.as(organiser).fights.list({ query: { no_pagination: '1' } })
    expect(all.data.filter(({ competition }) => competition.slug === rehearsal.slug)).toEqual([])
  })

  test('gives no medal on an athlete’s page and tells nobody of anything', async () => {
    const { judge, bracketId, athletes, late, organiser, run, rehearsal } = await rehearsed()
    for (const key of ['main:0:0', 'main:0:1', 'main:1:0']) {
      const { data } = await run.brackets.details({ params: { id: bracketId } })
      const winner = cellAt(data, key).left_user!.id
      await acts(
        api,
        judge,
        fightAt(data, key),
        { type: 'start' },
        { type: 'point', user_id: winner, value: 2 },
        { type: 'end', reason: 'points' },
      )
    }
    const { data } = await run.brackets.details({ params: { id: bracketId } })
    expect(data.medals[0]?.user.id).toBe(athletes[0]!.id)
    for (const reader of [null, organiser]) {
      const won = await api.as(reader).brackets.list({ query: { medallist: athletes[0]!.slug } })
      expect(won.data).toEqual([])
    }
    const { data: entries } = await run.applications.list({ query: { competition_id: String(rehearsal.id) } })
    const undrawn = entries.find(({ user }) => user.id === late.userId)
    await run.applications.decide({
      params: { id: undrawn!.id },
      body: { competition_approved: '0' },
    })
    const sentNow = await api.as({ id: late.userId }).notifications.list({ query: {} })
    expect(sentNow.data).toEqual([])
  })

  test('has the orders of its competition, which nobody else is shown', async () => {
    const venue = await aDrawnField(api, 4)
    const { id: competitionId } = venue.competition
    const payer = await aUser(api.db)
    const { id: applicationId } = await anEntry(api.db, competitionId, [venue.category.id], {
      userId: payer.id,
    })
    const order = { number: 'paid-once', item: 'Open', applicationId, recipientId: payer.id, price: 30 }
    await api.db.insert(schema.orders).values({ ...order, billing: 'paid' })
    const run = api.as(venue.organiser)
    const { data: rehearsal } = await run.rehearsals.create({ params: { id: competitionId } })
    const { data } = await run.payments.ofCompetition({ params: { id: rehearsal.id } })
    expect(data.orders.map(({ number, billing }) => [number, billing])).toEqual([
      [`paid-once-${rehearsal.id}`, 'paid'],
    ])
    const own = await api.as(payer).orders.list({ query: {} })
    expect(own.data.map(({ number }) => number)).toEqual(['paid-once'])
    const opened = api.as(payer).orders.details({ params: { id: data.orders[0]!.id } })
    expect((await refusalOf(opened)).status).toBe(404)
    const managed = await run.orders.list({ query: { managed: '1' } })
    expect(managed.data.map(({ number }) => number)).toEqual(['paid-once'])
  })

  test('is shown by a screen paired with it, and by no other', async () => {
    const { rehearsal, bracketId, run, competition } = await rehearsed()
    const {
      data: [mat],
    } = await run.mats.list({ query: { competition: rehearsal.slug } })
    const params = { id: mat!.id }
    const of = async (paired: { readonly id: number }) =>
      api.bearing(bearerOfScreen((await aScreen({ api, competition: paired })).token))
    const screen = await of(rehearsal)
    expect((await screen.mats.now({ params })).data.current?.details.left_user).toBeTruthy()
    expect((await screen.mats.list({ query: { competition: rehearsal.slug } })).data).toHaveLength(1)
    expect((await screen.brackets.details({ params: { id: bracketId } })).data.cells).not.toEqual([])
    for (const other of [api.as(null), await of(competition)])
      expect((await refusalOf(other.mats.now({ params }))).status).toBe(404)
    const entries = screen.applications.list({ query: { competition_id: String(rehearsal.id) } })
    expect((await refusalOf(entries)).status).toBe(401)
  })

  test('is not published and writes to nobody', async () => {
    const { run, rehearsal } = await rehearsed()
    const publish = run.competitions.update({ params: { id: rehearsal.id }, body: { status: 'active' } })
    expect((await refusalOf(publish)).code).toBe('rehearsal_stays_hidden')
    const again = run.rehearsals.create({ params: { id: rehearsal.id } })
    expect((await refusalOf(again)).code).toBe('rehearsal_of_rehearsal')
  })

  test('is fought to its end by the machine, stands still when told to, and goes without a trace', async () => {
    const before = await (async () => {
      const venue = await aDrawnField(api, 4)
      const run = api.as(venue.organiser)
      await run.competitions.rebuildSchedule({ params: { id: venue.competition.id }, body: {} })
      return { venue, run, counts: await rowCounts() }
    })()
    const { run, venue, counts } = before
    const { data: rehearsal } = await run.rehearsals.create({ params: { id: venue.competition.id } })
    const params = { id: rehearsal.id }
    const now = async () => (await run.rehearsals.list({ params })).data[0]!
    await stepsFor(60)
    expect((await now()).fights_ended_count).toBe(0)
    await run.rehearsals.play({ params, body: { speed: 60 } })
    await stepsFor(120)
    expect(await now()).toMatchObject({ fights_count: 3, fights_ended_count: 3, speed: 60 })
    // Anybody may join a public channel: what is told there names nobody.
    const sentNow = api.published.filter(({ channels }) => channels.includes(`competition.${rehearsal.id}`))
    expect(sentNow.length).toBeGreaterThan(3)
    for (const { name } of venue.athletes) expect(JSON.stringify(sentNow)).not.toContain(name)
    await run.rehearsals.remove({ params })
    expect(await rowCounts()).toEqual(counts)
    const original = await bracketNow(api, venue.bracket.id)
    expect(original.cells.every(({ fight }) => !fight || fight.status === 'waiting')).toBe(true)
  })

  test('cannot be thrown away in place of a competition', async () => {
    const { run, competition } = await rehearsed()
    expect((await refusalOf(run.rehearsals.remove({ params: { id: competition.id } }))).status).toBe(404)
  })
})

/** Looks of the machine, a second apart. */
async function stepsFor(seconds: number): Promise<void> {
  const start = api.deps.now()
  for (let at = 1; at <= seconds; at += 1)
    await stepRehearsals({ ...api.deps, now: () => start + at * 1_000 })
}
