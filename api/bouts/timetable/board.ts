import type { Board, BoardIssue } from '~/domain/contract/board.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { findClashes } from '~/domain/schedule/clash.ts'
import { observedPace } from '~/domain/schedule/pace.ts'
import { idleMats, latenessMs, lateFinals } from '~/domain/schedule/watch.ts'
import type { CompetitionDay } from '~/domain/schedule/settings.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { zoneOf } from '../../competitions/policy/zone.ts'
import type { Call } from '../../platform/calls/call.ts'
import { readCallStates } from '../stored/call-states.ts'
import { presentLastMove } from '../schedule/moves.ts'
import { type CompetitionTimetable, readTimetable } from '../schedule/timetable.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import { loadMatRefs } from '../views/refs.ts'
import { matsOf, presentClashes } from './presenter.ts'
import { type LaidRow, readLaid } from './timetable-presenter.ts'

type BoardCall = Call<typeof contract.competitions.board>

/** The day a moment belongs to, by its index: before the first day the first, in the night the one before. */
const dayOf = (days: readonly CompetitionDay[], at: Instant): number =>
  Math.max(
    0,
    days.findLastIndex(({ start }) => start <= at),
  )

const startOf = (row: LaidRow): Instant => (row.startAt ?? row.startEstimateAt)?.getTime() ?? 0
const endOf = (row: LaidRow): Instant =>
  (row.endAt ?? row.endEstimateAt ?? row.startEstimateAt ?? row.startAt)?.getTime() ?? 0

/** A day of all mats by time; of the mats asked for alone where only these have changed. */
export async function presentBoard(call: BoardCall): Promise<Board> {
  const { db, now, params, query } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const table = await readTimetable(db, competition)
  const { bouts, settings, slots } = table
  const { days } = settings
  const day = Math.min(query.day ?? dayOf(days, now), Math.max(0, days.length - 1))
  const wantedMats = query.mat_ids && new Set(query.mat_ids)
  const laid = await readLaid(
    call,
    competition,
    (row) =>
      dayOf(days, startOf(row)) === day && (!wantedMats || (row.matId !== null && wantedMats.has(row.matId))),
  )
  const calls = await readCallStates(
    db,
    laid.rows.filter((row) => fightStatusOf(row) === 'waiting'),
  )
  const pace = observedPace(bouts, settings)
  const planned = plannedStarts(table)
  const shown = new Set(laid.rows.flatMap(({ leftUserId, rightUserId }) => [leftUserId, rightUserId]))
  const counts = new Map<number, number>()
  for (const slot of slots) {
    const at = dayOf(days, slot.startEstimateAt)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const matRows = await matsOf(db, competition)
  return {
    timezone: await zoneOf(db, competition),
    server_time_ms: now,
    day,
    days: days.map(({ start, end, breaks }, index) => ({
      start_ms: start,
      end_ms: end,
      breaks: breaks.map(({ from, to }) => ({ from_ms: from, to_ms: to })),
      bouts: counts.get(index) ?? 0,
    })),
    categories: laid.categories,
    athletes: [...laid.people.values()]
      .filter(({ id }) => shown.has(id))
      .map(({ id, name, club }) => ({ id, name, club: club && club.name })),
    mats: matRows
      .filter(({ id }) => !wantedMats || wantedMats.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        pace: Math.round(pace(id) * 100) / 100,
        late_seconds: Math.round(latenessMs(slots, id, planned) / SECOND_MS),
        bouts: laid.rows
          .filter(({ matId }) => matId === id)
          .map((row) => {
            const status = fightStatusOf(row)
            const known = row.leftUserId !== null && row.rightUserId !== null
            return {
              id: row.id,
              status,
              number: row.number,
              queue_number: row.queueNumber,
              round: laid.roundOf(row),
              category_id: row.categoryId,
              bracket_id: row.bracketId,
              cell_id: row.cell?.id ?? null,
              left_id: row.leftUserId,
              right_id: row.rightUserId,
              awaits: known ? null : laid.awaitsOf(row),
              winner_id: row.winnerId,
              start_at_ms: startOf(row),
              end_at_ms: endOf(row),
              pinned: row.pinned,
              calls: Math.max(0, ...(calls.get(row.id) ?? []).map((state) => state.calls.length)),
            }
          }),
      })),
    issues: await issuesOf(call, table, planned),
    last_move: await presentLastMove(call, competition.id),
  }
}

const plannedStarts = ({ rows }: CompetitionTimetable) =>
  new Map(
    rows.flatMap(({ id, plannedStartAt }) =>
      plannedStartAt ? [[id, plannedStartAt.getTime()] as const] : [],
    ),
  )

/** What should not stay as it is, of all days: clashes, mats without a bout, finals that come late. */
async function issuesOf(
  call: BoardCall,
  table: CompetitionTimetable,
  planned: ReadonlyMap<number, Instant>,
): Promise<BoardIssue[]> {
  const { bouts, settings, slots } = table
  const clashes = await presentClashes(call, findClashes(slots, bouts, settings), slots)
  const refs = await loadMatRefs(
    call.db,
    settings.mats.map(({ id }) => Number(id)),
  )
  const numbers = new Map(table.rows.map(({ id, number }) => [id, number]))
  const matOf = new Map(slots.map(({ bout, mat }) => [bout, refs.get(Number(mat)) ?? null]))
  const starts = new Map(slots.map(({ bout, startEstimateAt }) => [Number(bout), startEstimateAt]))
  const issueOf = (fightId: number) => ({
    fight_id: fightId,
    day: dayOf(settings.days, starts.get(fightId) ?? 0),
  })
  return [
    ...clashes.map((clash): BoardIssue => ({ kind: 'clash', ...issueOf(clash.fight_id), clash })),
    ...idleMats(slots, settings, call.now).flatMap((idle): BoardIssue[] => {
      const mat = refs.get(Number(idle.mat))
      if (!mat) return []
      return [
        {
          kind: 'idle_mat',
          ...issueOf(Number(idle.bout)),
          mat,
          from_ms: Math.round(idle.from),
          until_ms: Math.round(idle.until),
          is_over: idle.isOver,
        },
      ]
    }),
    ...lateFinals(slots, bouts, planned).map(({ bout, byMs }): BoardIssue => ({
      kind: 'late_final',
      ...issueOf(Number(bout)),
      number: numbers.get(Number(bout)) ?? null,
      mat: matOf.get(bout) ?? null,
      by_seconds: Math.round(byMs / SECOND_MS),
    })),
  ]
}
