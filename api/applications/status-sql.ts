import { type SQL, sql } from 'drizzle-orm'
import { APPLICATION_STATUSES } from '~/domain/competition/slugs.ts'
import type { ApplicationStatus } from '~/domain/competition/application-status.ts'
import type { Instant } from '~/domain/time.ts'

// Written out: inside a subquery a bare column name would be that of the inner table.
const OWN = sql.raw('competition_applications')

/** The status of an application where rows are looked for; a test holds it to `applicationStatus` of the domain. */
export const statusIn = (now: Instant): SQL<ApplicationStatus> => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const ofCompetition = (what: string) =>
    sql`(select ${sql.raw(what)} from competitions where competitions.id = ${OWN}.competition_id)`
  return sql<ApplicationStatus>`(case
    when ${OWN}.closed_at is not null
      then case when ${OWN}.user_approved_at is null then 'withdrawn' else 'not_approved' end
    when ${OWN}.user_approved_at is not null and ${OWN}.competition_approved_at is not null
      and (${OWN}.paid_at is not null or cardinality(${OWN}.disciplines) = 0 or ${ofCompetition('price')} = 0)
      then 'confirmed'
    when ${ofCompetition('start_at')} <= ${at} then 'expired'
    when ${OWN}.user_approved_at is null then 'waiting_for_user_approval'
    when ${OWN}.competition_approved_at is null then 'waiting_for_organiser_approval'
    else 'waiting_for_payment' end)`
}

/** How far an application is, as a number to sort by. */
export const statusRank = (now: Instant): SQL =>
  sql`array_position(${sql.param([...APPLICATION_STATUSES])}::text[], ${statusIn(now)})`

/** Whether an application's athlete has passed the weigh-in: the last act of its log says so. */
export const HAS_WEIGHED_IN = sql<boolean>`coalesce((select w.outcome = 'passed' from weigh_in_acts w
  where w.application_id = ${OWN}.id order by w.position desc limit 1), false)`

/** What the columns of the list sort by; one that is of another table is looked up. */
export const SORTS = {
  name: sql`(select p.name from users p where p.id = ${OWN}.user_id)`,
  club: sql`(select c.name from users p join clubs c on c.id = p.club_id where p.id = ${OWN}.user_id)`,
  /** As categories are listed: by gender, age and weight. */
  category: sql`(select min(c.gender || to_char(coalesce(c.age_from, 0), '000')
      || to_char(coalesce(c.weight_to, 999), '000.00') || c.name)
    from application_categories e join categories c on c.id = e.category_id
    where e.application_id = ${OWN}.id)`,
  weighed_in: HAS_WEIGHED_IN,
} as const
