import { eq } from 'drizzle-orm'
import type { Profile } from '~/domain/entities/user'
import { clubs, organisations, users } from '../db/schema.ts'
import type { Call } from '../kernel/call.ts'
import { wireDay, wireMoment } from '../kernel/dates.ts'
import { notFound } from '../kernel/errors.ts'
import { presentPersons } from './person.ts'

type Asking = Pick<Call, 'db' | 'language' | 'zone'>

/** A person's own profile (spec §3, "User profile"). */
export async function presentProfile({ db, language, zone }: Asking, userId: number): Promise<Profile> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw notFound()
  const [person] = await presentPersons(db, [row], language)
  if (!person) throw notFound()
  const managed = { id: clubs.id, slug: clubs.slug, name: clubs.name, status: clubs.status }
  const [club] = await db.select(managed).from(clubs).where(eq(clubs.managerId, userId)).limit(1)
  const [organisation] = await db
    .select({
      id: organisations.id,
      slug: organisations.slug,
      name: organisations.name,
      status: organisations.status,
    })
    .from(organisations)
    .where(eq(organisations.managerId, userId))
    .limit(1)
  return {
    ...person,
    email: row.email,
    email_verified_at: wireMoment(row.emailVerifiedAt, zone),
    birth_date: wireDay(row.birthDate),
    tz: row.tz,
    lang: row.lang,
    phone: row.phone,
    status: row.status,
    created_at: wireMoment(row.createdAt, zone),
    updated_at: wireMoment(row.updatedAt, zone),
    managed_club: club ?? null,
    managed_organisation: organisation ?? null,
  }
}
