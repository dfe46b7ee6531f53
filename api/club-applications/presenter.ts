import { clubApplicationStatus } from '~/domain/competition/invite-status'
import type { ClubApplication } from '~/domain/entities/club-life'
import type { clubApplications } from '../db/schema.ts'
import { CLUB } from '../groups/group.ts'
import { loadGroupRefs } from '../groups/queries.ts'
import type { ReadContext } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { notFound } from '../kernel/errors.ts'
import { loadPersonRefs } from '../users/person.ts'

export type ClubApplicationRow = typeof clubApplications.$inferSelect
/** Applications to clubs as both sides read them; people and clubs are loaded for all of them at once. */
export async function presentClubApplications(
  { db, language, zone }: ReadContext,
  rows: readonly ClubApplicationRow[],
): Promise<ClubApplication[]> {
  const people = await loadPersonRefs(
    db,
    rows.map((row) => row.userId),
    language,
  )
  const clubs = await loadGroupRefs(
    CLUB,
    db,
    rows.map((row) => row.clubId),
  )
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    const club = clubs.get(row.clubId)
    if (!user || !club) return []
    return [
      {
        id: row.id,
        version: row.version,
        user,
        club,
        status: clubApplicationStatus({
          userApprovedAt: row.userApprovedAt?.getTime() ?? null,
          clubApprovedAt: row.clubApprovedAt?.getTime() ?? null,
          closedAt: row.closedAt?.getTime() ?? null,
        }),
        user_approved: row.userApprovedAt !== null,
        club_approved: row.clubApprovedAt !== null,
        created_at: wireMoment(row.createdAt, zone),
        updated_at: wireMoment(row.updatedAt, zone),
      },
    ]
  })
}

export async function presentClubApplication(
  context: ReadContext,
  row: ClubApplicationRow,
): Promise<ClubApplication> {
  const [application] = await presentClubApplications(context, [row])
  if (!application) throw notFound()
  return application
}
