import { and, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { z } from 'zod'
import type { passkeySchema } from '~/domain/contract/second-factor.fields.ts'
import { passkeys, totpFactors, users } from '../platform/db/schema.ts'
import { viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { SECOND_FACTOR_LIMIT } from '../platform/kernel/rate-limits.ts'
import { Router } from '../platform/calls/router.ts'
import { accountOf } from '../platform/queries/account.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { beginStep, endStep, stepOf } from './challenges.ts'
import { factorsOf } from './factors.ts'
import { passkeysOf, registrationOptions, verifiedPasskey } from './passkeys.ts'
import { requirePassword } from './proof.ts'
import { dropRecoveryCodes, newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { beginTotp, setUpUnderWay, consumeTotp, totpOf } from './totp.ts'

const OK = { data: { ok: true as const } }

async function personOf({ db, viewer }: WriteContext) {
  const [row] = await db
    .select({ id: users.id, email: users.email, emailKey: users.emailKey, name: users.name })
    .from(users)
    .where(eq(users.id, viewer?.id ?? 0))
    .for('update')
  return accountOf(row)
}

/** Whoever sits at an open screen and knows the password cannot do it unseen. */
const mailChange = async (call: WriteContext) =>
  putMail(call, 'second_factor_changed', (await personOf(call)).emailKey)

/** The first factor comes with recovery codes; they stay good for the next ones. */
async function codesForFirst(call: WriteContext): Promise<string[] | null> {
  const { id } = viewerOf(call)
  return (await recoveryCodesLeft(call.db, id)) > 0 ? null : newRecoveryCodes(call.db, id)
}

/** With the last factor go the codes that stand in for it. */
async function dropCodesOfNone(call: WriteContext): Promise<void> {
  const { id } = viewerOf(call)
  if (!(await factorsOf(call.db, [id])).has(id)) await dropRecoveryCodes(call.db, id)
}

const presentPasskey = (row: typeof passkeys.$inferSelect, zone: string): z.input<typeof passkeySchema> => ({
  id: row.id,
  name: row.name,
  created_at: wireTimestamp(row.createdAt, zone),
  last_used_at: wireTimestamp(row.lastUsedAt, zone),
})

const theirPasskey = (call: WriteContext, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, viewerOf(call).id))

/** Replies hold secrets: none is stored to answer a repeat, so these calls open their own transactions. */
const inTransaction = <T>(call: WriteContext, act: (inside: WriteContext) => Promise<T>): Promise<T> =>
  call.deps.db.transaction((db) => act({ ...call, db }))

export const secondFactorRoutes = new Router()
  .read(contract.secondFactor.state, async (call) => {
    const { id } = viewerOf(call)
    const totp = await totpOf(call.db, id)
    return {
      data: {
        totp_since: wireTimestamp(totp?.confirmedAt ?? null, call.zone),
        passkeys: (await passkeysOf(call.db, id)).map((row) => presentPasskey(row, call.zone)),
        recovery_codes_left: await recoveryCodesLeft(call.db, id),
      },
    }
  })
  .act(contract.secondFactor.beginTotp, async (call) => {
    await requirePassword(call, call.body.password)
    return {
      data: await inTransaction(call, async (inside) => {
        const person = await personOf(inside)
        if ((await totpOf(inside.db, person.id))?.confirmedAt) throw new ApiError('already_on')
        return beginTotp(inside, person)
      }),
    }
  })
  .read(contract.secondFactor.totpSetUp, async (call) => {
    const { id } = viewerOf(call)
    const [person] = await call.db.select({ email: users.email }).from(users).where(eq(users.id, id))
    return { data: setUpUnderWay(call.deps, await totpOf(call.db, id), person?.email ?? '') }
  })
  .act(contract.secondFactor.confirmTotp, async (call) => {
    const { id } = viewerOf(call)
    const codes = await call.deps.limiter.attempt(SECOND_FACTOR_LIMIT, `set-up:${id}`, async () => {
      const result = await inTransaction(call, async (inside) => {
        if (!(await consumeTotp(inside, id, call.body.code.replace(/\s/g, ''), { confirming: true })))
          return null
        const made = await codesForFirst(inside)
        await mailChange(inside)
        return { made }
      })
      return { result, failed: result === null }
    })
    if (!codes) throw invalidField('code', 'wrong_one_time_code')
    return { data: { recovery_codes: codes.made } }
  })
  .write(contract.secondFactor.removeTotp, async (call) => {
    await requirePassword(call, call.body.password)
    await call.db.delete(totpFactors).where(eq(totpFactors.userId, viewerOf(call).id))
    await dropCodesOfNone(call)
    await mailChange(call)
    return OK
  })
  .act(contract.secondFactor.newRecoveryCodes, async (call) => {
    const { id } = viewerOf(call)
    await requirePassword(call, call.body.password)
    const codes = await inTransaction(call, async (inside) => {
      if (!(await factorsOf(inside.db, [id])).has(id)) throw new ApiError('no_second_factor')
      await mailChange(inside)
      return newRecoveryCodes(inside.db, id)
    })
    return { data: { recovery_codes: codes } }
  })
  .act(contract.secondFactor.passkeyOptions, async (call) => {
    await requirePassword(call, call.body.password)
    const { deps, now } = call
    return {
      data: await inTransaction(call, async (inside) => {
        const person = await personOf(inside)
        const present = await passkeysOf(inside.db, person.id)
        const { challenge, options } = await registrationOptions(deps, person, present)
        const token = await beginStep(inside.db, now, {
          purpose: 'passkey_registration',
          userId: person.id,
          challenge,
        })
        return { challenge_token: token, options }
      }),
    }
  })
  .act(contract.secondFactor.addPasskey, async (call) => {
    const { deps, body, now } = call
    const { id } = viewerOf(call)
    const codes = await inTransaction(call, async (inside) => {
      const step = await stepOf(inside.db, body.challenge_token, 'passkey_registration', now)
      if (step.userId !== id || !step.challenge) throw new ApiError('step_expired')
      await endStep(inside.db, step)
      const { clientExtensionResults = {}, ...made } = body.passkey
      const columns = await verifiedPasskey(
        deps,
        { ...made, clientExtensionResults } as Parameters<typeof verifiedPasskey>[1],
        step.challenge,
      )
      if (!columns) throw new ApiError('passkey_not_taken')
      const [row] = await inside.db
        .insert(passkeys)
        .values({ ...columns, userId: id, name: body.name, createdAt: new Date(now) })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id })
      if (!row) throw new ApiError('passkey_not_taken')
      await mailChange(inside)
      return codesForFirst(inside)
    })
    return { data: { recovery_codes: codes } }
  })
  .write(contract.secondFactor.renamePasskey, async (call) => {
    const [row] = await call.db
      .update(passkeys)
      .set({ name: call.body.name })
      .where(theirPasskey(call, call.params.id))
      .returning()
    if (!row) throw notFound()
    return { data: presentPasskey(row, call.zone) }
  })
  .write(contract.secondFactor.removePasskey, async (call) => {
    const [row] = await call.db
      .delete(passkeys)
      .where(theirPasskey(call, call.params.id))
      .returning({ id: passkeys.id })
    if (!row) throw notFound()
    await requirePassword(call, call.body.password)
    await dropCodesOfNone(call)
    await mailChange(call)
    return OK
  })
