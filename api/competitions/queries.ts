import { and, eq, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { CompetitionListStatus, CompetitionStage } from '~/domain/competition/stage.ts'
import type { competitionListQuery } from '~/domain/contract/competition.fields.ts'
import type { Instant } from '~/domain/time.ts'
import type { z } from 'zod'
import { cities, competitions, states } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { timestampsWithin, orderOf } from '../platform/queries/list.ts'
import { FACTS } from './policy/facts.ts'
import type { CompetitionRow } from './policy/policy.ts'
import { found } from '../platform/queries/search.ts'

type Query = z.output<typeof competitionListQuery>

const notAny = (condition: SQL | undefined) => (condition ? not(condition) : undefined)

const isPast = (at: Date): SQL =>
  sql`(not ${FACTS.isOn} and (${FACTS.isFought} or ${lt(competitions.endAt, at)}))`

/** The stage of a competition as a condition; the same rule as `competitionStage` of the domain. */
export function inStage(stage: CompetitionStage, now: Instant): SQL | undefined {
  const at = new Date(now)
  const past = isPast(at)
  const begun = or(FACTS.isOn, FACTS.hasBegun, lte(competitions.startAt, at))
  const open = and(
    FACTS.isOpen,
    lte(competitions.registrationStartAt, at),
    gte(competitions.registrationEndAt, at),
  )
  switch (stage) {
    case 'past':
      return past
    case 'main_event':
      return and(not(past), begun)
    case 'registration':
      return and(not(past), notAny(begun), open)
    case 'upcoming':
      return and(
        not(past),
        notAny(begun),
        or(
          not(FACTS.isOpen),
          gt(competitions.registrationStartAt, at),
          lt(competitions.registrationEndAt, at),
        ),
      )
  }
}

/** What has not ended is upcoming, what has is passed; as `isListedAs` of the domain. */
export function listedAs(status: CompetitionListStatus | undefined, now: Instant): SQL | undefined {
  if (status === 'upcoming') return not(isPast(new Date(now)))
  return status === 'passed' ? isPast(new Date(now)) : undefined
}

/** What a list of competitions may be ordered by. */
export const COMPETITION_ORDER = {
  start_at: competitions.startAt,
  end_at: competitions.endAt,
  registration_start_at: competitions.registrationStartAt,
  registration_end_at: competitions.registrationEndAt,
  name: competitions.name,
  price: competitions.price,
  status: competitions.status,
  created_at: competitions.createdAt,
}

/** The filters of a list of competitions. */
export function filterOf({ query, now, zone, db }: ReadContext & { query: Query }) {
  const citiesOf = (countryId: number) =>
    db
      .select({ id: cities.id })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
      .where(eq(states.countryId, countryId))
  return and(
    listedAs(query.list_status, now),
    query.stage ? inStage(query.stage, now) : undefined,
    query.status ? eq(competitions.status, query.status) : undefined,
    query.search ? found(query.search, { columns: [competitions.name], id: competitions.id }) : undefined,
    query.organisation_id === undefined ? undefined : eq(competitions.organisationId, query.organisation_id),
    query.city_id === undefined ? undefined : eq(competitions.cityId, query.city_id),
    query.country_id === undefined ? undefined : inArray(competitions.cityId, citiesOf(query.country_id)),
    timestampsWithin(query, zone, {
      start_at: competitions.startAt,
      end_at: competitions.endAt,
      registration_start_at: competitions.registrationStartAt,
      registration_end_at: competitions.registrationEndAt,
      created_at: competitions.createdAt,
    }),
  )
}

/** One page of competitions: the next ones first, or of those over the latest first, unless asked otherwise. */
export async function listCompetitions(
  call: ReadContext & { query: Query },
  among: SQL | undefined,
): Promise<{ rows: CompetitionRow[]; total: number }> {
  const { db, query } = call
  const where = and(among, filterOf(call))
  const direction = query.list_status === 'upcoming' ? 'ASC' : 'DESC'
  const orderBy = query.order_by
    ? query
    : ({ ...query, order_by: 'start_at', order_direction: direction } as const)
  const order = orderOf(orderBy, COMPETITION_ORDER, [], competitions.id)
  return pageOfTable(db, competitions, { where, order, query })
}
