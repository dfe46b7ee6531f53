import type { AskableKind } from '~/domain/documents/papers.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { competitionApplications } from '../platform/db/schema.ts'
import { LACKING_PAPERS, REFUSES_WITHOUT_PAPERS } from '../competitions/policy/papers.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { type ApplicationRow, changeApplications } from './rows.ts'

/** What applications lack of the papers asked for, by their ids. */
export const lackingPapers = rememberedRows<readonly AskableKind[]>(async (db, ids) => {
  const rows = await db
    .select({ id: competitionApplications.id, lacking: LACKING_PAPERS })
    .from(competitionApplications)
    .where(anyOf(competitionApplications.id, ids))
  return new Map(rows.map(({ id, lacking }) => [id, lacking]))
})

/** Papers by their names, as a sentence lists them. */
export const namesOfPapers = (text: Text, kinds: readonly AskableKind[]): string =>
  kinds.map((kind) => text(`documents:kinds.${kind}`)).join(', ')

const refusedFor = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ lacking: LACKING_PAPERS, refuses: REFUSES_WITHOUT_PAPERS, id: competitionApplications.id })
    .from(competitionApplications)
    .where(anyOf(competitionApplications.id, ids))

/** Refuses an approval where the competition asks for papers and takes nobody without them. */
export async function requirePapers(
  { db, text }: Pick<Call, 'db' | 'text'>,
  { id }: ApplicationRow,
): Promise<void> {
  const [entry] = await refusedFor(db, [id])
  if (entry?.refuses && entry.lacking.length > 0)
    throw new ApiError('papers_lacking', { values: { papers: namesOfPapers(text, entry.lacking) } })
}

/**
 * The organiser's own entries are approved as they are made; of those that may not be, the approval is taken back: the
 * papers can follow.
 * @returns the rows as they are then
 */
export async function withholdApprovals(
  db: Queryable,
  rows: readonly ApplicationRow[],
): Promise<ApplicationRow[]> {
  const found = await refusedFor(
    db,
    rows.map(({ id }) => id),
  )
  const ids = found.filter(({ refuses, lacking }) => refuses && lacking.length > 0).map(({ id }) => id)
  if (ids.length === 0) return [...rows]
  const withheld = await changeApplications(db, ids, { competitionApprovedAt: null })
  const byId = new Map(withheld.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}
