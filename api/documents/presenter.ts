import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import { documentState } from '~/domain/documents/document.ts'
import { documentFiles } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { todayIn, wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs } from '../references/person.ts'
import { type DocumentRow, keepsDocumentsOf } from './policy.ts'
import { rememberedRows } from '../platform/db/remembered.ts'

/** What kind of file each document has, by its id. */
const fileTypes = rememberedRows(async (db, ids) => {
  const files = await db
    .select({ id: documentFiles.documentId, type: documentFiles.type })
    .from(documentFiles)
    .where(anyOf(documentFiles.documentId, ids))
  return new Map(files.map(({ id, type }) => [id, type]))
})

/** Documents of one athlete as the caller reads them; of any, to an administrator. */
export async function presentDocuments(
  context: ReadContext,
  rows: readonly DocumentRow[],
): Promise<AthleteDocument[]> {
  const { db, language, zone } = context
  const [first] = rows
  if (!first) return []
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ athleteId, addedById }) => [athleteId, addedById]),
    language,
  )
  const typeOf = await fileTypes(
    db,
    rows.map(({ id }) => id),
  )
  const editable = await keepsDocumentsOf(context, first.athleteId)
  const today = todayIn(context)
  return rows.flatMap((row) => {
    const athlete = people.get(row.athleteId)
    if (!athlete) return []
    return [
      {
        id: row.id,
        version: row.version,
        athlete: { id: athlete.id, slug: athlete.slug, name: athlete.name },
        kind: row.kind,
        number: row.number,
        issued_on: wireDay(row.issuedOn),
        valid_until: wireDay(row.validUntil),
        note: row.note,
        state: documentState(row.validUntil, today),
        file: typeOf.get(row.id) ?? null,
        added_by: people.get(row.addedById ?? 0)?.name ?? null,
        editable,
        created_at: wireTimestamp(row.createdAt, zone),
      },
    ]
  })
}

export async function presentDocument(context: ReadContext, row: DocumentRow): Promise<AthleteDocument> {
  const [document] = await presentDocuments(context, [row])
  if (!document) throw notFound()
  return document
}
