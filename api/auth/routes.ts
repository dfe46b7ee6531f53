import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import { tokens, users } from '../db/schema.ts'
import { viewerOf } from '../kernel/call.ts'
import { requirePast } from '../kernel/dates.ts'
import { ApiError } from '../kernel/errors.ts'
import { SIGN_IN_ADDRESS_LIMIT, SIGN_IN_LIMIT, SIGN_UP_ADDRESS_LIMIT } from '../kernel/limiter.ts'
import { emailKeyOf, passwordFits } from '../kernel/password.ts'
import { Router } from '../kernel/router.ts'
import { issueToken } from '../kernel/tokens.ts'
import { presentProfile } from '../users/profile.ts'
import { signUp } from './sign-up.ts'

export const authRoutes = new Router()
  .act(contract.auth.login, async (call) => {
    const { deps, body } = call
    const key = emailKeyOf(body.email)
    await deps.limiter.take(SIGN_IN_ADDRESS_LIMIT, call.clientAddress)
    const row = await deps.limiter.attempt(SIGN_IN_LIMIT, key, async () => {
      const [found] = await deps.db
        .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
        .from(users)
        .where(eq(users.emailKey, key))
      const fits = await passwordFits(found?.passwordHash ?? null, body.password)
      return { result: fits ? found : undefined, failed: !fits }
    })
    if (!row) throw new ApiError('wrong_credentials')
    if (row.status !== 'active') throw new ApiError('account_inactive')
    const token = await issueToken(deps.db, row.id, call.now, call.userAgent)
    return { data: await presentProfile(call, row.id), token }
  })
  .act(contract.auth.register, async (call) => {
    const { deps, body } = call
    requirePast('birth_date', body.birth_date, call)
    await deps.limiter.take(SIGN_UP_ADDRESS_LIMIT, call.clientAddress)
    const id = await signUp(call)
    const token = await issueToken(deps.db, id, call.now, call.userAgent)
    return { data: await presentProfile(call, id), token }
  })
  .write(contract.auth.logout, async (call) => {
    const { id, tokenId } = viewerOf(call)
    await call.db.delete(tokens).where(eq(tokens.id, tokenId))
    // Sockets outlive a sign-out: they come back and are authorised anew, or not.
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
    return { data: { ok: true as const } }
  })
