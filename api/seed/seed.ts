import { count, eq, sql } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Queryable } from '../platform/db/database.ts'
import { emailKeyOf, hashPassword } from '../platform/kernel/password.ts'
import { seedReference } from './reference.ts'
import { bringToToday } from './today.ts'

export interface SeedConfig {
  readonly SEED: 'demo' | 'none'
  readonly ADMIN_EMAIL?: string | undefined
  readonly ADMIN_PASSWORD?: string | undefined
}

/** Several nodes may find the same database empty; one of them fills it while the others wait. */
const SEED_LOCK = 7_101_968

/**
 * Fills an empty database: the reference data always, then the demo federation or the first administrator. Each is one
 * transaction: a process killed half-way leaves nothing, and the next start begins anew.
 */
export async function seedIfEmpty(deps: ApiDeps, config: SeedConfig): Promise<{ hasDemo: boolean }> {
  const alone = <T>(fill: (db: Queryable) => Promise<T>) =>
    deps.db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      return fill(db)
    })
  await alone(seedReference)
  if (await isEmpty(deps.db)) {
    if (config.SEED === 'demo') {
      deps.log.info('seeding the demo federation')
      // Only an empty database needs it, and what draws its pictures.
      const { draftDemo, seedDemo } = await import('./demo.ts')
      const draft = await draftDemo(deps)
      await alone(async (db) => ((await isEmpty(db)) ? seedDemo(deps, db, draft) : undefined))
    } else if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
      await addAdmin(deps, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
    }
  }
  const hasDemo = await isThere(deps.db, 'organiser@demo.example')
  if (hasDemo && config.SEED === 'demo' && (await alone((db) => bringToToday(db, deps.now()))))
    deps.log.info('the live demo competition is held again today')
  return { hasDemo }
}

async function isThere(db: Queryable, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email))
  return found.length > 0
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const [people] = await db.select({ total: count() }).from(users)
  return people?.total === 0
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
