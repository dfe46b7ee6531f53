import type { ActedFight } from './acted-fight.ts'
import { eq, inArray } from 'drizzle-orm'
import type { CellKey } from '~/domain/bracket/bracket.ts'
import { applyFight } from '~/domain/fight/apply.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { Fight, FightAction, FightRefusal } from '~/domain/fight/fight.ts'
import { matsOf } from '../../competitions/policy/policy.ts'
import { announceChangedCells } from '../views/announce-bracket.ts'
import { NO_CHANGE } from '~/domain/contract/no-change.ts'
import { presentChange } from '../views/change-view.ts'
import { medalsBeside, type MedalRow, type SavedBracket, sendBracket } from '../stored/save.ts'
import {
  type CellFight,
  drawn,
  type FightRow,
  isOfBracket,
  cellsBeside,
  readStored,
  storedAmong,
  type StoredBracket,
} from '../stored/stored.ts'
import { brackets, fights } from '../../platform/db/schema.ts'
import { sent } from '../../platform/db/sent.ts'
import { audit, type AuditNote } from '../../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../../platform/calls/call.ts'
import { ApiError, notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
import { updateRow } from '../../platform/queries/update-rows.ts'
import { mayUndoPoints, takesPointsBack } from '~/domain/fight/undo-permission.ts'
import { announceFight } from '../views/announce-fight.ts'
import { requireAgreement } from '../panel-state/agreement.ts'
import { roundsOf, type StoredRound } from '../panel-state/rounds.ts'
import {
  boutOf,
  propagate,
  type PropagationRefusal,
  isSameBout,
  previewPropagation,
  type Step,
} from './propagate.ts'
import {
  type EventRow,
  foldRows,
  insertLines,
  readLogs,
  reservedLineIds,
  rowsOfLines,
  rulesOfRow,
} from '../stored/fight-log.ts'
import { alwaysClaimsMat, claimsMat, lockVenue, onlineOf, requireFreeMat } from './claim-mat.ts'
import { type FightAbilities, requireScoring } from './policy.ts'
import { lockPlacedFights } from './placed-fight.ts'
import { presentEvents, presentFight, readBeside } from './presenter.ts'
import { moveFights, replaced } from './reset.ts'
import { projectionOf } from '../stored/projection.ts'
import { announceMats } from './announce-mats.ts'

export type FightContext = WriteContext & Pick<Call, 'idempotencyKey'>
/** A key of its own where the call brings several acts; otherwise the call's. */
export type FightCommand = Omit<FightAction, 'id' | 'actor'>

/** A line that is about to be written has no id of the database yet. */
const unwritten = (version: number) => `unwritten ${version}`

/** Acts that may begin, end or reopen a fight: its bracket is locked before the fight is. */
const LIFECYCLE: ReadonlySet<string> = new Set(['start', 'end', 'undo', 'redo', 'delete', 'restore'])
const mayMoveBracket = ({ type, correction }: AskedAct) => LIFECYCLE.has(type) || correction === true
const ALWAYS_MOVES_BRACKET: ReadonlySet<string> = new Set(['start', 'end'])

/**
 * Records one official act: judged by the domain against the fight's log, appended to it, and carried into the bracket
 * where the fight began, ended or was corrected. One transaction: all of it or nothing. The same Idempotency-Key
 * again changes nothing.
 * @param resets ids of begun fights that the correction may reset
 */
export const act = (
  call: FightContext,
  fightId: number,
  command: FightCommand,
  resets: readonly number[] = [],
): Promise<void> => actInTurn(call, fightId, [command], resets)

/**
 * The same for several acts on one fight, each at its own moment (`at`): they are judged one after the other as if each
 * had come by itself, and what they have come to is written and carried into the bracket once. An Idempotency-Key
 * names one act only: several bring a key each.
 * @param stopped hears of the first refused act behind others, which ends the turn: what stood before it is written.
 * Without it, and where the very first act is refused, nothing is.
 * @param granted what the caller may do, where it is not for the caller to score: the side judges' majority does
 */
export async function actInTurn(
  call: FightContext,
  fightId: number,
  commands: readonly FightCommand[],
  resets: readonly number[] = [],
  stopped?: Stopped,
  granted?: FightAbilities,
): Promise<void> {
  const read = await readForActs(call, fightId, commands, granted)
  const { written, tell, raiseMats } = await enter(call, read, commands, { resets, stopped, granted })
  await Promise.all([written, tell(), raiseMats()])
}

/**
 * The same, and the bout as its table is shown it. In a full hall each way to the database and back may take ten
 * milliseconds: what is written goes with the commit, and of a bout that begins or ends the mats' versions do.
 * @param read by `readForActs`, of these acts
 */
export async function actAndPresent(
  call: FightContext & Pick<Call, 'alongCommit'>,
  read: ReadForActs,
  commands: readonly FightCommand[],
  resets: readonly number[] = [],
  stopped?: Stopped,
): Promise<FightView> {
  const entered = await enter(call, read, commands, { resets, stopped, presents: true })
  const { acted, written, tell, raiseMats } = entered
  call.alongCommit(written)
  const [view] = await Promise.all([presentFight(call, acted), tell()])
  call.alongCommit(raiseMats())
  return view
}

type Stopped = (refusal: ApiError, at: number) => void

/** What decides what is read for an act. */
type AskedAct = Pick<FightCommand, 'type' | 'correction' | 'panelRound'>

/** A bout as acts on it find it, locked. */
export type ReadForActs = Awaited<ReturnType<typeof readForActs>>

/**
 * Locks a bout and its bracket, and reads what acts on it are judged by, one behind the other on the transaction's
 * connection: the bout is locked after its bracket, and its log is read when the lock is held. Writes nothing; each act
 * is a line, and has its id from here.
 */
export async function readForActs(
  { db, viewer }: Pick<FightContext, 'db' | 'viewer'>,
  fightId: number,
  acts: readonly AskedAct[],
  granted?: FightAbilities,
) {
  const ids = [fightId]
  const moves = acts.some(({ type }) => ALWAYS_MOVES_BRACKET.has(type))
  const [[bracket = null], [placed], logs, rounds, seats, online, cells, given, lineIds] = await Promise.all([
    acts.some(mayMoveBracket) ? lockBracketsOf(db, ids) : [],
    lockPlacedFights(db, ids),
    readLogs(db, ids),
    roundsFor(db, fightId, acts),
    granted ? [] : matsOf(db, viewer),
    acts.some(({ type }) => alwaysClaimsMat(type)) ? lockVenue(db, fightId) : null,
    // The bracket as it is before the acts: its record is read from the same rows that are written.
    moves ? cellsBeside(db, ids) : null,
    moves ? medalsBeside(db, ids) : undefined,
    reservedLineIds(db, acts.length),
  ])
  return { bracket, placed, log: logs.get(fightId) ?? [], rounds, seats, online, cells, given, lineIds }
}

interface Entering {
  readonly resets: readonly number[]
  readonly stopped: Stopped | undefined
  readonly granted?: FightAbilities | undefined
  /** The bout is to be presented. */
  readonly presents?: boolean
}

/** Acts that are entered. */
interface Entered {
  readonly acted: ActedFight
  /** That they are written. */
  readonly written: Promise<unknown>
  /** Says what shows the bout, and its bracket. */
  readonly tell: () => Promise<unknown>
  /** Raises the versions of the mats that show something else, and says so. Their locks come last. */
  readonly raiseMats: () => Promise<unknown>
}

const nothing = () => Promise.resolve()
const NOTHING_WRITTEN = { written: Promise.resolve(), tell: nothing, raiseMats: nothing }

/** Judges and writes acts, and carries them into the bracket; to tell of them is left to the caller. */
async function enter(
  call: FightContext,
  { bracket, placed, log, rounds, seats, online, cells, given, lineIds }: ReadForActs,
  commands: readonly FightCommand[],
  { resets, stopped, granted, presents = false }: Entering,
): Promise<Entered> {
  const { db, now } = call
  if (!placed) throw notFound()
  const { fight: row, mat, competition } = placed
  const abilities = granted ?? (await requireScoring(call, row, seats))
  const before = foldRows(row, log)
  const notes: AuditNote[] = []
  let after = before
  for (const [at, command] of commands.entries()) {
    // An act behind one that was taken builds on it, whatever version its table had seen.
    const request = after === before ? command : withoutVersion(command)
    const next = await judged(call, { row, log, rounds, abilities }, after, request).catch(
      (failure: unknown) => {
        if (!stopped || at === 0 || !(failure instanceof ApiError)) throw failure
        stopped(failure, at)
        return null
      },
    )
    if (next === null) break
    if (next.version > after.version) notes.push(noteOf(row, command, after, next))
    after = next
  }
  if (after.version === before.version)
    return { acted: { row, fight: before, log, abilities, placed }, ...NOTHING_WRITTEN }
  const step = { before: boutOf(before), after: boutOf(after) }
  const moves = !isSameBout(step.before, step.after)
  if (moves && !bracket && row.bracketId !== null)
    throw new Error(`fight ${row.id}: an act moved its bracket without its lock`)
  if (!(moves && bracket) && resets.length > 0) throw refusedByRules('reset_not_affected')
  if (commands.some(({ type }) => claimsMat(type, step.before.status, step.after.status)))
    await requireFreeMat(call, row, online ?? (await lockVenue(db, row.id)))
  const stored =
    moves && bracket ? storedAmong(drawn(bracket), cells ?? (await cellsBeside(db, [row.id]))) : null

  // What is recorded is read by these rules for good, whatever the platform's are one day.
  const values = { ...projectionOf(after, now), rules: rulesOfRow(row) }
  const scored: FightRow = { ...row, ...values }
  const lines = rowsOfLines(row.id, after.log.slice(before.version), before.version, lineIds)
  const whole = [...log, ...lines]
  // Each statement behind the one before it.
  const written = sent(
    Promise.all([insertLines(db, lines), updateRow(db, fights, row.id, values), audit(call, ...notes)]),
  )
  const [carried, beside] = await Promise.all([
    stored && isOfBracket(scored) ? propagateInto(call, { stored, given }, scored, step, resets) : null,
    presents ? readBeside(call, scored, whole, abilities, mat) : undefined,
  ])
  const fight = foldRows(row, whole)
  const moved = carried?.moved ?? []
  const beganOrEnded = step.before.status !== step.after.status
  const changesMats = beganOrEnded || moved.length > 0
  const isScore = step.before.status === 'online' && step.after.status === 'online'
  // Whoever follows the whole competition reads anew what it shows of a bout that begins or ends: thousands are told once,
  // and not of its bracket and its mat besides.
  const others = beganOrEnded ? [] : undefined
  async function tell() {
    announceFight(call, scored, fight, { isScore })
    if (!carried) return
    const also = [scored, ...moved].flatMap(({ cellId }) => cellId ?? [])
    await announceChangedCells(call, carried.saved, {
      ...{ also, channels: others, competition },
    })
  }
  const cell = carried?.saved.cells.find(({ id }) => id === scored.cellId) ?? placed.cell
  return {
    written: Promise.all([written, carried?.written]),
    acted: {
      ...{ row: scored, fight, log: whole, abilities },
      placed: { ...placed, fight: scored, cell },
      ...(beside && { beside }),
    },
    tell,
    raiseMats: changesMats
      ? () => announceMats(call, row.competitionId, [scored, ...moved], others)
      : nothing,
  }
}

const withoutVersion = ({ expectedVersion: _seen, ...command }: FightCommand): FightCommand => command

/** Of a bout outside the brackets, which moves none, there is none. */
const lockBracketsOf = builtOnce('locked_brackets', (db) =>
  db
    .select()
    .from(brackets)
    .where(inArray(brackets.id, db.select({ id: fights.bracketId }).from(fights).where(anyOfIds(fights.id))))
    .for('no key update'),
)

/** What an act would change in the bracket; writes nothing. */
export async function previewAct(
  call: FightContext,
  fightId: number,
  command: FightCommand,
  granted?: FightAbilities,
) {
  const { db } = call
  const [row] = await db.select().from(fights).where(eq(fights.id, fightId))
  if (!row) throw notFound()
  const abilities = granted ?? (await requireScoring(call, row))
  const [logs, rounds] = await Promise.all([readLogs(db, [row.id]), roundsFor(db, row.id, [command])])
  const log = logs.get(row.id) ?? []
  const before = foldRows(row, log)
  const after = await judged(call, { row, log, rounds, abilities }, before, command)
  const bouts = { before: boutOf(before), after: boutOf(after) }
  if (claimsMat(command.type, bouts.before.status, bouts.after.status)) {
    const online = await onlineOf(db, row.id)
    await requireFreeMat(call, row, online)
  }
  if (row.bracketId === null || isSameBout(bouts.before, bouts.after)) return NO_CHANGE
  const stored = await readStored(db, drawn(await bracketOf(db, row.bracketId)))
  const step: Step = { cell: cellOf(stored, row), ...bouts }
  const preview = previewPropagation(stored.record, step)
  if (!preview.ok) throw refusedByRules(preview.refusal.code)
  return presentChange(call, stored, preview.value)
}

async function bracketOf(db: FightContext['db'], id: number) {
  const row = await db.query.brackets.findFirst({ where: (table, { eq: is }) => is(table.id, id) })
  if (!row) throw notFound()
  return row
}

/** The rounds of the side judges, where a command says that it confirms one. */
const roundsFor = (db: FightContext['db'], fightId: number, commands: readonly AskedAct[]) =>
  commands.some(({ panelRound }) => panelRound != null) ? roundsOf(db, fightId) : []

/** What a command is judged by, as it is stored. */
interface Stored {
  readonly row: FightRow
  readonly log: readonly EventRow[]
  readonly rounds: readonly StoredRound[]
  readonly abilities: FightAbilities
}

async function judged(
  call: FightContext,
  { row, log, rounds, abilities }: Stored,
  before: Fight,
  command: FightCommand,
): Promise<Fight> {
  if (command.type === 'unlock' && !abilities.unlock) throw new ApiError('forbidden')
  const action: FightAction = {
    ...command,
    id: unwritten(before.version),
    key: command.key ?? call.idempotencyKey,
    actor: viewerOf(call).id,
  }
  const earlier = action.key ? before.log.find(({ key }) => key === action.key) : undefined
  if (command.key && earlier && earlier.type !== command.type) throw new ApiError('idempotency_conflict')
  if (!earlier) {
    if (takesPointsBack(before, command) && !mayUndoPoints(abilities.keeps, rulesOfRow(row)))
      throw refusedByRules('points_kept')
    if (command.panelRound != null) requireAgreement(rounds, row, before, command, command.panelRound)
  }
  const next = applyFight(before, action, rulesOfRow(row), call.now)
  if (next.ok) return next.value
  throw await refusal(call, log, next.refusal)
}

/** A stale table is sent what it has not seen; a refused deletion, which event stands in its way. */
async function refusal(call: FightContext, log: readonly EventRow[], refused: FightRefusal) {
  switch (refused.code) {
    case 'stale_version': {
      const unseen = log.slice(log.length - refused.since.length)
      const since = await presentEvents(call, unseen)
      return new ApiError('stale_version', { data: { version: refused.version, since } })
    }
    case 'would_break':
      return refusedByRules(refused.code, { event_id: refused.event, because: refused.because })
    default:
      return refusedByRules(refused.code)
  }
}

const scoreOf = ({ version, state }: Fight) => ({
  version,
  startAt: state.startAt,
  endAt: state.endAt,
  left: state.left,
  right: state.right,
  outcome: state.outcome,
})

const noteOf = (row: FightRow, { type }: FightCommand, before: Fight, after: Fight): AuditNote => ({
  action: type,
  entity: 'fight',
  entityId: row.id,
  before: scoreOf(before),
  after: scoreOf(after),
})

const cellOf = (stored: StoredBracket, row: FightRow): CellKey =>
  stored.cells.find(({ id }) => id === row.cellId)?.key ?? ''

interface Propagated {
  readonly moved: readonly CellFight[]
  readonly saved: SavedBracket
  /** That the bracket is written. */
  readonly written: Promise<unknown>
}

/** Takes a step of a fight into its bracket, which is given as it was before it. */
async function propagateInto(
  call: FightContext,
  bracketBefore: { readonly stored: StoredBracket; readonly given: readonly MedalRow[] | undefined },
  row: CellFight,
  { before, after }: Omit<Step, 'cell'>,
  resets: readonly number[],
): Promise<Propagated> {
  const stored = replaced(bracketBefore.stored, row)
  const step: Step = { cell: cellOf(stored, row), before, after }
  const named = [...stored.fights.values()].filter(({ id }) => resets.includes(id))
  if (named.length < new Set(resets).size) throw refusedByRules('reset_not_affected')
  const next = propagate(
    stored.record,
    step,
    named.map((fight) => cellOf(stored, fight)),
  )
  if (!next.ok) throw await refusedPropagation(call, stored, step, next.refusal)
  const { bracket, moved } = await moveFights(call, stored, named, next.value)
  const { given } = bracketBefore
  return { moved, ...(await sendBracket(call.db, bracket, next.value.record, call.now, given && { given })) }
}

/** Whoever is refused because of later bouts is shown them, with all else the correction would move. */
async function refusedPropagation(
  call: FightContext,
  stored: StoredBracket,
  step: Step,
  refused: PropagationRefusal,
) {
  if (refused.code !== 'fought_bouts_affected') return refusedByRules(refused.code)
  const preview = previewPropagation(stored.record, step)
  return refusedByRules(
    refused.code,
    preview.ok ? await presentChange(call, stored, preview.value) : undefined,
  )
}
