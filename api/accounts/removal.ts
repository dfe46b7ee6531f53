import { and, desc, eq, exists, gt, gte, inArray, isNull, lte, ne, or, sql, arrayContains } from 'drizzle-orm'
import { cancelOrders } from '../applications/orders.ts'
import {
  athleteDocuments,
  athleteManagers,
  auditEntries,
  beltApprovals,
  bracketCells,
  brackets,
  clubApplications,
  clubs,
  competitionApplications,
  competitions,
  idempotencyKeys,
  mails,
  mailTokens,
  matJudges,
  mats,
  notifications,
  organisations,
  paperAdmissions,
  pendingSignUps,
  recordChanges,
  seenPapers,
  signInChallenges,
  teamDrafts,
  tokens,
  userBlocks,
  users,
  weighInActs,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import { viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { accountOf } from '../platform/queries/account.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { dropFactors } from '../second-factor/factors.ts'
import { nameOfDeleted } from '../references/deleted.ts'

// An account is deleted by its person. The row stays, without anything that tells who it was, because bouts, medals and
// logs refer to it: they are the results of others, too. Club and country stay with it for the same reason.

type UserRow = typeof users.$inferSelect
type AccountRow = UserRow & { readonly emailKey: string }

export async function removeAccount(call: WriteContext): Promise<void> {
  const { db } = call
  const { id } = viewerOf(call)
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  const person = accountOf(row)
  await requireOtherAdministrator(db, person)
  await requireNothingRunning(call, id)
  await leaveWhatIsAhead(call, id)
  await anonymise(call, person)
  await forgetTraces(db, person)
  await audit(call, { action: 'delete_account', entity: 'user', entityId: id })
  await putMail(call, 'account_deleted', person.emailKey, { userId: id })
  call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
}

async function requireOtherAdministrator(db: Queryable, { id, roles }: UserRow): Promise<void> {
  if (!roles.includes('admin')) return
  // Two who leave at once: the second waits here for the first, and sees that they are the last.
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, ['admin']), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  if (!others.some((other) => other.id !== id)) throw new ApiError('last_administrator')
}

/** What others count on comes first: a competition of the own organisation, a place in a bracket, a mat to judge. */
async function requireNothingRunning({ db, now }: WriteContext, userId: number): Promise<void> {
  const at = new Date(now)
  const isOpen = and(eq(competitions.status, 'active'), gte(competitions.endAt, at))
  const [held] = await db
    .select({ competition: competitions.name })
    .from(competitions)
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(and(eq(organisations.managerId, userId), isOpen))
    .limit(1)
  if (held) throw new ApiError('runs_competition', { values: held })
  const drawn = db
    .select({ id: bracketCells.id })
    .from(bracketCells)
    .innerJoin(brackets, eq(brackets.id, bracketCells.bracketId))
    .where(
      and(
        eq(brackets.competitionId, competitions.id),
        or(eq(bracketCells.leftUserId, userId), eq(bracketCells.rightUserId, userId)),
      ),
    )
  const judged = db
    .select({ id: matJudges.id })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .where(
      and(
        eq(mats.competitionId, competitions.id),
        eq(matJudges.userId, userId),
        isNull(matJudges.closedAt),
        lte(competitions.startAt, at),
      ),
    )
  const [takesPart] = await db
    .select({ competition: competitions.name })
    .from(competitions)
    .where(and(isOpen, or(exists(drawn), exists(judged))))
    .limit(1)
  if (takesPart) throw new ApiError('takes_part', { values: takesPart })
}

/** Entries, invitations and offices that would go on end. What was paid stays paid: the organiser settles it. */
async function leaveWhatIsAhead({ db, now }: WriteContext, userId: number): Promise<void> {
  const at = new Date(now)
  const ahead = db.select({ id: competitions.id }).from(competitions).where(gt(competitions.endAt, at))
  const closed = await db
    .update(competitionApplications)
    .set({ userApprovedAt: null, closedAt: at })
    .where(
      and(
        eq(competitionApplications.userId, userId),
        inArray(competitionApplications.competitionId, ahead),
        isNull(competitionApplications.closedAt),
      ),
    )
    .returning({ id: competitionApplications.id })
  await cancelOrders(
    db,
    closed.map(({ id }) => id),
  )
  await db
    .update(matJudges)
    .set({ closedAt: at })
    .where(
      and(
        eq(matJudges.userId, userId),
        isNull(matJudges.closedAt),
        inArray(
          matJudges.matId,
          db.select({ id: mats.id }).from(mats).where(inArray(mats.competitionId, ahead)),
        ),
      ),
    )
  await db.update(clubs).set({ managerId: null }).where(eq(clubs.managerId, userId))
  await db.update(organisations).set({ managerId: null }).where(eq(organisations.managerId, userId))
  await db.delete(clubApplications).where(eq(clubApplications.userId, userId))
  await db.delete(athleteManagers).where(eq(athleteManagers.guardianId, userId))
}

async function anonymise({ db, now }: WriteContext, { id, roles }: UserRow): Promise<void> {
  const nobody = `deleted-${id}`
  await db
    .update(users)
    .set({
      slug: nobody,
      name: nameOfDeleted(roles, 'ru'),
      email: `${nobody}@deleted.invalid`,
      emailKey: `${nobody}@deleted.invalid`,
      emailVerifiedAt: null,
      // No hash: nothing fits it.
      passwordHash: 'deleted',
      birthDate: null,
      gender: null,
      phone: null,
      image: null,
      thumb: null,
      cityId: null,
      organisationId: null,
      sportRank: null,
      coach: null,
      status: 'deleted',
      updatedAt: new Date(now),
    })
    .where(eq(users.id, id))
  // Weights and words about an entry are the person's, not the result's; in the trail of what was done about it too.
  await db
    .update(competitionApplications)
    .set({ weight: null, closedReason: null })
    .where(eq(competitionApplications.userId, id))
  const own = db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(eq(competitionApplications.userId, id))
  await db
    .update(weighInActs)
    .set({ weight: null, reason: null })
    .where(inArray(weighInActs.applicationId, own))
  const without = (column: typeof auditEntries.before | typeof auditEntries.after) =>
    sql`${column} - '{weight,closedReason,reason}'::text[]`
  await db
    .update(auditEntries)
    .set({ before: without(auditEntries.before), after: without(auditEntries.after) })
    .where(and(eq(auditEntries.entity, 'competition_application'), inArray(auditEntries.entityId, own)))
}

/** Everything else that names the person, or is nobody's any more. */
async function forgetTraces(db: Queryable, person: AccountRow): Promise<void> {
  const { id, emailKey } = person
  await dropFactors(db, id)
  const applications = db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(eq(competitionApplications.userId, id))
  const worn = db.select({ id: beltApprovals.id }).from(beltApprovals).where(eq(beltApprovals.userId, id))
  await forgetFormer(db, 'competition_applications', applications)
  await forgetFormer(db, 'belt_approvals', worn)
  await forgetFormer(db, 'users', [id])
  await db.delete(beltApprovals).where(eq(beltApprovals.userId, id))
  await forgetDocuments(db, id)
  for (const table of [tokens, mailTokens, notifications, signInChallenges, idempotencyKeys])
    await db.delete(table).where(eq(table.userId, id))
  await db.delete(teamDrafts).where(or(eq(teamDrafts.athleteId, id), eq(teamDrafts.guardianId, id)))
  await db.delete(userBlocks).where(or(eq(userBlocks.userId, id), eq(userBlocks.blockedId, id)))
  await db.delete(mails).where(or(eq(mails.userId, id), eq(mails.emailKey, emailKey)))
  await db
    .delete(pendingSignUps)
    .where(and(eq(pendingSignUps.emailKey, emailKey), sql`${pendingSignUps.confirmedAt} is not null`))
  // What the trail says of the person's own record is that it was changed, when and by whom.
  await db
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, id)))
  await renameInNotifications(db, person)
}

/** Documents go with their files; of their history only who did something when. */
async function forgetDocuments(db: Queryable, athleteId: number): Promise<void> {
  const gone = await db
    .delete(athleteDocuments)
    .where(eq(athleteDocuments.athleteId, athleteId))
    .returning({ id: athleteDocuments.id })
  const ids = gone.map(({ id }) => id)
  const own = db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(eq(competitionApplications.userId, athleteId))
  await db.delete(seenPapers).where(inArray(seenPapers.applicationId, own))
  await db.delete(paperAdmissions).where(inArray(paperAdmissions.applicationId, own))
  const aboutPapers = ['mark_paper_seen', 'unmark_paper_seen', 'admit_without_papers', 'take_back_admission']
  await db
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(
      and(
        eq(auditEntries.entity, 'competition_application'),
        inArray(auditEntries.action, aboutPapers),
        inArray(auditEntries.entityId, own),
      ),
    )
  await db
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.entity, 'athlete_document'), inArray(auditEntries.entityId, ids)))
  await db
    .delete(recordChanges)
    .where(and(eq(recordChanges.tableName, 'athlete_documents'), inArray(recordChanges.recordId, ids)))
}

/**
 * Former values of some records go; of each one empty change stays, at its newest version, so that a form that is still
 * open is refused.
 */
async function forgetFormer(
  db: Queryable,
  tableName: string,
  ids: Parameters<typeof inArray>[1] | readonly number[],
): Promise<void> {
  const ofThem = and(
    eq(recordChanges.tableName, tableName),
    inArray(recordChanges.recordId, ids as readonly number[]),
  )
  const newest = db
    .selectDistinctOn([recordChanges.recordId], { id: recordChanges.id })
    .from(recordChanges)
    .where(ofThem)
    .orderBy(recordChanges.recordId, desc(recordChanges.version), desc(recordChanges.id))
  await db.update(recordChanges).set({ was: {} }).where(inArray(recordChanges.id, newest))
  await db.delete(recordChanges).where(and(ofThem, ne(recordChanges.was, {})))
}

/** Others' notifications name the person. A name that somebody else has as well is left: whose it is cannot be known. */
async function renameInNotifications(db: Queryable, { id, name, slug, roles }: UserRow): Promise<void> {
  const [namesake] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.name, name), ne(users.id, id)))
    .limit(1)
  const nobody = JSON.stringify({ en: nameOfDeleted(roles, 'en'), ru: nameOfDeleted(roles, 'ru') })
  const isTheirs = namesake
    ? sql`payload ->> 'slug' = ${slug}`
    : sql`(payload ->> 'slug' = ${slug} or exists (select 1 from jsonb_each_text(payload) as each where each.value = ${name}))`
  await db.execute(sql`
    update notifications set payload = (
      select jsonb_object_agg(key, case
        when value = to_jsonb(${name}::text) then ${nobody}::jsonb
        when value = to_jsonb(${slug}::text) then to_jsonb(${`deleted-${id}`}::text)
        else value end)
      from jsonb_each(payload))
    where ${isTheirs}`)
}
