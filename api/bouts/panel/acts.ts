import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { isRunning } from '~/domain/clock/clock.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { agreementOf, type PanelVote, placeVote } from '~/domain/panel/panel.ts'
import { isSideSeat, type MatSeat, sitsOnPanel } from '~/domain/panel/seats.ts'
import { fightChannel, matChannel } from '~/domain/realtime/channels.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { seatOn } from '../../competitions/policy/policy.ts'
import { fights, panelRounds, panelVotes } from '../../platform/db/schema.ts'
import { audit } from '../../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../../platform/calls/call.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ApiError, invalidField, notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { actInTurn, type FightContext, previewAct } from '../fights/act.ts'
import { ORGANISER_ABILITIES, requireScoring } from '../fights/policy.ts'
import { foldRows, readLogs, rulesOfRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import { roundsOf, type StoredRound } from '../panel-state/rounds.ts'

/** A vote that was held up on its way is taken for this long. */
const VOTE_LIFETIME_MS = MINUTE_MS

/** "pane" as a number (ASCII); the second key of the advisory lock is the fight. */
const PANEL_LOCK = 0x70616e65

/**
 * Votes on one bout are taken one after the other, so that two cannot both open a window. Taken before the locks of the
 * bracket and the fight, which an agreement that counts at once needs.
 */
const lockPanel = (db: Queryable, fightId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(${PANEL_LOCK}::int, ${fightId}::int)`)

export async function fightAt(db: Queryable, id: number): Promise<FightRow> {
  const [row] = await db.select().from(fights).where(eq(fights.id, id))
  if (!row) throw notFound()
  return row
}

/** The side judge's place at the mat of a bout. */
export async function requireSideSeat(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  matId: number | null,
): Promise<MatSeat> {
  const seat = matId === null ? null : await seatOn(db, viewer, matId)
  if (seat === null || !isSideSeat(seat)) throw new ApiError('not_a_side_judge')
  return seat
}

function requireOnline({ startAt, endAt }: FightRow): void {
  if (endAt !== null) throw refusedByRules('already_ended')
  if (startAt === null) throw refusedByRules('not_started')
}

type Voting = Call<typeof contract.panel.vote>

/** When a vote was pressed: never after it arrived. */
function castAt({ body, now }: Pick<Voting, 'body' | 'now'>): number {
  const pressed = body.happened_at_ms
  if (typeof pressed !== 'number') return now
  if (pressed < now - VOTE_LIFETIME_MS) throw invalidField('happened_at_ms', 'too_long_ago')
  return Math.min(pressed, now)
}

/** Takes a side judge's vote, and where the rule set says so enters what the majority agrees on. */
export async function vote(
  call: Voting,
): Promise<{ readonly round: StoredRound; readonly rules: FightRules }> {
  const { db, body, params } = call
  await lockPanel(db, params.fight_id)
  const row = await fightAt(db, params.fight_id)
  const seat = await requireSideSeat(call, row.matId)
  const rules = rulesOfRow(row)
  if (!sitsOnPanel(seat, rules.sideJudges)) throw refusedByRules('no_panel')
  requireOnline(row)
  const value = body.kind === 'points' ? (body.value ?? null) : null
  const cast: PanelVote = { judge: viewerOf(call).id, side: body.side, value, at: castAt(call) }
  const placed = placeVote(await roundsOf(db, row.id), cast, body.kind, rules)
  if (!placed.ok) throw refusedByRules(placed.refusal)
  const roundId = placed.value?.id ?? (await openRound(db, row.id, cast))
  await db.insert(panelVotes).values({
    roundId,
    judgeId: cast.judge,
    seat,
    side: cast.side,
    value: cast.value,
    happenedAt: new Date(cast.at),
  })
  if (rules.panelIsOfficial) await makeOfficial(call, row, await roundAt(db, row.id, roundId), rules)
  return { round: roundIn(await announcePanel(call, row), roundId), rules }
}

async function openRound(db: Queryable, fightId: number, { side, at }: PanelVote): Promise<number> {
  const [opened] = await db
    .insert(panelRounds)
    .values({ fightId, kind: 'points', side, openedAt: new Date(at) })
    .returning({ id: panelRounds.id })
  return opened!.id
}

const roundAt = async (db: Queryable, fightId: number, roundId: number): Promise<StoredRound> =>
  roundIn(await roundsOf(db, fightId), roundId)

function roundIn(rounds: readonly StoredRound[], roundId: number): StoredRound {
  const round = rounds.find(({ id }) => id === roundId)
  if (!round) throw notFound()
  return round
}

/**
 * Enters what a majority agrees on, in the name of whose vote made it. What the bout does not allow at that moment (its
 * clock stood, a later bout would have to be reset) stays a proposal to the table.
 */
async function makeOfficial(
  call: FightContext,
  row: FightRow,
  round: StoredRound,
  rules: FightRules,
): Promise<void> {
  const agreed = round.closed === null ? agreementOf(round, rules.sideJudges) : null
  if (!agreed) return
  const athlete = agreed.side === 'left' ? row.leftUserId : row.rightUserId
  const key = `panel.round.${round.id}`
  const command =
    round.kind === 'points'
      ? ({ type: 'point', athlete, value: agreed.value, panelRound: round.id, at: agreed.at, key } as const)
      : ({ type: 'end', reason: 'decision', athlete, panelRound: round.id, key } as const)
  try {
    const preview = await previewAct(call, row.id, command, ORGANISER_ABILITIES)
    if (preview.resets.length === 0)
      await actInTurn(call, row.id, [command], [], undefined, ORGANISER_ABILITIES)
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
  }
}

/** The table asks the side judges who won, while the clock stands. */
export async function askDecision(call: Call<typeof contract.panel.askDecision>): Promise<FightRow> {
  const { db, now, params } = call
  await lockPanel(db, params.fight_id)
  const row = await fightAt(db, params.fight_id)
  await requireScoring(call, row)
  if (rulesOfRow(row).sideJudges === 0) throw refusedByRules('no_panel')
  requireOnline(row)
  const log = (await readLogs(db, [row.id])).get(row.id) ?? []
  if (isRunning(foldRows(row, log).state.clock, now)) throw refusedByRules('clock_running')
  const rounds = await roundsOf(db, row.id)
  if (rounds.some(({ kind, closed }) => kind === 'decision' && closed === null)) return row
  await db.insert(panelRounds).values({
    fightId: row.id,
    kind: 'decision',
    openedAt: new Date(now),
    askedById: viewerOf(call).id,
  })
  await audit(call, {
    action: 'ask_panel',
    entity: 'fight',
    entityId: row.id,
    after: { rounds: rounds.length + 1 },
  })
  await announcePanel(call, row)
  return row
}

/** The table does not let a round count; what was voted stays written down. */
export async function dismiss(call: Call<typeof contract.panel.dismiss>): Promise<FightRow> {
  const { db, now, params } = call
  const row = await fightAt(db, params.fight_id)
  await requireScoring(call, row)
  // A confirmation holds the fight's lock: of the two the first one counts.
  await db.select({ id: fights.id }).from(fights).where(eq(fights.id, row.id)).for('no key update')
  const round = await roundAt(db, row.id, params.round_id)
  if (round.closed === 'dismissed') return row
  if (round.closed) throw refusedByRules('panel_closed')
  await db
    .update(panelRounds)
    .set({ dismissedAt: new Date(now), dismissedById: viewerOf(call).id })
    .where(and(eq(panelRounds.id, round.id), isNull(panelRounds.dismissedAt)))
  await audit(call, {
    action: 'dismiss_panel',
    entity: 'fight',
    entityId: row.id,
    after: { round: round.id, kind: round.kind, side: round.side, votes: round.votes.length },
  })
  await announcePanel(call, row)
  return row
}

/**
 * Tells table and side judges that there is something to read, which is returned: how anybody voted is not said on a
 * public channel.
 */
async function announcePanel(call: WriteContext, row: FightRow): Promise<StoredRound[]> {
  const rounds = await roundsOf(call.db, row.id)
  const version = rounds.reduce(
    (sum, { votes, closed }) => sum + 1 + votes.length + (closed === null ? 0 : 1),
    0,
  )
  call.publish(
    [fightChannel(row.id), ...(row.matId === null ? [] : [matChannel(row.matId)])],
    'panel-updated',
    { id: row.id, version, at: call.now, competition_id: row.competitionId },
  )
  return rounds
}
