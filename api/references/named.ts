import { users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { found } from '../platform/queries/search.ts'

/** People are found by their names and, where one is typed, by their id. Neither is private. */
export const PEOPLE = { columns: [users.name], large: true, id: users.id }

/** The ids of people whose name holds a text. */
export async function idsOfPeopleNamed(db: Queryable, text: string): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(found(text, PEOPLE))
  return rows.map((row) => row.id)
}
