import { z } from 'zod'
import { CHANNELS, UNREACHED } from '../messages/reach.ts'
import { chosenApplications } from './application.fields.ts'
import { MESSAGE_MAX, SUBJECT_MAX } from './text-limits.ts'
import { personRef } from './user.fields.ts'
import { listInput, textInput } from './wire.ts'

/** Whose entrants are written to: some by their applications, or all that match. */
export const announcementAudience = z.object(chosenApplications)

export const announcementInput = z.object({
  ...chosenApplications,
  subject: textInput(SUBJECT_MAX),
  message: textInput(MESSAGE_MAX),
  channels: listInput(z.enum(CHANNELS), CHANNELS.length).refine((list) => list.length > 0, 'choose_channel'),
})

/** Whom a message reaches: people, each counted once however many entries it concerns. */
export const announcementReach = z.object({
  /** Athletes it is about. */
  athletes: z.number(),
  /** People by the platform, and by mail. */
  platform: z.number(),
  mail: z.number(),
  /** Athletes for whom nobody gets it on a channel. */
  unreached: z.array(
    z.object({
      user: personRef,
      channel: z.enum(CHANNELS),
      code: z.enum(UNREACHED),
      message: z.string(),
    }),
  ),
})

export type AnnouncementReach = z.infer<typeof announcementReach>
