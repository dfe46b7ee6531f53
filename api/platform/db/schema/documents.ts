import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DOCUMENT_FILE_TYPES } from '~/domain/contract/document.fields.ts'
import type { DocumentKind, Reminder } from '~/domain/documents/document.ts'
import type { AskableKind } from '~/domain/documents/papers.ts'
import { bytea, createdAt, id, updatedAt, version } from './columns.ts'
import { competitionApplications } from './competitions.ts'
import { users } from './people.ts'

/** What an athlete shows at the admission. Never public (docs/decisions/0038). */
export const athleteDocuments = pgTable(
  'athlete_documents',
  {
    id: id(),
    athleteId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    number: text(),
    issuedOn: date({ mode: 'string' }),
    /** The last day it holds; null has no end. */
    validUntil: date({ mode: 'string' }),
    note: text(),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.athleteId, table.kind, table.validUntil),
    index().on(table.validUntil),
    index().on(table.addedById),
    check('athlete_documents_days', sql`${table.validUntil} >= ${table.issuedOn}`),
  ],
)

/** The picture or PDF of a document, beside it: lists and their history never read it. */
export const documentFiles = pgTable('document_files', {
  documentId: integer()
    .primaryKey()
    .references(() => athleteDocuments.id, { onDelete: 'cascade' }),
  type: text().$type<(typeof DOCUMENT_FILE_TYPES)[number]>().notNull(),
  bytes: bytea().notNull(),
  createdAt: createdAt(),
})

/** What was reported of a document's end, once for each last day. */
export const documentReminders = pgTable(
  'document_reminders',
  {
    documentId: integer()
      .notNull()
      .references(() => athleteDocuments.id, { onDelete: 'cascade' }),
    validUntil: date({ mode: 'string' }).notNull(),
    reminder: text().$type<Reminder>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.validUntil, table.reminder] })],
)

/** A paper somebody brought to the desk: it counts for this entry as a document of its kind would. */
export const seenPapers = pgTable(
  'seen_papers',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => competitionApplications.id, { onDelete: 'cascade' }),
    kind: text().$type<AskableKind>().notNull(),
    number: text(),
    /** The last day it holds; null has no end. */
    validUntil: date({ mode: 'string' }),
    seenById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.applicationId, table.kind), index().on(table.seenById)],
)

/** An entry that is admitted although it lacks papers. */
export const paperAdmissions = pgTable(
  'paper_admissions',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => competitionApplications.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    admittedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.admittedById)],
)
