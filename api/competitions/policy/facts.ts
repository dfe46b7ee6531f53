import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CompetitionFacts } from '~/domain/competition/stage.ts'
import { competitionApplications, competitions } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/queries/list.ts'
import { rememberedRows } from '../../platform/db/remembered.ts'

// Written out: inside a subquery a bare column name would be that of the inner table.
const OWN_ID = sql.raw('competitions.id')

/** What has happened in a competition, as conditions over `competitions`: `CompetitionFacts` of the domain. */
export const FACTS = {
  isOpen: sql<boolean>`competitions.status = 'active'`,
  hasBegun: sql<boolean>`exists (select 1 from fights f where f.competition_id = ${OWN_ID}
    and f.start_at is not null)`,
  isOn: sql<boolean>`exists (select 1 from fights f where f.competition_id = ${OWN_ID}
    and f.start_at is not null and f.end_at is null)`,
  isFought: sql<boolean>`(exists (select 1 from brackets b where b.competition_id = ${OWN_ID})
    and not exists (select 1 from brackets b where b.competition_id = ${OWN_ID} and b.status <> 'ended')
    and not exists (select 1 from fights f where f.competition_id = ${OWN_ID}
      and f.bracket_id is null and f.end_at is null))`,
} satisfies Record<keyof CompetitionFacts, SQL<boolean>>

/**
 * An application whose athlete will be drawn, as a condition over `competition_applications` joined to
 * `competitions`: approved by both sides and paid, or free (`applicationStatus` of the domain says `confirmed`).
 */
export const isConfirmed = and(
  isNotNull(competitionApplications.userApprovedAt),
  isNotNull(competitionApplications.competitionApprovedAt),
  isNull(competitionApplications.closedAt),
  or(isNotNull(competitionApplications.paidAt), eq(competitions.price, 0)),
)

/** Bouts under way, as a column of `competitions`. */
const LIVE_FIGHTS = sql<number>`(select count(*)::int from fights f where f.competition_id = ${OWN_ID}
  and f.start_at is not null and f.end_at is null)`

type Facts = CompetitionFacts & { readonly athletes: number; readonly liveFights: number }
const NOTHING: Facts = {
  isOpen: false,
  hasBegun: false,
  isOn: false,
  isFought: false,
  athletes: 0,
  liveFights: 0,
}

const factsById = rememberedRows<Omit<Facts, 'athletes'>>(async (db, ids) => {
  const rows = await db
    .select({ id: competitions.id, ...FACTS, liveFights: LIVE_FIGHTS })
    .from(competitions)
    .where(anyOf(competitions.id, ids))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
})

/** Confirmed athletes, apart from what each bout changes: while a competition is fought its entries are still. */
const athletesById = rememberedRows<number>(async (db, ids) => {
  const rows = await db
    .select({ id: competitions.id, athletes: count() })
    .from(competitions)
    .innerJoin(competitionApplications, eq(competitionApplications.competitionId, competitions.id))
    .where(and(anyOf(competitions.id, ids), isConfirmed))
    .groupBy(competitions.id)
  return new Map(rows.map(({ id, athletes }) => [id, athletes]))
})

/** The facts of some competitions, two queries for all of them. @returns for an id that names none, that nothing happened */
export async function loadFacts(db: Queryable, ids: readonly number[]): Promise<(id: number) => Facts> {
  const [found, athletes] = await Promise.all([factsById(db, ids), athletesById(db, ids)])
  return (id) => ({ ...(found.get(id) ?? NOTHING), athletes: athletes.get(id) ?? 0 })
}
