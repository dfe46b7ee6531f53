import { z } from 'zod'
import { APPLICATION_STATUSES } from '../competition/slugs.ts'
import { ASKABLE_KINDS, ENTRY_PAPER_STATES, LACKING_RULES, PAPER_STATES } from '../documents/papers.ts'
import { DOCUMENT_FILE_TYPES } from './document.fields.ts'
import { editOf, versioned } from './edit.ts'
import { DOCUMENT_MAX, REASON_MAX } from './text-limits.ts'
import { personRef } from './user.fields.ts'
import {
  dateInput,
  idFilter,
  listInput,
  listQuery,
  optional,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'

/** The papers a competition asks for, and what follows for those who lack some. */
export const papersSettings = z.object({
  ...versioned,
  required: z.array(z.enum(ASKABLE_KINDS)),
  lacking: z.enum(LACKING_RULES),
})

export const papersSettingsInput = z
  .object({
    required: listInput(z.enum(ASKABLE_KINDS, { error: 'wrong_choice' }), 10),
    lacking: z.enum(LACKING_RULES, { error: 'wrong_choice' }),
    ...editOf,
  })
  .partial()

const paper = z.object({
  kind: z.enum(ASKABLE_KINDS),
  state: z.enum(PAPER_STATES),
  /** The last day it holds; null where it has no end, or is missing. */
  valid_until: wireDate.nullable(),
})

/** What an athlete has of them. */
export const ownPapers = z.object({
  state: z.enum(ENTRY_PAPER_STATES),
  papers: z.array(paper),
})

export const ownPapersQuery = z.object({
  /** Whose; the caller's own without it. */
  athlete_id: idFilter,
})

/** Who did something at the desk, and when; no name where the account is gone. */
const actOf = { by: z.string().nullable(), at: wireTimestamp }

/** An entry with its papers, as the organiser and the desk read it. */
export const entryPapers = z.object({
  id: z.number(),
  user: personRef,
  status: z.enum(APPLICATION_STATUSES),
  state: z.enum(ENTRY_PAPER_STATES),
  papers: z.array(
    paper.extend({
      document_id: z.number().nullable(),
      number: z.string().nullable(),
      file: z.enum(DOCUMENT_FILE_TYPES).nullable(),
      /** Who saw it on paper at the desk; null where nobody did. */
      seen: z.object({ id: z.number(), ...actOf }).nullable(),
    }),
  ),
  /** Who admitted it without its papers, and why; null where nobody did. */
  admitted: z.object({ note: z.string(), ...actOf }).nullable(),
})

export const entryPapersQuery = listQuery(['name'], {
  state: z.enum(ENTRY_PAPER_STATES).optional(),
  /** Of this entry alone. */
  entry: idFilter,
})

/** A paper of an entry: `12:medical`. */
const paperKey = z
  .string({ error: 'wrong_choice' })
  .regex(new RegExp(`^[1-9]\\d{0,8}:(${ASKABLE_KINDS.join('|')})$`), 'wrong_choice')

/** Papers that were brought to the desk, of one entry or of many. */
export const seenPapersInput = z.object({
  papers: listInput(paperKey, 500).refine((list) => list.length > 0, 'choose_papers'),
  /** The last day they hold; empty has no end. */
  valid_until: optional(dateInput),
  number: optional(textInput(DOCUMENT_MAX.number)),
})

export const admissionInput = z.object({ note: textInput(REASON_MAX) })

export type PapersSettings = z.infer<typeof papersSettings>
export type OwnPapers = z.infer<typeof ownPapers>
export type EntryPapers = z.infer<typeof entryPapers>
