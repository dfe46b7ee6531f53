import { GENDERS } from '../people/gender.ts'
import { SPORT_RANKS } from '../people/sport-rank.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, TIME_ZONE_MAX } from './text-limits.ts'
import { z } from 'zod'
import { ROLES, SIGNUP_ROLES } from '../access/roles.ts'
import { editOf, versioned } from './edit.ts'
import { cityChoice, cityRef, countryRef } from './place.fields.ts'
import {
  choiceInput,
  dateInput,
  dateRange,
  emailInput,
  fileInput,
  flagInput,
  idFilter,
  listInput,
  listQuery,
  optional,
  personNameInput,
  phoneInput,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'

/** What an administrator sets; a person alone makes their account `deleted`, and nothing undoes it. */
export const SET_USER_STATUSES = ['active', 'inactive'] as const
export const USER_STATUSES = [...SET_USER_STATUSES, 'deleted'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const roleSchema = z.enum(ROLES)
export const genderSchema = z.enum(GENDERS)

export const beltRef = z.object({ slug: z.string(), name: z.string(), colour: z.string() })

/** The highest belt a person was awarded, once it is approved (spec §3, belt). */
export const wornBelt = beltRef.extend({
  description: z.string().nullable(),
  /** Who awarded it, in words. */
  issuer: z.string().nullable(),
  issued_at: wireDate,
  approved_at: wireTimestamp.nullable(),
})

/** A club or organisation as other things name it. */
export const groupRef = z.object({ id: z.number(), slug: z.string(), name: z.string() })

/** The club of a person; one without a picture leaves it out. */
const clubRef = groupRef.extend({ thumb: z.string().optional() })

/** A person as bouts, lists and medals name them. Carries nothing private. */
export const personRef = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  thumb: z.string().nullable(),
  club: clubRef.nullable(),
  country: countryRef.nullable(),
})

const sportRankSchema = z.enum(SPORT_RANKS)

/** What people write of themselves as athletes. */
const athleteRecord = { sport_rank: sportRankSchema.nullable(), coach: z.string().nullable() }
/** The same as it is sent. */
export const athleteRecordInput = {
  sport_rank: optional(z.enum(SPORT_RANKS, { error: 'wrong_choice' })),
  coach: optional(textInput(NAME_MAX)),
}

/** An entrant as organisers read them. */
export const entrantRef = personRef.extend({
  gender: genderSchema.nullable(),
  birth_year: z.number().nullable(),
  ...athleteRecord,
})

/** A person's public page: the year of birth, never the day; no e-mail, no phone. */
export const personSchema = personRef.extend({
  image: z.string().nullable(),
  gender: genderSchema.nullable(),
  birth_year: z.number().nullable(),
  city: cityRef.nullable(),
  organisation: groupRef.nullable(),
  belt: wornBelt.nullable(),
  ...athleteRecord,
  roles: z.array(roleSchema),
})

/** A person's own profile (spec §3). */
export const profileSchema = personSchema.extend({
  ...versioned,
  email: z.string(),
  email_verified_at: wireTimestamp.nullable(),
  birth_date: wireDate.nullable(),
  tz: z.string(),
  lang: z.enum(['ru', 'en']),
  phone: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
  /** The club and organisation this person manages, confirmed or not. */
  managed_club: groupRef.extend({ status: z.string() }).nullable(),
  managed_organisation: groupRef.extend({ status: z.string() }).nullable(),
})

export const personListQuery = listQuery(['name', 'created_at'], {
  role: roleSchema.optional(),
  gender: genderSchema.optional(),
  club_id: idFilter,
  /** `1`: those who are in no club. */
  without_club: z.enum(['0', '1']).optional(),
  country_id: idFilter,
  city_id: idFilter,
  ...dateRange('created_at'),
})

export const newPassword = z
  .string({ error: 'required' })
  .min(8, 'password_too_short')
  .max(PASSWORD_MAX, 'too_long')

/** A path of the site; anything else is as if it were not there. */
const pathInput = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .nullable()
  .catch(null)

/** Proofs of the devices of at most five accounts; what is no proof counts for nothing. */
export const devicesInput = listInput(z.string().max(200), 5).catch([])

export const signupInput = z
  .object({
    email: emailInput,
    name: personNameInput,
    birth_date: dateInput,
    /** What a category is found by; asked for again where somebody enters, if it is left out. */
    gender: optional(genderSchema),
    role: z.enum(SIGNUP_ROLES, { error: 'wrong_choice' }).optional(),
    password: newPassword,
    password_confirmation: z.string({ error: 'required' }),
    terms: flagInput.refine((value) => value, 'terms_required'),
    /** The path of the site the sign-up came from: its confirmation leads there. */
    redirect: pathInput.optional(),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'passwords_differ',
  })

export const loginInput = z.object({
  email: z.string({ error: 'required' }).trim().min(1, 'required').max(EMAIL_MAX, 'too_long'),
  password: z.string({ error: 'required' }).min(1, 'required').max(PASSWORD_MAX, 'too_long'),
  remember: flagInput.optional(),
  /** What earlier sign-ins handed out as `device`: such a device has a count of wrong passwords of its own. */
  devices: devicesInput.optional(),
})

/** What a person may change of themselves; roles and status are not among it. A new address needs the old password, as a new password does. */
export const profileInput = z
  .object({
    name: personNameInput,
    email: emailInput,
    birth_date: optional(dateInput),
    gender: optional(genderSchema),
    phone: optional(phoneInput),
    tz: textInput(TIME_ZONE_MAX),
    lang: z.enum(['ru', 'en'], { error: 'wrong_choice' }),
    country_id: optional(choiceInput('country')),
    ...cityChoice,
    ...athleteRecordInput,
    ...editOf,
    image: fileInput,
    remove_image: flagInput,
    password: newPassword,
    password_confirmation: z.string(),
    old_password: z.string(),
  })
  .partial()
  .refine((input) => input.password === undefined || input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'passwords_differ',
  })
  .refine((input) => input.password === undefined || !!input.old_password, {
    path: ['old_password'],
    message: 'required',
  })

/** A person as administrators read them. */
export const adminUserSchema = personSchema.extend({
  ...versioned,
  /** Null for a managed athlete, who has no account. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth_date: wireDate.nullable(),
  email_verified_at: wireTimestamp.nullable(),
  tz: z.string(),
  lang: z.enum(['ru', 'en']),
  status: z.enum(USER_STATUSES),
  /** Whether their login asks for more than the password. */
  has_second_factor: z.boolean(),
  /** Into whom the person was merged. */
  merged_into: groupRef.optional(),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
})

const adminUserSorts = [
  'name',
  'email',
  'status',
  'birth_date',
  'email_verified_at',
  'created_at',
  'updated_at',
] as const

export const adminUserListQuery = listQuery(adminUserSorts, {
  role: roleSchema.optional(),
  status: z.enum(USER_STATUSES).optional(),
  gender: genderSchema.optional(),
  club_id: idFilter,
  organisation_id: idFilter,
  country_id: idFilter,
  city_id: idFilter,
  /** Those who have been given this belt. */
  belt_id: idFilter,
  ...dateRange('birth_date'),
  ...dateRange('email_verified_at'),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

/** An account made by an administrator; without a password its person sets one by mail. */
export const adminUserInput = z.object({
  email: emailInput,
  name: personNameInput,
  /** A list of one (spec §5). */
  roles: listInput(roleSchema, 1).optional(),
  birth_date: optional(dateInput),
  gender: optional(genderSchema),
  phone: optional(phoneInput),
  country_id: optional(choiceInput('country')),
  ...cityChoice,
  club_id: optional(choiceInput('club')),
  ...athleteRecordInput,
  password: newPassword.optional(),
})

/** An administrator's changes of an account; the own roles and status are left to another one. */
export const adminUserChanges = adminUserInput
  .extend({
    organisation_id: optional(choiceInput('organisation')),
    status: z.enum(SET_USER_STATUSES, { error: 'wrong_choice' }),
    tz: textInput(TIME_ZONE_MAX),
    lang: z.enum(['ru', 'en'], { error: 'wrong_choice' }),
    ...editOf,
    image: fileInput,
    remove_image: flagInput,
  })
  .partial()

/** A sign-in: the bearer token, and the proof that this device has signed in as this person. */
export const sessionReply = z.object({ data: profileSchema, token: z.string(), device: z.string() })

export type PersonRef = z.infer<typeof personRef>
export type Person = z.infer<typeof personSchema>
export type Profile = z.infer<typeof profileSchema>
export type GroupRef = z.infer<typeof groupRef>
