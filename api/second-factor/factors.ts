import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Factor } from '~/domain/contract/second-factor.fields.ts'
import type { Instant } from '~/domain/time.ts'
import { passkeys, totpFactors } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Queryable } from '../platform/db/database.ts'
import { dropRecoveryCodes, consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotp } from './totp.ts'

/** What the sign-ins of some people ask for beside the password, by person; nobody is in it who has nothing set up. */
export async function factorsOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<Factor>>> {
  const found = new Map<number, Set<Factor>>()
  if (userIds.length === 0) return found
  const ids = [...userIds]
  const apps = await db
    .select({ userId: totpFactors.userId })
    .from(totpFactors)
    .where(and(inArray(totpFactors.userId, ids), isNotNull(totpFactors.confirmedAt)))
  const keys = await db
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, ids))
  const note = (kind: Factor) => (row: { readonly userId: number }) =>
    found.set(row.userId, (found.get(row.userId) ?? new Set()).add(kind))
  apps.forEach(note('totp'))
  keys.forEach(note('passkey'))
  return found
}

const TOTP = /^\d{6}$/

/** Takes a code of the app or a recovery code, whichever it looks like. */
export async function consumeCode(
  call: { readonly db: Queryable; readonly deps: Pick<ApiDeps, 'secret'>; readonly now: Instant },
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  return TOTP.test(code)
    ? consumeTotp(call, userId, code)
    : consumeRecoveryCode(call.db, userId, code, call.now)
}

/** Nothing but the password is asked for any more. */
export async function dropFactors(db: Queryable, userId: number): Promise<void> {
  await db.delete(totpFactors).where(eq(totpFactors.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
  await dropRecoveryCodes(db, userId)
}
