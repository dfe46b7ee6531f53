import { inArray } from 'drizzle-orm'
import { slugOf } from '~/domain/slug.ts'
import { categories, competitionCategories, competitions, mats } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { StoredPicture } from '../platform/storage/picture-store.ts'
import type { DemoEvent } from './demo-events.ts'
import type { DemoPeople } from './demo-people.ts'

/** A competition as the rest of the demo needs it. */
export interface Held {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly start: Date
  /** US dollars for one discipline. */
  readonly price: number
  readonly categories: readonly (typeof categories.$inferSelect)[]
  readonly matIds: readonly number[]
}

/** Announces a competition of the demo with its categories and mats. */
export async function announce(
  db: Queryable,
  people: DemoPeople,
  event: DemoEvent,
  cover: StoredPicture | undefined,
): Promise<Held> {
  const chosen = await db
    .select()
    .from(categories)
    .where(inArray(categories.nameRu, [...event.categories]))
  const missing = event.categories.filter((name) => !chosen.some((category) => category.nameRu === name))
  if (missing.length > 0) throw new Error(`no such categories: ${missing.join(', ')}`)
  const [row] = await db
    .insert(competitions)
    .values({
      slug: `${slugOf(event.name)}-${event.start.getUTCFullYear()}`,
      name: `${event.name} ${event.start.getUTCFullYear()}`,
      organisationId: people.organisationIds[0] ?? 1,
      description: event.description,
      registrationStartAt: event.registration[0],
      registrationEndAt: event.registration[1],
      startAt: event.start,
      endAt: event.end,
      status: event.status,
      cityId: people.cityIds.get(event.city) ?? null,
      address: event.address,
      price: event.price,
      paymentInformation: event.payment,
      ...cover,
    })
    .returning({
      id: competitions.id,
      slug: competitions.slug,
      name: competitions.name,
      start: competitions.startAt,
      price: competitions.price,
    })
  if (!row) throw new Error('the competition was not stored')
  await db
    .insert(competitionCategories)
    .values(chosen.map((category) => ({ competitionId: row.id, categoryId: category.id })))
  const laid = event.mats.length
    ? await db
        .insert(mats)
        .values(event.mats.map((name, position) => ({ competitionId: row.id, name, position })))
        .returning({ id: mats.id })
    : []
  const ordered = event.categories.flatMap((name) => chosen.filter((category) => category.nameRu === name))
  return { ...row, categories: ordered, matIds: laid.map((mat) => mat.id) }
}
