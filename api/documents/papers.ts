import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { contract } from '~/domain/contract/contract.ts'
import type { EntryPapers, OwnPapers, papersSettings } from '~/domain/contract/papers.fields.ts'
import {
  ASKABLE_KINDS,
  type AskableKind,
  askedOf,
  entryPaperState,
  type HeldDocument,
  isRecordKind,
  LACKING_RULES,
  type LackingRule,
  type Paper,
  papersFor,
  type PaperState,
  type RecordKind,
} from '~/domain/documents/papers.ts'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import { namesOfPapers } from '../applications/papers.ts'
import { statusOf } from '../applications/presenter.ts'
import { notifyEach } from '../notifications/notify.ts'
import {
  athleteDocuments,
  competitionApplications,
  competitions,
  documentFiles,
  paperAdmissions,
  seenPapers,
  users,
} from '../platform/db/schema.ts'
import {
  type CompetitionRow,
  standingAt,
  requireManagedCompetition,
  visibleCompetition,
} from '../competitions/policy/policy.ts'
import { ENTRY_PAPER_STATE, IS_ADMITTED, LACKING_PAPERS } from '../competitions/policy/papers.ts'
import { storeSettings } from '../competitions/settings.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import { record } from '../edits/record.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { todayIn, wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'
import { loadPersonRefs } from '../references/person.ts'
import { requireDocumentsOf } from './policy.ts'

/** The kinds a competition asks for, in the order they are listed in. */
export function requiredOf({
  papersSettings: stored,
}: Pick<CompetitionRow, 'papersSettings'>): AskableKind[] {
  const required: unknown = stored?.['required']
  return ASKABLE_KINDS.filter((kind) => Array.isArray(required) && required.includes(kind))
}

/** What follows for those who lack some of them. */
function lackingRuleOf({ papersSettings: stored }: Pick<CompetitionRow, 'papersSettings'>): LackingRule {
  return LACKING_RULES.find((rule) => rule === stored?.['lacking']) ?? 'warn'
}

/** The settings as they are edited. */
export const PAPERS_SETTINGS = record(competitions, {
  fields: { required: requiredOf, lacking: lackingRuleOf },
})

export const presentPapersSettings = (row: CompetitionRow): z.input<typeof papersSettings> => ({
  version: row.version,
  required: requiredOf(row),
  lacking: lackingRuleOf(row),
})

export async function changePapersSettings(
  call: Call<typeof contract.papers.changeSettings>,
): Promise<CompetitionRow> {
  const { body, params } = call
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const now = { required: requiredOf(before), lacking: lackingRuleOf(before) }
  const wanted = body.required ?? now.required
  const settings = {
    required: ASKABLE_KINDS.filter((kind) => wanted.includes(kind)),
    lacking: body.lacking ?? now.lacking,
  }
  const stored = await storeSettings(call, before, 'papersSettings', {
    action: 'change_papers_settings',
    now,
    settings,
  })
  await notifyRequired(
    call,
    stored,
    settings.required.filter((kind) => !now.required.includes(kind)),
  )
  return stored
}

/** Tells those who have entered already of papers that are asked for since, and that they lack. */
async function notifyRequired(
  call: WriteContext,
  competition: CompetitionRow,
  added: readonly AskableKind[],
): Promise<void> {
  if (added.length === 0) return
  const entries = await call.db
    .select({
      id: competitionApplications.id,
      userId: competitionApplications.userId,
      lacking: LACKING_PAPERS,
    })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        isNull(competitionApplications.closedAt),
      ),
    )
  const { name, slug } = competition
  const nameIn = (language: Language, kinds: readonly AskableKind[]) =>
    namesOfPapers(textFor(language), kinds)
  await notifyEach(
    call,
    entries.flatMap(({ id, userId, lacking }) => {
      const kinds = added.filter((kind) => lacking.includes(kind))
      if (kinds.length === 0) return []
      const papers = { en: nameIn('en', kinds), ru: nameIn('ru', kinds) }
      return [
        { to: userId, kind: 'papers_required' as const, notice: { id, slug, competition: name, papers } },
      ]
    }),
  )
}

/** A document on the platform, or a paper that was seen at the desk. */
interface Held extends HeldDocument {
  /** Null for what stands in the athlete's own record. */
  readonly id: number | null
  readonly number: string | null
  readonly file: EntryPapers['papers'][number]['file']
  /** Who saw it at the desk, and when; null for a document on the platform. */
  readonly seen: { readonly byId: number | null; readonly at: Date } | null
}

interface EntryKey {
  /** Null for somebody who has not entered. */
  readonly id: number | null
  readonly userId: number
}

/** What entries have: the documents of their athletes, and what was seen at the desk. */
async function heldBy(
  db: Queryable,
  entries: readonly EntryKey[],
  kinds: readonly AskableKind[],
): Promise<(entry: EntryKey) => Held[]> {
  const documents = await documentsOf(
    db,
    entries.map(({ userId }) => userId),
    kinds,
  )
  const written = await recordsOf(
    db,
    entries.map(({ userId }) => userId),
    kinds,
  )
  const seen = await seenOf(
    db,
    entries.flatMap(({ id }) => id ?? []),
  )
  return ({ id, userId }) => [
    ...(id === null ? [] : (seen.get(id) ?? [])),
    ...documents(userId),
    ...(written.get(userId) ?? []),
  ]
}

async function seenOf(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Held[]>> {
  const rows = await db.select().from(seenPapers).where(anyOf(seenPapers.applicationId, ids))
  const of = new Map<number, Held[]>()
  for (const { id, applicationId, kind, number, validUntil, seenById, createdAt } of rows) {
    const paper = { id, kind, number, validUntil, file: null, seen: { byId: seenById, at: createdAt } }
    of.set(applicationId, [...(of.get(applicationId) ?? []), paper])
  }
  return of
}

/** What of the kinds asked for people have written of themselves. */
async function recordsOf(
  db: Queryable,
  athleteIds: readonly number[],
  kinds: readonly AskableKind[],
): Promise<ReadonlyMap<number, Held[]>> {
  if (!kinds.some(isRecordKind)) return new Map()
  const rows = await db
    .select({ id: users.id, sportRank: users.sportRank, coach: users.coach })
    .from(users)
    .where(anyOf(users.id, athleteIds))
  const held = (kind: RecordKind, number: string | null): Held => ({
    id: null,
    kind,
    number,
    validUntil: null,
    file: null,
    seen: null,
  })
  return new Map(
    rows.map(({ id, sportRank, coach }) => [
      id,
      [
        ...(sportRank === null ? [] : [held('sport_rank', null)]),
        ...(coach === null ? [] : [held('coach', coach)]),
      ],
    ]),
  )
}

/** The documents of the kinds asked for that some people have, by whose they are. */
async function documentsOf(
  db: Queryable,
  athleteIds: readonly number[],
  kinds: readonly AskableKind[],
): Promise<(athleteId: number) => Held[]> {
  const rows =
    kinds.length === 0
      ? []
      : await db
          .select({
            id: athleteDocuments.id,
            athleteId: athleteDocuments.athleteId,
            kind: athleteDocuments.kind,
            number: athleteDocuments.number,
            validUntil: athleteDocuments.validUntil,
            file: documentFiles.type,
          })
          .from(athleteDocuments)
          .leftJoin(documentFiles, eq(documentFiles.documentId, athleteDocuments.id))
          .where(
            and(
              anyOf(athleteDocuments.athleteId, athleteIds),
              sql`${athleteDocuments.kind} = any(${sql.param([...kinds])}::text[])`,
            ),
          )
          .orderBy(asc(athleteDocuments.id))
  const of = new Map<number, Held[]>()
  for (const { athleteId, ...document } of rows)
    of.set(athleteId, [...(of.get(athleteId) ?? []), { ...document, seen: null }])
  return (athleteId) => of.get(athleteId) ?? []
}

/** What entries have of what is asked of their athletes. */
async function papersOf(
  db: Queryable,
  competition: CompetitionRow,
  entries: readonly EntryKey[],
): Promise<(entry: EntryKey) => Paper<Held>[]> {
  const required = requiredOf(competition)
  const zone = await zoneOf(db, competition)
  const dayOf = (at: Date) => todayIn({ now: at.getTime(), zone })
  const [firstDay, lastDay] = [dayOf(competition.startAt), dayOf(competition.endAt)]
  const heldOf = await heldBy(db, entries, required)
  const births = required.includes('consent')
    ? await db
        .select({ id: users.id, birthDate: users.birthDate })
        .from(users)
        .where(
          anyOf(
            users.id,
            entries.map(({ userId }) => userId),
          ),
        )
    : []
  const birthOf = new Map(births.map(({ id, birthDate }) => [id, birthDate]))
  return (entry) =>
    papersFor(askedOf(required, birthOf.get(entry.userId) ?? null, firstDay), heldOf(entry), lastDay)
}

/** What an athlete has, before they apply and after. */
export async function ownPapersOf(call: Call<typeof contract.papers.own>): Promise<OwnPapers> {
  const { db, params, query } = call
  const competition = await visibleCompetition(call, { id: params.id })
  const athleteId = query.athlete_id ?? viewerOf(call).id
  await requireDocumentsOf(call, athleteId)
  const [entry] = await db
    .select({ id: competitionApplications.id, isAdmitted: IS_ADMITTED })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        eq(competitionApplications.userId, athleteId),
        isNull(competitionApplications.closedAt),
      ),
    )
  const key = { id: entry?.id ?? null, userId: athleteId }
  const papers = (await papersOf(db, competition, [key]))(key)
  return {
    state: entryPaperState(papers, entry?.isAdmitted ?? false),
    papers: papers.map(({ kind, state, document }) => ({
      kind,
      state,
      valid_until: wireDay(document?.validUntil ?? null),
    })),
  }
}

/**
 * What athletes lack of the papers a competition asks for, or have until too early; null where it asks for none. Of who
 * has entered, what the desk has seen counts, and who is admitted without papers lacks none.
 */
export async function lackingPapers(
  db: Queryable,
  competition: CompetitionRow,
  athleteIds: readonly number[],
): Promise<((athleteId: number) => { kind: AskableKind; state: PaperState }[]) | null> {
  if (requiredOf(competition).length === 0) return null
  const { id, userId, competitionId, closedAt } = competitionApplications
  const entered = await db
    .select({ id, userId, isAdmitted: IS_ADMITTED })
    .from(competitionApplications)
    .where(and(eq(competitionId, competition.id), anyOf(userId, athleteIds), isNull(closedAt)))
  const entryOf = new Map(entered.map((entry) => [entry.userId, entry]))
  const keyOf = (athleteId: number) => ({ id: entryOf.get(athleteId)?.id ?? null, userId: athleteId })
  const paperOf = await papersOf(db, competition, athleteIds.map(keyOf))
  return (athleteId) =>
    entryOf.get(athleteId)?.isAdmitted
      ? []
      : paperOf(keyOf(athleteId)).flatMap(({ kind, state }) =>
          state === 'complete' ? [] : [{ kind, state }],
        )
}

async function countEntries(db: Queryable, matching: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(competitionApplications)
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(matching)
  return row?.total ?? 0
}

/** The entries that are not closed, by name, with what each has. */
export async function listPapers(call: Call<typeof contract.papers.list>) {
  const { db, params, query, url, language, now, zone } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  // Of the staff the desk reads what there is; the files are the organiser's to open (decision 0038).
  const { manages: opensFiles } = await standingAt(call, competition)
  const matching = and(
    eq(competitionApplications.competitionId, competition.id),
    isNull(competitionApplications.closedAt),
    query.entry === undefined ? undefined : eq(competitionApplications.id, query.entry),
    query.state === undefined ? undefined : eq(ENTRY_PAPER_STATE, query.state),
    query.search ? found(query.search, PEOPLE) : undefined,
  )
  const { limit, offset } = windowOf(query)
  const entries = await db
    .select({
      application: competitionApplications,
      admission: paperAdmissions,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(competitionApplications)
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .leftJoin(paperAdmissions, eq(paperAdmissions.applicationId, competitionApplications.id))
    .where(matching)
    .orderBy(query.order_direction === 'DESC' ? sql`${users.name} desc` : asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset)
  // A page beyond the last has no row that could tell how many there are.
  const total = entries[0]?.total ?? (offset === 0 ? 0 : await countEntries(db, matching))
  const papersFrom = await papersOf(
    db,
    competition,
    entries.map(({ application }) => application),
  )
  const shown = entries.map((entry) => {
    const papers = papersFrom(entry.application)
    return { ...entry, papers, state: entryPaperState(papers, entry.admission !== null) }
  })
  const people = await loadPersonRefs(
    db,
    shown.flatMap(({ application, admission, papers }) => [
      application.userId,
      admission?.admittedById,
      ...papers.map(({ document }) => document?.seen?.byId),
    ]),
    language,
  )
  const actOf = (byId: number | null, at: Date) => ({
    by: people.get(byId ?? 0)?.name ?? null,
    at: wireTimestamp(at, zone),
  })
  const data = shown.flatMap(({ application, admission, state, papers }): EntryPapers[] => {
    const user = people.get(application.userId)
    if (!user) return []
    return [
      {
        id: application.id,
        user,
        status: statusOf(application, competition, now),
        state,
        papers: papers.map(({ kind, state: one, document }) => ({
          kind,
          state: one,
          valid_until: wireDay(document?.validUntil ?? null),
          document_id: document && !document.seen ? document.id : null,
          number: document?.number ?? null,
          file: opensFiles ? (document?.file ?? null) : null,
          seen:
            document?.seen && document.id !== null
              ? { id: document.id, ...actOf(document.seen.byId, document.seen.at) }
              : null,
        })),
        admitted: admission
          ? { note: admission.note, ...actOf(admission.admittedById, admission.createdAt) }
          : null,
      },
    ]
  })
  return pageOf(data, total, query, url)
}
