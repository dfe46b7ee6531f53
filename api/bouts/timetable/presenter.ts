import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ClashView, MoveEffectView } from '~/domain/contract/schedule.fields.ts'
import type { matScheduleSchema } from '~/domain/contract/timetable.fields.ts'
import type { Clash } from '~/domain/schedule/clash.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { errorText } from '~/i18n/errors.ts'
import type { z } from 'zod'
import { loadMatRefs } from '../views/refs.ts'
import type { CompetitionRow } from '../../competitions/policy/policy.ts'
import { fights, mats } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { presentFightCards } from '../fights/presenter.ts'
import { isFought } from '../stored/fight-queries.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { anyOf } from '../../platform/queries/list.ts'
import type { PreviewedMove } from '../schedule/plan.ts'
import { presentMat } from '../../mats/routes.ts'
import { loadPersonRefs } from '../../references/person.ts'
import type { Slot } from '~/domain/schedule/bout.ts'

/** The mats of a competition, in their order. */
export const matsOf = (db: Queryable, { id }: CompetitionRow) =>
  db.select().from(mats).where(eq(mats.competitionId, id)).orderBy(asc(mats.position), asc(mats.id))

/** The fights of a competition that have a mat and will be fought. */
export const isLaid = (db: Queryable, { id }: CompetitionRow) =>
  and(eq(fights.competitionId, id), isNotNull(fights.matId), isFought(db))

/** The order of each mat. */
export const LAID_ORDER = [asc(fights.queueNumber), asc(fights.startEstimateAt), asc(fights.id)]

/** The fights of a competition by mat, in their order. */
export async function presentSchedule(
  context: ReadContext,
  competition: CompetitionRow,
): Promise<z.input<typeof matScheduleSchema>[]> {
  const { db } = context
  const matRows = await matsOf(db, competition)
  const rows = await db
    .select()
    .from(fights)
    .where(isLaid(db, competition))
    .orderBy(...LAID_ORDER)
  const cards = await presentFightCards(context, rows)
  return matRows.map((row) => {
    const { competition: _own, ...mat } = presentMat(row, competition, context.zone)
    return { mat, fights: cards.filter((card) => card.mat?.id === row.id) }
  })
}

/** The numbers of some bouts, by their ids. */
async function numbersOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ id: fights.id, number: fights.number })
    .from(fights)
    .where(anyOf(fights.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** What does not fit, in words; `slots` tell where the fights would be. */
export async function presentClashes(
  { db, language, text }: ReadContext,
  clashes: readonly Clash[],
  slots: readonly Slot[],
): Promise<ClashView[]> {
  if (clashes.length === 0) return []
  const laid = new Map(slots.map((slot) => [slot.bout, slot]))
  const matRefs = await loadMatRefs(
    db,
    slots.map(({ mat }) => Number(mat)),
  )
  const numbers = await numbersOf(
    db,
    clashes.flatMap(({ bout, other }) => [bout, other ?? bout].map(Number)),
  )
  const people = await loadPersonRefs(
    db,
    clashes.map(({ athlete }) => athlete),
    language,
  )
  return clashes.map(({ code, bout, other, athlete, byMs }) => {
    const slot = laid.get(bout)
    const otherSlot = other === undefined ? undefined : laid.get(other)
    const person = athlete === undefined ? undefined : people.get(athlete)
    return {
      code,
      fight_id: Number(bout),
      other_fight_id: other === undefined ? null : Number(other),
      mat: (slot && matRefs.get(Number(slot.mat))) ?? null,
      number: numbers.get(Number(bout)) ?? null,
      queue_number: slot?.queueNumber ?? null,
      other_mat: (otherSlot && matRefs.get(Number(otherSlot.mat))) ?? null,
      other_number: other === undefined ? null : (numbers.get(Number(other)) ?? null),
      other_queue_number: otherSlot?.queueNumber ?? null,
      athlete: person ? { id: person.id, name: person.name } : null,
      by_seconds: byMs === undefined ? null : Math.round(byMs / SECOND_MS),
      text: errorText(text, code),
    }
  })
}

/** What a move does to the other bouts and to the ends of the mats. */
async function presentEffect(
  { db }: ReadContext,
  { changed, delayMs, ends, digest }: PreviewedMove,
): Promise<MoveEffectView> {
  const matRefs = await loadMatRefs(
    db,
    ends.map(({ mat }) => Number(mat)),
  )
  return {
    digest,
    delay_seconds: Math.round(delayMs / SECOND_MS),
    ends: ends.flatMap(({ mat, before, after }) => {
      const ref = matRefs.get(Number(mat))
      return ref ? [{ mat: ref, before_ms: before, after_ms: after }] : []
    }),
    changed: changed.map(({ bout, after }) => ({
      fight_id: Number(bout),
      mat_id: Number(after.mat),
      start_at_ms: Math.round(after.startEstimateAt),
      end_at_ms: Math.round(after.endEstimateAt),
    })),
  }
}

/** A move as it is answered: what it makes worse, and what it does to the rest. */
export const presentMove = async (context: ReadContext, moved: PreviewedMove) => ({
  clashes: await presentClashes(context, moved.clashes, moved.slots),
  effect: await presentEffect(context, moved),
})
