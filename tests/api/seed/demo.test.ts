import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drawn, readStored } from '#api/bouts/stored/stored.ts'
import {
  brackets,
  competitions,
  fightEvents,
  fights,
  medals,
  tokens,
  users,
} from '#api/platform/db/schema.ts'
import { foldRows, readLogs } from '#api/bouts/stored/fight-log.ts'
import { projectionOf } from '#api/bouts/stored/projection.ts'
import { overdueCompetitions } from '#api/bouts/schedule/refresh-estimates.ts'
import { reestimate } from '#api/bouts/schedule/estimates.ts'
import { seedIfEmpty } from '#api/seed/seed.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { isTimeUp } from '~/domain/clock/clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '~/domain/time.ts'
import { createFormat, parseServerDate } from '~/i18n/format.ts'
import { startTestApi, type TestApi } from '../../support/api.ts'

const DEMO = { SEED: 'demo' } as const
const venue = createFormat('en', 'Europe/Moscow')
/** 14:20 in Moscow. */
const AFTERNOON: Instant = Date.UTC(2026, 5, 1, 11, 20)

let api: TestApi
afterEach(() => expect(api.failures).toEqual([]))

const liveCompetition = async () => {
  const { data } = await api.as(null).competitions.list({ query: { stage: 'main_event' } })
  return data[0]
}
const liveFights = async () => {
  const rows = await api.db
    .select()
    .from(fights)
    .where(eq(fights.competitionId, (await liveCompetition())!.id))
  const logs = await readLogs(
    api.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ row, fight: foldRows(row, logs.get(row.id) ?? []) }))
}
const statuses = async () => {
  const all = await liveFights()
  return {
    ended: all.filter(({ row }) => row.endAt).length,
    online: all.filter(({ row }) => row.startAt && !row.endAt),
    waiting: all.filter(({ row }) => !row.startAt && !row.endAt).length,
  }
}
const momentOf = (wire: string) => parseServerDate(wire)!
const account = async (name: string) => {
  const [found] = await api.db
    .select()
    .from(users)
    .where(eq(users.emailKey, `${name}@demo.example`))
  return found!
}
const userCount = async () => (await api.db.select({ total: count() }).from(users))[0]!.total

/** The API on a database whose transactions are lost at their end once anybody is in them. */
const cutOff = (): TestApi['deps'] => ({
  ...api.deps,
  db: new Proxy(api.deps.db, {
    get: (db, name) =>
      name === 'transaction'
        ? (act: (tx: unknown) => Promise<unknown>) =>
            db.transaction(async (tx) => {
              await act(tx)
              const [people] = await tx.select({ total: count() }).from(users)
              if (people?.total) throw new Error('the power went')
            })
        : (Reflect.get(db, name) as unknown),
  }),
})

describe('the demo federation', () => {
  beforeAll(async () => {
    api = await startTestApi({ now: AFTERNOON })
  })
  afterAll(() => api.close())

  test('leaves nothing behind when its seeding is cut off, and is made whole by the next start', async () => {
    await expect(seedIfEmpty(cutOff(), DEMO)).rejects.toThrow('the power went')
    expect(await userCount()).toBe(0)
    expect(await seedIfEmpty(api.deps, DEMO)).toEqual({ hasDemo: true })
    expect(await userCount()).toBeGreaterThan(100)
  }, 240_000)

  test('has for every bout the state its log folds to', async () => {
    const rows = await api.db.select().from(fights)
    const logs = await readLogs(
      api.db,
      rows.map(({ id }) => id),
    )
    const fought = rows.filter(({ version }) => version > 0)
    expect(fought.length).toBeGreaterThan(30)
    for (const row of fought) {
      const { updatedAt, ...projection } = projectionOf(foldRows(row, logs.get(row.id)!), 0)
      expect(updatedAt).toBeDefined()
      expect(row).toMatchObject(projection)
    }
  })

  test('has for every bracket the cells and medals its draw and results tell', async () => {
    for (const row of await api.db.select().from(brackets)) {
      const stored = await readStored(api.db, drawn(row))
      const state = resolveBracket(stored.record)
      expect(
        stored.cells.map(({ key, status, leftUserId, rightUserId }) => [
          key,
          status,
          leftUserId,
          rightUserId,
        ]),
      ).toEqual(state.cells.map(({ key, status, left, right }) => [key, status, left.athlete, right.athlete]))
      const given = await api.db.select().from(medals).where(eq(medals.bracketId, row.id))
      expect(given.map(({ userId, medal }) => `${medal} ${userId}`).sort()).toEqual(
        state.medals.map(({ athlete, medal }) => `${medal} ${athlete}`).sort(),
      )
    }
  })

  test('never has anybody on two mats at once, nor anything in the time to come', async () => {
    const rows = (await api.db.select().from(fights)).filter(({ startAt }) => startAt)
    const events = await api.db.select().from(fightEvents)
    expect(Math.max(...events.map(({ happenedAt }) => happenedAt.getTime()))).toBeLessThanOrEqual(AFTERNOON)
    const busy = rows.flatMap((row) =>
      [`mat ${row.matId}`, `athlete ${row.leftUserId}`, `athlete ${row.rightUserId}`].map((who) => ({
        who,
        row,
      })),
    )
    for (const { who, row } of busy)
      for (const other of busy)
        if (other.who === who && other.row.id !== row.id) {
          const until = (one: typeof row) => one.endAt?.getTime() ?? AFTERNOON
          const apart =
            row.startAt! >= new Date(until(other.row)) || other.row.startAt! >= new Date(until(row))
          expect(apart, `${who}: ${row.id} and ${other.row.id}`).toBe(true)
        }
  })

  test('has one competition under way since a quarter of an hour of the day, in the middle of its bouts', async () => {
    const competition = (await liveCompetition())!
    expect(venue.dateTime(competition.start_at)).toBe('01-06-2026 13:45:00')
    const { ended, online, waiting } = await statuses()
    expect(ended).toBeGreaterThan(10)
    expect(waiting).toBeGreaterThan(10)
    expect(online).toHaveLength(2)
  })

  test('leaves no clock running, and time on each that was stopped', async () => {
    for (const { fight } of (await statuses()).online) {
      expect(fight.state.clock.runningSince).toBeNull()
      expect(isTimeUp(fight.state.clock, AFTERNOON + HOUR_MS)).toBe(false)
      expect(fight.state.left.points + fight.state.right.points).toBeGreaterThan(2)
    }
  })

  test('keeps no token of its making', async () => {
    expect(
      await api.db
        .select()
        .from(tokens)
        .innerJoin(users, eq(users.id, tokens.userId))
        .where(eq(tokens.userAgent, 'seed')),
    ).toEqual([])
  })

  test('has something to read, and something new, for every account', async () => {
    for (const name of ['admin', 'organiser', 'club', 'judge', 'trainer', 'athlete']) {
      const me = api.as(await account(name))
      const { data, unread_count: isNew } = await me.notifications.list({ query: { per_page: 100 } })
      expect(isNew, name).toBeGreaterThan(0)
      for (const { text, created_at: at } of data) {
        expect(text).not.toContain('{{')
        expect(momentOf(at)).toBeLessThanOrEqual(AFTERNOON)
      }
      const threads = await me.messages.list({ query: {} })
      expect(threads.meta.total, name).toBeGreaterThan(1)
    }
    const { meta } = await api.as(await account('organiser')).messages.unread()
    expect(meta.total).toBeGreaterThan(0)
  })

  test('has applications, judges, clubs and belts in every state', async () => {
    const admin = api.as(await account('admin'))
    const query = { per_page: 100 }
    const kinds = async (list: Promise<{ data: readonly { status: string }[] }>) =>
      new Set((await list).data.map(({ status }) => status))
    const upcoming = (await api.as(null).competitions.list({ query: { stage: 'registration' } })).data[0]!
    expect(
      await kinds(
        api
          .as(await account('organiser'))
          .applications.list({ query: { ...query, competition: upcoming.slug } }),
      ),
    ).toEqual(
      new Set([
        'waiting_for_organiser_approval',
        'waiting_for_user_approval',
        'waiting_for_payment',
        'confirmed',
        'not_approved',
        'withdrawn',
      ]),
    )
    const club = api.as(await account('club'))
    expect(await kinds(club.clubApplications.list({ query: { ...query, managed: '1' } }))).toEqual(
      new Set([
        'waiting_for_user_approval',
        'waiting_for_club_approval',
        'approved',
        'declined',
        'withdrawn',
      ]),
    )
    const orders = (await admin.admin.orders.list({ query })).data
    expect(new Set(orders.map(({ billing }) => billing))).toEqual(new Set(['paid', 'not_paid', 'canceled']))
    expect((await admin.admin.clubs.list({ query: { status: 'waiting' } })).data).toHaveLength(1)
    const belts = await admin.admin.beltApprovals.list({ query: { is_approved: '0' } })
    expect(belts.data.length).toBeGreaterThan(3)
  })

  test('has more news than fit on a page, some of them with pictures', async () => {
    const { data, links } = await api.as(null).news.list({ query: { per_page: 24 } })
    expect(links.next).not.toBeNull()
    expect(data.filter(({ image }) => image).length).toBeGreaterThan(8)
    expect(momentOf(data[0]!.published_at!)).toBeLessThanOrEqual(AFTERNOON)
  })

  test('is not filled a second time', async () => {
    const before = await userCount()
    await Promise.all([seedIfEmpty(api.deps, DEMO), seedIfEmpty(api.deps, DEMO)])
    expect(await userCount()).toBe(before)
  })

  test('moves the estimates of bouts nobody has called', async () => {
    const { id } = (await liveCompetition())!
    const waiting = async () =>
      (await liveFights()).flatMap(({ row }) =>
        row.startAt || !row.startEstimateAt ? [] : row.startEstimateAt.getTime(),
      )
    expect(Math.min(...(await waiting()))).toBeGreaterThanOrEqual(AFTERNOON - MINUTE_MS)
    const later = AFTERNOON + 3 * HOUR_MS
    expect(await overdueCompetitions(api.db, AFTERNOON)).toEqual([])
    expect(await overdueCompetitions(api.db, later)).toEqual([id])
    await reestimate(api.db, id, () => later)
    expect(await overdueCompetitions(api.db, later)).toEqual([])
    expect(Math.min(...(await waiting()))).toBeGreaterThanOrEqual(later - MINUTE_MS)
  })

  test('holds the competition again today when its day went by before it was fought out', async () => {
    const before = await statuses()
    const registered = await api.db.select().from(competitions)
    const organiser = await account('organiser')
    const lastMessage = async () => {
      const { data } = await api.as(organiser).messages.list({ query: {} })
      return data.map(({ subject, updated_at: at }) => ({ subject, ago: api.clock.now() - momentOf(at) }))
    }
    const said = await lastMessage()
    api.clock.set(AFTERNOON + 20 * DAY_MS)
    await api
      .as(organiser)
      .messages.create({ body: { subject: 'Own', message: 'Mine', users: [(await account('admin')).id] } })
    api.clock.set(AFTERNOON + 40 * DAY_MS + 2 * HOUR_MS)
    // Bouts that were never ended keep it on, though its day is long over.
    expect(momentOf((await liveCompetition())!.end_at)).toBeLessThan(api.clock.now() - 30 * DAY_MS)
    await seedIfEmpty(api.deps, DEMO)
    const competition = (await liveCompetition())!
    expect(venue.date(competition.start_at)).toBe('11-07-2026')
    expect(venue.time(competition.start_at)).toMatch(/:(00|15|30|45)$/)
    const after = await statuses()
    expect([after.ended, after.online.length, after.waiting]).toEqual([
      before.ended,
      before.online.length,
      before.waiting,
    ])
    for (const { row, fight } of after.online) {
      const { updatedAt, ...projection } = projectionOf(fight, 0)
      expect(updatedAt).toBeDefined()
      expect(row).toMatchObject(projection)
      expect(row.startAt!.getTime()).toBeLessThanOrEqual(api.clock.now())
    }
    for (const { subject, ago } of await lastMessage()) {
      if (subject === 'Own') {
        expect(ago).toBe(20 * DAY_MS + 2 * HOUR_MS)
        continue
      }
      const was = said.find((one) => one.subject === subject)!.ago
      expect(ago).toBeGreaterThanOrEqual(was)
      expect(ago).toBeLessThan(was + HOUR_MS)
    }
    const open = await api.as(null).competitions.list({ query: { stage: 'registration' } })
    expect(open.data).toHaveLength(1)
    const now = await api.db.select().from(competitions)
    expect(now.map(({ slug }) => slug).sort()).toEqual(registered.map(({ slug }) => slug).sort())
  })
})

describe('the live competition just after midnight', () => {
  test('began at midnight and has bouts under way all the same', async () => {
    api = await startTestApi({ now: Date.UTC(2026, 5, 1, 21, 4) })
    await seedIfEmpty(api.deps, DEMO)
    expect(venue.dateTime((await liveCompetition())!.start_at)).toBe('02-06-2026 00:00:00')
    expect((await statuses()).online).toHaveLength(2)
    await api.close()
  }, 240_000)
})
