import { ADDRESS_MAX, COMPETITION_MAX, MAT_MAX, NAME_MAX, REASON_MAX } from './text-limits.ts'
import { z } from 'zod'
import {
  COMPETITION_STATUSES,
  COMPETITION_STAGES,
  COMPETITION_LIST_STATUSES,
  JUDGE_STATUSES,
  APPLICATION_STATUSES,
} from '../competition/slugs.ts'
import { WEIGH_IN_STATES } from '../weigh-in/weigh-in.ts'
import { JOINT_DECISIONS } from '../competition/application-abilities.ts'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { editOf, versioned } from './edit.ts'
import { addAnyway, athleteFacts } from './managed-athlete.fields.ts'
import { cityRef } from './place.fields.ts'
import { genderSchema, groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateInput,
  dateRange,
  fileInput,
  flagInput,
  idFilter,
  idInput,
  integerInput,
  listInput,
  listQuery,
  momentInput,
  numberInput,
  optional,
  textInput,
  urlInput,
  wireDate,
  wireMoment,
} from './wire.ts'

export const disciplineRef = z.object({ slug: z.string(), name: z.string() })

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  discipline: disciplineRef,
  /** Seconds. */
  time_per_fight: z.number(),
  gender: genderSchema,
  /** Kilograms; null is open. */
  weight_from: z.number().nullable(),
  weight_to: z.number().nullable(),
  age_from: z.number().nullable(),
  age_to: z.number().nullable(),
})

/** A category of a federation. Seconds and kilograms; what is left out is open. */
export const categoryInput = z.object({
  name: textInput(NAME_MAX),
  name_ru: textInput(NAME_MAX),
  discipline: z.enum(DISCIPLINE_SLUGS, { error: 'wrong_choice' }),
  time_per_fight: integerInput(10, 3_600).optional(),
  gender: genderSchema,
  weight_from: optional(numberInput(0, 300, { unit: 'weight' })),
  weight_to: optional(numberInput(0, 300, { unit: 'weight' })),
  age_from: optional(integerInput(0, 120)),
  age_to: optional(integerInput(0, 120)),
})

export const categoryListQuery = listQuery(['name', 'weight_from', 'age_from'], {
  discipline: z.enum(DISCIPLINE_SLUGS).optional(),
  gender: genderSchema.optional(),
})

export const competitionStage = z.enum(COMPETITION_STAGES)

/** IANA zone of the venue: the competition's times are told by its clock. */
const venueZone = z.string()

export const competitionRef = groupRef.extend({ timezone: venueZone })

export const competitionCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  organisation: groupRef,
  registration_start_at: wireMoment,
  registration_end_at: wireMoment,
  start_at: wireMoment,
  end_at: wireMoment,
  status: z.enum(COMPETITION_STATUSES),
  stage: competitionStage,
  /** Whether an entry would be taken now. */
  registration_open: z.boolean(),
  timezone: venueZone,
  city: cityRef.nullable(),
  address: z.string().nullable(),
  image: z.string().nullable(),
  thumb: z.string().nullable(),
  /** US dollars for one discipline. */
  price: z.number(),
  athletes_count: z.number(),
  live_fights_count: z.number(),
})

export const competitionSchema = competitionCard.extend({
  description: z.string().nullable(),
  payment_information: z.string().nullable(),
  categories: z.array(categorySchema),
  version: z.number(),
  /** What the asking person may do here. */
  abilities: z.object({
    manage: z.boolean(),
    apply: z.boolean(),
    judge: z.boolean(),
    /** There are athletes of a club, or some the reader is a guardian of, to enter and to follow here. */
    team: z.boolean(),
  }),
})

const competitionSorts = [
  'start_at',
  'end_at',
  'registration_start_at',
  'registration_end_at',
  'name',
  'price',
  'status',
  'created_at',
] as const

export const competitionListQuery = listQuery(competitionSorts, {
  list_status: z.enum(COMPETITION_LIST_STATUSES).optional(),
  stage: competitionStage.optional(),
  organisation_id: idFilter,
  city_id: idFilter,
  country_id: idFilter,
  status: z.enum(COMPETITION_STATUSES).optional(),
  ...dateRange('start_at'),
  ...dateRange('end_at'),
  ...dateRange('registration_start_at'),
  ...dateRange('registration_end_at'),
  ...dateRange('created_at'),
})

export const competitionInput = z.object({
  /** For administrators, who have no organisation of their own; a manager's competition is the own organisation's. */
  organisation_id: optional(choiceInput('organisation')),
  name: textInput(COMPETITION_MAX.name),
  description: optional(textInput(COMPETITION_MAX.description)),
  registration_start_at: momentInput,
  registration_end_at: momentInput,
  start_at: momentInput,
  end_at: momentInput,
  status: z.enum(COMPETITION_STATUSES, { error: 'wrong_choice' }).optional(),
  city_id: optional(choiceInput('city')),
  address: optional(textInput(ADDRESS_MAX)),
  payment_information: optional(textInput(COMPETITION_MAX.payment_information)),
  price: numberInput(0, 100_000, { unit: 'price' }).optional(),
  categories: listInput(idInput, 200).optional(),
  image: fileInput.optional(),
  remove_image: flagInput.optional(),
})

export const competitionChanges = competitionInput.omit({ organisation_id: true }).partial().extend(editOf)

export const matSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  stream_url: z.string().nullable(),
  record_url: z.string().nullable(),
  competition: groupRef,
  version: z.number(),
})
export const matRef = z.object({ id: z.number(), name: z.string() })

export const matInput = z.object({
  name: textInput(MAT_MAX.name),
  description: optional(textInput(MAT_MAX.description)),
  stream_url: optional(urlInput),
  record_url: optional(urlInput),
})

export const matChanges = matInput.partial().extend(editOf)

export const matJudgeSorts = ['created_at', 'user_approved_at', 'competition_approved_at'] as const
export const matJudgeDates = {
  ...dateRange('created_at'),
  ...dateRange('user_approved_at'),
  ...dateRange('competition_approved_at'),
}

export const matJudgeSchema = z.object({
  ...versioned,
  id: z.number(),
  mat: matRef,
  competition: competitionCard.pick({
    id: true,
    slug: true,
    name: true,
    start_at: true,
    end_at: true,
    status: true,
    stage: true,
    timezone: true,
  }),
  user: personRef,
  status: z.enum(JUDGE_STATUSES),
  user_approved_at: wireMoment.nullable(),
  competition_approved_at: wireMoment.nullable(),
  /** What the judge may do with the invitation now. */
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
})

export const applicationSchema = z.object({
  ...versioned,
  id: z.number(),
  user: personRef.extend({ gender: genderSchema.nullable(), birth_year: z.number().nullable() }),
  competition: competitionCard.pick({
    id: true,
    slug: true,
    name: true,
    start_at: true,
    end_at: true,
    status: true,
    stage: true,
    timezone: true,
    price: true,
    registration_end_at: true,
  }),
  disciplines: z.array(disciplineRef),
  categories: z.array(categorySchema),
  /** Kilograms. */
  weight: z.number().nullable(),
  seed: z.number().nullable(),
  status: z.enum(APPLICATION_STATUSES),
  user_approved: z.boolean(),
  competition_approved: z.boolean(),
  is_paid: z.boolean(),
  /** US dollars for all its disciplines. */
  amount: z.number(),
  closed_reason: z.string().nullable(),
  /** Where it is at the weigh-in, with the last weight in kilograms; null before anything was done there. */
  weigh_in: z.object({ state: z.enum(WEIGH_IN_STATES), weight: z.number().nullable() }).nullable(),
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
  created_at: wireMoment,
  updated_at: wireMoment,
})

export const applicationListQuery = listQuery(['created_at', 'updated_at', 'name', 'weight'], {
  competition_id: idFilter,
  competition: z.string().max(200).optional(),
  /** An organiser's view: `1` lists the applications to all competitions of the own organisation. */
  managed: z.enum(['0', '1']).optional(),
  category_id: idFilter,
  /** Spec §4: approved → 1, waiting → 0, all → no filter. */
  competition_approved: z.enum(['0', '1']).optional(),
  is_paid: z.enum(['0', '1']).optional(),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

/** An athlete's entry. Weight in kilograms (spec §5, e.g. 75.5). */
export const applicationInput = z.object({
  competition_id: choiceInput('competition'),
  disciplines: listInput(z.string().max(40), 10).refine((list) => list.length > 0, 'choose_category'),
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
    ...editOf,
  })
  .partial()

/** One decision on many. */
export const applicationsDecision = z.object({
  decision: z.enum(JOINT_DECISIONS),
  ids: listInput(idInput, 2_000),
  closed_reason: optional(textInput(REASON_MAX)),
})

export type Category = z.infer<typeof categorySchema>
export type CompetitionCard = z.infer<typeof competitionCard>
export type Competition = z.infer<typeof competitionSchema>
export type Mat = z.infer<typeof matSchema>
export type MatJudge = z.infer<typeof matJudgeSchema>
export type CompetitionApplication = z.infer<typeof applicationSchema>
