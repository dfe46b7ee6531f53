import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { ROLES } from '~/domain/access/roles.ts'
import type { FightAction } from '~/domain/fight/fight.ts'
import {
  pauseBeforeMove,
  type RehearsedBout,
  rehearsedMove,
  rehearsedWinner,
} from '~/domain/fight/rehearsed-move.ts'
import { textFor } from '~/i18n/text.server.ts'
import { act } from '../bouts/fights/act.ts'
import { publishNow } from '../bouts/schedule/announce.ts'
import { isFought } from '../bouts/stored/fight-queries.ts'
import type { Viewer } from '../platform/calls/call.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { competitions, fights, mats, organisations, rehearsals, users } from '../platform/db/schema.ts'
import { rememberedList } from '../platform/db/remembered.ts'
import { ApiError } from '../platform/kernel/errors.ts'

// The machine fights the bouts of rehearsals, on all mats at once: by the acts of a table, as the competition's organiser.

const LOOK_EVERY_MS = 1_000
/** Acts on one mat at one look: at sixty times real time some five are due in a second. */
const ACTS_AT_ONCE = 6

type Row = typeof fights.$inferSelect

/** Plays on what is to be played, once a second until the returned function is called. */
export function playRehearsals(deps: ApiDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = stepRehearsals(deps)
      .catch((failure: unknown) =>
        deps.log.warn('a rehearsal was not played on', { reason: String(failure) }),
      )
      .finally(() => {
        isRunning = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Those that are played; mostly there are none, and then no look asks the database. */
const playedOf = rememberedList((db) =>
  db.select({ id: rehearsals.competitionId }).from(rehearsals).where(gt(rehearsals.speed, 0)),
)
const ALL = 0

/** One look at every rehearsal that is played. Of several servers one takes it. */
export async function stepRehearsals(deps: ApiDeps): Promise<void> {
  const played = await playedOf(deps.db, ALL)
  if (played.length === 0) return
  const at = new Date(deps.now())
  const taken = await deps.db
    .update(rehearsals)
    .set({ steppedAt: at })
    .where(
      and(
        gt(rehearsals.speed, 0),
        or(
          isNull(rehearsals.steppedAt),
          lte(rehearsals.steppedAt, new Date(at.getTime() - LOOK_EVERY_MS / 2)),
        ),
      ),
    )
    .returning()
  for (const { competitionId, speed } of taken) {
    const organiser = await organiserOf(deps, competitionId)
    if (!organiser) continue
    const tables = await deps.db
      .select({ id: mats.id })
      .from(mats)
      .where(eq(mats.competitionId, competitionId))
      .orderBy(asc(mats.position), asc(mats.id))
    for (const { id } of tables) await playMat(deps, organiser, id, speed)
  }
}

async function organiserOf({ db }: ApiDeps, competitionId: number): Promise<Viewer | null> {
  const [row] = await db
    .select({ id: users.id, slug: users.slug, name: users.name, roles: users.roles, status: users.status })
    .from(competitions)
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .innerJoin(users, eq(users.id, organisations.managerId))
    .where(eq(competitions.id, competitionId))
  return row ? { ...row, roles: ROLES.filter((role) => row.roles.includes(role)), tokenId: 0 } : null
}

async function playMat(deps: ApiDeps, organiser: Viewer, matId: number, speed: number): Promise<void> {
  for (let acts = 0; acts < ACTS_AT_ONCE; acts += 1) {
    const rows = await deps.db
      .select()
      .from(fights)
      .where(and(eq(fights.matId, matId), isNotNull(fights.queueNumber), isFought(deps.db)))
      .orderBy(asc(fights.queueNumber), asc(fights.id))
    const bout = nextOf(rows)
    if (!bout) return
    const last = Math.max(
      0,
      ...rows.flatMap(({ startAt, updatedAt }) => (startAt ? [updatedAt.getTime()] : [])),
    )
    if (deps.now() < last + pauseBeforeMove(bout, speed)) return
    if (!(await play(deps, organiser, bout))) return
  }
}

/** The bout that is on, or the first that waits with both athletes known. */
function nextOf(rows: readonly Row[]): RehearsedBout | null {
  const open = rows.filter(({ endAt }) => endAt === null)
  const row =
    open.find(({ startAt }) => startAt !== null) ?? open.find((one) => one.leftUserId && one.rightUserId)
  if (!row?.leftUserId || !row.rightUserId) return null
  return {
    id: row.id,
    version: row.version,
    status: row.startAt ? 'online' : 'waiting',
    isRunning: row.details?.clock.runningSince != null,
    left: row.leftUserId,
    right: row.rightUserId,
  }
}

/** @returns false where the bout has to wait: an athlete is on another mat */
async function play(deps: ApiDeps, organiser: Viewer, bout: RehearsedBout): Promise<boolean> {
  const { type, athlete, value } = rehearsedMove(bout)
  const user = athlete === undefined ? {} : { athlete }
  const decision = { type: 'end', reason: 'decision', athlete: rehearsedWinner(bout) } as const
  try {
    await put(
      deps,
      organiser,
      bout.id,
      type === 'end'
        ? { type, reason: 'points' }
        : ({ type, ...user, ...(value === undefined ? {} : { value }) } as Command),
    )
    return true
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    if (bout.status === 'waiting') return false
    // Even on points, or the time is up: the bout is brought to its end.
    try {
      await put(deps, organiser, bout.id, decision)
      return true
    } catch (again) {
      if (!(again instanceof ApiError)) throw again
      deps.log.warn('a bout of a rehearsal was left as it is', {
        fight: bout.id,
        code: again.reason ?? again.code,
      })
      return false
    }
  }
}

type Command = Omit<FightAction, 'id' | 'actor'>

/** One act of a table, with its transaction, and told to the screens after it. */
async function put(deps: ApiDeps, viewer: Viewer, fightId: number, command: Command): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  const publish = publishNow(deps)
  await deps.db.transaction((db) =>
    act(
      {
        deps,
        db,
        viewer,
        scope: 'any',
        staffRoles: [],
        language: 'ru',
        text: textFor('ru'),
        zone: 'UTC',
        now: deps.now(),
        idempotencyKey: null,
        afterCommit: (step) => void after.push(step),
        publish: (channels, event, payload) => void after.push(() => publish(channels, event, payload)),
      },
      fightId,
      command,
    ),
  )
  for (const step of after) await step()
}
