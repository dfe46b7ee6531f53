import { inArray, or, type SQL } from 'drizzle-orm'
import { brackets, categories, competitions } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { found } from '../../platform/queries/search.ts'

/** Brackets of a competition or a category whose name holds a text. */
export const mentions = (db: Queryable, text: string): SQL | undefined => {
  return or(
    inArray(
      brackets.competitionId,
      db
        .select({ id: competitions.id })
        .from(competitions)
        .where(found(text, { columns: [competitions.name] })),
    ),
    inArray(
      brackets.categoryId,
      db
        .select({ id: categories.id })
        .from(categories)
        .where(found(text, { columns: [categories.name, categories.nameRu] })),
    ),
  )
}
