import type { CompetitionStatus } from '~/domain/competition/slugs.ts'
import type { Billing } from '~/domain/contract/order.fields.ts'
import type { BracketStatus } from '~/domain/contract/bracket.fields.ts'
import { type Currency, DEFAULT_CURRENCY } from '~/domain/order/currency.ts'
import type { Gender } from '~/domain/people/gender.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type {
  CellResult,
  CellStatus,
  Draw,
  Removal,
  Stage,
  BracketType,
  Condition,
  Medal,
  Side,
} from '~/domain/bracket/bracket.ts'
import type { CoachNames, EndReason } from '~/domain/fight/fight.ts'
import type { FightEventType } from '~/domain/fight/event-types.ts'
import type { RoundKind } from '~/domain/panel/panel.ts'
import type { MatSeat } from '~/domain/panel/seats.ts'
import type { StoredRules, StoredRuleSets } from '~/domain/fight/rule-set.ts'
import type { VoidedFight } from '~/domain/fight/voided-fight.ts'
import type { FightSnapshot } from '~/domain/fight/snapshot.ts'
import { containsIndex, createdAt, id, timestamptz, nameText, updatedAt, version } from './columns.ts'
import { organisations, users } from './people.ts'
import { cities } from './places.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: nameText().notNull(),
    nameRu: nameText().notNull(),
    discipline: text().notNull().default('fight'),
    /** Seconds. */
    timePerFight: integer().notNull().default(180),
    gender: text().$type<Gender>().notNull(),
    /** Kilograms; null is open. */
    weightFrom: numeric({ precision: 5, scale: 2, mode: 'number' }),
    weightTo: numeric({ precision: 5, scale: 2, mode: 'number' }),
    ageFrom: integer(),
    ageTo: integer(),
    /** Ranks of the dictionary of belts, both ends included; null is open. */
    beltFrom: integer(),
    beltTo: integer(),
    /** Made for this competition alone; null is the federation's own, which any competition may offer. */
    competitionId: integer().references((): AnyPgColumn => competitions.id, { onDelete: 'cascade' }),
    /** The categories it was merged or split from; null of one that was announced. */
    reshapedFrom: integer().array(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.discipline, table.gender), index().on(table.competitionId)],
)

export const competitions = pgTable(
  'competitions',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    description: text(),
    registrationStartAt: timestamptz().notNull(),
    registrationEndAt: timestamptz().notNull(),
    startAt: timestamptz().notNull(),
    endAt: timestamptz().notNull(),
    status: text().$type<CompetitionStatus>().notNull().default('inactive'),
    cityId: integer().references(() => cities.id),
    address: text(),
    image: text(),
    thumb: text(),
    paymentInformation: text(),
    /** For one discipline. */
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    /** What the price is in (app/domain/order/currency). */
    currency: text().$type<Currency>().notNull().default(DEFAULT_CURRENCY),
    /** How its days and mats are laid out: breaks, changeover, rest, finals block, pins (app/domain/schedule). */
    scheduleSettings: jsonb().$type<Record<string, unknown>>(),
    /** How its fields become brackets: third place, small fields, separation (app/domain/bracket). */
    drawSettings: jsonb().$type<Record<string, unknown>>(),
    /** How its athletes are weighed in: tolerance, tries, who is weighed twice (app/domain/weigh-in). */
    weighInSettings: jsonb().$type<Record<string, unknown>>(),
    /** Which documents its athletes have to have (app/domain/documents/papers). */
    papersSettings: jsonb().$type<Record<string, unknown>>(),
    /** The rules of its bouts by discipline, where they are not the platform's (app/domain/fight/rule-set). */
    boutRules: jsonb().$type<StoredRuleSets>(),
    /** How often and how soon its athletes are called to the mat (app/domain/call-room). */
    callSettings: jsonb().$type<Record<string, unknown>>(),
    /** How its teams are ranked: points of places, who counts (app/domain/results). */
    teamPoints: jsonb().$type<Record<string, unknown>>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.startAt), index().on(table.organisationId), index().on(table.status)],
)

export const competitionCategories = pgTable(
  'competition_categories',
  {
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Entries it takes; null is any number. */
    maxEntrants: integer(),
  },
  (table) => [primaryKey({ columns: [table.competitionId, table.categoryId] })],
)

/** What a category was before it was merged or split. */
export interface FormerCategory {
  readonly id: number
  readonly maxEntrants: number | null
}

/** Categories that were merged or split, with what is needed to take it back. */
export const categoryReshapes = pgTable(
  'category_reshapes',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    action: text().$type<'merge' | 'split'>().notNull(),
    former: jsonb().$type<readonly FormerCategory[]>().notNull(),
    made: integer().array().notNull(),
    /** Which of the former categories the entries were in, by their ids. */
    entries: jsonb().$type<Readonly<Record<string, readonly number[]>>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.competitionId)],
)

export const competitionApplications = pgTable(
  'competition_applications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id),
    disciplines: text().array().$type<string[]>().notNull(),
    /** Kilograms. */
    weight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    seed: integer(),
    userApprovedAt: timestamptz(),
    /** Who confirmed the entry on paper, and on which day, where the athlete did not do it here. */
    confirmedBy: text(),
    confirmedOn: date({ mode: 'string' }),
    competitionApprovedAt: timestamptz(),
    paidAt: timestamptz(),
    /** Refused by the organiser or withdrawn by the athlete. */
    closedAt: timestamptz(),
    closedReason: text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One living application a person and competition; a withdrawn one may be followed by another.
    uniqueIndex('competition_applications_living')
      .on(table.userId, table.competitionId)
      .where(sql`${table.closedAt} is null`),
    index().on(table.competitionId),
    index().on(table.userId),
    index().on(table.createdAt, table.id),
  ],
)

export const applicationCategories = pgTable(
  'application_categories',
  {
    applicationId: integer()
      .notNull()
      .references(() => competitionApplications.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.categoryId] }), index().on(table.categoryId)],
)

export const mats = pgTable(
  'mats',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    name: nameText().notNull(),
    description: text(),
    streamUrl: text(),
    recordUrl: text(),
    /** When its stream or recording began. */
    recordBeganAt: timestamptz(),
    position: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.competitionId)],
)

export const matJudges = pgTable(
  'mat_judges',
  {
    id: id(),
    matId: integer()
      .notNull()
      .references(() => mats.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Where they sit; two side judges have no place in common. */
    seat: text().$type<MatSeat>().notNull().default('table'),
    userApprovedAt: timestamptz(),
    competitionApprovedAt: timestamptz(),
    /** Declined or taken off the mat. */
    closedAt: timestamptz(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('mat_judges_living')
      .on(table.matId, table.userId)
      .where(sql`${table.closedAt} is null`),
    uniqueIndex('mat_judges_side')
      .on(table.matId, table.seat)
      .where(sql`${table.closedAt} is null and ${table.seat} like 'side%'`),
    index().on(table.userId),
    index().on(table.matId),
    index().on(table.createdAt, table.id),
  ],
)

export const brackets = pgTable(
  'brackets',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    discipline: text().notNull().default('fight'),
    matId: integer().references(() => mats.id),
    queueNumber: integer().notNull().default(1),
    type: text().$type<BracketType>().notNull().default('playoff'),
    /** Seconds; null follows the category. */
    timePerFight: integer(),
    status: text().$type<BracketStatus>().notNull().default('not_ready'),
    /** The draw: slots, third place, random seed (app/domain/bracket Draw). */
    draw: jsonb().$type<Draw>(),
    /** Named removals of athletes (app/domain/bracket Removal). */
    removals: jsonb()
      .$type<Removal[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    confirmedAt: timestamptz(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex().on(table.competitionId, table.categoryId, table.discipline),
    index().on(table.competitionId, table.queueNumber),
    index().on(table.matId),
  ],
)

export const bracketCells = pgTable(
  'bracket_cells',
  {
    id: id(),
    bracketId: integer()
      .notNull()
      .references(() => brackets.id, { onDelete: 'cascade' }),
    /** The engine's stable key of the bout, e.g. main:1:3. */
    key: text().notNull(),
    stage: text().$type<Stage>().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    queueNumber: integer(),
    leftUserId: integer().references(() => users.id),
    rightUserId: integer().references(() => users.id),
    leftInCellId: integer().references((): AnyPgColumn => bracketCells.id, { onDelete: 'set null' }),
    leftInCondition: text().$type<Condition>(),
    rightInCellId: integer().references((): AnyPgColumn => bracketCells.id, { onDelete: 'set null' }),
    rightInCondition: text().$type<Condition>(),
    status: text().$type<CellStatus>().notNull().default('empty'),
    /** The official outcome, a walkover's or the fight's (app/domain/bracket CellResult). */
    result: jsonb().$type<CellResult>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex().on(table.bracketId, table.key),
    index().on(table.bracketId, table.x, table.y, table.id),
    index().on(table.leftUserId),
    index().on(table.rightUserId),
    // Few among many: lists of fights leave out those that nobody will fight.
    index('bracket_cells_unfought')
      .on(table.id)
      .where(sql`${table.status} in ('auto', 'cancelled')`),
  ],
)

export const medals = pgTable(
  'medals',
  {
    id: id(),
    bracketId: integer()
      .notNull()
      .references(() => brackets.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    medal: text().$type<Medal>().notNull(),
    place: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.bracketId, table.userId), index().on(table.userId)],
)

export const fights = pgTable(
  'fights',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Null, with the cell, for a bout outside the brackets: a show bout, a rematch, a super-fight. */
    bracketId: integer().references(() => brackets.id),
    cellId: integer()
      .unique()
      .references(() => bracketCells.id),
    matId: integer().references(() => mats.id),
    discipline: text().notNull(),
    leftUserId: integer().references(() => users.id),
    rightUserId: integer().references(() => users.id),
    winnerId: integer().references(() => users.id),
    loserId: integer().references(() => users.id),
    /** Place in its mat's order, 1 first. */
    queueNumber: integer(),
    /** What the bout is called by everywhere, "2.14"; given when it is first laid and never changed (BoutNumber). */
    number: text(),
    description: text(),
    /** Seconds. */
    timePerFight: integer().notNull(),
    /**
     * The rules it is fought by; null: the platform's. A bout that waits follows its competition, one that has begun
     * keeps its copy for good (docs/decisions/0043).
     */
    rules: jsonb().$type<StoredRules>(),
    startAt: timestamptz(),
    startEstimateAt: timestamptz(),
    endAt: timestamptz(),
    endEstimateAt: timestamptz(),
    /** Kept on its mat and place by the organiser when the schedule is rebuilt. */
    pinned: boolean().notNull().default(false),
    /** When it was to begin as it was laid: estimates move, this stays. Null for a bout moved by hand. */
    plannedStartAt: timestamptz(),
    /** A bout outside the brackets is not called before this moment. */
    notBefore: timestamptz(),
    signedOffAt: timestamptz(),
    /** What lists and screens read: stats, clock, status; recomputed from the log at each event. */
    details: jsonb().$type<FightSnapshot>(),
    /** Bouts of this cell that changes of earlier results voided (app/domain/fight/voided-fight). */
    voidedBouts: jsonb('set_aside')
      .$type<VoidedFight[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Of its log of events: how many there are. */
    version: integer().notNull().default(0),
    /** Of what is edited of it beside the log. */
    editVersion: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.competitionId, table.matId, table.queueNumber, table.id),
    index().on(table.bracketId),
    // All that the public list asks of a fight: its pages are found in the index alone.
    index('fights_public').on(table.matId, table.queueNumber, table.id, table.competitionId, table.cellId),
    index().on(table.leftUserId),
    index().on(table.rightUserId),
    index().on(table.endAt),
    index().on(table.startAt),
    index().on(table.createdAt, table.id),
    // The bouts under way: a handful at any time, in the order lists show them in.
    index('fights_online')
      .on(table.matId, table.queueNumber, table.id)
      .where(sql`${table.startAt} is not null and ${table.endAt} is null`),
    uniqueIndex('fights_number').on(table.competitionId, table.number),
    check('fights_in_a_bracket', sql`(${table.bracketId} is null) = (${table.cellId} is null)`),
  ],
)

/** Votes of a mat's side judges that belong together: of one window and corner, or on one decision (app/domain/panel). */
export const panelRounds = pgTable(
  'panel_rounds',
  {
    id: id(),
    fightId: integer()
      .notNull()
      .references(() => fights.id, { onDelete: 'cascade' }),
    kind: text().$type<RoundKind>().notNull(),
    /** The corner of points; null for a decision. */
    side: text().$type<Side>(),
    openedAt: timestamptz().notNull(),
    /** The table that asked for a decision. */
    askedById: integer().references(() => users.id),
    /** The table did not let it count. */
    dismissedAt: timestamptz(),
    dismissedById: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.fightId)],
)

export const panelVotes = pgTable(
  'panel_votes',
  {
    id: id(),
    roundId: integer()
      .notNull()
      .references(() => panelRounds.id, { onDelete: 'cascade' }),
    judgeId: integer()
      .notNull()
      .references(() => users.id),
    /** Where they sat when they voted. */
    seat: text().$type<MatSeat>().notNull(),
    side: text().$type<Side>().notNull(),
    /** Points; null for a vote on a decision. */
    value: integer(),
    happenedAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.roundId, table.judgeId), index().on(table.judgeId)],
)

export const fightEvents = pgTable(
  'fight_events',
  {
    id: id(),
    fightId: integer()
      .notNull()
      .references(() => fights.id),
    /** Order in the fight's log, from 1. */
    position: integer().notNull(),
    type: text().$type<FightEventType>().notNull(),
    userId: integer().references(() => users.id),
    value: integer(),
    description: text(),
    /** The fight clock's elapsed milliseconds at the event. */
    timecodeMs: integer().notNull(),
    happenedAt: timestamptz().notNull(),
    /** How an `end` came about (app/domain/fight EndReason). */
    reason: text().$type<EndReason>(),
    /** The event that an undo, redo, delete or restore names. The log is append-only: nothing is ever taken out of it. */
    targetId: integer().references((): AnyPgColumn => fightEvents.id),
    /** Entered by the table after the moment. */
    correction: boolean().notNull().default(false),
    actorId: integer().references(() => users.id),
    /** The round of the side judges it confirms: each counts once. */
    panelRoundId: integer()
      .unique()
      .references(() => panelRounds.id),
    /** Who signed the result for the athletes. */
    coaches: jsonb().$type<CoachNames>(),
    idempotencyKey: varchar({ length: 100 }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.fightId, table.position),
    uniqueIndex().on(table.fightId, table.idempotencyKey),
  ],
)

/** One order an approved application and item; never deleted (spec §3 "Order"). */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    item: text().notNull(),
    applicationId: integer().references(() => competitionApplications.id),
    recipientId: integer()
      .notNull()
      .references(() => users.id),
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** What the price was in when it was ordered. */
    currency: text().$type<Currency>().notNull().default(DEFAULT_CURRENCY),
    billing: text().$type<Billing>().notNull().default('not_paid'),
    externalOrderId: text(),
    paidAt: timestamptz(),
    /** When it was given back, after it was paid. */
    refundedAt: timestamptz(),
    /** How much of it was given back. */
    refundedAmount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    /** How much of it is to be given back, as its application was moved to fewer disciplines. */
    refundOwed: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.recipientId),
    index().on(table.applicationId),
    index().on(table.createdAt, table.id),
    containsIndex('orders_number_contains', table.number),
    containsIndex('orders_item_contains', table.item),
  ],
)

/** How the orders of a competition are paid: until when, and what their payment code holds. */
export const paymentSettings = pgTable('payment_settings', {
  competitionId: integer()
    .primaryKey()
    .references(() => competitions.id, { onDelete: 'cascade' }),
  /** The last day to pay. */
  dueOn: date({ mode: 'string' }),
  /** A link or a text; `{number}` and `{amount}` stand for those of the order. */
  code: text(),
})
