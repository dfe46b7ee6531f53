import { count, eq, sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { emailKeyOf, hashPassword } from '../kernel/password.ts'
import { seedDemo } from './demo.ts'
import { seedReference } from './reference.ts'

export interface SeedConfig {
  readonly SEED: 'demo' | 'none'
  readonly ADMIN_EMAIL?: string | undefined
  readonly ADMIN_PASSWORD?: string | undefined
}

/** Several nodes may find the same database empty; one of them fills it while the others wait. */
const SEED_LOCK = 7_101_968

/** Fills an empty database: the reference data always, then the demo federation or the first administrator. */
export async function seedIfEmpty(deps: ApiDeps, config: SeedConfig): Promise<{ hasDemo: boolean }> {
  await deps.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    await seedReference(db)
  })
  const [people] = await deps.db.select({ total: count() }).from(users)
  if (people?.total === 0) {
    if (config.SEED === 'demo') {
      deps.log.info('seeding the demo federation')
      await seedDemo(deps)
    } else if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
      await addAdmin(deps, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
    }
  }
  const [demo] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, 'organiser@demo.example'))
  return { hasDemo: demo !== undefined }
}

async function addAdmin(deps: ApiDeps, email: string, password: string): Promise<void> {
  await deps.db
    .insert(users)
    .values({
      slug: 'admin',
      name: 'Administrator',
      email,
      emailKey: emailKeyOf(email),
      emailVerifiedAt: new Date(deps.now()),
      passwordHash: await hashPassword(password),
      roles: ['admin'],
    })
    .onConflictDoNothing()
}
