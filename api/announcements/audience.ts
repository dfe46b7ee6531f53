import { and, asc, eq, isNull } from 'drizzle-orm'
import type { announcementAudience, AnnouncementReach } from '~/domain/contract/announcement.fields.ts'
import { type Channel, CHANNELS, type MessageReader, type Reach, reachOf } from '~/domain/messages/reach.ts'
import { errorText } from '~/i18n/errors.ts'
import type { z } from 'zod'
import { isChosen } from '../applications/decide-many.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { type Reader, readersOf } from '../notifications/readers.ts'
import { competitionApplications, users } from '../platform/db/schema.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { digestOf } from '../platform/calls/previewed.ts'
import { loadPersonRefs } from '../references/person.ts'

export interface Audience {
  readonly athletes: ReadonlyMap<number, { readonly name: string }>
  /** Everybody who reads something, once. */
  readonly readers: ReadonlyMap<number, Reader>
  readonly reach: Readonly<Record<Channel, Reach>>
}

/** Whom a message about some applications of a competition goes to. Of a filter, those that are still in it. */
export async function audienceOf(
  call: ReadContext,
  competition: CompetitionRow,
  chosen: z.output<typeof announcementAudience>,
): Promise<Audience> {
  const { db } = call
  const openAlone = chosen.matching && chosen.matching.status === undefined
  const rows = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(competitionApplications)
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(
      and(
        await isChosen(call, competition, chosen),
        openAlone ? isNull(competitionApplications.closedAt) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
  const athletes = new Map(rows.map((row) => [row.id, row]))
  const readersByAthlete = await readersOf(db, [...athletes.keys()])
  const all = new Map(
    rows.map(({ id }) => [id, (readersByAthlete.get(id) ?? []).map(messageReader)] as const),
  )
  const author = viewerOf(call).id
  return {
    athletes,
    readers: new Map([...readersByAthlete.values()].flat().map((reader) => [reader.id, reader])),
    reach: { platform: reachOf(all, 'platform', author), mail: reachOf(all, 'mail', author) },
  }
}

const messageReader = ({ id, status, emailVerifiedAt }: Reader): MessageReader => ({
  id,
  isActive: status === 'active',
  hasConfirmedAddress: emailVerifiedAt !== null,
})

/** Who is written to about whom, by each channel. */
export const effectOf = ({ reach }: Audience) =>
  CHANNELS.map((channel) => [
    [...reach[channel].readers].sort(([one], [other]) => one - other),
    reach[channel].unreached.map(({ athleteId }) => athleteId).sort((one, other) => one - other),
  ])

export async function presentReach(
  { db, language, text }: ReadContext,
  audience: Audience,
  channels: readonly Channel[] = CHANNELS,
): Promise<AnnouncementReach> {
  const { athletes, reach } = audience
  const unreached = channels.flatMap((channel) =>
    reach[channel].unreached.map(({ athleteId, code }) => ({ athleteId, channel, code })),
  )
  const people = await loadPersonRefs(
    db,
    unreached.map(({ athleteId }) => athleteId),
    language,
  )
  const reached = (channel: Channel) => (channels.includes(channel) ? reach[channel].readers.size : 0)
  return {
    athletes: athletes.size,
    platform: reached('platform'),
    mail: reached('mail'),
    unreached: unreached.flatMap(({ athleteId, channel, code }) => {
      const user = people.get(athleteId)
      return user ? [{ user, channel, code, message: errorText(text, code) }] : []
    }),
    digest: digestOf(effectOf(audience)),
  }
}
