import { z } from 'zod'
import { INVITATION_DAYS, INVITATION_STATES, JOIN_OBSTACLES } from '../people/club-invitation.ts'
import { INVITATION_ROWS_MAX } from './invitation-limit.ts'
import { IMPORT_CELL_MAX } from './entries-import.columns.ts'
import { groupRef } from './user.fields.ts'
import { numberChoice, dateRange, flagInput, idInput, listInput, listQuery, wireTimestamp } from './wire.ts'

export const INVITATION_ROW_STATUSES = ['new', 'wrong', 'repeated', 'invited'] as const

/** An invitation as the club that made it reads it. */
export const clubInvitationSchema = z.object({
  id: z.number(),
  kind: z.enum(['email', 'link']),
  email: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  /** How many have joined by it. */
  joined: z.number(),
  /** Of an open link, to be shown again. */
  token: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: wireTimestamp,
  expires_at: wireTimestamp,
})

export const clubInvitationListQuery = listQuery(['created_at', 'expires_at', 'name'], {
  kind: z.enum(['email', 'link']).optional(),
  state: z.enum(INVITATION_STATES).optional(),
  ...dateRange('created_at'),
  ...dateRange('expires_at'),
})

const days = numberChoice(INVITATION_DAYS)

const row = z.object({
  /** The number of the row in its list; what is wrong with it is reported under this number. */
  line: idInput,
  name: z.string().max(IMPORT_CELL_MAX, 'too_long').optional(),
  email: z.string().max(IMPORT_CELL_MAX, 'too_long'),
})

export const invitationPreviewInput = z.object({
  rows: listInput(row, INVITATION_ROWS_MAX).refine((rows) => rows.length > 0, 'required'),
})
export const invitationsInput = invitationPreviewInput.extend({ days })
export const invitationLinkInput = z.object({ days })

const refusals = z.array(z.object({ code: z.string(), message: z.string() }))

/** What becomes of each row. Only `new` ones are invited; one that is `wrong` keeps all of them back. */
export const invitationPreviewSchema = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      email: z.string(),
      status: z.enum(INVITATION_ROW_STATUSES),
      errors: z.object({ name: refusals, email: refusals }),
    }),
  ),
  counts: z.record(z.enum(INVITATION_ROW_STATUSES), z.number()),
  ready: z.boolean(),
})

export const invitedSchema = z.object({ invited: z.number() })

const token = z.string({ error: 'required' }).max(200)
export const invitationTokenInput = z.object({ token })
export const invitationAnswerInput = z.object({ token, accept: flagInput })

/** What an invitation is good for now, and for whom. */
export const openedInvitationSchema = z.object({
  state: z.enum([...INVITATION_STATES, 'unknown']),
  /** Of one that is open. */
  club: groupRef.nullable(),
  /** Why the caller cannot accept it; null for who can, and for visitors. */
  obstacle: z.enum(JOIN_OBSTACLES).nullable(),
  /** The caller is not of age. */
  is_minor: z.boolean(),
  expires_at: wireTimestamp.nullable(),
})

export type ClubInvitation = z.infer<typeof clubInvitationSchema>
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>
