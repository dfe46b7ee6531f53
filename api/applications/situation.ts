import { sql } from 'drizzle-orm'
import {
  applicationAbilities,
  type ApplicationAbilities,
  type ApplicationSituation,
} from '~/domain/competition/application-abilities.ts'
import { applicationAmount } from '~/domain/competition/application-status.ts'
import { competitionApplications } from '../platform/db/schema.ts'
import { LACKING_PAPERS, REFUSES_WITHOUT_PAPERS } from '../competitions/policy/papers.ts'
import { type CompetitionRow, isClosedFor } from '../competitions/policy/policy.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { amountDue, PAID_SO_FAR } from './orders.ts'
import type { ApplicationRow } from './rows.ts'

// Written out: inside a subquery a bare column name would be that of the inner table.
const OWN = sql.raw('competition_applications')

/** What `requireNotDrawn`, `requireOpenDraw` and the reopening of an application ask for, for many at once. */
const DRAW_FACTS = {
  isDrawn: sql<boolean>`exists (select 1 from bracket_cells c join brackets b on b.id = c.bracket_id
    where b.competition_id = ${OWN}.competition_id
      and (c.left_user_id = ${OWN}.user_id or c.right_user_id = ${OWN}.user_id))`,
  isDrawSettled: sql<boolean>`exists (select 1 from application_categories e
    join brackets b on b.category_id = e.category_id and b.competition_id = ${OWN}.competition_id
    where e.application_id = ${OWN}.id and (b.confirmed_at is not null or b.status in ('started', 'ended')))`,
  hasAnother: sql<boolean>`exists (select 1 from competition_applications a
    where a.user_id = ${OWN}.user_id and a.competition_id = ${OWN}.competition_id
      and a.closed_at is null and a.id <> ${OWN}.id)`,
  lacksPapers: sql<boolean>`(${REFUSES_WITHOUT_PAPERS} and cardinality(${LACKING_PAPERS}) > 0)`,
  paidSoFar: PAID_SO_FAR,
}

const drawFacts = rememberedRows(async (db, ids) => {
  const rows = await db
    .select({ id: competitionApplications.id, ...DRAW_FACTS })
    .from(competitionApplications)
    .where(anyOf(competitionApplications.id, ids))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
})

type OfApplication<T> = (row: ApplicationRow, competition: CompetitionRow, now: number) => T

/** What the calls on each of some applications depend on. */
export async function loadSituations(
  db: Queryable,
  rows: readonly ApplicationRow[],
): Promise<OfApplication<ApplicationSituation>> {
  const factsOf = await drawFacts(
    db,
    rows.map((row) => row.id),
  )
  return (row, competition, now) => ({
    isAccepted: row.userApprovedAt !== null,
    isApproved: row.competitionApprovedAt !== null,
    isPaid: row.paidAt !== null,
    isClosed: row.closedAt !== null,
    amount: applicationAmount(competition.price, row.disciplines),
    isCompetitionClosed: isClosedFor(competition, now),
    isDrawn: false,
    isDrawSettled: false,
    hasAnother: false,
    lacksPapers: false,
    paidSoFar: 0,
    ...factsOf.get(row.id),
  })
}

/** What may be done with each of some applications now, by its athlete and its organiser, and what is owed for it. */
export async function loadAbilities(
  db: Queryable,
  rows: readonly ApplicationRow[],
): Promise<OfApplication<{ abilities: ApplicationAbilities; amountDue: number }>> {
  const situationOf = await loadSituations(db, rows)
  return (...of) => {
    const situation = situationOf(...of)
    return { abilities: applicationAbilities(situation), amountDue: amountDue(situation.amount, situation) }
  }
}
