import type { Channel, Unreached } from '~/domain/messages/reach.ts'
import type { ReportReason, ReportStatus } from '~/domain/messages/reports.ts'
import type { PublicationStatus } from '~/domain/publication/statuses.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { containsIndex, createdAt, id, timestamptz, nameText, updatedAt, version } from './columns.ts'
import { competitions } from './competitions.ts'
import { clubs, users } from './people.ts'
import { cities } from './places.ts'

/** A message of an organiser to many entrants, as it was sent: its text, and how many people it went to. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    message: text().notNull(),
    byPlatform: integer().notNull(),
    byMail: integer().notNull(),
    /** Athletes nobody got it for on a channel. */
    unreached: jsonb()
      .$type<readonly { athleteId: number; channel: Channel; code: Unreached }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.competitionId), index().on(table.authorId)],
)

export const threads = pgTable(
  'threads',
  {
    id: id(),
    subject: nameText().notNull(),
    /** The message to many that opened it, one thread for each reader: its author sees it once it is answered. */
    announcementId: integer().references(() => announcements.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.announcementId)],
)

export const threadUsers = pgTable(
  'thread_users',
  {
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReadAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.userId] }), index().on(table.userId)],
)

/** Whom a person takes no messages from. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.userId, table.blockedId), index().on(table.blockedId)],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.threadId, table.createdAt)],
)

/** A person or a message somebody has reported to the administrators. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: integer()
      .notNull()
      .references(() => users.id),
    /** The person reported, or the author of the message. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    messageId: integer().references(() => messages.id, { onDelete: 'set null' }),
    /** The message as it was then. */
    quote: text(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    status: text().$type<ReportStatus>().notNull().default('open'),
    note: text(),
    decidedById: integer().references(() => users.id),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.reporterId),
    index().on(table.userId),
    index().on(table.messageId),
    index().on(table.decidedById),
    index().on(table.createdAt, table.id),
  ],
)

export const news = pgTable(
  'news',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: nameText().notNull(),
    publishedAt: timestamptz(),
    description: text().notNull(),
    clubId: integer().references(() => clubs.id),
    cityId: integer().references(() => cities.id),
    competitionId: integer().references(() => competitions.id),
    isOnMain: boolean().notNull().default(false),
    status: text().$type<PublicationStatus>().notNull().default('inactive'),
    image: text(),
    thumb: text(),
    seoTitle: text(),
    seoKeywords: text(),
    seoDescription: text(),
    authorId: integer().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // All that the public list asks of a piece of news: its pages are found in the index alone.
    index('news_public').on(table.publishedAt, table.createdAt, table.id, table.status),
    index().on(table.clubId),
    index().on(table.competitionId),
    containsIndex('news_title_contains', table.title),
    containsIndex('news_description_contains', table.description),
  ],
)

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    description: text().notNull(),
    clubId: integer().references(() => clubs.id),
    cityId: integer().references(() => cities.id),
    status: text().$type<PublicationStatus>().notNull().default('inactive'),
    image: text(),
    thumb: text(),
    authorId: integer().references(() => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    containsIndex('articles_name_contains', table.name),
    containsIndex('articles_description_contains', table.description),
  ],
)
