import type { ClubApplicationRow } from './rows.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { clubApplicationAbilities, clubApplicationStatus } from '~/domain/competition/invite-status.ts'
import type { ClubApplication } from '~/domain/contract/club-life.fields.ts'
import { clubs } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { CLUB } from '../references/group.ts'
import { loadGroupRefs } from '../references/group-refs.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { loadPersonRefs } from '../references/person.ts'

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
  const groups = await loadGroupRefs(
    CLUB,
    db,
    rows.map((row) => row.clubId),
  )
  const active = await idsOfActive(
    db,
    rows.map((row) => row.clubId),
  )
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    const club = groups.get(row.clubId)
    if (!user || !club) return []
    const status = clubApplicationStatus({
      userApprovedAt: row.userApprovedAt?.getTime() ?? null,
      clubApprovedAt: row.clubApprovedAt?.getTime() ?? null,
      closedAt: row.closedAt?.getTime() ?? null,
    })
    return [
      {
        id: row.id,
        version: row.version,
        user,
        club,
        status,
        user_approved: row.userApprovedAt !== null,
        club_approved: row.clubApprovedAt !== null,
        abilities: clubApplicationAbilities(status, {
          isClubActive: active.has(row.clubId),
          isMember: user.club !== null,
        }),
        created_at: wireTimestamp(row.createdAt, zone),
        updated_at: wireTimestamp(row.updatedAt, zone),
      },
    ]
  })
}

async function idsOfActive(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(inArray(clubs.id, [...new Set(ids)]), eq(clubs.status, 'active')))
  return new Set(found.map(({ id }) => id))
}

export async function presentClubApplication(
  context: ReadContext,
  row: ClubApplicationRow,
): Promise<ClubApplication> {
  const [application] = await presentClubApplications(context, [row])
  if (!application) throw notFound()
  return application
}
