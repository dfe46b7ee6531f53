import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CallActType } from '~/domain/call-room/call-room.ts'
import type { MoveKind } from '~/domain/schedule/move-kind.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { brackets, competitions, fights, mats } from './competitions.ts'
import { users } from './people.ts'

/** Where a bout of a category stood before the whole of it was moved. */
export interface FormerPlace {
  readonly bout: number
  readonly mat: number | null
  /** Its place in that mat's order, from 1. */
  readonly position: number | null
  readonly pinned: boolean
}

/** What was moved or let go by hand, the newest last: each remembers what it was like, so that it can be taken back. */
export const scheduleMoves = pgTable(
  'schedule_moves',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    kind: text().$type<MoveKind>().notNull().default('bout'),
    /** Null: a category was moved. */
    fightId: integer().references(() => fights.id, { onDelete: 'cascade' }),
    /** The category that was moved as a whole. */
    bracketId: integer().references(() => brackets.id, { onDelete: 'cascade' }),
    /** Of that category, where each of its waiting bouts stood. */
    places: jsonb()
      .$type<FormerPlace[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Null: the bout was on no mat, or the category kept to none. */
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
    index().on(table.bracketId),
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
