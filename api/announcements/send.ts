import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import type { AnnouncementReach } from '~/domain/contract/announcement.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { textFor } from '~/i18n/text.server.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { requireAsPreviewed } from '../platform/calls/previewed.ts'
import { announcements } from '../platform/db/schema.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { ANNOUNCEMENT_LIMIT } from '../platform/kernel/rate-limits.ts'
import { putMails } from '../platform/mail/outbox.ts'
import { openThreads } from '../social/write.ts'
import { type Audience, audienceOf, effectOf, presentReach } from './audience.ts'

/**
 * Writes to the entrants of a competition: to each reader in a thread of their own, so that an answer comes to the
 * author alone, and by mail. One or six hundred, with the same few statements.
 */
export async function sendAnnouncement(
  call: Call<typeof contract.announcements.send>,
): Promise<AnnouncementReach> {
  const { db, body, now } = call
  const competition = await requireManagedCompetition(call, { id: call.params.id })
  if (isRehearsal(competition.slug)) throw new ApiError('rehearsal_stays_hidden')
  const author = viewerOf(call)
  const audience = await audienceOf(call, competition, body)
  if (audience.athletes.size === 0) throw invalidField('ids', 'choose_applications')
  const { channels, subject, message } = body
  await requireAsPreviewed(
    body.digest,
    effectOf(audience),
    () => presentReach(call, audience),
    'recipients_changed',
  )
  await call.deps.limiter.take(ANNOUNCEMENT_LIMIT, String(author.id))
  const reach = await presentReach(call, audience, channels)
  const [announcement] = await db
    .insert(announcements)
    .values({
      competitionId: competition.id,
      authorId: author.id,
      subject,
      message,
      byPlatform: reach.platform,
      byMail: reach.mail,
      unreached: reach.unreached.map(({ user, channel, code }) => ({ athleteId: user.id, channel, code })),
      createdAt: new Date(now),
    })
    .returning()
  if (!announcement) throw new ApiError('internal')
  if (channels.includes('platform'))
    await openThreads(
      call,
      { subject, announcementId: announcement.id },
      [...audience.reach.platform.readers].map(([userId, athleteIds]) => ({
        userId,
        message: withNames(audience, userId, athleteIds, message),
      })),
    )
  if (channels.includes('mail'))
    await putMails(
      call,
      [...audience.reach.mail.readers].flatMap(([userId, athleteIds]) => {
        const emailKey = audience.readers.get(userId)?.emailKey
        const concerns = namesFor(audience, userId, athleteIds)
        return emailKey
          ? [{ kind: 'announcement', emailKey, userId, announcementId: announcement.id, concerns }]
          : []
      }),
    )
  await audit(call, {
    action: 'announce',
    entity: 'competition',
    entityId: competition.id,
    after: {
      announcement: announcement.id,
      subject,
      athletes: reach.athletes,
      platform: reach.platform,
      mail: reach.mail,
      unreached: reach.unreached.length,
    },
  })
  return reach
}

/** The athletes a reader gets it for; none where it is the reader alone. */
const namesFor = ({ athletes }: Audience, readerId: number, athleteIds: readonly number[]): string[] =>
  athleteIds.every((id) => id === readerId) ? [] : athleteIds.flatMap((id) => athletes.get(id)?.name ?? [])

function withNames(
  audience: Audience,
  readerId: number,
  athleteIds: readonly number[],
  message: string,
): string {
  const names = namesFor(audience, readerId, athleteIds).join(', ')
  if (names === '') return message
  const text = textFor(audience.readers.get(readerId)?.lang ?? 'ru')
  return `${text('mail:announcement.concerns', { names })}\n\n${message}`
}
