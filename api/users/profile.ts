import type { Profile } from '~/domain/contract/user.fields.ts'
import { users } from '../platform/db/schema.ts'
import { CLUB, ORGANISATION } from '../references/group.ts'
import { managedBy } from '../groups/policy.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { addFields } from '../platform/kernel/add-fields.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { accountOf } from '../platform/queries/account.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { presentPersons } from '../references/person.ts'

/** Every page of a signed-in reader begins with their own row. */
const profileRows = rememberedRows<typeof users.$inferSelect>(async (db, ids) => {
  const rows = await db.select().from(users).where(anyOf(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

/** A person's own profile (spec §3, "User profile"). */
export async function presentProfile(context: ReadContext, userId: number): Promise<Profile> {
  const { db, zone } = context
  const row = accountOf((await profileRows(db, [userId])).get(userId))
  const [person] = await presentPersons(context, [row])
  if (!person) throw notFound()
  const club = await managedBy(CLUB, db, userId)
  const organisation = await managedBy(ORGANISATION, db, userId)
  return addFields(person, {
    version: row.version,
    email: row.email,
    email_verified_at: wireTimestamp(row.emailVerifiedAt, zone),
    birth_date: wireDay(row.birthDate),
    tz: row.tz,
    lang: row.lang,
    phone: row.phone,
    status: row.status,
    created_at: wireTimestamp(row.createdAt, zone),
    updated_at: wireTimestamp(row.updatedAt, zone),
    managed_club: club && managedRefOf(club),
    managed_organisation: organisation && managedRefOf(organisation),
  })
}

const managedRefOf = ({
  id,
  slug,
  name,
  status,
}: {
  id: number
  slug: string
  name: string
  status: string
}) => ({
  id,
  slug,
  name,
  status,
})
