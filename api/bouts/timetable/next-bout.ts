import { eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { NextBoutView } from '~/domain/contract/schedule.fields.ts'
import { callToFreeMat, type MatCall } from '~/domain/schedule/free-mat.ts'
import { openQueue } from '~/domain/schedule/mat-queue.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { loadMatRefs } from '../views/refs.ts'
import { requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { mats } from '../../platform/db/schema.ts'
import { presentFightCards } from '../fights/presenter.ts'
import { audit } from '../../platform/calls/audit.ts'
import type { Call, ReadContext, WriteContext } from '../../platform/calls/call.ts'
import { wireTimestamp } from '../../platform/kernel/dates.ts'
import { notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { fightsAt } from '../stored/stored.ts'
import { lockBrackets, store } from '../schedule/store.ts'
import { presentClashes } from './presenter.ts'
import { noteMove } from '../schedule/moves.ts'
import { type CompetitionTimetable, readTimetable } from '../schedule/timetable.ts'

type NextCall = Call<typeof contract.mats.next>
type Calling = Call<typeof contract.mats.callNext>

/** What a free mat should call now; writes nothing. */
export async function nextBout(call: NextCall): Promise<NextBoutView> {
  const { table, matCall } = await look(call, call.params.id)
  return present(call, call.params.id, table, matCall)
}

/**
 * Calls the bout that was shown: to the head of the mat's queue, and pinned there, so that the next schedule leaves it.
 * The venue is locked before it is looked at, so nobody begins the bout elsewhere meanwhile.
 */
export async function callNext(call: Calling): Promise<NextBoutView> {
  const { body, params } = call
  const { table, matCall } = await look(call, params.id, { lock: true })
  const { next, move } = matCall
  if (next.bout !== body.fight_id) throw refusedByRules('next_moved_on', { fight_id: next.bout })
  if (move) {
    await store(call, table, move.slots, { pins: new Map([[body.fight_id, true]]) })
    const row = table.rows.find(({ id }) => id === body.fight_id)
    if (row) await noteMove(call, { ...row, competitionId: table.competition.id }, params.id)
    await audit(call, {
      action: 'call_next',
      entity: 'fight',
      entityId: body.fight_id,
      before: { matId: next.from, kind: next.kind },
      after: { matId: params.id },
    })
  }
  return present(call, params.id, table, matCall)
}

async function look(call: WriteContext, matId: number, { lock = false }: { readonly lock?: boolean } = {}) {
  const { db, now } = call
  const [mat] = await db.select({ competitionId: mats.competitionId }).from(mats).where(eq(mats.id, matId))
  if (!mat) throw notFound()
  const competition = await requireManagedCompetition(call, { id: mat.competitionId }, { lock })
  if (lock) await lockBrackets(call, competition.id)
  const table = await readTimetable(db, competition)
  return { table, matCall: callToFreeMat(table, matId, now) }
}

async function present(
  call: ReadContext,
  matId: number,
  table: CompetitionTimetable,
  { next, move }: MatCall,
): Promise<NextBoutView> {
  const { db, zone } = call
  const refs = await loadMatRefs(db, [matId, next.bout === null ? null : Number(next.from)])
  const mat = refs.get(matId)
  if (!mat) throw notFound()
  if (next.bout === null) {
    const { waitUntil } = next
    return {
      mat,
      fight: null,
      kind: null,
      from: null,
      reason: reasonOf(matId, table),
      wait_until: waitUntil === null ? null : wireTimestamp(new Date(waitUntil), zone),
      clashes: [],
      delay_seconds: 0,
    }
  }
  const [fight] = await presentFightCards(call, await fightsAt(db, [Number(next.bout)]))
  return {
    mat,
    fight: fight ?? null,
    kind: next.kind,
    from: refs.get(Number(next.from)) ?? null,
    reason: null,
    wait_until: null,
    clashes: move ? await presentClashes(call, move.clashes, move.slots) : [],
    delay_seconds: move ? Math.round(move.delayMs / SECOND_MS) : 0,
  }
}

/** Why a mat has nothing to call: it is taken, or what is left waits for somebody, or nothing is left. */
function reasonOf(
  matId: number,
  { bouts, slots }: CompetitionTimetable,
): NonNullable<NextBoutView['reason']> {
  if (openQueue(slots, matId).some(({ status }) => status === 'online')) return 'bout_on'
  return bouts.some(({ status }) => status === 'waiting') ? 'waits' : 'nothing_left'
}
