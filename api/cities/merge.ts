import { eq } from 'drizzle-orm'
import { articles, cities, clubs, competitions, news, organisations, users } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { removeRow, rowAt } from '../platform/calls/rows.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'

/** What lies in a city. */
const PLACED = [users, clubs, organisations, competitions, news, articles] as const

/** Takes a city that was typed for one of the list: what lies in the one lies in the other then. */
export async function mergeCity(call: WriteContext, id: number, intoId: number) {
  const { db } = call
  const typed = await rowAt(db, cities, id, { lock: true })
  if (typed.status !== 'typed') throw new ApiError('city_is_listed')
  await requireKnown(db, 'city_id', cities, intoId)
  const into = await rowAt(db, cities, intoId)
  if (into.status === 'typed') throw invalidField('city_id', 'wrong_choice')
  for (const table of PLACED) await db.update(table).set({ cityId: intoId }).where(eq(table.cityId, id))
  await removeRow(call, 'city', cities, { id })
  return into
}
