import { and, asc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { adminClubInput, adminOrganisationInput } from '~/domain/contract/organisation.fields.ts'
import type { z } from 'zod'
import { presentManagedClubs } from '../clubs/presenter.ts'
import { cities, clubs, organisations, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { notifyDecided } from '../groups/acts.ts'
import { CLUB, type GroupKind, ORGANISATION, sharedTable } from '../references/group.ts'
import { groupListing } from '../groups/queries.ts'
import type { Call, ReadContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { Router } from '../platform/calls/router.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import { presentManagedOrganisations } from '../organisations/presenter.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { changeRow, createRow, DONE, equals, listRows, removeRow, rowAt } from '../platform/calls/rows.ts'
import { cityIdOf } from '../cities/named.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

// Clubs and organisations in the administrators' hands. Confirming one has a call of its own, which tells its manager.

type Input = Partial<z.output<typeof adminOrganisationInput> & z.output<typeof adminClubInput>>

type GroupQuery = Parameters<typeof groupListing>[1] & {
  readonly query: { readonly manager_id?: number | undefined }
}

const listing = (kind: GroupKind, query: GroupQuery) => {
  const { where, order } = groupListing(kind, query)
  return {
    where: and(where, equals(sharedTable(kind).managerId, query.query.manager_id)),
    order,
    fallback: [asc(sharedTable(kind).name)],
    name: (row: { readonly name: string }) => row.name,
  }
}

const slugFor = (kind: GroupKind, db: Queryable, name: string) => freeSlug(db, sharedTable(kind), name)

async function requireManager(kind: GroupKind, db: Queryable, id: number | null | undefined): Promise<void> {
  if (typeof id !== 'number') return
  const [person] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, id))
  if (!person?.roles.includes(kind.role)) throw invalidField('manager_id', 'wrong_choice')
}

/** What a form says of either kind, checked; a manager has the role for it. */
async function shared(kind: GroupKind, call: ReadContext, body: Input) {
  const { db } = call
  await checkAll(
    () => requireKnown(db, 'city_id', cities, body.city_id),
    () => requireManager(kind, db, body.manager_id),
  )
  return {
    name: body.name,
    cityId: await cityIdOf(call, body),
    phone: body.phone,
    email: body.email,
    description: body.description,
    managerId: body.manager_id,
    status: body.status,
  }
}

/** Whoever runs it, or did, listens anew on the channels that opens or closes. */
function reconnect(call: Pick<Call, 'afterCommit' | 'deps'>, managers: readonly (number | null)[]): void {
  for (const id of new Set(managers))
    if (id !== null) call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
}

async function organisation(call: ReadContext, row: typeof organisations.$inferSelect) {
  const [data] = await presentManagedOrganisations(call, [row])
  if (!data) throw notFound()
  return { data }
}

const organisationColumns = async (call: ReadContext, body: Input) => ({
  ...(await shared(ORGANISATION, call, body)),
  address1: body.address_1,
  address2: body.address_2,
  zip: body.zip,
})

export const adminOrganisationRoutes = new Router()
  .read(contract.admin.organisations.list, (call) =>
    listRows(call, organisations, {
      ...listing(ORGANISATION, call),
      present: (rows) => presentManagedOrganisations(call, rows),
    }),
  )
  .read(contract.admin.organisations.details, async (call) =>
    organisation(call, await rowAt(call.db, organisations, call.params.id)),
  )
  .writePrepared(
    contract.admin.organisations.create,
    (call) => receivePicture(call, 'logo'),
    async (call, picture) => {
      const { db, body } = call
      const columns = { ...(await organisationColumns(call, body)), ...picture, name: body.name }
      const slug = await slugFor(ORGANISATION, db, body.name)
      const row = await createRow(call, 'organisation', organisations, { ...columns, slug })
      reconnect(call, [row.managerId])
      return organisation(call, row)
    },
  )
  .writePrepared(
    contract.admin.organisations.update,
    (call) => receivePicture(call, 'logo'),
    edits(record(organisations), async (call, picture) => {
      const { id } = call.params
      const before = await rowAt(call.db, organisations, id, { lock: true })
      const values = { ...(await organisationColumns(call, call.body)), ...picture }
      const row = await changeRow(call, 'organisation', organisations, { id, values })
      if (before.status !== row.status) await notifyDecided(ORGANISATION, call, row)
      if (before.managerId !== row.managerId || before.status !== row.status)
        reconnect(call, [before.managerId, row.managerId])
      return organisation(call, row)
    }),
  )
  .write(contract.admin.organisations.remove, async (call) => {
    const { managerId } = await removeRow(call, 'organisation', organisations, { id: call.params.id })
    reconnect(call, [managerId])
    return DONE
  })

async function club(call: ReadContext, row: typeof clubs.$inferSelect) {
  const [data] = await presentManagedClubs(call, [row])
  if (!data) throw notFound()
  return { data }
}

async function clubColumns(call: ReadContext, body: Input) {
  const [columns] = await checkAll(
    () => shared(CLUB, call, body),
    () => requireKnown(call.db, 'organisation_id', organisations, body.organisation_id),
  )
  return {
    ...columns,
    address: body.address,
    organisationId: body.organisation_id,
  }
}

export const adminClubRoutes = new Router()
  .read(contract.admin.clubs.list, (call) =>
    listRows(call, clubs, {
      ...listing(CLUB, call),
      present: (rows) => presentManagedClubs(call, rows),
    }),
  )
  .read(contract.admin.clubs.details, async (call) => club(call, await rowAt(call.db, clubs, call.params.id)))
  .writePrepared(
    contract.admin.clubs.create,
    (call) => receivePicture(call, 'logo'),
    async (call, picture) => {
      const { db, body } = call
      const columns = { ...(await clubColumns(call, body)), ...picture, name: body.name }
      const slug = await slugFor(CLUB, db, body.name)
      const row = await createRow(call, 'club', clubs, { ...columns, slug })
      reconnect(call, [row.managerId])
      return club(call, row)
    },
  )
  .writePrepared(
    contract.admin.clubs.update,
    (call) => receivePicture(call, 'logo'),
    edits(record(clubs), async (call, picture) => {
      const { id } = call.params
      const before = await rowAt(call.db, clubs, id, { lock: true })
      const values = { ...(await clubColumns(call, call.body)), ...picture }
      const row = await changeRow(call, 'club', clubs, { id, values })
      if (before.status !== row.status) await notifyDecided(CLUB, call, row)
      if (before.managerId !== row.managerId || before.status !== row.status)
        reconnect(call, [before.managerId, row.managerId])
      return club(call, row)
    }),
  )
  .write(contract.admin.clubs.remove, async (call) => {
    const { managerId } = await removeRow(call, 'club', clubs, { id: call.params.id })
    reconnect(call, [managerId])
    return DONE
  })
