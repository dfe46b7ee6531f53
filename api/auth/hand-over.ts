import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { HandOverLink } from '~/domain/contract/sign-up.fields.ts'
import { isMinor } from '~/domain/people/minor.ts'
import type { Instant } from '~/domain/time.ts'
import { athleteHandOvers, athleteManagers, clubs, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import type { Call, ReadContext } from '../platform/calls/call.ts'
import { notify } from '../notifications/notify.ts'
import { readersOf } from '../notifications/readers.ts'
import { todayIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { hashSecret } from '../platform/kernel/secrets.ts'
import { hasAccount } from '../platform/queries/account.ts'
import { announceAccount } from './announce.ts'
import { beginSignUp, type PendingRow } from './sign-up.ts'

// The athlete's side of being handed over: whoever holds the link signs up as anybody does, with an address that has to
// be confirmed, and becomes the athlete instead of somebody new.

type LinkRow = typeof athleteHandOvers.$inferSelect
type PersonRow = typeof users.$inferSelect
type Opening = Pick<ReadContext, 'db' | 'now'> & { readonly body: { readonly token: string } }

interface Found {
  readonly link: LinkRow
  readonly athlete: PersonRow
}

async function find(db: Queryable, token: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ link: athleteHandOvers, athlete: users })
    .from(athleteHandOvers)
    .innerJoin(users, eq(users.id, athleteHandOvers.athleteId))
    .where(eq(athleteHandOvers.tokenHash, hashSecret(token)))
  return row
}

function stateOf({ link, athlete }: Found, now: Instant): 'good' | 'used' | 'expired' | 'revoked' {
  if (link.revokedAt || athlete.status !== 'active') return 'revoked'
  if (link.usedAt || hasAccount(athlete)) return 'used'
  return link.expiresAt.getTime() <= now ? 'expired' : 'good'
}

/** What a link is good for. Whoever asks holds its secret, so it may name whose it is. */
export async function handOverState(call: Call<typeof contract.auth.handOver>): Promise<HandOverLink> {
  const { db, body, now, zone } = call
  const nothing = { athlete: null, is_minor: false, has_guardian: false, expires_at: null }
  const found = await find(db, body.token)
  if (!found) return { state: 'unknown', ...nothing }
  const state = stateOf(found, now)
  if (state !== 'good') return { state, ...nothing }
  const { athlete, link } = found
  const [club] =
    athlete.clubId === null
      ? []
      : await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, athlete.clubId))
  const [guardian] = await db
    .select({ id: athleteManagers.id })
    .from(athleteManagers)
    .where(and(eq(athleteManagers.athleteId, athlete.id), isNotNull(athleteManagers.guardianId)))
    .limit(1)
  return {
    state,
    athlete: {
      name: athlete.name,
      birth_year: athlete.birthDate ? Number(athlete.birthDate.slice(0, 4)) : null,
      club: club?.name ?? null,
    },
    is_minor: isMinor(athlete.birthDate, todayIn(call)),
    has_guardian: guardian !== undefined,
    expires_at: wireTimestamp(link.expiresAt, zone),
  }
}

const REFUSAL = { revoked: 'hand_over_revoked', used: 'hand_over_used', expired: 'link_expired' } as const

async function requireGood({ db, body, now }: Opening): Promise<Found> {
  const found = await find(db, body.token)
  if (!found) throw notFound()
  const state = stateOf(found, now)
  if (state !== 'good') throw new ApiError(REFUSAL[state])
  return found
}

/** Who is taken over, for what is asked of their password. */
export async function athleteOf(call: Opening): Promise<Pick<PersonRow, 'name' | 'birthDate'>> {
  const { name, birthDate } = (await requireGood(call)).athlete
  return { name, birthDate }
}

/** Makes a pending sign-up of the athlete; the link stays good until one is confirmed. */
export async function beginTakeOver(call: Call<typeof contract.auth.takeOver>) {
  const { athlete, link } = await requireGood({ ...call, db: call.deps.db })
  if (athlete.birthDate === null) throw new ApiError('birth_date_missing')
  return beginSignUp(call, contract.auth.takeOver, {
    name: athlete.name,
    birthDate: athlete.birthDate,
    role: 'user',
    redirect: null,
    handOverId: link.id,
    guardianFollows: call.body.guardian_follows ?? false,
  })
}

type Confirming = Call<typeof contract.auth.confirmSignUp>

/**
 * Gives the athlete the account of a pending sign-up, for who it is begun in the link's time: the same person, with all
 * they did. Of two at once the second waits here, and is refused.
 */
export async function takeOver(
  call: Confirming,
  pending: PendingRow & { readonly handOverId: number },
): Promise<number> {
  const { db } = call
  const at = new Date(call.now)
  const [link] = await db
    .select()
    .from(athleteHandOvers)
    .where(eq(athleteHandOvers.id, pending.handOverId))
    .for('update')
  if (!link) throw notFound()
  const [athlete] = await db.select().from(users).where(eq(users.id, link.athleteId)).for('update')
  if (!athlete) throw notFound()
  const state = stateOf({ link, athlete }, call.now)
  if (state === 'used' || state === 'revoked') throw new ApiError(REFUSAL[state])
  await requireFree(db, pending.emailKey)
  const carers = (await readersOf(db, [athlete.id])).get(athlete.id) ?? []
  const [row] = await db
    .update(users)
    .set({
      email: pending.email,
      emailKey: pending.emailKey,
      emailVerifiedAt: at,
      passwordHash: pending.passwordHash ?? '',
      lang: pending.lang,
      tz: pending.tz,
      updatedAt: at,
    })
    .where(eq(users.id, athlete.id))
    .returning()
  if (!row) throw notFound()
  await db.update(athleteHandOvers).set({ usedAt: at }).where(eq(athleteHandOvers.id, link.id))
  const isFollowed = pending.guardianFollows || isMinor(row.birthDate, todayIn(call))
  // A club or an organisation has nobody to answer for any more; a guardian may go on hearing what happens.
  await db
    .delete(athleteManagers)
    .where(
      and(eq(athleteManagers.athleteId, row.id), isFollowed ? isNull(athleteManagers.guardianId) : undefined),
    )
  await audit(
    { db, viewer: { ...row, roles: ['user'], tokenId: 0 } },
    { action: 'take_over', entity: 'user', entityId: row.id, after: { guardianFollows: isFollowed } },
  )
  await notify(
    call,
    carers.map(({ id }) => id),
    'account_taken_over',
    { id: row.id, slug: row.slug, name: row.name },
  )
  await announceAccount(call, row)
  return row.id
}

/** The mailbox may have got an account since: its owner holds the mailed link, so this tells nobody else. */
async function requireFree(db: Queryable, emailKey: string): Promise<void> {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
  if (taken) throw new ApiError('address_has_account')
}
