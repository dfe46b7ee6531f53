import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { contract } from '~/domain/contract/contract.ts'
import type { Factor, SecondStep } from '~/domain/contract/second-factor.fields.ts'
import { knownDevice } from './device.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { SECOND_FACTOR_LIMIT } from '../platform/kernel/rate-limits.ts'
import { beginStep, endStep, noteFailure, setChallenge, stepOf, type ChallengeRow } from './challenges.ts'
import { consumeCode } from './factors.ts'
import { assertionOptions, passkeysOf, signer } from './passkeys.ts'

// The second step of a login: the right password was given, its challenge token is what tells so.

type SecondStepCall = Call<typeof contract.auth.secondStep>
type PasskeyLogin = Call<typeof contract.auth.passkeyLogin>

/** What a login is answered that waits for its second step. */
export async function secondStepFor(
  { deps, now }: Pick<Call, 'deps' | 'now'>,
  userId: number,
  factors: ReadonlySet<Factor>,
): Promise<SecondStep> {
  return {
    challenge_token: await beginStep(deps.db, now, { purpose: 'second_factor', userId }),
    factors: [...factors],
  }
}

/** The person whose second step is taken. Wrong answers are counted for the account and for this login. */
export async function verifySecondStep(call: SecondStepCall): Promise<number> {
  const { deps, body, now } = call
  const step = await stepOf(deps.db, body.challenge_token, 'second_factor', now)
  const userId = step.userId ?? 0
  if (!body.code && !body.passkey) throw invalidField('code', 'required')
  const device = knownDevice(deps, userId, body.devices ?? [])
  const fits = await deps.limiter.attempt(SECOND_FACTOR_LIMIT, device ?? `user:${userId}`, async () => {
    const result = await deps.db.transaction(async (db) => {
      const inside = { ...call, db }
      const isProved = body.passkey
        ? (await signerOf(inside, step, body.passkey)) === userId
        : await consumeCode(inside, userId, body.code ?? '')
      if (isProved) await endStep(db, step)
      return isProved
    })
    if (!result) await noteFailure(deps.db, step)
    return { result, failed: !result }
  })
  if (fits) return userId
  if (body.passkey) throw new ApiError('passkey_not_taken')
  throw invalidField('code', 'wrong_one_time_code')
}

type Assertion = NonNullable<SecondStepCall['body']['passkey']>

function signerOf(
  call: Pick<WriteContext, 'db' | 'deps' | 'now'>,
  step: ChallengeRow,
  { clientExtensionResults = {}, response: { userHandle, ...response }, ...rest }: Assertion,
): Promise<number | null> {
  const answer: AuthenticationResponseJSON = {
    ...rest,
    clientExtensionResults,
    response: { ...response, ...(userHandle && { userHandle }) },
  }
  if (!step.challenge) return Promise.resolve(null)
  return signer(call, answer, { challenge: step.challenge, alone: step.purpose === 'passkey_sign_in' })
}

/** What a browser is to sign: within a login that waits for its second step, or to log in with a passkey alone. */
export async function beginPasskey({ deps, body, now }: Call<typeof contract.auth.passkeyOptions>) {
  if (body.challenge_token) {
    const step = await stepOf(deps.db, body.challenge_token, 'second_factor', now)
    const of = await passkeysOf(deps.db, step.userId ?? 0)
    const { challenge, options } = await assertionOptions(deps, of)
    await setChallenge(deps.db, step, challenge)
    return { challenge_token: body.challenge_token, options }
  }
  const { challenge, options } = await assertionOptions(deps, null)
  return {
    challenge_token: await beginStep(deps.db, now, { purpose: 'passkey_sign_in', challenge }),
    options,
  }
}

/** The person who logs in with a passkey alone: a challenge is good for one try. */
export async function verifyPasskey({ deps, body, now }: PasskeyLogin): Promise<number> {
  const userId = await deps.db.transaction(async (db) => {
    const step = await stepOf(db, body.challenge_token, 'passkey_sign_in', now)
    await endStep(db, step)
    return signerOf({ db, deps, now }, step, body.passkey)
  })
  if (userId === null) throw new ApiError('passkey_not_taken')
  return userId
}
