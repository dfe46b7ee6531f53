import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ScreenLook } from '~/domain/screen/look.ts'
import type { ScreenTask } from '~/domain/screen/task.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { competitions } from './competitions.ts'

/**
 * The screens of venues: a device, by the hash of its token, and what it shows where it is paired. One that waits for
 * its code to be typed belongs to no competition, and goes with its code (api/upkeep/tidy.ts).
 */
export const screens = pgTable(
  'screens',
  {
    id: id(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    /** Shown on the device while it may be paired. */
    code: varchar({ length: 6 }),
    codeExpiresAt: timestamptz(),
    competitionId: integer().references(() => competitions.id, { onDelete: 'set null' }),
    name: text().notNull().default(''),
    task: jsonb().$type<ScreenTask>().notNull(),
    look: jsonb().$type<ScreenLook>().notNull(),
    /** Until then it shows its name over its task. */
    identifyUntil: timestamptz(),
    /** As the device reports it, in CSS pixels; null from one without a script. */
    width: integer(),
    height: integer(),
    pixelRatio: doublePrecision(),
    seenAt: timestamptz(),
    /** Rises with every change of what it shows. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('screens_code').on(table.code), index().on(table.competitionId)],
)

/** Pictures of sponsors that screens show. */
export const screenPictures = pgTable(
  'screen_pictures',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    image: text().notNull(),
    thumb: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.competitionId)],
)
