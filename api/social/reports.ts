import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { AdminReport, Report } from '~/domain/contract/report.fields.ts'
import { messages, reports, threadUsers, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import { type Call, type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { Router } from '../platform/calls/router.ts'
import { equals, listRows, rowAt } from '../platform/calls/rows.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { REPORT_LIMIT } from '../platform/kernel/rate-limits.ts'
import { anyOf, timestampsWithin } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { adminIds } from '../notifications/admins.ts'
import { notify } from '../notifications/notify.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { loadPersonRefs } from '../references/person.ts'

type Row = typeof reports.$inferSelect

async function present(context: ReadContext, rows: readonly Row[]): Promise<AdminReport[]> {
  const { db, language, zone } = context
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ userId, reporterId, decidedById }) => [
      userId,
      reporterId,
      ...(decidedById ? [decidedById] : []),
    ]),
    language,
  )
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    const reporter = people.get(row.reporterId)
    if (!user || !reporter) return []
    const { id, quote, reason, text, status, note } = row
    return [
      {
        id,
        user,
        quote,
        reason,
        text,
        status,
        created_at: wireTimestamp(row.createdAt, zone),
        decided_at: wireTimestamp(row.decidedAt, zone),
        reporter,
        note,
        decided_by: row.decidedById === null ? null : (people.get(row.decidedById) ?? null),
      },
    ]
  })
}

/** What its reporter is shown: not who decided, nor what they noted. */
const asReporter = ({ reporter: _, note: _note, decided_by: _by, ...report }: AdminReport): Report => report

async function presentOne(context: ReadContext, row: Row): Promise<AdminReport> {
  const [report] = await present(context, [row])
  if (!report) throw new ApiError('internal')
  return report
}

const textual = async (db: Queryable, search: string): Promise<SQL | undefined> => {
  const named = await idsOfPeopleNamed(db, search)
  return or(
    found(search, { columns: [reports.text] }),
    anyOf(reports.userId, named),
    anyOf(reports.reporterId, named),
  )
}

const DATES = { created_at: reports.createdAt, decided_at: reports.decidedAt }

/** The message that is reported, of a thread the caller takes part in and of another author. */
async function reportedMessage(call: Pick<Call, 'db' | 'viewer'>, id: number) {
  const reader = viewerOf(call).id
  const [row] = await call.db
    .select({ userId: messages.userId, messageId: messages.id, quote: messages.message })
    .from(messages)
    .innerJoin(threadUsers, and(eq(threadUsers.threadId, messages.threadId), eq(threadUsers.userId, reader)))
    .where(and(eq(messages.id, id), ne(messages.userId, reader)))
  if (!row) throw invalidField('message_id', 'wrong_choice')
  return row
}

async function reportedPerson(call: Pick<Call, 'db' | 'viewer'>, id: number | undefined) {
  const [row] = await call.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.id, id ?? 0), ne(users.id, viewerOf(call).id), ne(users.status, 'deleted')))
  if (!row) throw invalidField('user_id', id === undefined ? 'required' : 'wrong_choice')
  return { ...row, messageId: null, quote: null }
}

export const reportRoutes = new Router()
  .read(contract.reports.list, async (call) => {
    const { db, query } = call
    return listRows(call, reports, {
      where: and(
        eq(reports.reporterId, viewerOf(call).id),
        equals(reports.status, query.status),
        timestampsWithin(query, call.zone, DATES),
        query.search ? await textual(db, query.search) : undefined,
      ),
      order: DATES,
      fallback: [desc(reports.createdAt)],
      name: (row) => row.text,
      present: async (rows) => (await present(call, rows)).map(asReporter),
    })
  })
  .write(contract.reports.create, async (call) => {
    const { db, body, now } = call
    const reporterId = viewerOf(call).id
    await call.deps.limiter.take(REPORT_LIMIT, String(reporterId))
    const { reason, text } = body
    const reported =
      body.message_id === undefined
        ? await reportedPerson(call, body.user_id)
        : await reportedMessage(call, body.message_id)
    const [row] = await db
      .insert(reports)
      .values({ ...reported, reporterId, reason, text, createdAt: new Date(now) })
      .returning()
    if (!row) throw new ApiError('internal')
    const { name, slug } = await rowAt(db, users, row.userId)
    await notify(call, await adminIds(db), 'report_created', { id: row.id, slug, name })
    return { data: asReporter(await presentOne(call, row)) }
  })
  .read(contract.admin.reports.list, async (call) => {
    const { db, query, zone } = call
    return listRows(call, reports, {
      where: and(
        equals(reports.status, query.status),
        equals(reports.reason, query.reason),
        equals(reports.userId, query.user_id),
        timestampsWithin(query, zone, DATES),
        query.search ? await textual(db, query.search) : undefined,
      ),
      order: DATES,
      fallback: [desc(reports.createdAt)],
      name: (row) => row.text,
      present: (rows) => present(call, rows),
    })
  })
  .write(contract.admin.reports.decide, async (call) => {
    const { db, body, now, params } = call
    const before = await rowAt(db, reports, params.id, { lock: true })
    const [row] = await db
      .update(reports)
      .set({
        status: body.status,
        note: body.note ?? null,
        decidedById: viewerOf(call).id,
        decidedAt: new Date(now),
      })
      .where(eq(reports.id, before.id))
      .returning()
    if (!row) throw new ApiError('internal')
    await audit(call, { action: 'decide', entity: 'report', entityId: row.id, ...differences(before, row) })
    if (row.status !== before.status) {
      const { name, slug } = await rowAt(db, users, row.userId)
      const kind = row.status === 'acted' ? 'report_acted' : 'report_dismissed'
      await notify(call, [row.reporterId], kind, { id: row.id, slug, name })
    }
    return { data: await presentOne(call, row) }
  })
