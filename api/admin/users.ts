import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import type { adminUserSchema } from '~/domain/entities/user'
import type { z } from 'zod'
import { cities, clubs, countries, users } from '../db/schema.ts'
import { audit } from '../kernel/audit.ts'
import type { Call } from '../kernel/call.ts'
import { requirePast, wireDay, wireMoment } from '../kernel/dates.ts'
import { invalidField, notFound } from '../kernel/errors.ts'
import { requireKnown } from '../kernel/known.ts'
import { emailKeyOf, hashPassword } from '../kernel/password.ts'
import { Router } from '../kernel/router.ts'
import { freeSlug } from '../kernel/slug.ts'
import { presentPersons } from '../users/person.ts'

type UserRow = typeof users.$inferSelect
type Creating = Call<typeof contract.admin.users.create>

let unguessable: Promise<string> | undefined
/** The hash of a password nobody knows, for accounts whose person sets one by mail. Made once: it is no secret of theirs. */
const noPassword = () => (unguessable ??= hashPassword(randomBytes(32).toString('hex')))

/** People as administrators read them. */
export async function presentAdminUsers(
  { db, language, zone }: Pick<Call, 'db' | 'language' | 'zone'>,
  rows: readonly UserRow[],
): Promise<z.input<typeof adminUserSchema>[]> {
  const persons = await presentPersons(db, rows, language)
  return rows.flatMap((row, at) => {
    const person = persons[at]
    if (!person) return []
    return [
      {
        ...person,
        email: row.email,
        phone: row.phone,
        birth_date: wireDay(row.birthDate),
        status: row.status,
        created_at: wireMoment(row.createdAt, zone),
        updated_at: wireMoment(row.updatedAt, zone),
      },
    ]
  })
}

async function create(call: Creating, passwordHash: string) {
  const { db, body } = call
  requirePast('birth_date', body.birth_date, call)
  await requireKnown(db, 'country_id', countries, body.country_id)
  await requireKnown(db, 'city_id', cities, body.city_id)
  await requireKnown(db, 'club_id', clubs, body.club_id)
  const slug = await freeSlug(body.name, async (candidate) => {
    const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.slug, candidate))
    return taken !== undefined
  })
  const [row] = await db
    .insert(users)
    .values({
      slug,
      name: body.name,
      email: body.email,
      emailKey: emailKeyOf(body.email),
      passwordHash,
      birthDate: body.birth_date ?? null,
      gender: body.gender ?? null,
      phone: body.phone ?? null,
      countryId: body.country_id ?? null,
      cityId: body.city_id ?? null,
      clubId: body.club_id ?? null,
      roles: body.roles?.length ? [...new Set(body.roles)] : ['user'],
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  if (!row) throw invalidField('email', 'already_taken')
  const { passwordHash: _secret, ...told } = row
  await audit(call, { action: 'create', entity: 'user', entityId: row.id, after: told })
  const [presented] = await presentAdminUsers(call, [row])
  if (!presented) throw notFound()
  return { data: presented }
}

export const adminUserRoutes = new Router().writePrepared(
  contract.admin.users.create,
  ({ body }) => (body.password === undefined ? noPassword() : hashPassword(body.password)),
  create,
)
