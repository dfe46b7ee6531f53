import { ilike, inArray, or, type SQL } from 'drizzle-orm'
import { brackets, categories, competitions } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { containing } from '../kernel/list.ts'

/** Brackets of a competition or a category whose name holds a text. */
export const mentions = (db: Queryable, text: string): SQL | undefined => {
  const found = containing(text)
  return or(
    inArray(
      brackets.competitionId,
      db.select({ id: competitions.id }).from(competitions).where(ilike(competitions.name, found)),
    ),
    inArray(
      brackets.categoryId,
      db
        .select({ id: categories.id })
        .from(categories)
        .where(or(ilike(categories.name, found), ilike(categories.nameRu, found))),
    ),
  )
}
