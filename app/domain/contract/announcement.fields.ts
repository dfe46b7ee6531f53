import { z } from 'zod'
import { CHANNELS, UNREACHED } from '../messages/reach.ts'
import { chosenApplications } from './application.fields.ts'
import { MESSAGE_MAX, SUBJECT_MAX } from './text-limits.ts'
import { personRef } from './user.fields.ts'
import { dateRange, digestInput, listInput, listQuery, textInput, wireTimestamp } from './wire.ts'

/** Whose entrants are written to: some by their applications, or all that match. */
export const announcementAudience = z.object(chosenApplications)

export const announcementInput = z.object({
  ...chosenApplications,
  subject: textInput(SUBJECT_MAX),
  message: textInput(MESSAGE_MAX),
  channels: listInput(z.enum(CHANNELS), CHANNELS.length).refine((list) => list.length > 0, 'choose_channel'),
  /** Where it is sent, the message goes to those it was previewed for or to nobody. */
  digest: digestInput,
})

const unreachedAthletes = z.array(
  z.object({
    user: personRef,
    channel: z.enum(CHANNELS),
    code: z.enum(UNREACHED),
    message: z.string(),
  }),
)

/** Whom a message reaches: people, each counted once however many entries it concerns. */
export const announcementReach = z.object({
  /** Athletes it is about. */
  athletes: z.number(),
  /** People by the platform, and by mail. */
  platform: z.number(),
  mail: z.number(),
  /** Athletes for whom nobody gets it on a channel. */
  unreached: unreachedAthletes,
  digest: z.string(),
})

/** A message to many, as it was sent. */
export const announcementSchema = z.object({
  id: z.number(),
  author: personRef,
  subject: z.string(),
  message: z.string(),
  /** People it went to by each channel. */
  platform: z.number(),
  mail: z.number(),
  unreached: unreachedAthletes,
  created_at: wireTimestamp,
})

export const announcementListQuery = listQuery(['created_at', 'subject'], { ...dateRange('created_at') })

export type Announcement = z.infer<typeof announcementSchema>
export type AnnouncementReach = z.infer<typeof announcementReach>
