import type { MatRef } from '~/domain/contract/mat.fields.ts'
import { categories, mats } from '../../platform/db/schema.ts'
import { presentCategory } from '../../references/dictionary.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { anyOf } from '../../platform/queries/list.ts'
import { rememberedNames } from '../../platform/db/remembered.ts'

/** Mats as bouts name them, by id. */
export const loadMatRefs = rememberedNames<MatRef>(async (db, ids) => {
  const rows = await db.select({ id: mats.id, name: mats.name }).from(mats).where(anyOf(mats.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

const categoryRows = rememberedNames(async (db, ids) => {
  const rows = await db.select().from(categories).where(anyOf(categories.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

/** Categories as the contract shows them, by id. */
export async function loadCategories({ db, language, text }: ReadContext, ids: readonly number[]) {
  const rows = await categoryRows(db, ids)
  return new Map([...rows.values()].map((row) => [row.id, presentCategory(row, language, text)]))
}
