import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database.ts'
import { invalidField } from '../kernel/errors.ts'

/** Refuses an id that names nothing, beside its field: a form can say so, a broken reference could not. */
export async function requireKnown(
  db: Queryable,
  field: string,
  table: PgTable & { readonly id: PgColumn },
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!row) throw invalidField(field, 'wrong_choice')
}
