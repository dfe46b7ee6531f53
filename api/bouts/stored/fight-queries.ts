import { and, asc, eq, inArray, isNotNull, isNull, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import type { fightListQuery } from '~/domain/contract/fight.fields.ts'
import type { FightStatus } from '~/domain/fight/status.ts'
import type { z } from 'zod'
import { type FightRow, UNFOUGHT } from './stored.ts'
import { ofVisibleCompetitions } from '../../competitions/policy/visible.ts'
import { bracketCells, fights, users } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { pageOfTable } from '../../platform/queries/deep-page.ts'
import { anyOf, timestampsWithin, orderOf } from '../../platform/queries/list.ts'
import { idsOfPeopleNamed } from '../../references/named.ts'

type Query = z.output<typeof fightListQuery>

/** The derived status (spec §4) as a condition. */
export function inStatus(status: FightStatus): SQL | undefined {
  switch (status) {
    case 'waiting':
      return and(isNull(fights.startAt), isNull(fights.endAt))
    case 'online':
      return and(isNotNull(fights.startAt), isNull(fights.endAt))
    case 'ended':
      return isNotNull(fights.endAt)
  }
}

/** Leaves out the bouts nobody will fight: byes, walkovers before the bout, bouts not needed. */
export const isFought = (db: Queryable): SQL =>
  notExists(
    db
      .select({ id: bracketCells.id })
      .from(bracketCells)
      .where(and(eq(bracketCells.id, fights.cellId), inArray(bracketCells.status, [...UNFOUGHT]))),
  )

type FightDates = Pick<Query, `${keyof typeof FIGHT_DATES}_${'from' | 'to'}`>
const FIGHT_DATES = {
  start_at: fights.startAt,
  end_at: fights.endAt,
  start_estimate_at: fights.startEstimateAt,
  end_estimate_at: fights.endEstimateAt,
}

/** What a list of fights may be ordered by. */
export const FIGHT_ORDER = {
  ...FIGHT_DATES,
  queue_number: fights.queueNumber,
  time_per_fight: fights.timePerFight,
}

export const fightDatesWithin = (query: FightDates, zone: string): SQL | undefined =>
  timestampsWithin(query, zone, FIGHT_DATES)

/** The same, for a list of all there are: looked up among the few that are left out, in the order of an index. */
const isFoughtOfAll = (db: Queryable): SQL | undefined =>
  or(
    isNull(fights.cellId),
    notInArray(
      fights.cellId,
      db
        .select({ id: bracketCells.id })
        .from(bracketCells)
        .where(inArray(bracketCells.status, [...UNFOUGHT])),
    ),
  )

/** Fights of some people, on either side. */
const foughtByAny = (ids: readonly number[]): SQL | undefined =>
  or(anyOf(fights.leftUserId, ids), anyOf(fights.rightUserId, ids))

/** Fights in which somebody's name holds a text. */
export const foughtBy = async (db: Queryable, text: string): Promise<SQL | undefined> =>
  foughtByAny(await idsOfPeopleNamed(db, text))

/** Fights of people so named; of one competition also the bout with the number, as it stands on its card. */
const searched = async (db: Queryable, query: Query, text: string): Promise<SQL | undefined> =>
  query.competition_id === undefined && query.competition === undefined
    ? foughtBy(db, text)
    : or(await foughtBy(db, text), eq(fights.number, text))

const idsOf = async (db: Queryable, where: SQL): Promise<number[]> =>
  (await db.select({ id: users.id }).from(users).where(where)).map(({ id }) => id)

const isNarrowed = ({ competition, competition_id, mat_id, bracket_id, user, club_id, search }: Query) =>
  [competition, competition_id, mat_id, bracket_id, user, club_id, search].some(
    (filter) => filter !== undefined,
  )

/** One page of fights of competitions the caller may see, in the order of their calling unless asked otherwise. */
export async function listFights(
  call: ReadContext & { readonly query: Query },
): Promise<{ rows: FightRow[]; total: number }> {
  const { db, query, zone } = call
  const where = and(
    await ofVisibleCompetitions(call, fights.competitionId, query),
    query.mat_id === undefined ? undefined : eq(fights.matId, query.mat_id),
    query.category_id === undefined ? undefined : eq(fights.categoryId, query.category_id),
    query.bracket_id === undefined ? undefined : eq(fights.bracketId, query.bracket_id),
    query.user ? foughtByAny(await idsOf(db, eq(users.slug, query.user))) : undefined,
    query.club_id === undefined ? undefined : foughtByAny(await idsOf(db, eq(users.clubId, query.club_id))),
    query.status ? inStatus(query.status) : undefined,
    fightDatesWithin(query, zone),
    query.search ? await searched(db, query, query.search) : undefined,
    isNarrowed(query) ? isFought(db) : isFoughtOfAll(db),
  )
  const order = orderOf(query, FIGHT_ORDER, [asc(fights.matId), asc(fights.queueNumber)], fights.id)
  return pageOfTable(db, fights, { where, order, query })
}
