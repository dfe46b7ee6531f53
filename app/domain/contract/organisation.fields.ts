import { ADDRESS_MAX, GROUP_MAX, ZIP_MAX } from './text-limits.ts'
import { z } from 'zod'
import { editOf, versioned } from './edit.ts'
import { cityChoice, cityRef } from './place.fields.ts'
import { groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateRange,
  emailInput,
  fileInput,
  flagInput,
  idFilter,
  listQuery,
  optional,
  phoneInput,
  textInput,
  wireTimestamp,
} from './wire.ts'

/** `waiting` until an admin confirms (spec §4: a new club awaits approval before work can start); a refused one is `canceled`. */
export const CONFIRMATION_STATUSES = ['waiting', 'active', 'inactive', 'canceled'] as const
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number]
export const confirmationStatus = z.enum(CONFIRMATION_STATUSES)

const shared = groupRef.extend({
  city: cityRef.nullable(),
  image: z.string().nullable(),
  thumb: z.string().nullable(),
  description: z.string().nullable(),
  status: confirmationStatus,
})

/** An organisation's public page. Its own e-mail and phone are published contacts. */
export const organisationSchema = shared.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  zip: z.string().nullable(),
  competitions_count: z.number(),
  clubs_count: z.number(),
})

export const clubSchema = shared.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  organisation: groupRef.nullable(),
  members_count: z.number(),
})

const managed = {
  ...versioned,
  manager: personRef.nullable(),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
}
export const organisationManaged = organisationSchema.extend(managed)
export const clubManaged = clubSchema.extend(managed)

export const groupListQuery = listQuery(['name', 'status', 'created_at', 'updated_at'], {
  city_id: idFilter,
  status: confirmationStatus.optional(),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

const organisationFilter = { organisation_id: idFilter }
export const clubListQuery = groupListQuery.extend(organisationFilter)
const managerFilter = { manager_id: idFilter }
export const adminOrganisationListQuery = groupListQuery.extend(managerFilter)
export const adminClubListQuery = clubListQuery.extend(managerFilter)

const sharedInput = {
  name: textInput(GROUP_MAX.name),
  ...cityChoice,
  phone: optional(phoneInput),
  email: optional(emailInput),
  description: optional(textInput(GROUP_MAX.description)),
  image: fileInput.optional(),
  remove_image: flagInput.optional(),
}

export const organisationInput = z.object({
  ...sharedInput,
  address_1: optional(textInput(ADDRESS_MAX)),
  address_2: optional(textInput(ADDRESS_MAX)),
  zip: optional(textInput(ZIP_MAX)),
})

export const clubInput = z.object({
  ...sharedInput,
  address: optional(textInput(ADDRESS_MAX)),
  organisation_id: optional(choiceInput('organisation')),
})

/** What an administrator sets besides: who runs it, and its status. */
const byAdmin = { manager_id: optional(choiceInput('person')), status: confirmationStatus.optional() }
/** Changes, by whoever runs it. */
export const organisationChanges = organisationInput.partial().extend(editOf)
export const clubChanges = clubInput.partial().extend(editOf)

export const adminOrganisationInput = organisationInput.extend(byAdmin)
export const adminClubInput = clubInput.extend(byAdmin)
export const adminOrganisationChanges = adminOrganisationInput.partial().extend(editOf)
export const adminClubChanges = adminClubInput.partial().extend(editOf)

export type Organisation = z.infer<typeof organisationSchema>
export type Club = z.infer<typeof clubSchema>
export type ClubManaged = z.infer<typeof clubManaged>
export type OrganisationManaged = z.infer<typeof organisationManaged>
