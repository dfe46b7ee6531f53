import type { contract } from '~/domain/contract/contract.ts'
import { athleteDocuments, documentFiles, users } from '../platform/db/schema.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { changeRow, createRow, removeRow, rowAt } from '../platform/calls/rows.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requirePast } from '../platform/kernel/dates.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { dropFile, type readFile, storeFile } from './file.ts'
import { type DocumentRow, requireDocumentsOf, requireOwnDocument } from './policy.ts'

type File = Awaited<ReturnType<typeof readFile>>
const ENTITY = 'athlete_document'

interface Days {
  readonly issuedOn: string | null
  readonly validUntil: string | null
}

/** A document is issued before today, to somebody who is born, and does not end before that. */
async function checkDays(call: WriteContext, athleteId: number, { issuedOn, validUntil }: Days) {
  const { birthDate } = await rowAt(call.db, users, athleteId)
  await checkAll(
    () => requirePast('issued_on', issuedOn, call, birthDate),
    () => {
      if (issuedOn && validUntil && validUntil < issuedOn)
        throw invalidField('valid_until', 'ends_before_start')
    },
  )
}

/** A file is noted in the history by its being there, never by what it shows. */
const noteFile = (call: WriteContext, { id }: DocumentRow, action: 'attach_file' | 'remove_file') =>
  audit(call, { action, entity: ENTITY, entityId: id })

export async function addDocument(
  call: Call<typeof contract.documents.create>,
  file: File,
): Promise<DocumentRow> {
  const { body, db } = call
  const viewer = viewerOf(call)
  const athleteId = body.athlete_id ?? viewer.id
  await requireDocumentsOf(call, athleteId)
  const days = { issuedOn: body.issued_on ?? null, validUntil: body.valid_until ?? null }
  await checkDays(call, athleteId, days)
  const row = await createRow(call, ENTITY, athleteDocuments, {
    athleteId,
    kind: body.kind,
    number: body.number ?? null,
    note: body.note ?? null,
    ...days,
    addedById: viewer.id,
  })
  if (file) await storeFile(db, row.id, file)
  return row
}

export async function changeDocument(
  call: Call<typeof contract.documents.update>,
  file: File,
): Promise<DocumentRow> {
  const { body, db, params } = call
  const before = await requireOwnDocument(call, params.id)
  await checkDays(call, before.athleteId, {
    issuedOn: body.issued_on === undefined ? before.issuedOn : body.issued_on,
    validUntil: body.valid_until === undefined ? before.validUntil : body.valid_until,
  })
  const row = await changeRow(call, ENTITY, athleteDocuments, {
    id: before.id,
    values: {
      kind: body.kind,
      number: body.number,
      issuedOn: body.issued_on,
      validUntil: body.valid_until,
      note: body.note,
    },
  })
  if (file) {
    await storeFile(db, row.id, file)
    await noteFile(call, row, 'attach_file')
  } else if (body.remove_file) {
    await dropFile(db, row.id)
    await noteFile(call, row, 'remove_file')
  }
  return row
}

export async function removeDocument(call: Call<typeof contract.documents.remove>): Promise<void> {
  const { id } = await requireOwnDocument(call, call.params.id)
  await removeRow(call, ENTITY, athleteDocuments, { id, parts: [documentFiles] })
}
