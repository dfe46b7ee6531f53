import { z } from 'zod'
import { JOINT_DECISIONS } from '../competition/application-abilities.ts'
import { APPLICATION_STATUSES } from '../competition/slugs.ts'
import { ASKABLE_KINDS } from '../documents/papers.ts'
import { WEIGH_IN_STATES } from '../weigh-in/weigh-in.ts'
import { categorySchema, disciplineRef } from './category.fields.ts'
import { competitionCard, competitionSummary } from './competition.fields.ts'
import { editOf, versioned } from './edit.ts'
import { addAnyway, athleteFacts } from './managed-athlete.fields.ts'
import { seenPriceInput } from './money.fields.ts'
import { SEARCH_MAX } from './search-limit.ts'
import { NAME_MAX, REASON_MAX, SLUG_MAX } from './text-limits.ts'
import { entrantRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateInput,
  dateRange,
  digestInput,
  flagInput,
  idFilter,
  idInput,
  integerInput,
  listInput,
  listQuery,
  numberInput,
  optional,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'

export const applicationSchema = z.object({
  ...versioned,
  id: z.number(),
  user: entrantRef,
  competition: competitionSummary.extend(
    competitionCard.pick({ price: true, currency: true, registration_end_at: true }).shape,
  ),
  disciplines: z.array(disciplineRef),
  categories: z.array(categorySchema),
  /** Kilograms. */
  weight: z.number().nullable(),
  seed: z.number().nullable(),
  status: z.enum(APPLICATION_STATUSES),
  user_approved: z.boolean(),
  competition_approved: z.boolean(),
  is_paid: z.boolean(),
  /** For all its disciplines, in the competition's currency. */
  amount: z.number(),
  /** What of it is still to be paid: a part, where disciplines were added to a paid entry. */
  amount_due: z.number(),
  closed_reason: z.string().nullable(),
  /** Where it is at the weigh-in, with the last weight in kilograms; null before anything was done there. */
  weigh_in: z
    .object({
      state: z.enum(WEIGH_IN_STATES),
      weight: z.number().nullable(),
      /** Until when who is called to the second weigh-in must come, epoch milliseconds. */
      due_at_ms: z.number().nullable(),
    })
    .nullable(),
  /** The kinds of documents the competition asks for that it lacks; none once it is admitted without them. */
  lacking_papers: z.array(z.enum(ASKABLE_KINDS)),
  /** Who confirmed it on paper, and when, where the athlete did not do it here. */
  confirmed_on_paper: z.object({ by: z.string(), on: wireDate }).nullable(),
  /** What its athlete (the first two) and its organiser may do with it now. */
  abilities: z.object({
    accept: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
    unapprove: z.boolean(),
    pay: z.boolean(),
    unpay: z.boolean(),
    refuse: z.boolean(),
    reopen: z.boolean(),
  }),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
})

const applicationFilters = {
  status: z.enum(APPLICATION_STATUSES).optional(),
  category_id: idFilter,
  /** The athlete's club. */
  club_id: idFilter,
  /** Spec §4: approved → 1, waiting → 0, all → no filter. */
  competition_approved: z.enum(['0', '1']).optional(),
  is_paid: z.enum(['0', '1']).optional(),
  /** 1: those who have passed the weigh-in. */
  weighed_in: z.enum(['0', '1']).optional(),
}

const applicationSorts = [
  'created_at',
  'updated_at',
  'name',
  'club',
  'category',
  'weight',
  'seed',
  'status',
  'weighed_in',
  'payment',
] as const

export const applicationListQuery = listQuery(applicationSorts, {
  competition_id: idFilter,
  competition: z.string().max(SLUG_MAX).optional(),
  /** An organiser's view: `1` lists the applications to all competitions of the own organisation. */
  managed: z.enum(['0', '1']).optional(),
  ...applicationFilters,
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

/** Which applications of a competition are meant, as its list is narrowed. */
export const applicationsMatching = z.object({
  search: z.string().trim().max(SEARCH_MAX).optional(),
  ...applicationFilters,
})

/** How many applications a competition has of each kind. */
export const applicationCounts = z.object({
  /** Of those that match, whatever their status. */
  statuses: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), count: z.number() })),
  /** Of all there are. */
  total: z.number(),
  /** Spec §4: those the organiser has approved, and those who wait for it. */
  approved: z.number(),
  waiting: z.number(),
  paid: z.number(),
  weighed_in: z.number(),
  categories: z.array(z.object({ id: z.number(), count: z.number() })),
  clubs: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  /** Which ones match: what an act on all that match was seen to be about. */
  digest: z.string(),
})

/** An athlete's entry. Weight in kilograms (spec §5, e.g. 75.5). */
export const applicationInput = z.object({
  competition_id: choiceInput('competition'),
  disciplines: listInput(z.string().max(40), 10).refine((list) => list.length > 0, 'choose_discipline'),
  categories: listInput(idInput, 20).refine((list) => list.length > 0, 'choose_category'),
  weight: numberInput(10, 300, { unit: 'weight' }),
})

const entryFields = {
  disciplines: applicationInput.shape.disciplines,
  categories: applicationInput.shape.categories,
  weight: applicationInput.shape.weight,
}

/** The organiser's own entry of an athlete: asked to confirm it, unless somebody has confirmed it on paper. */
export const entryInput = z.object({
  ...entryFields,
  user_id: choiceInput('person'),
  /** Who signed the paper: the athlete, a guardian, a trainer. */
  confirmed_by: optional(textInput(NAME_MAX)),
  /** The day on the paper; today where it is left out. */
  confirmed_on: optional(dateInput),
})

/** Somebody at the desk whom nobody has entered: who it is, what for, and who confirms it on paper. */
export const walkInInput = z.object({
  ...athleteFacts,
  ...addAnyway,
  club_id: optional(choiceInput('club')),
  ...entryFields,
  confirmed_by: textInput(NAME_MAX),
  confirmed_on: optional(dateInput),
  /** Whose written consent there is for a minor. */
  guardian_name: optional(textInput(NAME_MAX)),
})

/** An organiser's decision and corrections on an entry. */
export const applicationDecision = z
  .object({
    competition_approved: flagInput,
    is_paid: flagInput,
    weight: numberInput(10, 300, { unit: 'weight' }),
    categories: listInput(idInput, 20).refine((list) => list.length > 0, 'choose_category'),
    seed: optional(integerInput(1, 1_024)),
    closed: flagInput,
    closed_reason: optional(textInput(REASON_MAX)),
    seen_price: seenPriceInput,
    ...editOf,
  })
  .partial()

/** The applications one call is about: some by their ids, or all that match. */
export const chosenApplications = {
  ids: listInput(idInput, 2_000),
  matching: applicationsMatching.optional(),
}

/** One decision on many. */
export const applicationsDecision = z.object({
  decision: z.enum(JOINT_DECISIONS),
  ...chosenApplications,
  closed_reason: optional(textInput(REASON_MAX)),
  /** Where they are moved to. */
  category_id: optional(choiceInput('category')),
  /** Which of their categories they leave for it; else that of its discipline. */
  from_category_id: optional(choiceInput('category')),
  /** The `digest` of the counts under the same filter: others that match by now are not decided on unseen. */
  digest: digestInput,
})
/** What became of a decision on many. */
export const decisionOutcome = z.object({
  /** Those that are as decided now, and those of them that were before. */
  decided: z.number(),
  already: z.number(),
  refused: z.array(z.object({ id: z.number(), user: personRef, code: z.string(), message: z.string() })),
})

export type ApplicationCounts = z.infer<typeof applicationCounts>
export type ApplicationsMatching = z.infer<typeof applicationsMatching>
export type CompetitionApplication = z.infer<typeof applicationSchema>

/** An athlete confirmed in a competition, with the categories entered. */
export const participantSchema = personRef.extend({
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type Participant = z.infer<typeof participantSchema>
