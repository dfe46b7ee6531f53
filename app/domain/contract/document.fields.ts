import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '../documents/document.ts'
import { editOf, versioned } from './edit.ts'
import { DOCUMENT_MAX } from './text-limits.ts'
import {
  dateInput,
  dateRange,
  fileInput,
  flagInput,
  idFilter,
  listQuery,
  optional,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'

/** What a file of a document is: a picture is encoded anew as WebP, a PDF stays as it was sent. */
export const DOCUMENT_FILE_TYPES = ['image/webp', 'application/pdf'] as const

const kindSchema = z.enum(DOCUMENT_KINDS, { error: 'wrong_choice' })

/** A document as its athlete reads it, and whoever else may. Never part of a public answer. */
export const documentSchema = z.object({
  ...versioned,
  id: z.number(),
  athlete: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string().nullable(),
  issued_on: wireDate.nullable(),
  /** The last day it holds; null has no end. */
  valid_until: wireDate.nullable(),
  note: z.string().nullable(),
  /** Where it stands today. */
  state: z.enum(DOCUMENT_STATES),
  /** What its file is; null without one. */
  file: z.enum(DOCUMENT_FILE_TYPES).nullable(),
  added_by: z.string().nullable(),
  /** Whether the reader may change and remove it. */
  editable: z.boolean(),
  created_at: wireTimestamp,
})

export const documentListQuery = listQuery(['kind', 'valid_until', 'issued_on', 'created_at'], {
  /** Whose they are; the caller's own without it, or everybody's to an administrator. */
  athlete_id: idFilter,
  kind: kindSchema.optional(),
  ...dateRange('valid_until'),
  ...dateRange('issued_on'),
  ...dateRange('created_at'),
})

const documentFields = {
  kind: kindSchema,
  number: optional(textInput(DOCUMENT_MAX.number)),
  issued_on: optional(dateInput),
  valid_until: optional(dateInput),
  note: optional(textInput(DOCUMENT_MAX.note)),
}

export const documentInput = z.object({
  /** Whose it is; the caller's own without it. */
  athlete_id: idFilter,
  ...documentFields,
  file: fileInput.optional(),
})

export const documentChanges = z
  .object({ ...documentFields, ...editOf, file: fileInput, remove_file: flagInput })
  .partial()

export const documentFile = z.object({ type: z.enum(DOCUMENT_FILE_TYPES), base64: z.string() })

export type AthleteDocument = z.infer<typeof documentSchema>
