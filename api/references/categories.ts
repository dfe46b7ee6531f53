import { categories } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { rememberedNames } from '../platform/db/remembered.ts'
import { anyOf } from '../platform/queries/list.ts'
import { presentCategory } from './dictionary.ts'

const categoryRows = rememberedNames(async (db, ids) => {
  const rows = await db.select().from(categories).where(anyOf(categories.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

/** Categories as the contract shows them, by id. */
export async function loadCategories({ db, language, text }: ReadContext, ids: readonly number[]) {
  const rows = await categoryRows(db, ids)
  return new Map([...rows.values()].map((row) => [row.id, presentCategory(row, language, text)]))
}
