import { sql } from 'drizzle-orm'
import type { Queryable } from '#api/platform/db/database.ts'
import { rngFrom } from '#api/seed/rng.ts'
import { newName } from '#api/seed/names.ts'
import type { Ground, Sizes } from './sizes.ts'

const CLUB_WORDS =
  'Барс Витязь Спарта Сокол Динамо Торнадо Гладиатор Легион Рубин Пересвет Богатырь Ратибор Кремень Факел Буревестник'.split(
    ' ',
  )

/** Organisations and clubs, each with a manager; judges, trainers, athletes; belts, and the joining of clubs. */
export async function addPeople(db: Queryable, sizes: Sizes, ground: Ground): Promise<void> {
  const { people, clubs, organisations } = sizes
  const rng = rngFrom(19_05)
  const names = Array.from({ length: people }, (_, at) =>
    newName(rng, at % 3 === 0 ? 'female' : 'male', new Set()),
  )
  const clubNames = Array.from(
    { length: clubs },
    (_, at) => `${CLUB_WORDS[at % CLUB_WORDS.length]}-${at + 1}`,
  )
  const { users: user, clubs: club, organisations: organisation } = ground.last
  const { judges, trainers } = officials(sizes)
  await db.execute(sql`
    insert into organisations (id, slug, name, city_id, status, email, created_at)
    overriding system value
    select ${organisation}::int + i, 'league-' || i, 'Лига единоборств № ' || i, ${cityAt(ground)}, 'active',
      'league-' || i || '@groups.example', ${ago(ground)}
    from generate_series(1, ${organisations}::int) i`)
  await db.execute(sql`
    insert into clubs (id, slug, name, description, city_id, status, organisation_id, created_at)
    overriding system value
    select ${club}::int + i, 'club-' || i, name, 'Секции для детей и взрослых, сборная клуба.', ${cityAt(ground)},
      case when i % 40 = 0 then 'waiting' else 'active' end, ${organisation}::int + 1 + i % ${organisations}::int, ${ago(ground)}
    from unnest(${textArray(clubNames)}) with ordinality as given(name, i)`)
  // The first people manage the clubs and organisations, the next are judges and trainers; all others are athletes.
  await db.execute(sql`
    insert into users (id, slug, name, email, email_key, email_verified_at, password_hash, birth_date, gender, country_id,
      city_id, club_id, organisation_id, roles, status, created_at, updated_at)
    overriding system value
    select ${user}::int + i, 'person-' || i, name, 'person-' || i || '@people.example', 'person-' || i || '@people.example',
      ${ago(ground)}, 'none', date '1985-01-01' + (i * 37 % 8000)::int,
      case when (i - 1) % 3 = 0 then 'female' else 'male' end,
      ${ground.countryId}::int, ${cityAt(ground)},
      case when i <= ${clubs}::int then ${club}::int + i
        when i > ${clubs + organisations + judges}::int then ${club}::int + 1 + i * 31 % ${clubs}::int end,
      case when i > ${clubs}::int and i <= ${clubs + organisations}::int then ${organisation}::int + i - ${clubs}::int end,
      array[case when i <= ${clubs}::int then 'club_manager' when i <= ${clubs + organisations}::int then 'organisation_manager'
        when i <= ${clubs + organisations + judges}::int then 'judge'
        when i <= ${clubs + organisations + judges + trainers}::int then 'trainer' else 'user' end],
      case when i % 97 = 0 then 'inactive' else 'active' end, ${ago(ground)}, ${ago(ground)}
    from unnest(${textArray(names)}) with ordinality as given(name, i)`)
  await db.execute(sql`
    update clubs set manager_id = id - ${club}::int + ${user}::int where id > ${club}::int`)
  await db.execute(sql`
    update organisations set manager_id = id - ${organisation}::int + ${user + clubs}::int where id > ${organisation}::int`)
  await db.execute(sql`
    insert into belt_approvals (user_id, belt_id, issuer_id, issued_at, is_approved, approved_at, created_at)
    select id, (select min(id) from belts) + id % (select count(*) from belts), ${user + 1}::int, date '2020-03-01' + id % 2000,
      id % 9 > 0, ${ground.now}::timestamptz, ${ground.now}::timestamptz - make_interval(mins => id)
    from users where id > ${user}::int and id % 2 = 0`)
  await db.execute(sql`
    insert into club_applications (user_id, club_id, user_approved_at, club_approved_at, closed_at, created_at)
    select id, club_id, created_at, case when id % 20 > 0 then created_at end, case when id % 50 = 1 then created_at end, created_at
    from users where id > ${user}::int and club_id is not null`)
}

/** How many of the people do something else than fight. */
export function officials({ people, clubs, organisations }: Sizes) {
  const judges = Math.floor(people / 40)
  const trainers = Math.floor(people / 60)
  return { judges, trainers, all: clubs + organisations + judges + trainers }
}

/** A list of texts as one parameter. */
export const textArray = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`

const cityAt = ({ firstCity, cities }: Ground) => sql`${firstCity}::int + i * 13 % ${cities}::int`
/** Spread evenly over the eight years before now. */
const ago = ({ now }: Ground) => sql`${now}::timestamptz - make_interval(mins => (i * 7919 % 4200000)::int)`
