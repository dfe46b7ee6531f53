import { z } from 'zod'
import { walkInInput } from './application.fields.ts'
import {
  IMPORT_CELL_MAX,
  IMPORT_DECISIONS,
  IMPORT_FIELDS,
  IMPORT_ROWS_MAX,
  IMPORT_STATUSES,
} from './entries-import.columns.ts'
import { duplicateSchema } from './managed-athlete.fields.ts'
import { genderSchema } from './user.fields.ts'
import { digestInput, idInput, listInput, wireDate } from './wire.ts'

/** A row of a list: its cells as they were written, by what their columns are. */
const importRowInput = z.object({
  /** The number of the row in its list; what is wrong with it is reported under this number. */
  line: idInput,
  cells: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(IMPORT_CELL_MAX, 'too_long')),
  /** What is to be done with it, where it is one of the people found or is left out. */
  decision: z.enum(IMPORT_DECISIONS, { error: 'wrong_choice' }).optional(),
  /** Who it is, for `take`. */
  person_id: idInput.optional(),
})

export const importPreviewInput = z.object({
  rows: listInput(importRowInput, IMPORT_ROWS_MAX).refine((rows) => rows.length > 0, 'required'),
})

/** The whole list is entered, confirmed on paper by one signature. */
export const importInput = importPreviewInput.extend({
  confirmed_by: walkInInput.shape.confirmed_by,
  confirmed_on: walkInInput.shape.confirmed_on,
  /** Where it is sent, the list is entered as it was previewed or not at all. */
  digest: digestInput,
})

const refusals = z.partialRecord(
  z.enum(IMPORT_FIELDS),
  z.array(z.object({ code: z.string(), message: z.string() })),
)

/** What becomes of a row. */
export const importedRowSchema = z.object({
  line: z.number(),
  status: z.enum(IMPORT_STATUSES),
  /** As it was read; null where it could not be. */
  name: z.string().nullable(),
  birth_date: wireDate.nullable(),
  gender: genderSchema.nullable(),
  /** Kilograms. */
  weight: z.number().nullable(),
  club: z.string().nullable(),
  /** The categories it is entered for. */
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  /** What keeps it back, by the cell. */
  errors: refusals,
  /** What is not taken over, by the cell. */
  warnings: refusals,
  /** Who it is, or may be. */
  people: duplicateSchema.shape.people,
})

export const importPreviewSchema = z.object({
  rows: z.array(importedRowSchema),
  counts: z.record(z.enum(IMPORT_STATUSES), z.number()),
  /** Whether all of it can be entered as it is. */
  ready: z.boolean(),
  digest: z.string(),
})

/** A list of athletes for the caller's club or organisation. */
export const athleteListInput = importPreviewInput.extend({
  managed_by: z.enum(['club', 'organisation'], { error: 'wrong_choice' }),
  digest: digestInput,
})

export const athleteListOutcome = z.object({
  added: z.number(),
  already_there: z.number(),
  /** Minors among the added whose guardian's consent the list does not name. */
  without_consent: z.number(),
})

export const importOutcomeSchema = z.object({
  entered: z.number(),
  /** New people among them. */
  made: z.number(),
  already_entered: z.number(),
})

export type ImportedRow = z.output<typeof importedRowSchema>
export type ImportPreview = z.output<typeof importPreviewSchema>
export type ImportRowInput = z.output<typeof importRowInput>
