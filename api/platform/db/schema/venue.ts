import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CallActType } from '~/domain/call-room/call-room.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { competitions, fights, mats } from './competitions.ts'
import { users } from './people.ts'

/** Bouts moved by hand, the newest last: each remembers where the bout stood, so that the move can be taken back. */
export const scheduleMoves = pgTable(
  'schedule_moves',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    fightId: integer()
      .notNull()
      .references(() => fights.id, { onDelete: 'cascade' }),
    /** Null: the bout was on no mat. */
    fromMatId: integer().references(() => mats.id, { onDelete: 'cascade' }),
    /** Its place in that mat's order, from 1. */
    fromPosition: integer(),
    wasPinned: boolean().notNull(),
    toMatId: integer()
      .notNull()
      .references(() => mats.id, { onDelete: 'cascade' }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    undoneAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.competitionId),
    index().on(table.fightId),
    index().on(table.fromMatId),
    index().on(table.toMatId),
    index().on(table.actorId),
  ],
)

/** What was done about the athletes of a bout in the call room. Append-only: what is taken back is a line too. */
export const callActs = pgTable(
  'call_acts',
  {
    id: id(),
    fightId: integer()
      .notNull()
      .references(() => fights.id, { onDelete: 'cascade' }),
    /** The athlete who is called or has come. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<CallActType>().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    happenedAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.fightId), index().on(table.userId), index().on(table.actorId)],
)
