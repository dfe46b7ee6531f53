import { z } from 'zod'
import { DOCUMENT_KINDS } from '../documents/document.ts'
import { ASKABLE_KINDS, PAPER_STATES } from '../documents/papers.ts'
import { DOCUMENT_FILE_TYPES } from './document.fields.ts'
import { editOf, versioned } from './edit.ts'
import { personRef } from './user.fields.ts'
import { idFilter, listInput, listQuery, wireDate } from './wire.ts'

/** The papers a competition asks for. */
export const papersSettings = z.object({ ...versioned, required: z.array(z.enum(ASKABLE_KINDS)) })

export const papersSettingsInput = z
  .object({ required: listInput(z.enum(ASKABLE_KINDS, { error: 'wrong_choice' }), 10), ...editOf })
  .partial()

const paper = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(PAPER_STATES),
  /** The last day it holds; null where it has no end, or is missing. */
  valid_until: wireDate.nullable(),
})

/** What an athlete has of them. */
export const ownPapers = z.object({
  state: z.enum(PAPER_STATES),
  papers: z.array(paper),
})

export const ownPapersQuery = z.object({
  /** Whose; the caller's own without it. */
  athlete_id: idFilter,
})

/** An entry with its papers, as the organiser reads it. */
export const entryPapers = z.object({
  id: z.number(),
  user: personRef,
  state: z.enum(PAPER_STATES),
  papers: z.array(
    paper.extend({
      document_id: z.number().nullable(),
      number: z.string().nullable(),
      file: z.enum(DOCUMENT_FILE_TYPES).nullable(),
    }),
  ),
})

export const entryPapersQuery = listQuery(['name'], { state: z.enum(PAPER_STATES).optional() })

export type PapersSettings = z.infer<typeof papersSettings>
export type OwnPapers = z.infer<typeof ownPapers>
export type EntryPapers = z.infer<typeof entryPapers>
