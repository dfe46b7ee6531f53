import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels'
import { users } from '../db/schema.ts'
import type { Call } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { ApiError } from '../kernel/errors.ts'
import { type Claim, claimOf, earlierReply, type Once, onceInTransaction } from '../kernel/idempotency.ts'
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
 * gets an account that the address does not open, and the mailbox a mail that does open its own. The same
 * Idempotency-Key is the same account, whichever it is.
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
  const claim = await claimOf(call, contract.auth.register)
  const earlier = await earlierReply<Account>(deps.db, claim)
  if (earlier) return { id: await reopened(call, earlier.reply), known: false }
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
  const made = await create(call, claim, { emailKey: known ? addressless(key) : key, passwordHash })
  // Somebody else had the address in this very moment, on another node.
  if (made === null) return enter(call, key)
  if (known && !made.repeated) await helpOwner(call, key)
  return { id: made.reply.id, known: known !== undefined }
}

/** What a sign-up's key is answered with: no token is kept to be given out again. */
interface Account {
  readonly id: number
}

/** The account an earlier sign-up under the same key has made, if its password is still that one. */
async function reopened({ deps, body }: SigningUp, { id }: Account): Promise<number> {
  const [row] = await deps.db
    .select({ passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.id, id))
  const fits = await passwordFits(row?.passwordHash ?? null, body.password)
  if (!fits || row?.status !== 'active') throw new ApiError('idempotency_conflict')
  return id
}

/** Like no address that could be typed, so that it is found by nothing. */
const addressless = (key: string) => `${key}#${randomUUID()}`

/** Nobody's fault: the address went to somebody else while this account was made. */
class AddressGone extends Error {}

/** Null when the address has gone meanwhile. */
async function create(
  call: SigningUp,
  claim: Claim | null,
  { emailKey, passwordHash }: { readonly emailKey: string; readonly passwordHash: string },
): Promise<Once<Account> | null> {
  const { deps, body } = call
  const slug = await freeSlug(body.name, async (candidate) => {
    const [taken] = await deps.db.select({ id: users.id }).from(users).where(eq(users.slug, candidate))
    return taken !== undefined
  })
  const made = onceInTransaction(deps.db, claim, async (db) => {
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
    if (!row) throw new AddressGone()
    call.publish([ADMINS_CHANNEL], 'user-registered', {
      user: { id: row.id, slug: row.slug, name: row.name },
      created_at: wireMoment(row.createdAt, call.zone),
    })
    const { id, name } = row
    await notify(inside, await adminIds(db), 'user_registered', { id, slug, name })
    await putMail(inside, 'email_verification', emailKey)
    return { id }
  })
  return made.catch((failure: unknown) => {
    if (failure instanceof AddressGone) return null
    throw failure
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
