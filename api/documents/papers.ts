import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { contract } from '~/domain/contract/contract.ts'
import type { EntryPapers, OwnPapers, papersSettings } from '~/domain/contract/papers.fields.ts'
import {
  ASKABLE_KINDS,
  type HeldDocument,
  papersFor,
  paperState,
  type PaperState,
} from '~/domain/documents/papers.ts'
import {
  athleteDocuments,
  competitionApplications,
  competitions,
  documentFiles,
  users,
} from '../platform/db/schema.ts'
import {
  type CompetitionRow,
  requireManagedCompetition,
  visibleCompetition,
} from '../competitions/policy/policy.ts'
import { storeSettings } from '../competitions/settings.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import { record } from '../edits/record.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { todayIn, wireDay } from '../platform/kernel/dates.ts'
import { anyOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'
import { loadPersonRefs } from '../references/person.ts'
import { requireKept } from './policy.ts'

type Askable = (typeof ASKABLE_KINDS)[number]

/** The kinds a competition asks for, in the order they are listed in. */
export function requiredOf({ papersSettings: stored }: Pick<CompetitionRow, 'papersSettings'>): Askable[] {
  const required: unknown = stored?.['required']
  return ASKABLE_KINDS.filter((kind) => Array.isArray(required) && required.includes(kind))
}

/** The settings as they are edited. */
export const PAPERS_SETTINGS = record(competitions, { fields: { required: requiredOf } })

export const presentPapersSettings = (row: CompetitionRow): z.input<typeof papersSettings> => ({
  version: row.version,
  required: requiredOf(row),
})

export async function changePapersSettings(
  call: Call<typeof contract.papers.changeSettings>,
): Promise<CompetitionRow> {
  const { body, params } = call
  const before = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const now = { required: requiredOf(before) }
  const wanted = body.required ?? now.required
  const settings = { required: ASKABLE_KINDS.filter((kind) => wanted.includes(kind)) }
  return storeSettings(call, before, 'papersSettings', { action: 'change_papers_settings', now, settings })
}

interface Held extends HeldDocument {
  readonly id: number
  readonly athleteId: number
  readonly number: string | null
  readonly file: EntryPapers['papers'][number]['file']
}

/** The documents of the kinds asked for that some people have, by whose they are. */
async function documentsOf(
  db: Queryable,
  athleteIds: readonly number[],
  kinds: readonly Askable[],
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
  for (const row of rows) of.set(row.athleteId, [...(of.get(row.athleteId) ?? []), row])
  return (athleteId) => of.get(athleteId) ?? []
}

/** The last day of a competition where it is held. */
const lastDayOf = async (db: Queryable, competition: CompetitionRow): Promise<string> =>
  todayIn({ now: competition.endAt.getTime(), zone: await zoneOf(db, competition) })

/** What an athlete has, before they apply and after. */
export async function ownPapersOf(call: Call<typeof contract.papers.own>): Promise<OwnPapers> {
  const { db, params, query } = call
  const competition = await visibleCompetition(call, { id: params.id })
  const athleteId = query.athlete_id ?? viewerOf(call).id
  await requireKept(call, athleteId)
  const required = requiredOf(competition)
  const documents = (await documentsOf(db, [athleteId], required))(athleteId)
  const papers = papersFor(required, documents, await lastDayOf(db, competition))
  return {
    state: paperState(papers),
    papers: papers.map(({ kind, state, document }) => ({
      kind,
      state,
      valid_until: wireDay(document?.validUntil ?? null),
    })),
  }
}

/** What athletes lack of the papers a competition asks for, or have until too early; null where it asks for none. */
export async function lackingPapers(
  db: Queryable,
  competition: CompetitionRow,
  athleteIds: readonly number[],
): Promise<((athleteId: number) => { kind: Askable; state: PaperState }[]) | null> {
  const required = requiredOf(competition)
  if (required.length === 0) return null
  const documents = await documentsOf(db, athleteIds, required)
  const lastDay = await lastDayOf(db, competition)
  return (athleteId) =>
    papersFor(required, documents(athleteId), lastDay).flatMap(({ kind, state }) =>
      state === 'complete' ? [] : [{ kind: kind as Askable, state }],
    )
}

/** The entries that are not closed, by name, with what each has. */
export async function listPapers(call: Call<typeof contract.papers.list>) {
  const { db, params, query, url, language } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const required = requiredOf(competition)
  const entries = await db
    .select({ id: competitionApplications.id, userId: users.id })
    .from(competitionApplications)
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        isNull(competitionApplications.closedAt),
        query.search ? found(query.search, PEOPLE) : undefined,
      ),
    )
    .orderBy(query.order_direction === 'DESC' ? sql`${users.name} desc` : asc(users.name), asc(users.id))
  const lastDay = await lastDayOf(db, competition)
  const documents = await documentsOf(
    db,
    entries.map(({ userId }) => userId),
    required,
  )
  const judged = entries.map((entry) => {
    const papers = papersFor(required, documents(entry.userId), lastDay)
    return { ...entry, papers, state: paperState(papers) }
  })
  const matching = judged.filter(({ state }) => query.state === undefined || state === query.state)
  const { limit, offset } = windowOf(query)
  const shown = matching.slice(offset, limit === undefined ? undefined : offset + limit)
  const people = await loadPersonRefs(
    db,
    shown.map(({ userId }) => userId),
    language,
  )
  const data = shown.flatMap(({ id, userId, state, papers }): EntryPapers[] => {
    const user = people.get(userId)
    if (!user) return []
    return [
      {
        id,
        user,
        state,
        papers: papers.map(({ kind, state: one, document }) => ({
          kind,
          state: one,
          valid_until: wireDay(document?.validUntil ?? null),
          document_id: document?.id ?? null,
          number: document?.number ?? null,
          file: document?.file ?? null,
        })),
      },
    ]
  })
  return pageOf(data, matching.length, query, url)
}
