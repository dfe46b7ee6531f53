import { and, arrayOverlaps, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contract } from '~/domain/contract/contract.ts'
import { users } from '../platform/db/schema.ts'
import { builtWith } from '../platform/queries/built-once.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { timestampsWithin, orderOf, pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { presentPersons } from '../references/person.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'

// Athletes, trainers and judges have public pages; those who only manage or administrate have none.
const hasPage = arrayOverlaps(users.roles, ['user', 'trainer', 'judge'])
const isPublic = and(eq(users.status, 'active'), hasPage)
/** Brackets and results link to a person: whoever has deleted their account has a page without a name. */
const isShown = and(inArray(users.status, ['active', 'deleted']), hasPage)

const at = alias(users, 'at')
/** Whoever was merged into another is found there. */
const personAt = builtWith<{ readonly slug: string }, { person: typeof users.$inferSelect }[]>(
  'person_at',
  (db) =>
    db
      .select({ person: users })
      .from(at)
      .innerJoin(users, eq(users.id, sql`coalesce(${at.mergedIntoId}, ${at.id})`))
      .where(and(isShown, eq(at.slug, sql.placeholder('slug')))),
)

export const peopleRoutes = new Router()
  .read(contract.people.list, async (call) => {
    const { db, query, url, zone } = call
    const where = and(
      isPublic,
      query.search ? found(query.search, PEOPLE) : undefined,
      query.role ? arrayContains(users.roles, [query.role]) : undefined,
      query.gender ? eq(users.gender, query.gender) : undefined,
      query.club_id === undefined ? undefined : eq(users.clubId, query.club_id),
      query.without_club === '1' ? isNull(users.clubId) : undefined,
      query.country_id === undefined ? undefined : eq(users.countryId, query.country_id),
      query.city_id === undefined ? undefined : eq(users.cityId, query.city_id),
      timestampsWithin(query, zone, { created_at: users.createdAt }),
    )
    const order = { name: users.name, created_at: users.createdAt }
    const { rows, total } = await pageOfTable(db, users, {
      where,
      order: orderOf({ ...query, order_by: query.order_by ?? 'name' }, order, [], users.id),
      query,
    })
    return pageOf(await presentPersons(call, rows), total, query, url)
  })
  .read(contract.people.details, async (call) => {
    const { db, params } = call
    const [shown] = await personAt(db, { slug: params.slug })
    const row = shown?.person
    const [person] = row ? await presentPersons(call, [row]) : []
    if (!person) throw notFound()
    return { data: person }
  })
