import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** That a competition is no rehearsal: what was entered and fought in one is of nobody's record. */
export const notRehearsed = (competitionId: PgColumn): SQL =>
  sql`not exists (select 1 from rehearsals r where r.competition_id = ${competitionId})`
