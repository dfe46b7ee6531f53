import { z } from 'zod'
import { STAFF_ROLES } from '../access/staff.ts'
import { competitionSummary } from './competition.fields.ts'
import { personRef } from './user.fields.ts'
import { HAND_OVER_DAYS } from './managed-athlete.fields.ts'
import { STAFF_MAX } from './text-limits.ts'
import { choiceInput, numberChoice, flagInput, optional, textInput, wireTimestamp } from './wire.ts'

export const staffRole = z.enum(STAFF_ROLES, { error: 'wrong_choice' })

/** One role of somebody at a competition. */
export const staffMember = z.object({
  id: z.number(),
  user: personRef,
  role: staffRole,
  /** Who gave it, by name. */
  added_by: z.string().nullable(),
  created_at: wireTimestamp,
})
export type StaffMember = z.infer<typeof staffMember>

export const staffInput = z.object({ user_id: choiceInput('person'), role: staffRole })

/** A competition the caller helps at. */
export const helpedCompetition = z.object({
  competition: competitionSummary,
  roles: z.array(staffRole),
})
export type HelpedCompetition = z.infer<typeof helpedCompetition>

export const staffInvitationInput = z.object({
  role: staffRole,
  /** Whom it is for. */
  note: optional(textInput(STAFF_MAX.note)),
  days: numberChoice(HAND_OVER_DAYS),
})

/** A link that invites to a role, while it is good. */
export const staffInvitation = z.object({
  id: z.number(),
  role: staffRole,
  note: z.string().nullable(),
  token: z.string(),
  created_by: z.string().nullable(),
  created_at: wireTimestamp,
  expires_at: wireTimestamp,
})
export type StaffInvitation = z.infer<typeof staffInvitation>

const token = z.string({ error: 'required' }).max(200, 'too_long')
export const staffTokenInput = z.object({ token })
export const staffAnswerInput = z.object({ token, is_accepted: flagInput })

/** What a link invites to. Whoever asks holds it. */
export const openedInvitation = z.object({
  state: z.enum(['good', 'used', 'expired', 'revoked', 'unknown']),
  /** Of a link that is good. */
  competition: z.object({ slug: z.string(), name: z.string(), organisation: z.string() }).nullable(),
  role: staffRole.nullable(),
  expires_at: wireTimestamp.nullable(),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>
