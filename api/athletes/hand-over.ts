import { and, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { contract } from '~/domain/contract/contract.ts'
import type { handOverSchema } from '~/domain/contract/managed-athlete.fields.ts'
import { isMinor } from '~/domain/people/minor.ts'
import { DAY_MS } from '~/domain/time.ts'
import { athleteHandOvers, guardianConsents, users } from '../platform/db/schema.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { DONE } from '../platform/calls/rows.ts'
import { todayIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { linkToken, newLink } from '../platform/kernel/secrets.ts'
import { type PersonRow, requireAthlete } from './policy.ts'

// The carer's side of handing a managed athlete over: a link that is good once and for some days. What opens it stands
// in api/auth/hand-over.ts.

const openOf = (athleteId: number) =>
  and(
    eq(athleteHandOvers.athleteId, athleteId),
    isNull(athleteHandOvers.usedAt),
    isNull(athleteHandOvers.revokedAt),
  )

export async function presentHandOver(
  call: Call<typeof contract.athletes.handOver>,
): Promise<z.input<typeof handOverSchema> | null> {
  const { db, deps, params, now, zone } = call
  const { id } = await requireAthlete(call, params.id)
  const [row] = await db
    .select({ link: athleteHandOvers, createdBy: users.name })
    .from(athleteHandOvers)
    .leftJoin(users, eq(users.id, athleteHandOvers.createdById))
    .where(and(openOf(id), gt(athleteHandOvers.expiresAt, new Date(now))))
  if (!row) return null
  return {
    token: linkToken(deps, 'hand-over', row.link.seed),
    created_at: wireTimestamp(row.link.createdAt, zone),
    expires_at: wireTimestamp(row.link.expiresAt, zone),
    created_by: row.createdBy,
  }
}

export async function offerHandOver(call: Call<typeof contract.athletes.offerHandOver>) {
  const { db, deps, body, params, now } = call
  const athlete = await requireAthlete(call, params.id, { lock: true })
  await requireReady(call, athlete)
  await endLinks(call, athlete.id)
  const expiresAt = new Date(now + body.days * DAY_MS)
  await db.insert(athleteHandOvers).values({
    athleteId: athlete.id,
    ...newLink(deps, 'hand-over'),
    createdById: viewerOf(call).id,
    expiresAt,
    createdAt: new Date(now),
  })
  await audit(call, { action: 'offer_hand_over', entity: 'user', entityId: athlete.id, after: { expiresAt } })
  return DONE
}

/** A minor's account needs what their taking part needs: a guardian's consent on record. */
async function requireReady(call: WriteContext, { id, birthDate }: PersonRow): Promise<void> {
  if (birthDate === null) throw new ApiError('birth_date_missing')
  if (!isMinor(birthDate, todayIn(call))) return
  const [consent] = await call.db
    .select({ id: guardianConsents.id })
    .from(guardianConsents)
    .where(eq(guardianConsents.athleteId, id))
    .limit(1)
  if (!consent) throw new ApiError('consent_missing')
}

export async function revokeHandOver(call: Call<typeof contract.athletes.revokeHandOver>) {
  const { id } = await requireAthlete(call, call.params.id, { lock: true })
  if (await endLinks(call, id))
    await audit(call, { action: 'revoke_hand_over', entity: 'user', entityId: id })
  return DONE
}

/** Ends what is open; true when something was. */
async function endLinks({ db, now }: WriteContext, athleteId: number): Promise<boolean> {
  const ended = await db
    .update(athleteHandOvers)
    .set({ revokedAt: new Date(now) })
    .where(openOf(athleteId))
    .returning({ id: athleteHandOvers.id })
  return ended.length > 0
}
