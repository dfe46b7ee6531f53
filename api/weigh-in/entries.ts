import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { entryNumberOf } from '~/domain/weigh-in/entry-code.ts'
import type { WeighInFact, WeighInState } from '~/domain/weigh-in/weigh-in.ts'
import type { WeighInSettings } from '~/domain/weigh-in/settings.ts'
import { isConfirmed } from '../competitions/policy/facts.ts'
import { LACKING_PAPERS } from '../competitions/policy/papers.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import {
  categories,
  clubs,
  competitionApplications,
  competitionCategories,
  competitions,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { found } from '../platform/queries/search.ts'
import { PAID_SO_FAR } from '../applications/orders.ts'
import { PEOPLE } from '../references/named.ts'
import { wornRank } from '../references/person.ts'

// Entries of a competition with all that is known of their weigh-in, in one statement.

const OWN = sql.raw('competition_applications.id')

/** A line of the log as it is stored. */
export interface StoredFact extends WeighInFact {
  readonly station: string | null
  readonly actorId: number | null
}

const LOG = sql<StoredFact[]>`(select coalesce(json_agg(json_build_object(
    'type', w.type, 'weight', w.weight, 'outcome', w.outcome, 'categoryId', w.category_id,
    'formerCategoryId', w.former_category_id, 'dueAt', round(extract(epoch from w.due_at) * 1000)::bigint, 'reason', w.reason, 'station', w.station, 'actorId', w.actor_id,
    'at', round(extract(epoch from w.happened_at) * 1000)::bigint) order by w.position), '[]'::json)
  from weigh_in_acts w where w.application_id = ${OWN})`
const CATEGORY_IDS = sql<number[]>`array(select e.category_id from application_categories e
  where e.application_id = ${OWN} order by e.category_id)`
/** The last line of the log says where the entry is; without one it is expected. */
const STATE = sql<WeighInState>`coalesce((select w.outcome from weigh_in_acts w
  where w.application_id = ${OWN} order by w.position desc limit 1), 'expected')`
const IS_DRAWN = sql<boolean>`exists (select 1 from bracket_cells c join brackets b on b.id = c.bracket_id
  where b.competition_id = competition_applications.competition_id
    and (c.left_user_id = competition_applications.user_id or c.right_user_id = competition_applications.user_id))`
/** Called to the second weigh-in, whatever came of it. */
const IS_SECOND = sql<boolean>`coalesce((select w.round from weigh_in_acts w
  where w.application_id = ${OWN} order by w.position desc limit 1), 1) = 2`
/** Of those, who is not decided on. */
const IS_CALLED = sql<boolean>`(${IS_SECOND} and ${STATE} in ('expected', 'arrived', 'weighed'))`
/** Categories in the order of lists: men and women apart, by age, the light ones first. */
const FIRST_CATEGORY = sql<string>`(select min(c.discipline || c.gender || lpad(coalesce(c.age_from, 0)::text, 3, '0')
    || lpad(coalesce((c.weight_to * 100)::int, 99999)::text, 5, '0'))
  from application_categories e join categories c on c.id = e.category_id where e.application_id = ${OWN})`

const SELECTED = {
  application: competitionApplications,
  gender: users.gender,
  birthDate: users.birthDate,
  belt: wornRank,
  sportRank: users.sportRank,
  coach: users.coach,
  categoryIds: CATEGORY_IDS,
  log: LOG,
  lackingPapers: LACKING_PAPERS,
  paidSoFar: PAID_SO_FAR,
}

/** Approved entries, and those closed after something was done with them at the weigh-in. */
const isListed = (competitionId: number) =>
  and(
    eq(competitionApplications.competitionId, competitionId),
    or(
      and(isNotNull(competitionApplications.competitionApprovedAt), isNull(competitionApplications.closedAt)),
      sql`exists (select 1 from weigh_in_acts w where w.application_id = ${OWN})`,
    ),
  )

/** Entries a draw would take although they have not passed. */
export const isAtGate = and(isConfirmed, sql`${STATE} <> 'passed'`, sql`not ${IS_DRAWN}`)

/** Entries a draw would take although they lack papers. */
const isWithoutPapers = and(isConfirmed, sql`cardinality(${LACKING_PAPERS}) > 0`, sql`not ${IS_DRAWN}`)

/** Entries a draw would take although a belt of theirs is to be looked at (`beltRefusal` of app/domain). */
const isOfOtherBelt = and(
  isConfirmed,
  sql`exists (select 1 from application_categories e join categories c on c.id = e.category_id
    where e.application_id = ${OWN} and (coalesce(${wornRank} < c.belt_from, c.belt_from is not null)
      or ${wornRank} > c.belt_to))`,
  sql`not ${IS_DRAWN}`,
)

export interface EntryFilter {
  readonly search?: string | undefined
  readonly entry?: number | undefined
  readonly category_id?: number | undefined
  readonly club_id?: number | undefined
  readonly state?: WeighInState | undefined
  readonly gate?: '0' | '1' | undefined
  readonly second?: 'first' | 'only' | undefined
  readonly without_papers?: '0' | '1' | undefined
  readonly other_belt?: '0' | '1' | undefined
}

function filterOf({
  search,
  entry,
  category_id,
  club_id,
  state,
  gate,
  second,
  without_papers,
  other_belt,
}: EntryFilter): SQL | undefined {
  const number = search ? entryNumberOf(search) : null
  return and(
    search
      ? or(
          found(search, { columns: PEOPLE.columns, large: true }),
          number === null ? undefined : eq(competitionApplications.id, number),
        )
      : undefined,
    entry === undefined ? undefined : eq(competitionApplications.id, entry),
    category_id === undefined ? undefined : sql`${category_id} = any(${CATEGORY_IDS})`,
    club_id === undefined ? undefined : eq(users.clubId, club_id),
    state === undefined ? undefined : sql`${STATE} = ${state}`,
    gate === '1' ? isAtGate : undefined,
    second === 'only' ? IS_SECOND : undefined,
    without_papers === '1' ? isWithoutPapers : undefined,
    other_belt === '1' ? isOfOtherBelt : undefined,
  )
}

const ORDERS: Readonly<Record<WeighInSettings['order'], readonly (SQL | typeof users.name)[]>> = {
  category: [FIRST_CATEGORY, users.name],
  name: [users.name],
  number: [],
  club: [sql`${clubs.name}`, users.name],
}

export interface EntryOrder {
  readonly by: WeighInSettings['order']
  readonly descending: boolean
}

const fromEntries = (db: Queryable) =>
  db
    .select({ ...SELECTED, total: sql<number>`(count(*) over ())::int` })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .leftJoin(clubs, eq(clubs.id, users.clubId))

export type EntryRow = Omit<Awaited<ReturnType<typeof fromEntries>>[number], 'total'>

/** Entries of a competition that a filter finds. */
export function findEntries(
  db: Queryable,
  competitionId: number,
  filter: EntryFilter,
  { by, descending }: EntryOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const turn = descending ? desc : asc
  return fromEntries(db)
    .where(and(isListed(competitionId), filterOf(filter)))
    .orderBy(
      ...(filter.second ? [desc(IS_CALLED)] : []),
      ...ORDERS[by].map((column) => turn(column)),
      turn(competitionApplications.id),
    )
    .limit(limit)
    .offset(offset)
}

/** Entries by their ids. */
export const entriesAt = (db: Queryable, ids: readonly number[]): Promise<EntryRow[]> =>
  fromEntries(db).where(anyOf(competitionApplications.id, ids)).orderBy(asc(competitionApplications.id))

/** How many entries a competition has in each state, and which ones a filter finds. */
export async function countEntries(db: Queryable, competitionId: number, filter: EntryFilter) {
  const rows = await db
    .select({
      state: STATE,
      count: sql<number>`count(*)::int`,
      clubIds: sql<number[]>`array_remove(array_agg(distinct ${users.clubId}), null)`,
      matching: sql<
        number[]
      >`coalesce(array_agg(${competitionApplications.id}) filter (where ${filterOf(filter) ?? sql`true`}), '{}')`,
    })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(isListed(competitionId))
    .groupBy(sql`1`)
  const counts = { expected: 0, arrived: 0, weighed: 0, passed: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = count
  return {
    counts,
    clubIds: [...new Set(rows.flatMap(({ clubIds }) => clubIds))],
    matching: rows.flatMap(({ matching }) => matching).sort((one, other) => one - other),
  }
}

type CategoryRow = typeof categories.$inferSelect

/** The categories a competition offers. */
const offeredById = rememberedRows(async (db, ids) => {
  const rows = await db
    .select({ competitionId: competitionCategories.competitionId, category: categories })
    .from(competitionCategories)
    .innerJoin(categories, eq(categories.id, competitionCategories.categoryId))
    .where(anyOf(competitionCategories.competitionId, ids))
    .orderBy(asc(categories.id))
  const offered = new Map<number, CategoryRow[]>(ids.map((id) => [id, []]))
  for (const { competitionId, category } of rows) offered.get(competitionId)?.push(category)
  return offered
})

export const categoriesOf = async (
  db: Queryable,
  { id }: Pick<CompetitionRow, 'id'>,
): Promise<readonly CategoryRow[]> => (await offeredById(db, [id])).get(id) ?? []
