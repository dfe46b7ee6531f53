import { z } from 'zod'
import { cityRef } from './place.ts'
import { groupRef, personRef } from './user.ts'
import {
  dateRange,
  emailInput,
  fileInput,
  flagInput,
  idInput,
  listQuery,
  optional,
  phoneInput,
  textInput,
  wireMoment,
} from './wire.ts'

/** `waiting` until an admin confirms (spec §4: a new club awaits approval before work can start). */
export const CONFIRMATION_STATUSES = ['waiting', 'active', 'inactive', 'canceled'] as const
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

const managed = { manager: personRef.nullable(), created_at: wireMoment, updated_at: wireMoment }
export const organisationManaged = organisationSchema.extend(managed)
export const clubManaged = clubSchema.extend(managed)

export const groupListQuery = listQuery(['name', 'status', 'created_at', 'updated_at'], {
  city_id: z.coerce.number().int().optional().catch(undefined),
  status: confirmationStatus.optional().catch(undefined),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

const organisationFilter = { organisation_id: z.coerce.number().int().optional().catch(undefined) }
export const clubListQuery = groupListQuery.extend(organisationFilter)

const sharedInput = {
  name: textInput(160),
  city_id: optional(idInput),
  phone: optional(phoneInput),
  email: optional(emailInput),
  description: optional(textInput(10_000)),
  image: fileInput.optional(),
  remove_image: flagInput.optional(),
}

export const organisationInput = z.object({
  ...sharedInput,
  address_1: optional(textInput(200)),
  address_2: optional(textInput(200)),
  zip: optional(textInput(20)),
})

export const clubInput = z.object({
  ...sharedInput,
  address: optional(textInput(200)),
  organisation_id: optional(idInput),
})

/** What an administrator sets besides: who runs it, and its status. */
const byAdmin = { manager_id: optional(idInput), status: confirmationStatus.optional() }
export const adminOrganisationInput = organisationInput.extend(byAdmin)
export const adminClubInput = clubInput.extend(byAdmin)

export type Organisation = z.infer<typeof organisationSchema>
export type Club = z.infer<typeof clubSchema>
export type ClubManaged = z.infer<typeof clubManaged>
export type OrganisationManaged = z.infer<typeof organisationManaged>
