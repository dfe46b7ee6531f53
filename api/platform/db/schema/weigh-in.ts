import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Round } from '~/domain/weigh-in/verdict.ts'
import type { WeighInActType, WeighInState } from '~/domain/weigh-in/weigh-in.ts'
import type { LotPool, LotRule } from '~/domain/weigh-in/lot.ts'
import { competitionApplications, categories, competitions } from './competitions.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { users } from './people.ts'

/** What was done with an entry at the weigh-in. Append-only: an undo is a line too, and the last line says the state. */
export const weighInActs = pgTable(
  'weigh_in_acts',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => competitionApplications.id, { onDelete: 'cascade' }),
    /** Order in the entry's log, from 1. */
    position: integer().notNull(),
    type: text().$type<WeighInActType>().notNull(),
    /** Kilograms. */
    weight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The state of the entry after it. */
    outcome: text().$type<WeighInState>().notNull(),
    /** 2 after it: called to the second weigh-in. */
    round: integer().$type<Round>().notNull().default(1),
    /** Of `recall`: until when the athlete must come. */
    dueAt: timestamptz(),
    categoryId: integer().references(() => categories.id),
    formerCategoryId: integer().references(() => categories.id),
    reason: text(),
    /** What the station calls itself. */
    station: text(),
    actorId: integer().references(() => users.id),
    /** When it was done at the station, which may have had no network. */
    happenedAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.applicationId, table.position), index().on(table.actorId)],
)

/** Lots of the second weigh-in: what each was drawn from, so that it can be drawn again and compared. */
export const weighInLots = pgTable(
  'weigh_in_lots',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    seed: text().notNull(),
    rule: jsonb().$type<LotRule>().notNull(),
    pools: jsonb().$type<readonly LotPool[]>().notNull(),
    dueAt: timestamptz().notNull(),
    actorId: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.competitionId), index().on(table.actorId)],
)
