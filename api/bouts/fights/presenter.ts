import { eq, min } from 'drizzle-orm'
import type { DrawShape } from '~/domain/bracket/tree/round-name.ts'
import { elapsedMs } from '~/domain/clock/clock.ts'
import type { MatRef } from '~/domain/contract/mat.fields.ts'
import type { FightCard, FightEventView, FightSuggestion, FightView } from '~/domain/contract/fight.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { initialState } from '~/domain/fight/state.ts'
import { fightLabel } from '~/domain/fight/status.ts'
import { type Suggestion, suggestions } from '~/domain/fight/suggestions.ts'
import { nextRedo, nextUndo } from '~/domain/fight/undo.ts'
import { type AwaitedSides, type Awaiting, awaitedBy } from '../views/awaited.ts'
import { loadRefs, type Refs } from '../views/refs.ts'
import { roundText } from '../views/round-text.ts'
import { type FightRow, isUnfought } from '../stored/stored.ts'
import { fights, mats } from '../../platform/db/schema.ts'
import { disciplineRef } from '../../references/dictionary.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { addFields } from '../../platform/kernel/add-fields.ts'
import { wireTimestamp } from '../../platform/kernel/dates.ts'
import { notFound } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import type { ActedFight, ReadBeside } from './acted-fight.ts'
import type { FightAbilities } from './policy.ts'
import { clockView } from '~/domain/contract/fight-clock.ts'
import { type PlacedFight, placesOf } from './placed-fight.ts'
import { type EventRow, ownRulesOfRow, rulesOfRow, setupOf } from '../stored/fight-log.ts'
import { snapshotOf } from '~/domain/fight/snapshot.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import { type ConfirmedVotes, presentPanel, votesConfirmedBy } from '../panel-state/presenter.ts'
import { mayUndoPoints } from '~/domain/fight/undo-permission.ts'

/** A fight with what it refers to, but for the people. */
type Frame = PlacedFight & Refs

/** Fights with their places, in their order. */
async function withPlaces(db: ReadContext['db'], rows: readonly FightRow[]): Promise<PlacedFight[]> {
  const cellIds = rows.flatMap(({ cellId }) => cellId ?? [])
  const places = cellIds.length ? await placesOf(db, cellIds) : []
  const placeOf = new Map(places.map((place) => [place.cell.id, place]))
  return rows.map((fight) => {
    const { cell = null, draw = null } = (fight.cellId !== null && placeOf.get(fight.cellId)) || {}
    return { fight, cell, draw }
  })
}

/** Fights with what they refer to, in their order. What they name is in memory but for their places in the brackets. */
async function framesOf(context: ReadContext, rows: readonly FightRow[]): Promise<Frame[]> {
  const [placed, refsOf] = await Promise.all([withPlaces(context.db, rows), loadRefs(context, rows)])
  return placed.flatMap((one) => {
    const refs = refsOf(one.fight)
    return refs ? [{ ...one, ...refs }] : []
  })
}

/** Fights as lists show them, in the order of the rows; whatever they refer to is loaded for all of them at once. */
export async function presentFightCards(
  context: ReadContext,
  rows: readonly FightRow[],
): Promise<FightCard[]> {
  if (rows.length === 0) return []
  const frames = await framesOf(context, rows)
  const people = await loadPersonRefs(
    context.db,
    rows.flatMap(({ leftUserId, rightUserId }) => [leftUserId, rightUserId]),
    context.language,
  )
  const awaited = await awaitedBy(context, frames.map(awaitingOf))
  return frames.map((frame, at) => cardOf(context, frame, people, awaited[at]))
}

const drawOf = ({ draw }: Frame): DrawShape | null => draw && { ...draw, slots: { length: draw.size } }

const awaitingOf = (frame: Frame): Awaiting => ({
  leftUserId: frame.fight.leftUserId,
  rightUserId: frame.fight.rightUserId,
  cell: frame.cell,
  draw: drawOf(frame),
})

type People = ReadonlyMap<number, PersonRef>

function cardOf(
  context: ReadContext,
  frame: Frame,
  people: People,
  awaits: AwaitedSides = { left: null, right: null },
): FightCard {
  const { fight: row, cell, category, competition, mat } = frame
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  return addFields(cardFields(context, row, cell, drawOf(frame)), {
    awaits,
    category,
    competition,
    mat,
    details: {
      left_user: person(row.leftUserId),
      right_user: person(row.rightUserId),
      ...statsOf(row),
    },
    winner: person(row.winnerId),
    loser: person(row.loserId),
  })
}

const snapshotOfRow = (row: FightRow) => row.details ?? snapshotOf(initialState(setupOf(row)))

function statsOf(row: FightRow) {
  const { left, right } = snapshotOfRow(row)
  return { left_user_stats: left, right_user_stats: right }
}

function cardFields(
  { text, zone, now }: ReadContext,
  row: FightRow,
  cell: Frame['cell'],
  draw: DrawShape | null,
) {
  const snapshot = snapshotOfRow(row)
  return {
    id: row.id,
    status: fightStatusOf(row),
    is_draw: isDraw(row, now),
    discipline: disciplineRef(row.discipline, text),
    round: cell && draw ? roundText(cell, draw, text) : text('bracket:rounds.outside'),
    bracket_id: row.bracketId,
    cell: cell && {
      id: cell.id,
      stage: cell.stage,
      x: cell.x,
      y: cell.y,
      queue_number: cell.queueNumber,
      status: cell.status,
    },
    end_reason: snapshot.outcome?.reason ?? null,
    queue_number: row.queueNumber,
    number: cell && isUnfought(cell.status) ? null : row.number,
    description: row.description,
    time_per_fight: row.timePerFight,
    rules: ownRulesOfRow(row),
    start_at: wireTimestamp(row.startAt, zone),
    start_estimate_at: wireTimestamp(row.startEstimateAt, zone),
    end_at: wireTimestamp(row.endAt, zone),
    end_estimate_at: wireTimestamp(row.endEstimateAt, zone),
    clock: clockView(snapshot),
    pinned: row.pinned,
    signed_off: row.signedOffAt !== null,
    version: row.version,
  }
}

function isDraw(row: FightRow, now: number): boolean {
  const startAt = row.startAt?.getTime() ?? null
  const endAt = row.endAt?.getTime() ?? null
  const state = { ...initialState(setupOf(row)), ...snapshotOfRow(row), startAt, endAt }
  return fightLabel(state, rulesOfRow(row), now) === 'draw'
}

/** Lines of a fight's log, with the people they name. */
export async function presentEvents(
  { db, language }: Pick<ReadContext, 'db' | 'language'>,
  log: readonly EventRow[],
): Promise<FightEventView[]> {
  const people = await loadPersonRefs(db, namedIn(log), language)
  const votes = await votesConfirmedBy({ db, language }, log)
  return log.map((event) => eventView(event, people, votes))
}

const namedIn = (log: readonly Pick<EventRow, 'userId' | 'actorId'>[]) =>
  log.flatMap(({ userId, actorId }) => [userId, actorId])

function eventView(event: EventRow, people: People, votes: ConfirmedVotes): FightEventView {
  const user = event.userId === null ? undefined : people.get(event.userId)
  const actor = event.actorId === null ? undefined : people.get(event.actorId)
  return {
    id: event.id,
    fight_id: event.fightId,
    type: event.type,
    user: user ? { id: user.id, slug: user.slug, name: user.name } : null,
    value: event.value,
    description: event.description,
    timecode: event.timecodeMs,
    at_ms: event.happenedAt.getTime(),
    reason: event.reason,
    target_id: event.targetId,
    correction: event.correction,
    key: event.idempotencyKey,
    actor: actor ? { id: actor.id, name: actor.name } : null,
    panel: event.panelRoundId === null ? null : (votes.get(event.panelRoundId) ?? []),
    coaches: event.coaches,
  }
}

function suggestionView(suggestion: Suggestion): FightSuggestion {
  const { kind } = suggestion
  const nobody = { kind, user_id: null, winner_id: null, value: null }
  switch (suggestion.kind) {
    case 'end_by_lead':
      return { ...nobody, winner_id: suggestion.winner, value: suggestion.lead }
    case 'end_by_point':
      return { ...nobody, winner_id: suggestion.winner, value: suggestion.value }
    case 'golden_score':
      return { ...nobody, winner_id: suggestion.winner }
    case 'end_by_penalties':
      return { ...nobody, user_id: suggestion.athlete, winner_id: suggestion.winner }
    case 'warning_after_reprimands':
      return { ...nobody, user_id: suggestion.athlete, value: suggestion.reprimands }
    case 'hold_complete':
    case 'hold_points':
      return { ...nobody, user_id: suggestion.athlete, value: suggestion.points }
    case 'time_up':
      return { ...nobody, winner_id: suggestion.winner }
    case 'next_period':
    case 'period_decision':
      return { ...nobody, winner_id: suggestion.winner }
    case 'extra_time':
      return { ...nobody, value: suggestion.seconds }
    case 'break_over':
      return { ...nobody, user_id: suggestion.athlete }
    case 'end_by_break':
      return { ...nobody, user_id: suggestion.athlete, winner_id: suggestion.winner }
  }
}

/**
 * Where a challenge of the bout can be watched again: the mat's recording, else its stream. Where nobody said when that
 * began, it is taken to begin with the first bout of the mat.
 */
async function recordingOf(
  { db }: Pick<ReadContext, 'db'>,
  { matId }: FightRow,
  log: readonly Pick<EventRow, 'type'>[],
): Promise<FightView['recording']> {
  if (matId === null || log.every(({ type }) => type !== 'challenge')) return null
  const [recording] = await db
    .select({ recordUrl: mats.recordUrl, streamUrl: mats.streamUrl, beganAt: mats.recordBeganAt })
    .from(mats)
    .where(eq(mats.id, matId))
  const url = recording?.recordUrl ?? recording?.streamUrl
  if (!url) return null
  if (recording?.beganAt) return { url, began_at_ms: recording.beganAt.getTime() }
  const [first] = await db
    .select({ at: min(fights.startAt) })
    .from(fights)
    .where(eq(fights.matId, matId))
  return { url, began_at_ms: first?.at?.getTime() ?? null }
}

const rowIdOf = (event: { readonly id: number | string } | null): number | null =>
  typeof event?.id === 'number' ? event.id : null

/**
 * Read behind an act that is being written, it is as that leaves it: it hangs on no ids of the lines that are added.
 * @param log with the lines that are being written
 * @param mat of the bout, where it is read already
 */
export async function readBeside(
  context: ReadContext,
  row: FightRow,
  log: readonly Pick<EventRow, 'type' | 'userId' | 'actorId' | 'panelRoundId'>[],
  { score }: FightAbilities,
  mat?: MatRef | null,
): Promise<ReadBeside> {
  const [refsOf, people, votes, panel, recording] = await Promise.all([
    loadRefs(context, [row], mat),
    loadPersonRefs(context.db, [row.leftUserId, row.rightUserId, ...namedIn(log)], context.language),
    votesConfirmedBy(context, log),
    score && rulesOfRow(row).sideJudges > 0 ? presentPanel(context, row) : null,
    recordingOf(context, row, log),
  ])
  return { refs: refsOf(row), people, votes, panel, recording }
}

/**
 * A fight with its log, what the rules suggest now, and what the caller may do.
 * @param placed the fight with its place, where both were read at once
 * @param beside what `readBeside` gives, where that is read already
 */
export async function presentFight(
  context: ReadContext,
  { row, fight, log, abilities, placed: known, beside }: ActedFight,
): Promise<FightView> {
  const { state } = fight
  const { score, unlock, keeps } = abilities
  const rules = rulesOfRow(row)
  const [[placed], { refs, people, votes, panel, recording }] = await Promise.all([
    known ? [known] : withPlaces(context.db, [row]),
    beside ?? readBeside(context, row, log, abilities),
  ])
  const frame = placed && refs && { ...placed, ...refs }
  if (!frame) throw notFound()
  const [awaits] = await awaitedBy(context, [awaitingOf(frame)])
  return addFields(cardOf(context, frame, people, awaits), {
    edit_version: row.editVersion,
    events: log.map((event) => eventView(event, people, votes)),
    undo_event_id: rowIdOf(nextUndo(fight)),
    redo_event_id: rowIdOf(nextRedo(fight)),
    break_used_ms: state.breakMs,
    last_hold: state.lastHold && {
      user_id: state.lastHold.athlete,
      held_ms: elapsedMs(state.lastHold.clock, context.now),
      rewarded: state.lastHold.rewarded,
    },
    suggestions: suggestions(fight, rules, context.now).map(suggestionView),
    server_time_ms: context.now,
    panel,
    recording,
    abilities: { score, unlock, take_back: mayUndoPoints(keeps, rules) },
  })
}
