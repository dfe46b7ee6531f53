import { eq } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import { viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { SECOND_FACTOR_LIMIT, SIGN_IN_LIMIT } from '../platform/kernel/rate-limits.ts'
import { passwordFits } from '../platform/kernel/password.ts'
import { factorsOf, consumeCode } from './factors.ts'

/** What opens the account is changed by whoever knows its password, not by whoever sits at an open screen. */
export async function requirePassword(
  call: WriteContext,
  password: string | undefined,
  { field = 'password', wrong = 'wrong_password' } = {},
): Promise<void> {
  const { id } = viewerOf(call)
  if (!password) throw invalidField(field, 'required')
  const fits = await call.deps.limiter.attempt(SIGN_IN_LIMIT, `password:${id}`, async () => {
    const [row] = await call.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, id))
    const result = await passwordFits(row?.passwordHash ?? null, password)
    return { result, failed: !result }
  })
  if (!fits) throw invalidField(field, wrong)
}

/** Where the account asks for a second step, a code of it as well. */
export async function requireSecondStep(call: WriteContext, code: string | undefined): Promise<void> {
  const { id } = viewerOf(call)
  if (!(await factorsOf(call.db, [id])).has(id)) return
  if (!code) throw invalidField('code', 'required')
  const fits = await call.deps.limiter.attempt(SECOND_FACTOR_LIMIT, `user:${id}`, async () => {
    const result = await consumeCode(call, id, code)
    return { result, failed: !result }
  })
  if (!fits) throw invalidField('code', 'wrong_one_time_code')
}
