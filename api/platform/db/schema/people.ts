import type { ConfirmationStatus } from '~/domain/contract/organisation.fields.ts'
import type { UserStatus } from '~/domain/contract/user.fields.ts'
import type { Gender } from '~/domain/people/gender.ts'
import type { SportRank } from '~/domain/people/sport-rank.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  containsIndex,
  createdAt,
  holdsShortIndex,
  id,
  timestamptz,
  nameText,
  updatedAt,
  version,
} from './columns.ts'
import { cities, countries } from './places.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    /** Null, with the two below, for a managed athlete: nothing to sign in with, nowhere to write to. */
    email: text(),
    /** The address as it is compared: trimmed, lower case, Unicode-normalised. */
    emailKey: text().unique(),
    emailVerifiedAt: timestamptz(),
    passwordHash: text(),
    birthDate: date({ mode: 'string' }),
    gender: text().$type<Gender>(),
    image: text(),
    thumb: text(),
    tz: text().notNull().default('Europe/Moscow'),
    lang: varchar({ length: 2 }).$type<'ru' | 'en'>().notNull().default('ru'),
    /** Sports citizenship. */
    countryId: integer().references(() => countries.id),
    cityId: integer().references(() => cities.id),
    clubId: integer().references(() => clubs.id),
    organisationId: integer().references(() => organisations.id),
    phone: text(),
    /** Kilograms, as last declared; of managed athletes. */
    weight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    sportRank: text().$type<SportRank>(),
    /** By name: many a coach has no account. */
    coach: text(),
    /** `deleted`: the person has left; what is kept is what others' results need. */
    status: text().$type<UserStatus>().notNull().default('active'),
    /** The person this one was a double of: their page leads there. Such a one is `deleted`. */
    mergedIntoId: integer().references((): AnyPgColumn => users.id),
    /** The first role decides the account area (spec §6). */
    roles: text().array().$type<string[]>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // All that the public list asks of a person: its pages are found in the index alone.
    index('users_public').on(table.name, table.id, table.status, table.roles),
    containsIndex('users_name_contains', table.name),
    containsIndex('users_email_contains', table.email),
    index('users_phone_contains').using('gin', table.phone.op('gin_trgm_ops')),
    holdsShortIndex('users_name_holds_short', table.name),
    holdsShortIndex('users_email_holds_short', table.email),
    index().on(table.createdAt, table.id),
    // The same person is looked for among those born on the same day.
    index().on(table.birthDate),
    index().on(table.clubId),
    index().on(table.organisationId),
    index().on(table.mergedIntoId),
    index('users_roles_index').using('gin', table.roles),
  ],
)

/** Bearer tokens: only their SHA-256 is kept. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    userAgent: text(),
    /** The network it was made from, shortened: a place to recognise, not a person to find. */
    network: text(),
    createdAt: createdAt(),
    /** To within some minutes. */
    lastUsedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Sign-ups whose address is not confirmed. They are no accounts: nothing public reads this table, and only their own
 * token and the mailed link open them. A confirmed one stays until it expires, without its password, so that the
 * browser it was typed in can say what became of it.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    id: id(),
    /** Random hex. The token is an HMAC of it under the API's secret, so that a repeated call hands out the same one. */
    seed: varchar({ length: 64 }).notNull(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    email: text().notNull(),
    /** Not unique: who may have an address is decided by whoever confirms it. */
    emailKey: text().notNull(),
    name: text().notNull(),
    birthDate: date({ mode: 'string' }).notNull(),
    gender: text().$type<Gender>(),
    role: text().notNull(),
    passwordHash: text(),
    lang: varchar({ length: 2 }).$type<'ru' | 'en'>().notNull(),
    tz: text().notNull(),
    /** The path of the site the sign-up came from, where its confirmation leads. */
    redirect: text(),
    /** The link by which a managed athlete is taken over: the confirmed account is theirs, and no new one. */
    handOverId: integer().references((): AnyPgColumn => athleteHandOvers.id, { onDelete: 'cascade' }),
    /** Whether the guardians of an athlete of age go on hearing what happens to them. */
    guardianFollows: boolean().notNull().default(true),
    confirmedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.emailKey), index().on(table.expiresAt), index().on(table.handOverId)],
)

/** Links by which managed athletes are handed over to themselves. Each is good once; an athlete has at most one open. */
export const athleteHandOvers = pgTable(
  'athlete_hand_overs',
  {
    id: id(),
    athleteId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Random hex. The token is an HMAC of it under the API's secret, so that its carer can be shown the link again. */
    seed: varchar({ length: 64 }).notNull(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    revokedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('athlete_hand_overs_open')
      .on(table.athleteId)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
    index().on(table.athleteId),
    index().on(table.createdById),
  ],
)

/**
 * Invitations of clubs to people who may have no account: to an address, good once, or by a link anybody may come with.
 * Who accepts becomes a member by an application to the club (club_applications).
 */
export const clubInvitations = pgTable(
  'club_invitations',
  {
    id: id(),
    clubId: integer()
      .notNull()
      .references((): AnyPgColumn => clubs.id, { onDelete: 'cascade' }),
    /** Random hex. The token is an HMAC of it under the API's secret, so that the club can be shown its link again. */
    seed: varchar({ length: 64 }).notNull(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    /** Null, with the two below, for a link. */
    email: text(),
    emailKey: text(),
    name: text(),
    lang: varchar({ length: 2 }).$type<'ru' | 'en'>().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When the last mail was asked for. */
    sentAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    acceptedAt: timestamptz(),
    refusedAt: timestamptz(),
    withdrawnAt: timestamptz(),
    /** How many have joined by it. */
    joined: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('club_invitations_open')
      .on(table.clubId, table.emailKey)
      .where(
        sql`${table.acceptedAt} is null and ${table.refusedAt} is null and ${table.withdrawnAt} is null`,
      ),
    index().on(table.clubId, table.createdAt),
    index().on(table.createdById),
  ],
)

/** Mails with a link that works once. */
export type LinkKind = 'password_reset' | 'email_verification' | 'sign_up'

/**
 * One-time secrets sent by mail: password reset, e-mail verification, sign-up. Hashed like tokens. Each is an account's
 * or a pending sign-up's.
 */
export const mailTokens = pgTable('mail_tokens', {
  id: id(),
  userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  signUpId: integer().references(() => pendingSignUps.id, { onDelete: 'cascade' }),
  purpose: text().$type<LinkKind>().notNull(),
  tokenHash: varchar({ length: 64 }).notNull().unique(),
  email: text().notNull(),
  expiresAt: timestamptz().notNull(),
  usedAt: timestamptz(),
  createdAt: createdAt(),
})

export const belts = pgTable('belts', {
  id: id(),
  slug: text().notNull().unique(),
  name: nameText().notNull(),
  nameRu: nameText().notNull(),
  description: text(),
  /** CSS colour the belt is drawn with. */
  colour: varchar({ length: 32 }).notNull().default('#ffffff'),
  rank: integer().notNull().default(0),
  version: version(),
})

/** A belt a person was given: set by a trainer or club, approved by an admin (spec §3 "Belt approval"). */
export const beltApprovals = pgTable(
  'belt_approvals',
  {
    id: id(),
    beltId: integer()
      .notNull()
      .references(() => belts.id),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuerId: integer().references(() => users.id),
    issuer: text(),
    issuedAt: date({ mode: 'string' }).notNull(),
    description: text(),
    isApproved: boolean().notNull().default(false),
    approvedAt: timestamptz(),
    approvedById: integer().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.isApproved), index().on(table.createdAt)],
)

/** A value that has a name in each language. */
export interface InBothLanguages {
  readonly en: string
  readonly ru: string
}

/** Action notifications (spec §3): what happened, as a code with its values; the reader's language words it. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    payload: jsonb()
      .$type<Record<string, string | number | null | InBothLanguages>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    readAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.readAt)],
)

/** One row an answer already given, so that a repeated write has one effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** Null for visitors, who share one room of keys. */
    userId: integer(),
    key: varchar({ length: 100 }).notNull(),
    route: text().notNull(),
    requestHash: varchar({ length: 64 }).notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.userId, table.key),
    uniqueIndex('idempotency_keys_of_visitors')
      .on(table.key)
      .where(sql`${table.userId} is null`),
    index().on(table.createdAt),
  ],
)

/** Who changed what, when, before and after. Never updated, never deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    before: jsonb(),
    after: jsonb(),
    /**
     * Of which competition the thing is, and the roles the actor had among its staff: written by the trigger
     * `note_competition` (migration `competition_history`), since the thing and the roles may be gone when it is read.
     */
    competitionId: integer(),
    staffRoles: text().array(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.entity, table.entityId),
    index('audit_entries_of_competition')
      .on(table.competitionId, table.createdAt, table.id)
      .where(sql`${table.competitionId} is not null`),
    index().on(table.actorId),
    index().on(table.createdAt, table.id),
  ],
)

/**
 * What editable records were before their changes: with each version, the former values of the columns it changed, by
 * their names in the database. Written by the trigger `note_change` and by `noteChange` (api/edits/changes).
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: id(),
    tableName: text().notNull(),
    recordId: integer().notNull(),
    /** The version this change made. */
    version: integer().notNull(),
    was: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.tableName, table.recordId, table.version), index().on(table.createdAt)],
)

export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    cityId: integer().references(() => cities.id),
    phone: text(),
    email: text(),
    address1: text(),
    address2: text(),
    zip: text(),
    description: text(),
    image: text(),
    thumb: text(),
    status: text().$type<ConfirmationStatus>().notNull().default('waiting'),
    managerId: integer().references((): AnyPgColumn => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.status), index().on(table.managerId)],
)

export const clubs = pgTable(
  'clubs',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    email: text(),
    description: text(),
    phone: text(),
    status: text().$type<ConfirmationStatus>().notNull().default('waiting'),
    cityId: integer().references(() => cities.id),
    address: text(),
    image: text(),
    thumb: text(),
    organisationId: integer().references(() => organisations.id),
    managerId: integer().references((): AnyPgColumn => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.status), index().on(table.managerId)],
)

/** Joining a club, in both directions: asked by the user, or an invitation by the club. */
export const clubApplications = pgTable(
  'club_applications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    clubId: integer()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userApprovedAt: timestamptz(),
    clubApprovedAt: timestamptz(),
    /** Set when either side said no, or the member left. */
    closedAt: timestamptz(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.clubId), index().on(table.createdAt, table.id)],
)
