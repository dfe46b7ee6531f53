import { isNotNull, isNull } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { notFound } from '../kernel/errors.ts'

interface Addresses {
  readonly email: string | null
  readonly emailKey: string | null
}
/** What a person with an account has, and a managed athlete has not. */
interface Account {
  readonly email: string
  readonly emailKey: string
}

/** A person with an account: somebody who signs in, is written to, and has agreed for themselves. */
export const withAccount = isNotNull(users.emailKey)
/** A managed athlete: somebody else acts for them (api/athletes/policy.ts). */
export const isManaged = isNull(users.emailKey)

export const hasAccount = <R extends Addresses>(row: R): row is R & Account =>
  row.email !== null && row.emailKey !== null

/** The same row where it is an account's: only a signed-in or mailed person gets this far. */
export function accountOf<R extends Addresses>(row: R | undefined): R & Account {
  if (!row || !hasAccount(row)) throw notFound()
  return row
}
