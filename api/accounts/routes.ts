import { and, eq, ne } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { deviceProof } from '../second-factor/device.ts'
import { tokens, users } from '../platform/db/schema.ts'
import { viewerOf } from '../platform/calls/call.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'
import { MAIL_LIMIT, SIGN_IN_ADDRESS_LIMIT } from '../platform/kernel/rate-limits.ts'
import { emailKeyOf, hashPassword, passwordFits } from '../platform/kernel/password.ts'
import { requireGoodPassword } from '../platform/kernel/password-policy.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { Router } from '../platform/calls/router.ts'
import { deliveryOf } from '../platform/mail/mailer.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { dropSteps } from '../second-factor/challenges.ts'
import { requirePassword, requireSecondStep } from '../second-factor/proof.ts'
import { accountOf } from '../platform/queries/account.ts'
import { accountDataOf } from './data.ts'
import { removeAccount } from './removal.ts'
import { redeem, voidLinks } from '../platform/mail/mail-token.ts'
import { sessionsOf } from './sessions.ts'

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
      await dropSteps(db, row.id)
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
    const [row] = await db.select().from(users).where(eq(users.id, id))
    const person = accountOf(row)
    const reply = { data: { ok: true as const, mail_delivery: deliveryOf(deps.writtenMails) } }
    if (person.emailVerifiedAt) return reply
    await deps.limiter.take(MAIL_LIMIT, `verify:${id}`)
    await putMail(call, 'email_verification', person.emailKey)
    return reply
  })
  .read(contract.account.data, async (call) => ({ data: await accountDataOf(call) }))
  .write(contract.account.remove, async (call) => {
    await checkAll(
      () => requirePassword(call, call.body.password),
      () => requireSecondStep(call, call.body.code),
    )
    await removeAccount(call)
    return OK
  })
  .read(contract.account.sessions, async (call) => ({ data: await sessionsOf(call) }))
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
