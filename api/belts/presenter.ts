import { inArray } from 'drizzle-orm'
import { beltApprovalStatus } from '~/domain/competition/invite-status.ts'
import type { Belt, BeltApproval } from '~/domain/contract/club-life.fields.ts'
import type { Language } from '~/i18n/languages.ts'
import { type beltApprovals, belts } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { dayStart, wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'

export type BeltApprovalRow = typeof beltApprovals.$inferSelect
/** A belt of the dictionary. */
export const presentBelt = (row: typeof belts.$inferSelect, language: Language): Belt => ({
  id: row.id,
  slug: row.slug,
  name: nameIn(language, row),
  colour: row.colour,
  description: row.description,
  rank: row.rank,
})

/** Belts people were given; people and belts are loaded for all of them at once. */
export async function presentBeltApprovals(
  { db, language, zone, now }: ReadContext,
  rows: readonly BeltApprovalRow[],
): Promise<BeltApproval[]> {
  if (rows.length === 0) return []
  const people = await loadPersonRefs(
    db,
    rows.flatMap((row) => [row.userId, row.issuerId]),
    language,
  )
  const found = await db
    .select()
    .from(belts)
    .where(inArray(belts.id, [...new Set(rows.map((row) => row.beltId))]))
  const beltOf = new Map(found.map((belt) => [belt.id, belt]))
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    const belt = beltOf.get(row.beltId)
    if (!user || !belt) return []
    return [
      {
        id: row.id,
        version: row.version,
        belt: { id: belt.id, slug: belt.slug, name: nameIn(language, belt), colour: belt.colour },
        user,
        issuer: row.issuer,
        set_by: (row.issuerId !== null && people.get(row.issuerId)) || null,
        issued_at: wireDay(row.issuedAt),
        description: row.description,
        status: beltApprovalStatus(
          {
            approvedAt: row.isApproved ? (row.approvedAt?.getTime() ?? now) : null,
            issuedAt: dayStart(row.issuedAt, zone).getTime(),
          },
          now,
        ),
        is_approved: row.isApproved,
        approved_at: wireTimestamp(row.approvedAt, zone),
        created_at: wireTimestamp(row.createdAt, zone),
      },
    ]
  })
}

export async function presentBeltApproval(context: ReadContext, row: BeltApprovalRow): Promise<BeltApproval> {
  const [approval] = await presentBeltApprovals(context, [row])
  if (!approval) throw notFound()
  return approval
}
