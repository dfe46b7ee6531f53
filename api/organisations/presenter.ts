import { eq, ne } from 'drizzle-orm'
import type { Organisation, OrganisationManaged } from '~/domain/contract/organisation.fields.ts'
import { clubs, competitions, type organisations } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { presentManagement, presentShared } from '../groups/presenter.ts'
import { countsBy } from '../groups/queries.ts'

type OrganisationRow = typeof organisations.$inferSelect

const publishedOf = countsBy(competitions, competitions.organisationId, ne(competitions.status, 'inactive'))
const clubsOf = countsBy(clubs, clubs.organisationId, eq(clubs.status, 'active'))

/** Organisations as the public reads them; their e-mail and phone are published contacts. */
export async function presentOrganisations(
  context: ReadContext,
  rows: readonly OrganisationRow[],
): Promise<Organisation[]> {
  const ids = rows.map((row) => row.id)
  const shared = await presentShared(context, rows)
  const held = await publishedOf(context.db, ids)
  const united = await clubsOf(context.db, ids)
  return rows.map((row) => ({
    ...shared(row),
    phone: row.phone,
    email: row.email,
    address_1: row.address1,
    address_2: row.address2,
    zip: row.zip,
    competitions_count: held.get(row.id) ?? 0,
    clubs_count: united.get(row.id) ?? 0,
  }))
}

export async function presentManagedOrganisations(
  context: ReadContext,
  rows: readonly OrganisationRow[],
): Promise<OrganisationManaged[]> {
  const presented = await presentOrganisations(context, rows)
  const management = await presentManagement(context, rows)
  return rows.flatMap((row, at) => {
    const organisation = presented[at]
    return organisation ? [{ ...organisation, ...management(row), version: row.version }] : []
  })
}
