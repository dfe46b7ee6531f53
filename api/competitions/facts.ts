import { inArray, type SQL, sql } from 'drizzle-orm'
import type { CompetitionFacts } from '~/domain/competition/stage'
import { competitions } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'

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

const NOTHING: CompetitionFacts = { isOpen: false, hasBegun: false, isOn: false, isFought: false }

/** The facts of some competitions, one query for all of them. @returns for an id that names none, that nothing happened */
export async function loadFacts(
  db: Queryable,
  ids: readonly number[],
): Promise<(id: number) => CompetitionFacts> {
  const wanted = [...new Set(ids)]
  const rows = wanted.length
    ? await db
        .select({ id: competitions.id, ...FACTS })
        .from(competitions)
        .where(inArray(competitions.id, wanted))
    : []
  const found = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return (id) => found.get(id) ?? NOTHING
}
