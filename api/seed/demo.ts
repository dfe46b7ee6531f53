import { contract } from '~/domain/contract/contract.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Database, Queryable } from '../platform/db/database.ts'
import { hashPassword } from '../platform/kernel/password.ts'
import { reestimate } from '../bouts/schedule/estimates.ts'
import { announce, type Held } from './announce.ts'
import { fightOn, type Halt, leaveHalted } from './bouts.ts'
import { type Caller, openCallers } from './caller.ts'
import { rngFrom } from './rng.ts'
import { clubsInOrder, founding, joining, wearing } from './club-life.ts'
import { correspond } from './correspondence.ts'
import { demoEvents } from './demo-events.ts'
import { DEMO_PASSWORD, type DemoPeople, seedPeople } from './demo-people.ts'
import { dayAt } from './days.ts'
import { applyInEveryState, applyInPerson, enter, enterMore } from './entries.ts'
import { inviteJudges, LIVE_SEATS, PAST_SEATS, UPCOMING_SEATS } from './judging.ts'
import { drawPictures } from './pictures.ts'
import { publish } from './publications.ts'
import { timestampOf, play, type Strand } from './story.ts'

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
 * The demo federation: a past competition with its results, a live one in mid-fight, one open for entries, a draft; and
 * what its people have asked, answered and written to each other meanwhile.
 * All of it is written through `db`, a transaction of the caller's: the whole federation is there or nothing of it.
 */
export async function seedDemo(given: ApiDeps, db: Queryable, draft: DemoDraft): Promise<void> {
  const { now, events, pictures } = draft
  // A transaction opens transactions within itself; everything of the API that is used here takes it for the database.
  const deps: ApiDeps = { ...given, db: db as Database, now: () => now }
  const rng = rngFrom(20_26)
  const people = await seedPeople(deps, rng, draft)
  const callers = openCallers(deps)
  const organiser = await callers.of(people.accounts.organiser)

  const past = await announce(db, people, events.past, pictures.get(events.past.name))
  await enter(db, people, past, rng, [10, 8, 4, 5, 2, 4], now - 40 * DAY_MS)
  await play(callers, [
    ...applyInPerson(people, past, now, 60),
    ...inviteJudges(people, past, PAST_SEATS, { now, daysAgo: 50 }),
  ])
  await draw(organiser, past, dayAt(now, -35, '18:00:00').getTime(), { third_place: 'repechage-ijf' })
  await organiser.send({
    endpoint: contract.competitions.changeTeamPoints,
    params: { id: past.id },
    body: { is_used: '1', by_conqueror: '1' },
  })
  await fightOn(db, organiser, past.id, { from: past.start.getTime() + 4 * MINUTE_MS, rng })
  await reestimate(db, past.id, () => organiser.at)

  const live = await announce(db, people, events.live, pictures.get(events.live.name))
  await enter(db, people, live, rng, [14, 11, 9, 5, 8, 7], now - 20 * DAY_MS)
  await play(callers, [
    ...applyInPerson(people, live, now, 20),
    ...inviteJudges(people, live, LIVE_SEATS, { now, daysAgo: 6 }),
  ])
  await draw(organiser, live, now - DAY_MS, { third_place: 'shared' })
  const halts = haltsOf(live)
  await fightOn(db, organiser, live.id, {
    from: live.start.getTime() + MINUTE_MS,
    rng,
    // A mat with a bout under way has to have begun it; the last mat has just cleared its own.
    until: (mat) => now - (halts.some(({ matId }) => matId === mat) ? 4 * MINUTE_MS : 20 * SECOND_MS),
  })
  await leaveHalted(db, organiser, live.id, halts, { rng, now })
  await reestimate(db, live.id, () => now)

  const upcoming = await announce(db, people, events.upcoming, pictures.get(events.upcoming.name))
  await announce(db, people, events.draft, pictures.get(events.draft.name))
  await publish(db, people, {
    events: {
      past: { held: past, name: events.past.name },
      live: { held: live, name: events.live.name },
      upcoming: { held: upcoming, name: events.upcoming.name },
    },
    pictures,
    now,
  })
  await correspond(db, writersOf(people), now)
  await enterMore(db, people, upcoming, now - 9 * DAY_MS)
  await play(callers, [
    ...applyInEveryState(people, upcoming, now),
    ...inviteJudges(people, upcoming, UPCOMING_SEATS, { now, daysAgo: 4 }),
    ...joining(people, await clubsInOrder(db), now),
    ...founding(people, now),
    ...(await wearing(db, people, now)),
    ...lastLooks(people, now),
  ])
  await callers.close()
}

const writersOf = ({ accounts, judgeIds, beginnerIds, guestId }: DemoPeople) => ({
  ...accounts,
  secondJudge: judgeIds[1] ?? 0,
  thirdJudge: judgeIds[2] ?? 0,
  guest: guestId,
  beginner: beginnerIds[0] ?? 0,
})

/** When each of them has last looked at what happened: what came later is new to them. */
const lastLooks = ({ accounts }: DemoPeople, now: Instant): Strand[] =>
  [
    { by: accounts.organiser, at: timestampOf(now, [3, '22:30']) },
    { by: accounts.club, at: timestampOf(now, [4, '22:00']) },
    { by: accounts.athlete, at: timestampOf(now, [11, '21:30']) },
    { by: accounts.judge, at: timestampOf(now, [5, '22:00']) },
    { by: accounts.trainer, at: timestampOf(now, [9, '22:00']) },
    { by: accounts.admin, at: timestampOf(now, [3, '21:00']) },
  ].map((look) => [{ ...look, endpoint: contract.notifications.readAll }])

async function draw(
  caller: Caller,
  held: Held,
  at: Instant,
  settings: Record<string, unknown>,
): Promise<void> {
  caller.at = at
  const params = { id: held.id }
  await caller.send({
    endpoint: contract.brackets.generate,
    params,
    body: { ...settings, random_seed: held.slug },
  })
  await caller.send({
    endpoint: contract.competitions.rebuildSchedule,
    params,
    body: { changeover_seconds: 60, minimum_rest_seconds: 300 },
  })
}

/** On all mats but the last a bout stands still; there the next one is about to be called. */
function haltsOf({ matIds: [first, second] }: Held): Halt[] {
  const halts = [
    { matId: first, share: 0.6, command: { type: 'pause' } },
    { matId: second, share: 0.4, command: { type: 'pause' } },
  ] as const
  return halts.flatMap(({ matId, ...halt }) => (matId === undefined ? [] : [{ matId, ...halt }]))
}
