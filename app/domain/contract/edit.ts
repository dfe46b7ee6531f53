import { z } from 'zod'
import { integerInput, optional } from './wire.ts'

// Edits of a record (design.md, edits): what is read carries its version, what is saved sends it back.

/** The version of a record as it is read; it grows with every change of what people edit. */
export const versioned = { version: z.number().int() }

/**
 * The version a save was made from. Fields that nobody has changed since are written; a field that somebody else has
 * changed to another value is 409 `edit_conflict`. Left out, what is sent is written.
 */
export const editVersion = optional(integerInput(0, 2_147_483_647))
export const editOf = { version: editVersion }

/** A value in each of the three: as the save has it, as it is stored now, as it was when the form was opened. */
const three = <T extends z.ZodType>(value: T) => z.object({ mine: value, theirs: value, base: value })

/** The data of 409 `edit_conflict`: the version to save against next, and every field that two people changed. */
export const editConflict = z.object({
  version: z.number().int(),
  fields: z.record(z.string(), three(z.unknown())),
  /** What references are called. */
  names: z.record(z.string(), three(z.string())),
})

export type EditConflict = z.infer<typeof editConflict>
