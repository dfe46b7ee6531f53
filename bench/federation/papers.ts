import { sql } from 'drizzle-orm'
import type { Queryable } from '#api/platform/db/database.ts'
import { moveIdentity } from './identity.ts'
import type { Ground, Sizes } from './sizes.ts'

const NEWS = 2_000
const ARTICLES = 300
const THREADS = 10_000
const MESSAGES_PER_THREAD = 5
const NOTIFICATIONS = 100_000
const AUDIT = 100_000

/** What a federation writes: news and articles, orders, messages, notifications, the trail of its officials. */
export async function addPapers(db: Queryable, sizes: Sizes, ground: Ground): Promise<void> {
  const { last, now } = ground
  const past = (minutes: ReturnType<typeof sql>) =>
    sql`${now}::timestamptz - make_interval(mins => ${minutes})`
  const somebody = sql`${last.users + 1}::int + i * 7 % ${sizes.people}::int`
  const text = 'Соревнования прошли в двух дворцах спорта, зрители видели каждый бой. '.repeat(8)
  await db.execute(sql`
    insert into news (slug, title, description, published_at, club_id, competition_id, is_on_main, status, author_id, created_at)
    select 'news-' || i, 'Новость федерации № ' || i, ${text}, at, case when i % 3 = 0 then ${last.clubs + 1}::int + i % ${sizes.clubs}::int end,
      case when i % 4 = 1 then ${last.competitions + 1}::int + i % ${sizes.competitions}::int end, i % 10 = 0,
      case when i % 25 = 0 then 'inactive' else 'active' end, ${ground.organiserId}::int, at
    from generate_series(1, ${NEWS}::int) i, lateral (select ${past(sql`2000 * i`)} as at) t`)
  await db.execute(sql`
    insert into articles (slug, name, description, status, author_id, created_at)
    select 'article-' || i, 'Статья № ' || i, ${text}, 'active', ${ground.organiserId}::int, ${past(sql`9000 * i`)}
    from generate_series(1, ${ARTICLES}::int) i`)
  await db.execute(sql`
    insert into orders (number, item, application_id, recipient_id, price, billing, paid_at, created_at)
    select 'bench-' || a.id, 'Участие: ' || c.name, a.id, a.user_id, c.price, case when a.paid_at is null then 'not_paid' else 'paid' end,
      a.paid_at, a.created_at
    from competition_applications a join competitions c on c.id = a.competition_id
    where a.id > ${last.competition_applications}::int and c.price > 0 and a.competition_approved_at is not null`)
  await addThreads(db, sizes, ground)
  // Every thousandth notification is the demo athlete's.
  await db.execute(sql`
    insert into notifications (user_id, type, payload, read_at, created_at)
    select case when i % 1000 = 0 then ${ground.athleteId}::int else ${somebody} end, 'club_created',
      jsonb_build_object('club', 'Барс', 'slug', 'bars'), case when i > 20000 then at end, at
    from generate_series(1, ${NOTIFICATIONS}::int) i, lateral (select ${past(sql`20 * i`)} as at) t`)
  await db.execute(sql`
    insert into audit_entries (actor_id, action, entity, entity_id, before, after, created_at)
    select ${somebody}, (array['create', 'update', 'approve', 'remove'])[1 + i % 4],
      (array['competition', 'mat', 'fight', 'competition_application', 'user'])[1 + i % 5], 1 + i / 5,
      '{"status":"inactive"}', '{"status":"active"}', ${past(sql`20 * i`)}
    from generate_series(1, ${AUDIT}::int) i`)
}

/** Threads of two people; every three hundredth is the demo athlete's. */
async function addThreads(db: Queryable, sizes: Sizes, { last, now, athleteId }: Ground): Promise<void> {
  const at = sql`${now}::timestamptz - make_interval(mins => 300 * i)`
  const first = last.threads
  await db.execute(sql`
    insert into threads (id, subject, created_at, updated_at)
    overriding system value
    select ${first}::int + i, 'Вопрос № ' || i, ${at}, ${at} + interval '50 minutes' from generate_series(1, ${THREADS}::int) i`)
  await db.execute(sql`
    insert into thread_users (thread_id, user_id, last_read_at)
    select ${first}::int + i, case when seat = 0 and i % 300 = 0 then ${athleteId}::int
        else ${last.users + 1}::int + (i * 2 + seat) % ${sizes.people}::int end, ${at} + interval '30 minutes'
    from generate_series(1, ${THREADS}::int) i, generate_series(0, 1) seat`)
  await db.execute(sql`
    insert into messages (thread_id, user_id, message, created_at)
    select ${first}::int + i, ${last.users + 1}::int + (i * 2 + 1) % ${sizes.people}::int, 'Когда взвешивание?', ${at} + make_interval(mins => 10 * n)
    from generate_series(1, ${THREADS}::int) i, generate_series(1, ${MESSAGES_PER_THREAD}::int) n`)
  await moveIdentity(db, ['threads'])
}
