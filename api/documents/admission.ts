import { and, asc, eq, isNull } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { AskableKind } from '~/domain/documents/papers.ts'
import { lockedApplication } from '../applications/rows.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import { audit, differences, type AuditNote } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { rowAt } from '../platform/calls/rows.ts'
import { competitionApplications, paperAdmissions, seenPapers } from '../platform/db/schema.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { requiredOf } from './papers.ts'

// What the desk decides on papers at the admission: what it has seen on paper, and whom it admits without.

type SeenRow = typeof seenPapers.$inferSelect
const ENTITY = 'competition_application'

/** What the history tells of a paper. */
const snapshotOf = ({ kind, number, validUntil }: Pick<SeenRow, 'kind' | 'number' | 'validUntil'>) => ({
  paper: kind,
  ...(number !== null && { number }),
  ...(validUntil !== null && { validUntil }),
})

/** Marks papers as seen; of one that is marked already the number and the last day become what they are now. */
export async function markSeen(call: Call<typeof contract.papers.markSeen>): Promise<{ marked: number }> {
  const { db, body, params, now } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const required = requiredOf(competition)
  const wanted = [...new Set(body.papers)].map((key) => {
    const [id, kind] = key.split(':')
    return { applicationId: Number(id), kind: kind as AskableKind }
  })
  if (wanted.some(({ kind }) => !required.includes(kind))) throw invalidField('papers', 'wrong_choice')
  const ids = [...new Set(wanted.map(({ applicationId }) => applicationId))]
  const { id, competitionId, closedAt } = competitionApplications
  const entries = await db
    .select({ id })
    .from(competitionApplications)
    .where(and(anyOf(id, ids), eq(competitionId, competition.id), isNull(closedAt)))
    .orderBy(asc(id))
    .for('update')
  if (entries.length < ids.length) throw notFound()
  const before = await db.select().from(seenPapers).where(anyOf(seenPapers.applicationId, ids))
  const facts = {
    number: body.number ?? null,
    validUntil: body.valid_until ?? null,
    seenById: viewerOf(call).id,
    createdAt: new Date(now),
  }
  const marked = await db
    .insert(seenPapers)
    .values(wanted.map((paper) => ({ ...paper, ...facts })))
    .onConflictDoUpdate({ target: [seenPapers.applicationId, seenPapers.kind], set: facts })
    .returning()
  await audit(
    call,
    ...marked.map((row): AuditNote => {
      const was = before.find(({ id: known }) => known === row.id)
      return {
        action: 'mark_paper_seen',
        entity: ENTITY,
        entityId: row.applicationId,
        before: was ? snapshotOf(was) : null,
        after: snapshotOf(row),
      }
    }),
  )
  return { marked: marked.length }
}

/** An entry of a competition the caller decides at; locked. */
async function entryAt(call: WriteContext, id: number) {
  const [entry] = await call.db
    .select({ competitionId: competitionApplications.competitionId })
    .from(competitionApplications)
    .where(eq(competitionApplications.id, id))
  if (!entry) throw notFound()
  await requireManagedCompetition(call, { id: entry.competitionId })
  const application = await lockedApplication(call.db, id)
  if (application.closedAt) throw new ApiError('application_closed')
  return application
}

export async function unmarkSeen(call: Call<typeof contract.papers.unmarkSeen>): Promise<void> {
  const { db, params } = call
  const row = await rowAt(db, seenPapers, params.id)
  await entryAt(call, row.applicationId)
  const [gone] = await db.delete(seenPapers).where(eq(seenPapers.id, row.id)).returning()
  if (!gone) throw notFound()
  await audit(call, {
    action: 'unmark_paper_seen',
    entity: ENTITY,
    entityId: row.applicationId,
    before: snapshotOf(gone),
  })
}

/** Admits an entry although it lacks papers; another note replaces the one there is. */
export async function admit(call: Call<typeof contract.papers.admit>): Promise<void> {
  const { db, body, params, now } = call
  const { id } = await entryAt(call, params.id)
  const [before] = await db.select().from(paperAdmissions).where(eq(paperAdmissions.applicationId, id))
  if (before?.note === body.note) return
  const facts = { note: body.note, admittedById: viewerOf(call).id, createdAt: new Date(now) }
  await db
    .insert(paperAdmissions)
    .values({ applicationId: id, ...facts })
    .onConflictDoUpdate({ target: paperAdmissions.applicationId, set: facts })
  await audit(call, {
    action: 'admit_without_papers',
    entity: ENTITY,
    entityId: id,
    ...(before ? differences({ note: before.note }, { note: body.note }) : { after: { note: body.note } }),
  })
}

export async function undoAdmission(call: Call<typeof contract.papers.undoAdmission>): Promise<void> {
  const { db, params } = call
  const { id } = await entryAt(call, params.id)
  const [gone] = await db.delete(paperAdmissions).where(eq(paperAdmissions.applicationId, id)).returning()
  if (!gone) throw notFound()
  await audit(call, {
    action: 'take_back_admission',
    entity: ENTITY,
    entityId: id,
    before: { note: gone.note },
  })
}
