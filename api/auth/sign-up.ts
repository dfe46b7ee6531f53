import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels'
import { users } from '../db/schema.ts'
import type { Call } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { ApiError } from '../kernel/errors.ts'
import { MAIL_LIMIT, SIGN_IN_LIMIT } from '../kernel/limiter.ts'
import { emailKeyOf, hashPassword, passwordFits } from '../kernel/password.ts'
import { freeSlug } from '../kernel/slug.ts'
import { putMail } from '../mail/outbox.ts'
import { adminIds } from '../notifications/admins.ts'
import { notify } from '../notifications/notify.ts'

type SigningUp = Call<typeof contract.auth.register>

/**
 * The account of a sign-up: its id. An address somebody has already is answered like any other, so nobody learns who is
 * here. Whoever knows its password is let in: a form sent twice, or somebody who forgot they had signed up. Anybody else
 * gets an account that the address does not open, and the mailbox a mail that does open its own.
 */
export function signUp(call: SigningUp): Promise<number> {
  const { limiter } = call.deps
  const key = emailKeyOf(call.body.email)
  // Counted as a sign-in is: it would be a way to try passwords.
  return limiter.attempt(SIGN_IN_LIMIT, key, async () => {
    const { id, known } = await enter(call, key)
    return { result: id, failed: known }
  })
}

async function enter(call: SigningUp, key: string): Promise<{ id: number; known: boolean }> {
  const { deps, body } = call
  const [known] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.emailKey, key))
  // Both, whoever it is: the time it takes tells nothing either.
  const fits = await passwordFits(known?.passwordHash ?? null, body.password)
  const passwordHash = await hashPassword(body.password)
  if (known && fits) {
    if (known.status !== 'active') throw new ApiError('account_inactive')
    return { id: known.id, known: false }
  }
  const id = await create(call, known ? addressless(key) : key, passwordHash)
  // Somebody else had the address in this very moment, on another node.
  if (id === null) return enter(call, key)
  if (known) await helpOwner(call, key)
  return { id, known: known !== undefined }
}

/** Like no address that could be typed, so that it is found by nothing. */
const addressless = (key: string) => `${key}#${randomUUID()}`

async function create(call: SigningUp, emailKey: string, passwordHash: string): Promise<number | null> {
  const { deps, body } = call
  const slug = await freeSlug(body.name, async (candidate) => {
    const [taken] = await deps.db.select({ id: users.id }).from(users).where(eq(users.slug, candidate))
    return taken !== undefined
  })
  return deps.db.transaction(async (db) => {
    const inside = { ...call, db }
    const [row] = await db
      .insert(users)
      .values({
        slug,
        name: body.name,
        email: body.email,
        emailKey,
        passwordHash,
        birthDate: body.birth_date,
        lang: call.language,
        tz: call.zone,
        roles: [body.role ?? 'user'],
      })
      .onConflictDoNothing({ target: users.emailKey })
      .returning()
    if (!row) return null
    call.publish([ADMINS_CHANNEL], 'user-registered', {
      user: { id: row.id, slug: row.slug, name: row.name },
      created_at: wireMoment(row.createdAt, call.zone),
    })
    const { id, name } = row
    await notify(inside, await adminIds(db), 'user_registered', { id, slug, name })
    await putMail(inside, 'email_verification', emailKey)
    return id
  })
}

/** The owner of the mailbox may have forgotten the account, or the password; a flood of sign-ups is no flood of mails. */
async function helpOwner(call: SigningUp, key: string): Promise<void> {
  try {
    await call.deps.limiter.take(MAIL_LIMIT, `reset:${key}`)
  } catch (failure) {
    if (failure instanceof ApiError) return
    throw failure
  }
  await putMail(call, 'password_reset', key)
}
