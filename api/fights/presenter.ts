import { inArray } from 'drizzle-orm'
import { rulesOf } from '~/domain/fight/disciplines'
import type { FightCard, FightEventView, FightSuggestion, FightView } from '~/domain/entities/fight'
import type { Draw } from '~/domain/bracket/bracket'
import type { Fight } from '~/domain/fight/fight'
import { initialState } from '~/domain/fight/state'
import { fightLabel } from '~/domain/fight/status'
import { type Suggestion, suggestions } from '~/domain/fight/suggestions'
import { nextRedo, nextUndo } from '~/domain/fight/undo'
import { elapsedMs } from '~/domain/clock/clock'
import { bracketCells, brackets } from '../db/schema.ts'
import { disciplineRef } from '../dict/routes.ts'
import { loadCategories, loadCompetitionRefs, loadMatRefs } from '../brackets/refs.ts'
import { roundText } from '../brackets/round-text.ts'
import type { FightRow } from '../brackets/stored.ts'
import type { Call } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { notFound } from '../kernel/errors.ts'
import { loadPersonRefs } from '../users/person.ts'
import type { ActedFight } from './act.ts'
import { clockView } from './clock-view.ts'
import { type EventRow, setupOf } from './log.ts'
import { readingOf } from './reading.ts'
import { fightStatusOf } from './status.ts'

type Asking = Pick<Call, 'db' | 'language' | 'text' | 'zone' | 'now'>

async function loadCells({ db }: Asking, rows: readonly FightRow[]) {
  const cells = await db
    .select()
    .from(bracketCells)
    .where(
      inArray(
        bracketCells.id,
        rows.map(({ cellId }) => cellId),
      ),
    )
  const draws = await db
    .select({ id: brackets.id, draw: brackets.draw })
    .from(brackets)
    .where(inArray(brackets.id, [...new Set(rows.map(({ bracketId }) => bracketId))]))
  return {
    cells: new Map(cells.map((cell) => [cell.id, cell])),
    draws: new Map(draws.map(({ id, draw }) => [id, draw])),
  }
}

/** Fights as lists show them; whatever they refer to is loaded for all of them at once. */
export async function presentFightCards(asking: Asking, rows: readonly FightRow[]): Promise<FightCard[]> {
  if (rows.length === 0) return []
  const { db, language } = asking
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ leftUserId, rightUserId }) => [leftUserId, rightUserId]),
    language,
  )
  const matRefs = await loadMatRefs(
    db,
    rows.map(({ matId }) => matId),
  )
  const competitions = await loadCompetitionRefs(
    db,
    rows.map(({ competitionId }) => competitionId),
  )
  const categories = await loadCategories(
    asking,
    rows.map(({ categoryId }) => categoryId),
  )
  const { cells, draws } = await loadCells(asking, rows)
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  return rows.flatMap((row) => {
    const competition = competitions.get(row.competitionId)
    const category = categories.get(row.categoryId)
    const cell = cells.get(row.cellId)
    const draw = draws.get(row.bracketId)
    if (!competition || !category || !cell || !draw) return []
    return [
      {
        ...cardFields(asking, row, cell, draw),
        category,
        competition,
        mat: (row.matId !== null && matRefs.get(row.matId)) || null,
        details: {
          left_user: person(row.leftUserId),
          right_user: person(row.rightUserId),
          ...statsOf(row),
        },
        winner: person(row.winnerId),
        loser: person(row.loserId),
      },
    ]
  })
}

const readingOfRow = (row: FightRow) => row.details ?? readingOf(initialState(setupOf(row)))

function statsOf(row: FightRow) {
  const { left, right } = readingOfRow(row)
  return { left_user_stats: left, right_user_stats: right }
}

function cardFields(
  { text, zone, now }: Asking,
  row: FightRow,
  cell: typeof bracketCells.$inferSelect,
  draw: Draw,
) {
  const reading = readingOfRow(row)
  return {
    id: row.id,
    status: fightStatusOf(row),
    is_draw: isDraw(row, now),
    discipline: disciplineRef(row.discipline, text),
    bracket_id: row.bracketId,
    cell: {
      id: cell.id,
      stage: cell.stage,
      x: cell.x,
      y: cell.y,
      round: roundText(cell, draw, text),
      queue_number: cell.queueNumber,
      status: cell.status,
    },
    end_reason: reading.outcome?.reason ?? null,
    queue_number: row.queueNumber,
    description: row.description,
    time_per_fight: row.timePerFight,
    start_at: wireMoment(row.startAt, zone),
    start_estimate_at: wireMoment(row.startEstimateAt, zone),
    end_at: wireMoment(row.endAt, zone),
    end_estimate_at: wireMoment(row.endEstimateAt, zone),
    clock: clockView(reading),
    pinned: row.pinned,
    signed_off: row.signedOffAt !== null,
    version: row.version,
  }
}

function isDraw(row: FightRow, now: number): boolean {
  const startAt = row.startAt?.getTime() ?? null
  const endAt = row.endAt?.getTime() ?? null
  return fightLabel({ ...initialState(setupOf(row)), ...readingOfRow(row), startAt, endAt }, now) === 'draw'
}

/** Lines of a fight's log, with the people they name. */
export async function presentEvents(
  { db, language }: Pick<Asking, 'db' | 'language'>,
  row: FightRow,
  log: readonly EventRow[],
): Promise<FightEventView[]> {
  const people = await loadPersonRefs(
    db,
    log.flatMap(({ userId, actorId }) => [userId, actorId]),
    language,
  )
  return log.map((event) => {
    const user = event.userId === null ? undefined : people.get(event.userId)
    const actor = event.actorId === null ? undefined : people.get(event.actorId)
    return {
      id: event.id,
      fight_id: row.id,
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
    }
  })
}

function suggestionView(suggestion: Suggestion): FightSuggestion {
  const { kind } = suggestion
  const nobody = { kind, user_id: null, winner_id: null, value: null }
  switch (suggestion.kind) {
    case 'end_by_lead':
      return { ...nobody, winner_id: suggestion.winner, value: suggestion.lead }
    case 'end_by_penalties':
      return { ...nobody, user_id: suggestion.athlete, winner_id: suggestion.winner }
    case 'warning_after_reprimands':
      return { ...nobody, user_id: suggestion.athlete, value: suggestion.reprimands }
    case 'hold_complete':
    case 'hold_points':
      return { ...nobody, user_id: suggestion.athlete, value: suggestion.points }
    case 'time_up':
      return { ...nobody, winner_id: suggestion.winner }
    case 'extra_time':
      return { ...nobody, value: suggestion.seconds }
    case 'break_over':
      return { ...nobody, user_id: suggestion.athlete }
  }
}

const rowIdOf = (event: { readonly id: number | string } | null): number | null =>
  typeof event?.id === 'number' ? event.id : null

/** A fight with its log, what the rules suggest now, and what the caller may do. */
export async function presentFight(
  asking: Asking,
  { row, fight, log, abilities }: ActedFight,
): Promise<FightView> {
  const [card] = await presentFightCards(asking, [row])
  if (!card) throw notFound()
  const { state } = fight
  return {
    ...card,
    events: await presentEvents(asking, row, log),
    undo_event_id: rowIdOf(nextUndo(fight)),
    redo_event_id: rowIdOf(nextRedo(fight)),
    break_used_ms: state.breakMs,
    last_hold: state.lastHold && {
      user_id: state.lastHold.athlete,
      held_ms: elapsedMs(state.lastHold.clock, asking.now),
      rewarded: state.lastHold.rewarded,
    },
    suggestions: publicSuggestions(fight, asking.now),
    server_time_ms: asking.now,
    abilities,
  }
}

const publicSuggestions = (fight: Fight, now: number) =>
  suggestions(fight, rulesOf(fight.setup.discipline), now).map(suggestionView)
