import { callDueAt } from '~/domain/call-room/call-room.ts'
import type { CalledAthlete, CalledBout, CallRoom } from '~/domain/contract/call-room.fields.ts'
import { type CompetitionRow, standingAt } from '../../competitions/policy/policy.ts'
import { users } from '../../platform/db/schema.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { anyOf } from '../../platform/queries/list.ts'
import { loadCityRefs } from '../../references/person.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import { matsOf } from '../timetable/presenter.ts'
import { type LaidRow, readLaid } from '../timetable/timetable-presenter.ts'
import { callSettingsOf, presentCallSettings } from './settings.ts'
import { readCallStates } from '../stored/call-states.ts'

/** How many waiting bouts of a mat are shown unless more are asked for. */
const NEXT = 3

const isOver = (row: LaidRow) => fightStatusOf(row) === 'ended'

/** The next bouts of all mats with their athletes. */
export async function presentCallRoom(
  context: ReadContext,
  competition: CompetitionRow,
  next: number | null,
): Promise<CallRoom> {
  const { db, now } = context
  const matRows = await matsOf(db, competition)
  // Rows come in the order of their mats' queues; of each mat the bout that is on and the first that wait.
  const waiting = new Map<number | null, number>()
  const isShown = (row: LaidRow): boolean => {
    if (isOver(row)) return false
    if (fightStatusOf(row) === 'online') return true
    const before = waiting.get(row.matId) ?? 0
    waiting.set(row.matId, before + 1)
    return before < (next ?? NEXT)
  }
  const bouts = await presentCalled(context, competition, isShown, matRows)
  const { manages, staff } = await standingAt(context, competition)
  return {
    server_time_ms: now,
    settings: presentCallSettings(competition),
    abilities: { declare_absent: manages || staff.includes('desk'), change_settings: manages },
    mats: matRows.map(({ id, name }) => ({
      mat: { id, name },
      bouts: bouts.filter(({ mat }) => mat.id === id),
    })),
  }
}

/** Bouts on mats as the call room shows them. */
export async function presentCalled(
  context: ReadContext,
  competition: CompetitionRow,
  isWanted: (row: LaidRow) => boolean,
  matRows?: readonly { readonly id: number; readonly name: string }[],
): Promise<CalledBout[]> {
  const { db, language } = context
  const settings = callSettingsOf(competition)
  const { rows, categories, people, roundOf, awaitsOf } = await readLaid(context, competition, isWanted)
  const states = await readCallStates(db, rows)
  const homes = await db
    .select({ id: users.id, cityId: users.cityId })
    .from(users)
    .where(anyOf(users.id, [...people.keys()]))
  const cities = await loadCityRefs(
    db,
    homes.map(({ cityId }) => cityId),
    language,
  )
  const homeOf = new Map(homes.map(({ id, cityId }) => [id, (cityId !== null && cities.get(cityId)) || null]))
  const mats = new Map((matRows ?? (await matsOf(db, competition))).map(({ id, name }) => [id, { id, name }]))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const athleteIn = (row: LaidRow, id: number | null): CalledAthlete | null => {
    const user = id === null ? undefined : people.get(id)
    const state = states.get(row.id)?.find(({ athlete }) => athlete === id)
    if (!user || !state) return null
    return {
      user,
      city: homeOf.get(user.id) ?? null,
      calls_ms: [...state.calls],
      came_at_ms: state.cameAt,
      due_at_ms: callDueAt(state, settings),
    }
  }
  return rows.flatMap((row): CalledBout[] => {
    const mat = row.matId === null ? undefined : mats.get(row.matId)
    if (!mat) return []
    return [
      {
        id: row.id,
        status: fightStatusOf(row),
        number: row.number,
        mat,
        category: names.get(row.categoryId) ?? '',
        round: roundOf(row),
        cell_id: row.cell?.id ?? null,
        start_at_ms: (row.startAt ?? row.startEstimateAt)?.getTime() ?? 0,
        awaits: awaitsOf(row),
        left: athleteIn(row, row.leftUserId),
        right: athleteIn(row, row.rightUserId),
      },
    ]
  })
}
