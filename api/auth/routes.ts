import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import { tokens, users } from '../db/schema.ts'
import { viewerOf } from '../kernel/call.ts'
import { requirePast, wireMoment } from '../kernel/dates.ts'
import { ApiError, invalidField } from '../kernel/errors.ts'
import { SIGN_IN_ADDRESS_LIMIT, SIGN_IN_LIMIT, SIGN_UP_ADDRESS_LIMIT } from '../kernel/limiter.ts'
import { emailKeyOf, hashPassword, passwordFits } from '../kernel/password.ts'
import { Router } from '../kernel/router.ts'
import { freeSlug } from '../kernel/slug.ts'
import { issueToken } from '../kernel/tokens.ts'
import { putMail } from '../mail/outbox.ts'
import { adminIds } from '../notifications/admins.ts'
import { notify } from '../notifications/notify.ts'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels'
import { presentProfile } from '../users/profile.ts'

export const authRoutes = new Router()
  .act(contract.auth.login, async (call) => {
    const { deps, body } = call
    const key = emailKeyOf(body.email)
    await deps.limiter.check(SIGN_IN_LIMIT, key)
    await deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    const [row] = await deps.db
      .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
      .from(users)
      .where(eq(users.emailKey, key))
    const fits = await passwordFits(row?.passwordHash ?? null, body.password)
    if (!row || !fits) {
      await deps.limiter.take(SIGN_IN_LIMIT, key)
      throw new ApiError('wrong_credentials')
    }
    if (row.status !== 'active') throw new ApiError('account_inactive')
    await deps.limiter.forgive(SIGN_IN_LIMIT, key)
    const token = await issueToken(deps.db, row.id, call.now, call.userAgent)
    return { data: await presentProfile(call, row.id), token }
  })
  .act(contract.auth.register, async (call) => {
    const { deps, body } = call
    requirePast('birth_date', body.birth_date, call)
    await deps.limiter.take(SIGN_UP_ADDRESS_LIMIT, call.clientAddress)
    const passwordHash = await hashPassword(body.password)
    const slug = await freeSlug(body.name, async (candidate) => {
      const [taken] = await deps.db.select({ id: users.id }).from(users).where(eq(users.slug, candidate))
      return taken !== undefined
    })
    const { id, token } = await deps.db.transaction(async (db) => {
      const inside = { ...call, db }
      const [row] = await db
        .insert(users)
        .values({
          slug,
          name: body.name,
          email: body.email,
          emailKey: emailKeyOf(body.email),
          passwordHash,
          birthDate: body.birth_date,
          lang: call.language,
          tz: call.zone,
          roles: [body.role ?? 'user'],
        })
        .onConflictDoNothing({ target: users.emailKey })
        .returning()
      if (!row) throw invalidField('email', 'already_taken')
      call.publish([ADMINS_CHANNEL], 'user-registered', {
        user: { id: row.id, slug: row.slug, name: row.name },
        created_at: wireMoment(row.createdAt, call.zone),
      })
      await notify(inside, await adminIds(db), 'user_registered', {
        id: row.id,
        slug: row.slug,
        name: row.name,
      })
      await putMail(inside, 'email_verification', row.emailKey)
      return { id: row.id, token: await issueToken(db, row.id, call.now, call.userAgent) }
    })
    return { data: await presentProfile(call, id), token }
  })
  .write(contract.auth.logout, async (call) => {
    const { id, tokenId } = viewerOf(call)
    await call.db.delete(tokens).where(eq(tokens.id, tokenId))
    // Sockets outlive a sign-out: they come back and are authorised anew, or not.
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
    return { data: { ok: true as const } }
  })
