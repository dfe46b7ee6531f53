import { sql } from 'drizzle-orm'
import type { Queryable } from '#api/platform/db/database.ts'
import { addBouts } from './bouts.ts'
import { moveIdentity } from './identity.ts'
import { officials } from './people.ts'
import type { Ground, Sizes } from './sizes.ts'
import { templateBracket } from './templates.ts'

const BRACKETS = 16
const FIELD = 16
const MATS = 4

/** The largest event of all: 713 bouts on ten mats, the first half of its categories fought. */
export const CHAMPIONSHIP = { slug: 'championship', brackets: 23, field: 32, mats: 10 } as const

const TEMPLATES = [
  templateBracket({ name: 'usual', athletes: FIELD, fought: true }),
  templateBracket({ name: 'injured', athletes: FIELD, fought: true, removal: true }),
  templateBracket({ name: 'large-fought', athletes: CHAMPIONSHIP.field, fought: true }),
  templateBracket({ name: 'large-drawn', athletes: CHAMPIONSHIP.field, fought: false }),
]

/** Competitions with their categories, entries, mats, judges, brackets, cells, fights, medals and, of a sample, logs. */
export async function addEvents(db: Queryable, sizes: Sizes, ground: Ground): Promise<void> {
  await addCompetitions(db, sizes, ground)
  await planBrackets(db, sizes, ground)
  await addEntries(db, sizes, ground)
  await addBouts(db, ground)
}

/** Competition 0 is the championship, today; 1…n went before it, one in eight days; the last are still to come. */
async function addCompetitions(db: Queryable, sizes: Sizes, ground: Ground): Promise<void> {
  const { competitions, upcoming, organisations, clubs } = sizes
  const { last, now } = ground
  const all = competitions + upcoming
  await db.execute(sql`
    insert into competitions (id, slug, name, organisation_id, description, registration_start_at, registration_end_at,
      start_at, end_at, status, city_id, address, price, created_at, updated_at)
    overriding system value
    select ${last.competitions}::int + 1 + i, case when i = 0 then ${CHAMPIONSHIP.slug} else 'tournament-' || i end,
      case when i = 0 then 'Чемпионат федерации' else (array['Первенство', 'Кубок', 'Турнир', 'Открытый чемпионат'])[1 + i % 4] || ' № ' || i end,
      case when i % 40 = 0 then ${ground.organiserOrganisationId}::int else ${last.organisations}::int + 1 + i % ${organisations}::int end,
      'Личный зачёт по весовым категориям.', day - interval '60 days', day - interval '3 days', day, day + interval '10 hours',
      case when i % 60 = 7 then 'inactive' when i % 90 = 11 then 'canceled' else 'active' end,
      ${ground.firstCity}::int + i * 13 % ${ground.cities}::int, 'Дворец спорта', case when i % 3 = 1 then 15 else 0 end,
      day - interval '70 days', day
    from generate_series(0, ${all}::int) i,
      lateral (select case when i > ${competitions}::int then ${now}::timestamptz + make_interval(days => 20 + 2 * (i - ${competitions}::int))
        else ${now}::timestamptz - interval '4 hours' - make_interval(days => 8 * i) end as day) at`)
  await db.execute(sql`
    insert into competition_categories (competition_id, category_id)
    select ${last.competitions}::int + 1 + i, category
    from generate_series(0, ${all}::int) i, unnest(${sql.param(ground.categories)}::int[]) category`)
  await db.execute(sql`
    insert into mats (id, competition_id, name, position)
    overriding system value
    select ${last.mats}::int + row_number() over (order by i, m), ${last.competitions}::int + 1 + i, 'Ковёр ' || m, m
    from generate_series(0, ${competitions}::int) i, generate_series(1, case when i = 0 then ${CHAMPIONSHIP.mats}::int else ${MATS}::int end) m`)
  await db.execute(sql`
    insert into mat_judges (mat_id, user_id, user_approved_at, competition_approved_at, created_at)
    select id, ${last.users + clubs + organisations + 1}::int + (id * 2 + n) % ${officials(sizes).judges}::int,
      case when (id + n) % 15 > 0 then ${now}::timestamptz end, ${now}::timestamptz, ${now}::timestamptz - make_interval(hours => id)
    from mats, generate_series(0, 1) n where id > ${last.mats}::int`)
}

/** Which bracket is a copy of what, where, and from which athlete on; and the templates, as temporary tables. */
async function planBrackets(db: Queryable, sizes: Sizes, { last, categories }: Ground): Promise<void> {
  const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`
  const kinds = TEMPLATES.map(({ name, athletes, draw, removals, fought, cells }) => ({
    name,
    athletes,
    draw,
    removals,
    fought,
    cells: cells.length,
  }))
  await db.execute(sql`
    create temp table template on commit drop as select * from jsonb_to_recordset(${json(kinds)})
      as t (name text, athletes int, draw jsonb, removals jsonb, fought boolean, cells int)`)
  await db.execute(sql`
    create temp table template_cell on commit drop as select * from jsonb_to_recordset(${json(TEMPLATES.flatMap(({ cells }) => cells))})
      as t (bracket text, number int, key text, stage text, x int, y int, queue_number int, status text, left_place int,
        right_place int, left_in int, left_condition text, right_in int, right_condition text)`)
  await db.execute(sql`
    create temp table template_medal on commit drop as select * from jsonb_to_recordset(${json(TEMPLATES.flatMap(({ medals }) => medals))})
      as t (bracket text, place int, medal text, rank int)`)
  const matsBefore = sql`case when i = 0 then 0 else ${CHAMPIONSHIP.mats - MATS}::int + ${MATS}::int * i end`
  await db.execute(sql`
    create temp table planned on commit drop as
    select ${last.brackets}::int + (row_number() over w)::int as id, i, b, ${last.competitions}::int + 1 + i as competition_id,
      (${sql.param(categories)}::int[])[1 + b] as category_id, template.*,
      ${last.mats}::int + 1 + ${matsBefore} + b % mats as mat_id, b / mats * cells as bouts_before,
      ${last.bracket_cells}::int + (sum(cells) over w)::int - cells as cells_before,
      (sum(athletes) over w)::int - athletes as athletes_before
    from generate_series(0, ${sizes.competitions}::int) i,
      lateral (select case when i = 0 then ${CHAMPIONSHIP.mats}::int else ${MATS}::int end as mats) m,
      generate_series(0, case when i = 0 then ${CHAMPIONSHIP.brackets - 1}::int else ${BRACKETS - 1}::int end) b,
      template
    where name = case when i > 0 and b % 4 = 3 then 'injured' when i > 0 then 'usual' when b < 12 then 'large-fought' else 'large-drawn' end
    window w as (order by i, b)`)
  const others = officials(sizes).all
  // Neighbours in the plan are far apart among the athletes, and nobody is twice in one competition.
  await db.execute(sql`
    create temp table planned_athlete on commit drop as
    select id, place, ${last.users + others + 1}::int + ((athletes_before + place)::bigint * 7919 % ${sizes.people - others}::int)::int as user_id
    from planned, generate_series(1, athletes) place`)
  await db.execute(sql`create index on planned_athlete (id, place)`)
  await db.execute(sql`analyze planned`)
  await db.execute(sql`analyze planned_athlete`)
}

/** Everybody who is drawn has entered; for those to come two hundred have, in every state of an application. */
async function addEntries(db: Queryable, sizes: Sizes, { last, now, athleteId }: Ground): Promise<void> {
  const application = sql`${last.competition_applications}::int + (row_number() over (order by id, place))::int`
  await db.execute(sql`
    insert into competition_applications (id, user_id, competition_id, disciplines, weight, user_approved_at,
      competition_approved_at, paid_at, created_at)
    overriding system value
    select ${application}, user_id, competition_id, array['fight'], 70, at, at, at, at
    from planned join planned_athlete using (id),
      lateral (select ${now}::timestamptz - make_interval(days => 10 + 8 * i, mins => place * 7) as at) entered`)
  await db.execute(sql`
    insert into application_categories (application_id, category_id)
    select ${application}, category_id from planned join planned_athlete using (id)`)
  await moveIdentity(db, ['competition_applications'])
  const others = officials(sizes).all
  // The demo athlete has entered some fifty of those that are over.
  await db.execute(sql`
    insert into competition_applications (user_id, competition_id, disciplines, weight, user_approved_at,
      competition_approved_at, paid_at, closed_at, created_at)
    select ${last.users + others + 1}::int + (i * 200 + n) % ${sizes.people - others}::int,
      ${last.competitions + 1 + sizes.competitions}::int + i, array['fight'], 70, case when n % 5 <> 3 then at end,
      case when n % 5 > 0 then at end, case when n % 5 = 2 then at end, case when n % 5 = 4 then at end, at
    from generate_series(1, ${sizes.upcoming}::int) i, generate_series(1, 200) n,
      lateral (select ${now}::timestamptz - make_interval(mins => 10 * n + i) as at) entered
    union all
    select ${athleteId}::int, ${last.competitions + 1}::int + i, array['fight'], 70, at, at, at, null, at
    from generate_series(1, ${sizes.competitions}::int, 8) i,
      lateral (select ${now}::timestamptz - make_interval(days => 10 + 8 * i) as at) entered`)
  await db.execute(sql`
    insert into application_categories (application_id, category_id)
    select id, 1 + (select min(category_id) from planned) from competition_applications a
    where id > ${last.competition_applications}::int
      and not exists (select 1 from application_categories where application_id = a.id)`)
}
