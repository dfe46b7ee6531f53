import { BELT_APPROVAL_MAX } from './text-limits.ts'
import { BELT_STATUSES, CLUB_APPLICATION_STATUSES } from '../competition/slugs.ts'
import { z } from 'zod'
import { editOf, versioned } from './edit.ts'
import { beltRef, groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  dateInput,
  dateRange,
  flagInput,
  idFilter,
  listQuery,
  optional,
  textInput,
  wireDate,
  wireTimestamp,
} from './wire.ts'

/** An athlete's way into a club, asked for by either side (spec §3, club application). */
export const clubApplicationSchema = z.object({
  ...versioned,
  id: z.number(),
  user: personRef,
  club: groupRef,
  status: z.enum(CLUB_APPLICATION_STATUSES),
  user_approved: z.boolean(),
  club_approved: z.boolean(),
  /** What may be done with it now: to accept and to decline are the athlete's, to approve and to refuse the club's. */
  abilities: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    approve: z.boolean(),
    refuse: z.boolean(),
  }),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
})

export const clubApplicationListQuery = listQuery(['created_at', 'updated_at', 'name'], {
  /** `1`: those of the club the caller manages, instead of the caller's own. */
  managed: z.enum(['0', '1']).optional(),
  status: z.enum(CLUB_APPLICATION_STATUSES).optional(),
  /** `1`: those that wait for one of the two. */
  is_open: z.enum(['0', '1']).optional(),
  club_id: idFilter,
  user_id: idFilter,
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

/** An entry of the dictionary of belts. */
export const beltSchema = beltRef.extend({
  id: z.number(),
  description: z.string().nullable(),
  rank: z.number(),
})
export const beltListQuery = listQuery(['rank', 'name'], {})

/** A belt somebody was given; on their page once it is approved (spec §3, belt approval). */
export const beltApprovalSchema = z.object({
  ...versioned,
  id: z.number(),
  belt: beltRef.extend({ id: z.number() }),
  user: personRef,
  /** Who awarded it, in words. */
  issuer: z.string().nullable(),
  /** Who entered it here. */
  set_by: personRef.nullable(),
  issued_at: wireDate,
  description: z.string().nullable(),
  status: z.enum(BELT_STATUSES),
  is_approved: z.boolean(),
  approved_at: wireTimestamp.nullable(),
  created_at: wireTimestamp,
})

export const beltApprovalListQuery = listQuery(['created_at', 'issued_at', 'approved_at', 'name'], {
  /** `1`: those of the members of the caller's club, instead of the caller's own. */
  managed: z.enum(['0', '1']).optional(),
  is_approved: z.enum(['0', '1']).optional(),
  user_id: idFilter,
  belt_id: idFilter,
  ...dateRange('issued_at'),
  ...dateRange('approved_at'),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
})

export const beltApprovalInput = z.object({
  belt_id: choiceInput('belt'),
  /** Whose belt; the caller's own without it. */
  user_id: optional(choiceInput('person')),
  issued_at: dateInput,
  issuer: optional(textInput(BELT_APPROVAL_MAX.issuer)),
  description: optional(textInput(BELT_APPROVAL_MAX.description)),
})

/** An administrator's corrections and decision; 1 approves, 0 takes it back. */
export const beltApprovalChanges = beltApprovalInput
  .omit({ user_id: true })
  .extend({ is_approved: flagInput, ...editOf })
  .partial()

export const clubApplicationInput = z.object({
  user_id: choiceInput('person'),
  club_id: choiceInput('club'),
  user_approved: flagInput.optional(),
  club_approved: flagInput.optional(),
})
/** An administrator's decision: once both have approved, the person is a member; `closed` ends it, a membership too. */
export const clubApplicationChanges = z
  .object({ user_approved: flagInput, club_approved: flagInput, closed: flagInput, ...editOf })
  .partial()

export const userApproval = z.object({ user_approved: flagInput })
export const clubApproval = z.object({ club_approved: flagInput })

export type ClubApplication = z.infer<typeof clubApplicationSchema>
export type BeltApproval = z.infer<typeof beltApprovalSchema>
export type Belt = z.infer<typeof beltSchema>
