import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import { deviceProof } from '../auth/device.ts'
import { tokens, users } from '../db/schema.ts'
import { viewerOf } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { invalidField, notFound } from '../kernel/errors.ts'
import { MAIL_LIMIT, SIGN_IN_ADDRESS_LIMIT } from '../kernel/limiter.ts'
import { emailKeyOf, hashPassword, passwordFits } from '../kernel/password.ts'
import { requireGoodPassword } from '../kernel/password-policy.ts'
import { Router } from '../kernel/router.ts'
import { deliveryOf } from '../mail/mailer.ts'
import { putMail } from '../mail/outbox.ts'
import { redeem, voidLinks } from './mail-token.ts'

const OK = { data: { ok: true as const } }

export const accountRoutes = new Router()
  .write(contract.account.forgotPassword, async (call) => {
    const { deps, body } = call
    await deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    const emailKey = emailKeyOf(body.email)
    await deps.limiter.take(MAIL_LIMIT, `reset:${emailKey}`)
    await putMail(call, 'password_reset', emailKey)
    return { data: { ok: true as const, mail_delivery: deliveryOf(deps.writtenMails) } }
  })
  .writePrepared(
    contract.account.resetPassword,
    async (call) => {
      await call.deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
      return hashPassword(call.body.password)
    },
    async (call, passwordHash) => {
      const { db, deps, body, now } = call
      const row = await redeem(db, body.token, 'password_reset', now)
      // The link stays good when this refuses: the transaction is undone.
      await requireGoodPassword(body.password, row)
      if (await passwordFits(row.passwordHash, body.password))
        throw invalidField('password', 'password_unchanged')
      await voidLinks(db, row.id, 'password_reset', now)
      await db
        .update(users)
        // Whoever followed the link reads the mailbox: the address is confirmed with it.
        .set({ passwordHash, emailVerifiedAt: row.emailVerifiedAt ?? new Date(now) })
        .where(eq(users.id, row.id))
      await db.delete(tokens).where(eq(tokens.userId, row.id))
      call.afterCommit(() => deps.realtime.broadcaster.disconnectUser(row.id))
      return { ...OK, device: deviceProof(deps, row.id) }
    },
  )
  .write(contract.account.verifyEmail, async (call) => {
    const { db, deps, body, now } = call
    await deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    const row = await redeem(db, body.token, 'email_verification', now)
    await db
      .update(users)
      .set({ emailVerifiedAt: new Date(now) })
      .where(eq(users.id, row.id))
    return OK
  })
  .write(contract.account.sendVerification, async (call) => {
    const { db, deps } = call
    const { id } = viewerOf(call)
    const [person] = await db.select().from(users).where(eq(users.id, id))
    if (!person) throw notFound()
    if (person.emailVerifiedAt) return OK
    await deps.limiter.take(MAIL_LIMIT, `verify:${id}`)
    await putMail(call, 'email_verification', person.emailKey)
    return OK
  })
  .read(contract.account.sessions, async ({ db, now, zone, ...call }) => {
    const viewer = viewerOf(call)
    const rows = await db
      .select()
      .from(tokens)
      .where(and(eq(tokens.userId, viewer.id), gt(tokens.expiresAt, new Date(now))))
      .orderBy(desc(tokens.createdAt))
    return {
      data: rows.map((row) => ({
        id: row.id,
        user_agent: row.userAgent,
        created_at: wireMoment(row.createdAt, zone),
        expires_at: wireMoment(row.expiresAt, zone),
        is_current: row.id === viewer.tokenId,
      })),
    }
  })
  .write(contract.account.endOtherSessions, async (call) => {
    const { id, tokenId } = viewerOf(call)
    await call.db.delete(tokens).where(and(eq(tokens.userId, id), ne(tokens.id, tokenId)))
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
    return OK
  })
  .write(contract.account.endSession, async (call) => {
    const { id } = viewerOf(call)
    // Sessions are private: another's is as if it were not there.
    const [gone] = await call.db
      .delete(tokens)
      .where(and(eq(tokens.id, call.params.id), eq(tokens.userId, id)))
      .returning({ id: tokens.id })
    if (!gone) throw notFound()
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
    return OK
  })
