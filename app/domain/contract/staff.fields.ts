import { z } from 'zod'
import { STAFF_ROLES } from '../access/staff.ts'
import { competitionCard } from './competition.fields.ts'
import { personRef } from './user.fields.ts'
import { choiceInput, wireTimestamp } from './wire.ts'

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
  roles: z.array(staffRole),
})
export type HelpedCompetition = z.infer<typeof helpedCompetition>
