import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { InvitationState } from '~/domain/people/club-invitation.ts'
import type { Call } from '../platform/calls/call.ts'
import { clubInvitations } from '../platform/db/schema.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { timestampsWithin, orderOf } from '../platform/queries/list.ts'
import { found } from '../platform/queries/search.ts'

const { acceptedAt, refusedAt, withdrawnAt, expiresAt } = clubInvitations

/** Neither answered nor withdrawn, also where its time is over: the unique index of the table counts the same. */
export const unanswered = and(isNull(acceptedAt), isNull(refusedAt), isNull(withdrawnAt))

/** The state of an invitation as a condition; the same rule as `invitationState` of the domain. */
function inState(state: InvitationState, at: Date): SQL | undefined {
  switch (state) {
    case 'open':
      return and(unanswered, gt(expiresAt, at))
    case 'expired':
      return and(unanswered, lte(expiresAt, at))
    case 'accepted':
      return and(isNotNull(acceptedAt), isNull(withdrawnAt))
    case 'refused':
      return and(isNotNull(refusedAt), isNull(acceptedAt), isNull(withdrawnAt))
    case 'withdrawn':
      return isNotNull(withdrawnAt)
  }
}

const orders = {
  created_at: clubInvitations.createdAt,
  expires_at: expiresAt,
  name: clubInvitations.name,
}

/** One page of a club's invitations, the latest first unless asked otherwise. */
export function listInvitations(call: Call<typeof contract.clubInvitations.list>, clubId: number) {
  const { db, query, zone, now } = call
  const { kind, state, search } = query
  const names = { columns: [clubInvitations.name, clubInvitations.email], id: clubInvitations.id }
  return pageOfTable(db, clubInvitations, {
    where: and(
      eq(clubInvitations.clubId, clubId),
      kind && (kind === 'email' ? isNotNull(clubInvitations.email) : isNull(clubInvitations.email)),
      state && inState(state, new Date(now)),
      timestampsWithin(query, zone, { created_at: clubInvitations.createdAt, expires_at: expiresAt }),
      search ? found(search, names) : undefined,
    ),
    order: orderOf(query, orders, [desc(clubInvitations.createdAt)], clubInvitations.id),
    query,
  })
}
