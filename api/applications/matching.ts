import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { competitionApplications } from '../platform/db/schema.ts'

// Which applications match a filter, as one short text that is the same for the same applications: counted by the
// database where only how many there are is shown, and by the ids of those that were locked where something is done.

/** Over the applications a condition holds for, in an aggregate. */
export const matchingSumIn = (condition: SQL): SQL<string> => {
  const { id } = competitionApplications
  return sql<string>`md5(coalesce(string_agg(${id}::text, ',' order by ${id}) filter (where ${condition}), ''))`
}

/** @param ids in ascending order */
export const matchingSumOf = (ids: readonly number[]): string =>
  createHash('md5').update(ids.join(',')).digest('hex')
