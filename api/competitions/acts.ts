import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { competitionChanges, competitionInput } from '~/domain/contract/competition.fields.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { competitionChannels } from '~/domain/realtime/channels.ts'
import type { z } from 'zod'
import {
  cities,
  competitionApplications,
  competitions,
  orders,
  organisations,
} from '../platform/db/schema.ts'
import { ORGANISATION } from '../references/group.ts'
import { requireActive } from '../groups/policy.ts'
import { audit, changedOnly, differences } from '../platform/calls/audit.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import { notify } from '../notifications/notify.ts'
import { followDates } from '../bouts/schedule/follow-dates.ts'
import type { PictureChange } from '../platform/storage/receive-picture.ts'
import { cityIdOf } from '../cities/named.ts'
import { offerCategories, reofferCategories, requireCategories, sortedIds } from './categories.ts'
import { type CompetitionRow, requireManagedCompetition } from './policy/policy.ts'
import { requireDates } from './dates.ts'
import { datesOf } from './presenter.ts'

type Input = z.output<typeof competitionInput>
type Changes = z.output<typeof competitionChanges>
/** Announces a competition for the caller's own confirmed organisation; a draft until it is published. */
export async function announce(
  call: WriteContext,
  body: Input,
  picture: PictureChange,
): Promise<CompetitionRow> {
  const { db } = call
  const [organisationId, dates] = await checkAll(
    () => organiserOf(call, body),
    () => requireDates(call, body, null),
    () => requireKnown(db, 'city_id', cities, body.city_id),
    () => requireCategories(db, body.categories, null),
  )
  const slug = await freeSlug(db, competitions, body.name)
  const [row] = await db
    .insert(competitions)
    .values({ ...(await columnsOf(call, body)), ...dates, ...picture, name: body.name, slug, organisationId })
    .returning()
  if (!row) throw new ApiError('internal')
  await offerCategories(db, row.id, body.categories ?? [])
  await audit(call, {
    action: 'create',
    entity: 'competition',
    entityId: row.id,
    after: { ...row, categories: body.categories ?? [] },
  })
  return row
}

/** Changes a competition. What athletes have relied on stays: their price, and the categories they entered. */
export async function changeCompetition(
  call: WriteContext,
  id: number,
  body: Changes,
  picture: PictureChange,
): Promise<CompetitionRow> {
  const { db } = call
  const before = await requireManagedCompetition(call, { id }, { lock: true })
  if (isRehearsal(before.slug) && body.status !== undefined && body.status !== before.status)
    throw new ApiError('rehearsal_stays_hidden')
  const [dates, , , , , offeredBefore] = await checkAll(
    () => requireDates(call, body, datesOf(before)),
    () => requireKnown(db, 'city_id', cities, body.city_id),
    () => requireUnchangedPrice(call, before, body.price),
    () => requireUnchangedCurrency(call, before, body.currency),
    () =>
      body.status === 'inactive' && before.status !== 'inactive'
        ? requireNoApplications(call, id)
        : undefined,
    // It also writes; what is refused takes that back with its transaction.
    () => body.categories && reofferCategories(db, id, body.categories),
  )
  const columns = changedOnly(before, {
    ...(await columnsOf(call, body)),
    ...dates,
    ...picture,
    name: body.name,
  })
  const moved = offeredBefore && offeredBefore.join() !== sortedIds(body.categories ?? []).join()
  if (!columns && !moved) return before
  const [after] = await db
    .update(competitions)
    .set({ ...columns, version: before.version + 1, updatedAt: new Date(call.now) })
    .where(eq(competitions.id, id))
    .returning()
  if (!after) throw notFound()
  await followDates(call, before, after)
  const changed = differences(
    { ...before, ...(offeredBefore ? { categories: offeredBefore } : {}) },
    { ...after, ...(offeredBefore ? { categories: sortedIds(body.categories ?? []) } : {}) },
  )
  await audit(call, { action: 'update', entity: 'competition', entityId: id, ...changed })
  if (after.status === 'canceled' && before.status !== 'canceled') await notifyCanceled(call, after)
  call.publish(competitionChannels(id), 'competition-updated', { id, version: after.version, at: call.now })
  return after
}

const columnsOf = async (call: WriteContext, body: Changes) => ({
  description: body.description,
  status: body.status,
  cityId: await cityIdOf(call, body),
  address: body.address,
  paymentInformation: body.payment_information,
  price: body.price,
  currency: body.currency,
})

async function organiserOf(call: WriteContext, body: Input): Promise<number> {
  if (call.scope === 'own') return (await requireActive(ORGANISATION, call)).id
  const id = body.organisation_id
  if (typeof id !== 'number') throw invalidField('organisation_id', 'required')
  await requireKnown(call.db, 'organisation_id', organisations, id)
  return id
}

/** Once somebody is approved at a price, it is the price. */
async function requireUnchangedPrice(
  { db }: WriteContext,
  before: CompetitionRow,
  price: number | undefined,
) {
  if (price === undefined || price === before.price) return
  const [approved] = await db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, before.id),
        isNotNull(competitionApplications.competitionApprovedAt),
        isNull(competitionApplications.closedAt),
      ),
    )
    .limit(1)
  if (approved) throw invalidField('price', 'price_fixed')
}

/** Orders of a competition are added up, so that those that count are all in one currency. */
async function requireUnchangedCurrency(
  { db }: WriteContext,
  before: CompetitionRow,
  currency: Currency | undefined,
) {
  if (currency === undefined || currency === before.currency) return
  const [ordered] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(competitionApplications, eq(competitionApplications.id, orders.applicationId))
    .where(and(eq(competitionApplications.competitionId, before.id), ne(orders.billing, 'canceled')))
    .limit(1)
  if (ordered) throw invalidField('currency', 'currency_fixed')
}

/** What athletes have applied to is cancelled, not hidden. */
async function requireNoApplications({ db }: WriteContext, competitionId: number): Promise<void> {
  const [living] = await db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(
      and(eq(competitionApplications.competitionId, competitionId), isNull(competitionApplications.closedAt)),
    )
    .limit(1)
  if (living) throw invalidField('status', 'applications_exist')
}

async function notifyCanceled(call: WriteContext, row: CompetitionRow): Promise<void> {
  const athletes = await call.db
    .select({ id: competitionApplications.userId })
    .from(competitionApplications)
    .where(and(eq(competitionApplications.competitionId, row.id), isNull(competitionApplications.closedAt)))
  await notify(
    call,
    athletes.map((athlete) => athlete.id),
    'competition_canceled',
    { id: row.id, slug: row.slug, competition: row.name },
  )
}
