import { bigint, boolean, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { users } from './people.ts'

/** What signing in asks for beside the password: a code of an app, a passkey, or a recovery code. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed under the API's secret: whoever reads the database or a backup of it can make no codes. */
  sealedSecret: text().notNull(),
  /** Null while it is being set up: it is asked for from its first right code on. */
  confirmedAt: timestamptz(),
  /** The 30-second step of the last code taken: neither it nor an earlier one is taken again. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** One-time codes for whoever has lost the other factor; hashed like tokens. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: varchar({ length: 64 }).notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url, as browsers name it. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's own count of its signatures; zero where it keeps none. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().$type<string[]>().notNull(),
    isBackedUp: boolean().notNull().default(false),
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)

export type ChallengePurpose = 'second_factor' | 'passkey_sign_in' | 'passkey_registration'

/** Steps of a sign-in that are under way: each is good once and for minutes. The token is hashed like those of sessions. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: id(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Whose it is; nobody's before a passkey has named its person. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey is to sign, base64url. */
    challenge: text(),
    /** Wrong answers so far. */
    failures: integer().notNull().default(0),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.expiresAt)],
)
