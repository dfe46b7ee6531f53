import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { documentFile } from '~/domain/contract/document.fields.ts'
import { PDF_MAX_BYTES } from '~/domain/contract/upload-limits.ts'
import { documentFiles } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'

type Stored = Pick<typeof documentFiles.$inferInsert, 'type' | 'bytes'>

interface FileCall {
  readonly deps: Pick<ApiDeps, 'pictures'>
  readonly body: { readonly file?: { readonly bytes: Uint8Array } | undefined }
}

const isPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

/** The file of a form as it is stored: a picture encoded anew, a PDF as it is. Null where none was sent. */
export async function readFile({ deps, body }: FileCall): Promise<Stored | null> {
  if (!body.file) return null
  const { bytes } = body.file
  if (isPdf(bytes)) {
    if (bytes.byteLength > PDF_MAX_BYTES) throw invalidField('file', 'pdf_too_large')
    return { type: 'application/pdf', bytes }
  }
  const picture = await deps.pictures.encode(bytes, 'document')
  if (picture === 'not_a_picture') throw invalidField('file', 'not_a_document')
  if (typeof picture === 'string') throw invalidField('file', picture)
  return { type: 'image/webp', bytes: picture }
}

export const storeFile = (db: Queryable, documentId: number, file: Stored) =>
  db
    .insert(documentFiles)
    .values({ documentId, ...file })
    .onConflictDoUpdate({ target: documentFiles.documentId, set: file })

export const dropFile = (db: Queryable, documentId: number) =>
  db.delete(documentFiles).where(eq(documentFiles.documentId, documentId))

export async function presentFile(db: Queryable, documentId: number): Promise<z.input<typeof documentFile>> {
  const [file] = await db.select().from(documentFiles).where(eq(documentFiles.documentId, documentId))
  if (!file) throw notFound()
  return { type: file.type, base64: Buffer.from(file.bytes).toString('base64') }
}
