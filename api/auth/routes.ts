import { desc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { linkState } from './link-state.ts'
import { pendingSignUps, tokens, users } from '../platform/db/schema.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requireBirthDate } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import {
  SIGN_IN_ADDRESS_LIMIT,
  SIGN_IN_DEVICE_LIMIT,
  SIGN_IN_LIMIT,
  SIGN_UP_ADDRESS_LIMIT,
} from '../platform/kernel/rate-limits.ts'
import { emailKeyOf, passwordFits } from '../platform/kernel/password.ts'
import { requireGoodPassword } from '../platform/kernel/password-policy.ts'
import { Router } from '../platform/calls/router.ts'
import { issueToken } from '../platform/calls/tokens.ts'
import { mailLabelOf } from '../platform/mail/outbox.ts'
import { presentProfile } from '../users/profile.ts'
import { factorsOf } from '../second-factor/factors.ts'
import { beginPasskey, secondStepFor, verifyPasskey, verifySecondStep } from '../second-factor/second-step.ts'
import type { Queryable } from '../platform/db/database.ts'
import { confirmSignUp } from './confirm.ts'
import { athleteOf, beginTakeOver, handOverState } from './hand-over.ts'
import { deviceProof, knownDevice } from '../second-factor/device.ts'
import { correctAddress, pendingOf, presentPending, resend, signUp, signUpTokenOf } from './sign-up.ts'
import { presentWritten } from './local-mailbox.ts'

type LoggingIn = Call<typeof contract.auth.login>

/** Whose address it is: a person's, or else the latest pending sign-up's. */
async function holderOf({ deps }: LoggingIn, emailKey: string) {
  const [person] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(eq(users.emailKey, emailKey))
  const [pending] = await deps.db
    .select({ seed: pendingSignUps.seed, passwordHash: pendingSignUps.passwordHash })
    .from(pendingSignUps)
    .where(eq(pendingSignUps.emailKey, emailKey))
    .orderBy(desc(pendingSignUps.id))
    .limit(1)
  return { person, pending: person ? undefined : pending }
}

/** The holder of the address when the password fits. A device that has signed in before is counted by itself. */
async function authenticate(call: LoggingIn) {
  const { deps, body } = call
  const emailKey = emailKeyOf(body.email)
  await deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
  const { person, pending } = await holderOf(call, emailKey)
  const device = person ? knownDevice(deps, person.id, body.devices ?? []) : null
  const [limit, key] = device ? [SIGN_IN_DEVICE_LIMIT, device] : [SIGN_IN_LIMIT, emailKey]
  return deps.limiter.attempt(limit, key, async () => {
    const stored = person?.passwordHash ?? pending?.passwordHash ?? null
    const fits = await passwordFits(stored, body.password)
    return { result: fits ? { person, pending } : null, failed: !fits }
  })
}

/** A session of somebody who has proved who they are, as far as their account asks for it. */
async function signedIn(
  call: WriteContext &
    Pick<Call, 'userAgent' | 'clientAddress'> & {
      readonly body: { readonly devices?: readonly string[] }
    },
  id: number,
) {
  const { deps, body, now } = call
  await requireActive(deps.db, id)
  const token = await issueToken(deps.db, id, now, call)
  return { data: await presentProfile(call, id), token, device: deviceProof(deps, id, body.devices) }
}

async function requireActive(db: Queryable, id: number): Promise<void> {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, id))
  if (row?.status !== 'active') throw new ApiError('account_inactive')
}

export const authRoutes = new Router()
  .act(contract.auth.login, async (call) => {
    const { deps } = call
    const holder = await authenticate(call)
    // Their browser may have lost it: the sign-up goes on where it waits.
    if (holder?.pending)
      throw new ApiError('address_unconfirmed', {
        data: { sign_up_token: signUpTokenOf(deps, holder.pending.seed) },
      })
    if (!holder?.person) throw new ApiError('wrong_credentials')
    const { id, status } = holder.person
    if (status !== 'active') throw new ApiError('account_inactive')
    const factors = (await factorsOf(deps.db, [id])).get(id)
    if (factors)
      throw new ApiError('second_factor_required', { data: await secondStepFor(call, id, factors) })
    return signedIn(call, id)
  })
  .act(contract.auth.secondStep, async (call) => {
    await call.deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    return signedIn(call, await verifySecondStep(call))
  })
  .act(contract.auth.passkeyOptions, async (call) => {
    await call.deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    return { data: await beginPasskey(call) }
  })
  .act(contract.auth.passkeyLogin, async (call) => {
    await call.deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    return signedIn(call, await verifyPasskey(call))
  })
  .act(
    contract.auth.register,
    async (call) => {
      await call.deps.limiter.take(SIGN_UP_ADDRESS_LIMIT, call.clientAddress)
      const { row, token } = await signUp(call)
      return { data: presentPending(call, row), token }
    },
    async (call) => {
      const { body } = call
      await checkAll(
        () => requireBirthDate('birth_date', body.birth_date, call),
        () => requireGoodPassword(body.password, { ...body, birthDate: body.birth_date }),
      )
    },
  )
  .read(contract.auth.pendingSignUp, async (call) => {
    const row = await pendingOf(call.db, call.body.sign_up_token, call.now)
    return {
      data: { ...presentPending(call, row), mails: await presentWritten(call.deps, mailLabelOf(row)) },
    }
  })
  .write(contract.auth.resendSignUp, async (call) => {
    const row = await pendingOf(call.db, call.body.sign_up_token, call.now)
    await resend(call, row)
    return { data: presentPending(call, row) }
  })
  .write(contract.auth.correctSignUp, async (call) => {
    const row = await pendingOf(call.db, call.body.sign_up_token, call.now, { lock: true })
    return { data: presentPending(call, await correctAddress(call, row)) }
  })
  .act(contract.auth.confirmSignUp, async (call) => {
    const { deps, body } = call
    await deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    const { id, token } = await confirmSignUp(call)
    return { data: await presentProfile(call, id), token, device: deviceProof(deps, id, body.devices) }
  })
  .read(contract.auth.link, async (call) => ({ data: await linkState(call) }))
  .read(contract.auth.handOver, async (call) => ({ data: await handOverState(call) }))
  .act(
    contract.auth.takeOver,
    async (call) => {
      await call.deps.limiter.take(SIGN_UP_ADDRESS_LIMIT, call.clientAddress)
      const { row, token } = await beginTakeOver(call)
      return { data: presentPending(call, row), token }
    },
    async (call) => requireGoodPassword(call.body.password, { ...call.body, ...(await athleteOf(call)) }),
  )
  .write(contract.auth.logout, async (call) => {
    const { id, tokenId } = viewerOf(call)
    await call.db.delete(tokens).where(eq(tokens.id, tokenId))
    // Sockets outlive a sign-out: they come back and are authorised anew, or not.
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
    return { data: { ok: true as const } }
  })
