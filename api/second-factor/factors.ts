import { eq, sql } from 'drizzle-orm'
import type { Factor } from '~/domain/contract/second-factor.fields.ts'
import type { Instant } from '~/domain/time.ts'
import { passkeys, totpFactors } from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOfIds, asText, builtOnce } from '../platform/queries/built-once.ts'
import { dropRecoveryCodes, consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotp } from './totp.ts'

interface FactorRow {
  readonly person: number
  readonly kind: Factor
}

const readFactors = builtOnce('factors_of', (db) =>
  asText(
    db,
    sql`select ${totpFactors.userId} as person, 'totp' as kind from ${totpFactors}
      where ${anyOfIds(totpFactors.userId)} and ${totpFactors.confirmedAt} is not null
      union select ${passkeys.userId}, 'passkey' from ${passkeys} where ${anyOfIds(passkeys.userId)}`,
  ),
)

/** What the sign-ins of some people ask for beside the password, by person; nobody is in it who has nothing set up. */
export async function factorsOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<Factor>>> {
  const found = new Map<number, Set<Factor>>()
  if (userIds.length === 0) return found
  const { rows } = await readFactors(db, userIds)
  for (const { person, kind } of rows as readonly FactorRow[])
    found.set(person, (found.get(person) ?? new Set()).add(kind))
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
