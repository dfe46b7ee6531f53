import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** That a competition is no rehearsal: what was entered and fought in one is of nobody's record. */
export const notRehearsed = (competitionId: PgColumn): SQL =>
  sql`not exists (select 1 from rehearsals r where r.competition_id = ${competitionId})`

/**
 * That an order is of no rehearsal: nobody owes it. Rehearsals have some hundred entries, which are looked up once, not for
 * each order.
 */
export const notRehearsedOrder = (applicationId: PgColumn): SQL =>
  sql`(${applicationId} is null or ${applicationId} <> all (array(select a.id from rehearsals r
    join competition_applications a on a.competition_id = r.competition_id)))`
