import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time'
import { matJudges, news } from '../db/schema.ts'
import type { ApiDeps, Database, Queryable } from '../deps.ts'
import { hashPassword } from '../kernel/password.ts'
import { slugOf } from '../kernel/slug.ts'
import { reestimate } from '../schedule/estimates.ts'
import { announce, type Held } from './announce.ts'
import { fightOn, type Halt, leaveHalted } from './bouts.ts'
import { type Caller, callerFor } from './caller.ts'
import { chanceFrom } from './chance.ts'
import { NEWS } from './demo-content.ts'
import { demoEvents } from './demo-events.ts'
import { DEMO_PASSWORD, type DemoPeople, seedPeople } from './demo-people.ts'
import { dayAt } from './days.ts'
import { applyInEveryState, enter } from './entries.ts'
import { drawPictures } from './pictures.ts'

/** What the demo is made of that takes long and needs no database. */
export type DemoDraft = Awaited<ReturnType<typeof draftDemo>>

/** Draws the pictures and hashes the password of the demo as it will stand at the present moment. */
export async function draftDemo(deps: ApiDeps) {
  const now = deps.now()
  const events = demoEvents(now)
  const [pictures, passwordHash] = await Promise.all([
    drawPictures(deps, Object.values(events)),
    // One hash for all: they are made-up people, and a hash is slow on purpose.
    hashPassword(DEMO_PASSWORD),
  ])
  return { now, events, pictures, passwordHash }
}

/**
 * The demo federation: a past competition with its results, a live one in mid-fight, one open for entries, a draft.
 * All of it is written through `db`, a transaction of the caller's: the whole federation is there or nothing of it.
 */
export async function seedDemo(given: ApiDeps, db: Queryable, draft: DemoDraft): Promise<void> {
  const { now, events, pictures } = draft
  // A transaction opens transactions within itself; everything of the API that is used here takes it for the database.
  const deps: ApiDeps = { ...given, db: db as Database, now: () => now }
  const chance = chanceFrom(20_26)
  const people = await seedPeople(deps, chance, draft)
  const organiser = await callerFor(deps, people.organiserId)

  const past = await announce(db, people, events.past, pictures.get(events.past.name))
  await enter(db, people, past, chance, [10, 8, 4, 5, 2, 4], now - 40 * DAY_MS)
  await draw(organiser, past, dayAt(now, -35, '18:00:00').getTime(), { third_place: 'repechage-ijf' })
  await fightOn(db, organiser, past.id, { from: past.start.getTime() + 4 * MINUTE_MS, chance })
  await reestimate(db, past.id, organiser.at)

  const live = await announce(db, people, events.live, pictures.get(events.live.name))
  await enter(db, people, live, chance, [14, 11, 9, 5, 8, 7], now - 20 * DAY_MS)
  await draw(organiser, live, now - DAY_MS, { third_place: 'shared' })
  await judge(db, people, live, now)
  const halts = haltsOf(live)
  await fightOn(db, organiser, live.id, {
    from: live.start.getTime() + MINUTE_MS,
    chance,
    // A mat with a bout under way has to have begun it; the last mat has just cleared its own.
    until: (mat) => now - (halts.some(({ matId }) => matId === mat) ? 4 * MINUTE_MS : 20 * SECOND_MS),
  })
  await leaveHalted(db, organiser, live.id, halts, { chance, now })
  await reestimate(db, live.id, now)

  const upcoming = await announce(db, people, events.upcoming, pictures.get(events.upcoming.name))
  await applyInEveryState(db, people, upcoming, now)
  await inviteJudge(db, people, upcoming, now)
  await announce(db, people, events.draft, pictures.get(events.draft.name))
  await publish(db, people, live.id, now)
  await organiser.close()
}

async function draw(
  caller: Caller,
  held: Held,
  at: Instant,
  settings: Record<string, unknown>,
): Promise<void> {
  caller.at = at
  await caller.ask('POST', `/api/core/competitions/${held.id}/brackets`, {
    ...settings,
    random_seed: held.slug,
  })
  await caller.ask('POST', `/api/core/competitions/${held.id}/schedule`, {
    changeover_seconds: 60,
    minimum_rest_seconds: 300,
  })
}

/** On all mats but the last a bout stands still; there the next one is about to be called. */
function haltsOf({ matIds: [first, second] }: Held): Halt[] {
  const halts = [
    { matId: first, share: 0.6, asked: { type: 'pause' } },
    { matId: second, share: 0.4, asked: { type: 'pause' } },
  ] as const
  return halts.flatMap(({ matId, ...halt }) => (matId === undefined ? [] : [{ matId, ...halt }]))
}

/** judge@ sits on the first mat and is asked to the second; the other judges have the rest. */
async function judge(db: Queryable, people: DemoPeople, held: Held, now: Instant): Promise<void> {
  const at = new Date(now - 2 * DAY_MS)
  const [first, second, third] = held.matIds
  const [own, ...others] = people.judgeIds
  const seats = [
    { matId: first, userId: own, userApprovedAt: at },
    { matId: second, userId: own, userApprovedAt: null },
    { matId: second, userId: others[0], userApprovedAt: at },
    { matId: third, userId: others[1], userApprovedAt: at },
  ]
  await db
    .insert(matJudges)
    .values(
      seats.flatMap(({ matId, userId, userApprovedAt }) =>
        matId === undefined || userId === undefined
          ? []
          : [{ matId, userId, userApprovedAt, competitionApprovedAt: at }],
      ),
    )
}

async function inviteJudge(db: Queryable, people: DemoPeople, held: Held, now: Instant): Promise<void> {
  const [matId] = held.matIds
  const [userId] = people.judgeIds
  if (matId !== undefined && userId !== undefined)
    await db.insert(matJudges).values({ matId, userId, competitionApprovedAt: new Date(now) })
}

async function publish(
  db: Queryable,
  people: DemoPeople,
  competitionId: number,
  now: Instant,
): Promise<void> {
  await db.insert(news).values(
    NEWS.map(({ title, description }, place) => ({
      slug: slugOf(title),
      title,
      description,
      publishedAt: new Date(now - place * 3 * DAY_MS - HOUR_MS),
      isOnMain: true,
      status: 'active' as const,
      competitionId: place === 0 ? competitionId : null,
      authorId: people.organiserId,
    })),
  )
}
