import { and, desc, eq } from 'drizzle-orm'
import type { Announcement } from '~/domain/contract/announcement.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { errorText } from '~/i18n/errors.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import type { Call, ReadContext } from '../platform/calls/call.ts'
import { listRows } from '../platform/calls/rows.ts'
import { announcements } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { timestampsWithin } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'
import { loadPersonRefs } from '../references/person.ts'

type Row = typeof announcements.$inferSelect

/** What was sent to many entrants of a competition, the latest first. */
export async function listAnnouncements(call: Call<typeof contract.announcements.list>) {
  const { id } = await requireManagedCompetition(call, { id: call.params.id })
  const { query, zone } = call
  return listRows(call, announcements, {
    where: and(
      eq(announcements.competitionId, id),
      timestampsWithin(query, zone, { created_at: announcements.createdAt }),
      query.search
        ? found(query.search, { columns: [announcements.subject, announcements.message] })
        : undefined,
    ),
    order: { created_at: announcements.createdAt, subject: announcements.subject },
    fallback: [desc(announcements.createdAt)],
    name: (row) => row.subject,
    present: (rows) => present(call, rows),
  })
}

async function present(
  { db, language, text, zone }: ReadContext,
  rows: readonly Row[],
): Promise<Announcement[]> {
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ authorId, unreached }) => [authorId, ...unreached.map(({ athleteId }) => athleteId)]),
    language,
  )
  return rows.flatMap((row) => {
    const author = people.get(row.authorId)
    if (!author) return []
    return [
      {
        id: row.id,
        author,
        subject: row.subject,
        message: row.message,
        platform: row.byPlatform,
        mail: row.byMail,
        unreached: row.unreached.flatMap(({ athleteId, channel, code }) => {
          const user = people.get(athleteId)
          return user ? [{ user, channel, code, message: errorText(text, code) }] : []
        }),
        created_at: wireTimestamp(row.createdAt, zone),
      },
    ]
  })
}
