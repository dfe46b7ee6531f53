import { users } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { holds } from '../kernel/list.ts'

/** The ids of people whose name holds a text. */
export async function idsOfPeopleNamed(db: Queryable, text: string): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(holds(users.name, text))
  return rows.map((row) => row.id)
}
