import { MEDALS } from '../bracket/bracket.ts'
import { z } from 'zod'
import { APPLICATION_STATUSES } from '../competition/slugs.ts'
import { ASKABLE_KINDS, PAPER_STATES } from '../documents/papers.ts'
import { WEIGH_IN_STATES } from '../weigh-in/weigh-in.ts'

import { disciplineRef } from './category.fields.ts'
import { currencySchema } from './money.fields.ts'
import { BILLINGS } from './order.fields.ts'
import { genderSchema, personRef } from './user.fields.ts'
import {
  choiceInput,
  digestInput,
  flagInput,
  idInput,
  integerInput,
  listInput,
  numberInput,
  optional,
  wireDate,
  wireTimestamp,
} from './wire.ts'

/** Whose athletes are entered together: a club's members, by its manager and trainers, or a guardian's own. */
export const TEAM_KINDS = ['club', 'guardian'] as const
/** Athletes of one call. */
export const TEAM_MAX = 500

const categoryName = z.object({ id: z.number(), name: z.string() })
const reason = z.object({ code: z.string(), message: z.string() })
const applicationStatus = z.enum(APPLICATION_STATUSES)

/** Where an entry of the team is: what the board shows. */
export const teamEntrySchema = z.object({
  id: z.number(),
  status: applicationStatus,
  categories: z.array(categoryName),
  /** Kilograms, as declared. */
  weight: z.number().nullable(),
  /** US dollars for all its disciplines. */
  amount: z.number(),
  closed_reason: z.string().nullable(),
  /** Null before anything was done at the weigh-in. */
  weigh_in: z.enum(WEIGH_IN_STATES).nullable(),
  next_bout: z
    .object({
      id: z.number(),
      /** What the bout is called by; null before it is laid on a mat. */
      number: z.string().nullable(),
      mat: z.string().nullable(),
      starts_at: wireTimestamp.nullable(),
    })
    .nullable(),
  places: z.array(
    z.object({
      category_id: z.number(),
      bracket_id: z.number(),
      place: z.number(),
      /** The last of the places that are shared; the same as `place` where none is. */
      place_to: z.number(),
      medal: z.enum(MEDALS).nullable(),
    }),
  ),
  order: z
    .object({
      id: z.number(),
      number: z.string(),
      price: z.number(),
      currency: currencySchema,
      billing: z.enum(BILLINGS),
      /** The last day to pay. */
      due_on: wireDate.nullable(),
    })
    .nullable(),
})

/** Somebody the caller may enter, with what is proposed. */
export const teamCandidateSchema = z.object({
  user: personRef,
  gender: genderSchema.nullable(),
  /** Full years on the day the main event begins. */
  age: z.number().nullable(),
  /** Kilograms, as last declared. */
  weight: z.number().nullable(),
  belt: z.object({ slug: z.string(), name: z.string(), colour: z.string(), rank: z.number() }).nullable(),
  /** The caller's word is the athlete's: there is no account that would have to accept. */
  is_managed: z.boolean(),
  /** Categories of the athlete's gender and age, whatever the weight, the closest first: their ids. */
  open: z.array(z.number()),
  /** The closest that fits, in each discipline where one does. */
  proposed: z.array(z.object({ discipline: z.string(), category_id: z.number() })),
  /** Why none fits; empty when one does. */
  reasons: z.array(reason),
  /**
   * The documents the competition asks for and the athlete lacks, or has until too early; null where it asks for none, or
   * the athlete keeps them and the caller may not know.
   */
  lacking: z.array(z.object({ kind: z.enum(ASKABLE_KINDS), state: z.enum(PAPER_STATES) })).nullable(),
  /** The present entry, or the last one that was closed. */
  entry: teamEntrySchema.nullable(),
})

const teamKind = z.enum(TEAM_KINDS, { error: 'wrong_choice' })

/** As a guardian where nothing else is said. */
export const teamQuery = z.object({ managed_by: teamKind.optional() })

const teamRow = z.object({
  user_id: choiceInput('athlete'),
  /** Kilograms; as last declared where it is left out. */
  weight: optional(numberInput(10, 300, { unit: 'weight' })),
  categories: listInput(idInput, 20).optional(),
  /** Disciplines entered for whose category is to be the proposed one. */
  disciplines: listInput(z.string().max(40), 10).optional(),
})

export const teamInput = z.object({
  managed_by: teamKind,
  rows: listInput(teamRow, TEAM_MAX).refine((rows) => rows.length > 0, 'choose_athletes'),
  /** `1` tells what would be done, and does nothing. */
  preview: flagInput.optional(),
  /** Where it is sent, the team is entered as it was previewed or not at all. */
  digest: digestInput,
})

export const teamWithdrawalInput = z.object({
  managed_by: teamKind,
  /** Ids of athletes. */
  users: listInput(idInput, TEAM_MAX).refine((users) => users.length > 0, 'choose_athletes'),
})

export const teamWithdrawalSchema = z.object({
  /** Those who are not entered now, whoever took them out. */
  withdrawn: z.number(),
  refused: z.array(z.object({ user: personRef, code: z.string(), message: z.string() })),
})

const draftRow = z.object({
  user: personRef,
  ticked: z.boolean(),
  /** Kilograms, as typed. */
  weight: z.number().nullable(),
  categories: z.array(z.number()),
  disciplines: z.array(z.string()),
  version: z.number(),
  /** Who saved it last. */
  saved_by: z.string().nullable(),
  saved_at: wireTimestamp,
  /** Why a ticked athlete could not be entered like this now; empty when they could. */
  problems: z.array(reason),
})

/** What is ticked and typed of a team and not sent yet: of a club, shared by its manager and trainers, or a guardian's own. */
export const teamDraftSchema = z.object({
  /** Those who are ticked and not entered yet. */
  athletes: z.number(),
  /** Null where nothing is saved. */
  saved_at: wireTimestamp.nullable(),
  saved_by: z.string().nullable(),
  rows: z.array(draftRow),
})

/** The drafts somebody has, without what is in them. */
export const teamDraftCardSchema = z.object({
  competition: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  registration_open: z.boolean(),
  athletes: z.number(),
  saved_at: wireTimestamp,
  saved_by: z.string().nullable(),
})

/** A competition some of a team are entered in. */
export const enteredTeamSchema = z.object({
  competition: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    start_at: wireTimestamp,
    end_at: wireTimestamp,
    timezone: z.string(),
  }),
  athletes: z.number(),
})

export const teamDraftInput = z.object({
  managed_by: teamKind,
  /** Those whose ticks, weights or categories have changed; the others stay as they are. */
  rows: listInput(
    teamRow.extend({
      ticked: flagInput,
      /** The version that was changed; 0 where nothing was saved of the athlete. */
      version: integerInput(0, 1_000_000),
    }),
    TEAM_MAX,
  ),
})

export const teamDraftSavedSchema = z.object({
  draft: teamDraftSchema,
  /** Those somebody else has changed since: they stay as that person saved them. */
  conflicts: z.array(z.object({ user: personRef })),
})

export const teamOutcomeSchema = z.object({
  entered: z.array(
    z.object({
      user: personRef,
      /** Null in a preview. */
      application_id: z.number().nullable(),
      categories: z.array(categoryName),
      disciplines: z.array(disciplineRef),
      weight: z.number().nullable(),
      amount: z.number(),
      /** False where the athlete has an account and has yet to accept. */
      user_approved: z.boolean(),
    }),
  ),
  /** Those who were entered already. */
  present: z.array(z.object({ user: personRef, status: applicationStatus })),
  refused: z.array(z.object({ user: personRef, reasons: z.array(reason) })),
  /** For all that were entered, in the competition's currency. */
  amount: z.number(),
  /** False of a preview: what would be done. */
  is_done: z.boolean(),
  /** Of a preview, to be sent back; null of what is done. */
  digest: z.string().nullable(),
})

export type TeamKind = (typeof TEAM_KINDS)[number]
export type TeamEntry = z.infer<typeof teamEntrySchema>
export type TeamCandidate = z.infer<typeof teamCandidateSchema>
export type TeamWithdrawal = z.infer<typeof teamWithdrawalSchema>
export type TeamOutcome = z.infer<typeof teamOutcomeSchema>
export type EnteredTeam = z.infer<typeof enteredTeamSchema>
export type TeamDraft = z.infer<typeof teamDraftSchema>
export type TeamDraftCard = z.infer<typeof teamDraftCardSchema>
export type TeamDraftSaved = z.infer<typeof teamDraftSavedSchema>
