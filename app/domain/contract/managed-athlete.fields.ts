import { z } from 'zod'
import { editOf, versioned } from './edit.ts'
import { NAME_MAX } from './text-limits.ts'
import { athleteRecordInput, genderSchema, personRef, personSchema } from './user.fields.ts'
import {
  choiceInput,
  dateInput,
  dateRange,
  numberChoice,
  flagInput,
  idFilter,
  listQuery,
  numberInput,
  optional,
  personNameInput,
  phoneInput,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'
import { cityChoice } from './place.fields.ts'

/** Who looks after an athlete without an account. */
export const MANAGER_KINDS = ['guardian', 'club', 'organisation'] as const
export const CONSENT_METHODS = ['account', 'paper'] as const

/** A guardian's consent: whose, how it was given, and who recorded it when. */
export const consentSchema = z.object({
  id: z.number(),
  guardian_name: z.string(),
  method: z.enum(CONSENT_METHODS),
  given_on: wireDate,
  recorded_by: z.string().nullable(),
  created_at: wireTimestamp,
})

/** An athlete without an account, as those read them who look after them. */
export const managedAthleteSchema = personSchema.extend({
  ...versioned,
  birth_date: wireDate.nullable(),
  phone: z.string().nullable(),
  /** Kilograms, as last declared. */
  weight: z.number().nullable(),
  is_minor: z.boolean(),
  managers: z.array(z.object({ kind: z.enum(MANAGER_KINDS), name: z.string() })),
  /** Consents of guardians, the latest first. A minor without one is not refused, but said to be. */
  consents: z.array(consentSchema),
  created_at: wireTimestamp,
})

export const managedAthleteListQuery = listQuery(['name', 'birth_date', 'created_at'], {
  /** As whom the caller looks after them; all of them without it. */
  managed_by: z.enum(MANAGER_KINDS).optional(),
  gender: genderSchema.optional(),
  club_id: idFilter,
  ...dateRange('birth_date'),
  ...dateRange('created_at'),
})

const weightInput = numberInput(10, 300, { unit: 'weight' })

/** What is asked of anybody who takes part. */
export const athleteFacts = {
  name: personNameInput,
  birth_date: dateInput,
  gender: genderSchema,
  country_id: optional(choiceInput('country')),
  ...cityChoice,
  phone: optional(phoneInput),
  weight: optional(weightInput),
  ...athleteRecordInput,
}

/** `1` adds somebody although they may be there already (409 `possible_duplicate`). */
export const addAnyway = { add_anyway: flagInput.optional() }

export const consentInput = z.object({
  /** Whose consent it is; the caller's own, where the caller is a guardian of the athlete. */
  guardian_name: optional(textInput(NAME_MAX)),
  /** The day on the paper; today where it is left out. */
  given_on: optional(dateInput),
})

/** For how many days a link that hands an athlete over is good. */
export const HAND_OVER_DAYS = [1, 7, 14, 30] as const

export const handOverInput = z.object({
  days: numberChoice(HAND_OVER_DAYS),
})

/** The link by which an athlete is taken over, while it is good. */
export const handOverSchema = z.object({
  token: z.string(),
  created_at: wireTimestamp,
  expires_at: wireTimestamp,
  created_by: z.string().nullable(),
})

export const managedAthleteInput = z.object({
  managed_by: z.enum(MANAGER_KINDS, { error: 'wrong_choice' }),
  ...athleteFacts,
  ...addAnyway,
  /** The consent for a minor: the caller's own as a guardian, who has to give it; else seen on paper. */
  guardian_consent: flagInput.optional(),
  guardian_name: optional(textInput(NAME_MAX)),
})

export const managedAthleteChanges = z.object({ ...athleteFacts, ...editOf }).partial()

/** The data of 409 `possible_duplicate`: who is there already. */
export const duplicateSchema = z.object({
  people: z.array(personRef.extend({ birth_year: z.number().nullable(), has_account: z.boolean() })),
})

export type HandOver = z.infer<typeof handOverSchema>
export type ManagedAthlete = z.infer<typeof managedAthleteSchema>
export type Duplicates = z.infer<typeof duplicateSchema>
