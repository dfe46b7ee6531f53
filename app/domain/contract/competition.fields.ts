import { z } from 'zod'
import { CHECK_STATES, CHECKS } from '../competition/checklist.ts'
import { STAFF_ROLES } from '../access/staff.ts'
import { COMPETITION_LIST_STATUSES, COMPETITION_STAGES, COMPETITION_STATUSES } from '../competition/slugs.ts'
import { categorySchema } from './category.fields.ts'
import { editOf } from './edit.ts'
import { cityChoice, cityRef } from './place.fields.ts'
import { currencySchema, PRICE_MAX } from './money.fields.ts'
import { ADDRESS_MAX, COMPETITION_MAX } from './text-limits.ts'
import { groupRef } from './user.fields.ts'
import {
  choiceInput,
  cropInput,
  dateRange,
  fileInput,
  flagInput,
  idFilter,
  idInput,
  listInput,
  listQuery,
  timestampInput,
  numberInput,
  optional,
  textInput,
  wireTimestamp,
} from './wire.ts'

export const competitionStage = z.enum(COMPETITION_STAGES)

/** IANA zone of the venue: the competition's times are given by its clock. */
const venueZone = z.string()

export const competitionRef = groupRef.extend({
  timezone: venueZone,
  status: z.enum(COMPETITION_STATUSES),
})
export type CompetitionRef = z.output<typeof competitionRef>

export const competitionCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  organisation: groupRef,
  registration_start_at: wireTimestamp,
  registration_end_at: wireTimestamp,
  start_at: wireTimestamp,
  end_at: wireTimestamp,
  status: z.enum(COMPETITION_STATUSES),
  stage: competitionStage,
  /** Whether an entry would be taken now. */
  registration_open: z.boolean(),
  timezone: venueZone,
  city: cityRef.nullable(),
  address: z.string().nullable(),
  image: z.string().nullable(),
  thumb: z.string().nullable(),
  /** For one discipline. */
  price: z.number(),
  /** What the price is in, ISO 4217. */
  currency: currencySchema,
  athletes_count: z.number(),
  live_fights_count: z.number(),
})

/** A category as a competition offers it. */
export const offeredCategory = categorySchema.extend({
  /** Made for this competition alone. */
  is_own: z.boolean(),
  /** Entries that are not closed. */
  entrants: z.number(),
  /** The most it takes; null is any number. */
  max_entrants: z.number().nullable(),
  is_drawn: z.boolean(),
})

/** A competition as what somebody has to do there tells of it: when it is, and how far it is. */
export const competitionSummary = competitionCard.pick({
  id: true,
  slug: true,
  name: true,
  start_at: true,
  end_at: true,
  status: true,
  stage: true,
  timezone: true,
})

export const competitionSchema = competitionCard.extend({
  description: z.string().nullable(),
  payment_information: z.string().nullable(),
  categories: z.array(offeredCategory),
  version: z.number(),
  /** What the asking person may do here. */
  abilities: z.object({
    manage: z.boolean(),
    /** What the asking person helps with; its organiser does all of it anyway. */
    staff: z.array(z.enum(STAFF_ROLES)),
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
  registration_start_at: timestampInput,
  registration_end_at: timestampInput,
  start_at: timestampInput,
  end_at: timestampInput,
  status: z.enum(COMPETITION_STATUSES, { error: 'wrong_choice' }).optional(),
  ...cityChoice,
  address: optional(textInput(ADDRESS_MAX)),
  payment_information: optional(textInput(COMPETITION_MAX.payment_information)),
  price: numberInput(0, PRICE_MAX, { unit: 'price' }).optional(),
  /** US dollars where none is sent. */
  currency: currencySchema.optional(),
  categories: listInput(idInput, 200).optional(),
  image: fileInput.optional(),
  image_crop: cropInput,
  remove_image: flagInput.optional(),
})

export const competitionChanges = competitionInput.omit({ organisation_id: true }).partial().extend(editOf)

/** Holding it again. What is left out is taken from the earlier one: its name with the new year, its dates a year later. */
export const competitionCopyInput = competitionInput
  .pick({
    name: true,
    registration_start_at: true,
    registration_end_at: true,
    start_at: true,
    end_at: true,
  })
  .partial()
  .extend({
    /** `1` invites the judges of its mats anew, each of whom answers again. */
    invite_judges: flagInput.optional(),
    /** The roles of its staff hold at the copy too. */
    take_staff: flagInput.optional(),
  })

/** What its organiser has done, what comes next and what is missing; empty where it is not held. */
export const checklistSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(CHECKS),
      state: z.enum(CHECK_STATES),
      /** How many things wait in it. */ count: z.number(),
    }),
  ),
  /** Applications the organiser has not decided on. */
  waiting: z.number(),
})
export type CompetitionSummary = z.infer<typeof competitionSummary>
export type CompetitionCard = z.infer<typeof competitionCard>
export type OfferedCategory = z.infer<typeof offeredCategory>
export type Competition = z.infer<typeof competitionSchema>
