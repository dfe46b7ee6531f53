import { notRehearsed, notRehearsedOrder } from '../competitions/policy/rehearsed.ts'
import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { accountData } from '~/domain/contract/account-data.fields.ts'
import {
  applicationCategories,
  athleteDocuments,
  beltApprovals,
  belts,
  brackets,
  categories,
  clubApplications,
  clubs,
  competitionApplications,
  competitions,
  fights,
  matJudges,
  mats,
  medals,
  messages,
  notifications,
  orders,
  reports,
  threads,
  userBlocks,
  users,
} from '../platform/db/schema.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { worded } from '../notifications/notification-text.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'
import { presentProfile } from '../users/profile.ts'
import { sessionsOf } from './sessions.ts'

type Data = z.input<typeof accountData>

/** Everything stored about the caller, in words where it refers to something, newest first. */
export async function accountDataOf(call: ReadContext): Promise<Data> {
  const { now, zone } = call
  const { id } = viewerOf(call)
  return {
    exported_at: wireTimestamp(new Date(now), zone),
    profile: await presentProfile(call, id),
    belts: await beltsOf(call, id),
    documents: await documentsOf(call, id),
    club_applications: await clubApplicationsOf(call, id),
    competition_applications: await entriesOf(call, id),
    orders: await ordersOf(call, id),
    results: { medals: await medalsOf(call, id), fights: await fightsOf(call, id) },
    judging: await judgingOf(call, id),
    messages: await messagesOf(call, id),
    blocks: await blocksOf(call, id),
    reports: await reportsOf(call, id),
    notifications: await notificationsOf(call, id),
    sessions: (await sessionsOf(call)).map(({ is_current: _, ...session }) => session),
  }
}

async function beltsOf({ db, zone, language }: ReadContext, userId: number): Promise<Data['belts']> {
  const rows = await db
    .select({ award: beltApprovals, belt: belts })
    .from(beltApprovals)
    .innerJoin(belts, eq(belts.id, beltApprovals.beltId))
    .where(eq(beltApprovals.userId, userId))
    .orderBy(desc(beltApprovals.issuedAt), desc(beltApprovals.id))
  return rows.map(({ award, belt }) => ({
    belt: nameIn(language, belt),
    issuer: award.issuer,
    issued_at: wireDay(award.issuedAt),
    description: award.description,
    approved_at: wireTimestamp(award.approvedAt, zone),
  }))
}

async function documentsOf({ db, zone }: ReadContext, userId: number): Promise<Data['documents']> {
  const rows = await db
    .select()
    .from(athleteDocuments)
    .where(eq(athleteDocuments.athleteId, userId))
    .orderBy(desc(athleteDocuments.createdAt), desc(athleteDocuments.id))
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    issued_on: wireDay(row.issuedOn),
    valid_until: wireDay(row.validUntil),
    note: row.note,
    created_at: wireTimestamp(row.createdAt, zone),
  }))
}

async function clubApplicationsOf(
  { db, zone }: ReadContext,
  userId: number,
): Promise<Data['club_applications']> {
  const rows = await db
    .select({ row: clubApplications, club: clubs.name })
    .from(clubApplications)
    .innerJoin(clubs, eq(clubs.id, clubApplications.clubId))
    .where(eq(clubApplications.userId, userId))
    .orderBy(desc(clubApplications.createdAt), desc(clubApplications.id))
  return rows.map(({ row, club }) => ({
    club,
    created_at: wireTimestamp(row.createdAt, zone),
    user_approved_at: wireTimestamp(row.userApprovedAt, zone),
    club_approved_at: wireTimestamp(row.clubApprovedAt, zone),
    closed_at: wireTimestamp(row.closedAt, zone),
  }))
}

async function entriesOf(
  { db, zone, language }: ReadContext,
  userId: number,
): Promise<Data['competition_applications']> {
  const rows = await db
    .select({ row: competitionApplications, competition: competitions.name })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .where(
      and(eq(competitionApplications.userId, userId), notRehearsed(competitionApplications.competitionId)),
    )
    .orderBy(desc(competitionApplications.createdAt), desc(competitionApplications.id))
  const chosen = await db
    .select({ applicationId: applicationCategories.applicationId, category: categories })
    .from(applicationCategories)
    .innerJoin(categories, eq(categories.id, applicationCategories.categoryId))
    .where(inArray(applicationCategories.applicationId, [0, ...rows.map(({ row }) => row.id)]))
    .orderBy(asc(categories.id))
  return rows.map(({ row, competition }) => ({
    competition,
    categories: chosen
      .filter(({ applicationId }) => applicationId === row.id)
      .map(({ category }) => nameIn(language, category)),
    disciplines: row.disciplines,
    weight: row.weight,
    created_at: wireTimestamp(row.createdAt, zone),
    user_approved_at: wireTimestamp(row.userApprovedAt, zone),
    competition_approved_at: wireTimestamp(row.competitionApprovedAt, zone),
    paid_at: wireTimestamp(row.paidAt, zone),
    closed_at: wireTimestamp(row.closedAt, zone),
    closed_reason: row.closedReason,
  }))
}

async function ordersOf({ db, zone }: ReadContext, userId: number): Promise<Data['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.recipientId, userId), notRehearsedOrder(orders.applicationId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map((row) => ({
    number: row.number,
    item: row.item,
    price: row.price,
    currency: row.currency,
    billing: row.billing,
    created_at: wireTimestamp(row.createdAt, zone),
    paid_at: wireTimestamp(row.paidAt, zone),
  }))
}

async function medalsOf({ db, language }: ReadContext, userId: number): Promise<Data['results']['medals']> {
  const rows = await db
    .select({ medal: medals, competition: competitions, category: categories })
    .from(medals)
    .innerJoin(brackets, eq(brackets.id, medals.bracketId))
    .innerJoin(competitions, eq(competitions.id, brackets.competitionId))
    .innerJoin(categories, eq(categories.id, brackets.categoryId))
    .where(and(eq(medals.userId, userId), notRehearsed(competitions.id)))
    .orderBy(desc(competitions.startAt), asc(medals.place), desc(medals.id))
  return rows.map(({ medal, competition, category }) => ({
    competition: competition.name,
    category: nameIn(language, category),
    medal: medal.medal,
    place: medal.place,
    date: wireDay(competition.endAt.toISOString().slice(0, 10)),
  }))
}

async function fightsOf(
  { db, zone, language }: ReadContext,
  userId: number,
): Promise<Data['results']['fights']> {
  const rows = await db
    .select({ fight: fights, competition: competitions.name, category: categories })
    .from(fights)
    .innerJoin(competitions, eq(competitions.id, fights.competitionId))
    .innerJoin(categories, eq(categories.id, fights.categoryId))
    .where(
      and(
        or(eq(fights.leftUserId, userId), eq(fights.rightUserId, userId)),
        // Half of the bouts of a bracket are never fought.
        notRehearsed(competitions.id),
        or(isNotNull(fights.startAt), isNotNull(fights.winnerId), isNotNull(fights.number)),
      ),
    )
    .orderBy(desc(fights.startAt), desc(fights.id))
  const opponentOf = ({ leftUserId, rightUserId }: (typeof rows)[number]['fight']) =>
    leftUserId === userId ? rightUserId : leftUserId
  const people = await loadPersonRefs(
    db,
    rows.map(({ fight }) => opponentOf(fight)),
    language,
  )
  return rows.map(({ fight, competition, category }) => ({
    competition,
    category: nameIn(language, category),
    number: fight.number,
    opponent: people.get(opponentOf(fight) ?? 0)?.name ?? null,
    outcome: fight.winnerId === null ? 'open' : fight.winnerId === userId ? 'won' : 'lost',
    start_at: wireTimestamp(fight.startAt, zone),
    end_at: wireTimestamp(fight.endAt, zone),
  }))
}

async function judgingOf({ db, zone }: ReadContext, userId: number): Promise<Data['judging']> {
  const rows = await db
    .select({ row: matJudges, mat: mats.name, competition: competitions.name })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .innerJoin(competitions, eq(competitions.id, mats.competitionId))
    .where(and(eq(matJudges.userId, userId), notRehearsed(competitions.id)))
    .orderBy(desc(matJudges.createdAt), desc(matJudges.id))
  return rows.map(({ row, mat, competition }) => ({
    competition,
    mat,
    created_at: wireTimestamp(row.createdAt, zone),
    user_approved_at: wireTimestamp(row.userApprovedAt, zone),
    closed_at: wireTimestamp(row.closedAt, zone),
  }))
}

async function messagesOf({ db, zone }: ReadContext, userId: number): Promise<Data['messages']> {
  const rows = await db
    .select({ subject: threads.subject, message: messages.message, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
  return rows.map(({ createdAt, ...message }) => ({ ...message, created_at: wireTimestamp(createdAt, zone) }))
}

async function blocksOf({ db, zone }: ReadContext, userId: number): Promise<Data['blocks']> {
  const rows = await db
    .select({ person: users.name, createdAt: userBlocks.createdAt })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.userId, userId))
    .orderBy(desc(userBlocks.createdAt), desc(userBlocks.id))
  return rows.map(({ person, createdAt }) => ({ person, created_at: wireTimestamp(createdAt, zone) }))
}

async function reportsOf({ db, zone }: ReadContext, userId: number): Promise<Data['reports']> {
  const { quote, reason, text, status, createdAt } = reports
  const rows = await db
    .select({ person: users.name, quote, reason, text, status, createdAt })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
  return rows.map(({ createdAt: at, ...report }) => ({ ...report, created_at: wireTimestamp(at, zone) }))
}

async function notificationsOf(
  { db, zone, language }: ReadContext,
  userId: number,
): Promise<Data['notifications']> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
  return rows.map((row) => ({
    text: worded(row, language).text,
    created_at: wireTimestamp(row.createdAt, zone),
    read_at: wireTimestamp(row.readAt, zone),
  }))
}
