import { categories } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { rememberedNames } from '../platform/db/remembered.ts'
import { anyOfIds, builtById } from '../platform/queries/built-once.ts'
import { presentCategory } from './dictionary.ts'

const categoryRows = rememberedNames(
  builtById('categories_at', (db) => db.select().from(categories).where(anyOfIds(categories.id))),
)

/** Categories as the contract shows them, by id. */
export async function loadCategories({ db, language, text }: ReadContext, ids: readonly number[]) {
  const rows = await categoryRows(db, ids)
  return new Map([...rows.values()].map((row) => [row.id, presentCategory(row, language, text)]))
}
