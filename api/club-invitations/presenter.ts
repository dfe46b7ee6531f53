import type { ClubInvitation } from '~/domain/contract/club-invitation.fields.ts'
import { invitationState } from '~/domain/people/club-invitation.ts'
import type { Call } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { linkToken } from '../platform/kernel/secrets.ts'
import { loadPersonRefs } from '../references/person.ts'
import type { InvitationRecord } from './rows.ts'

/** Invitations as their club reads them; the token of its open link only, as those by mail are their reader's. */
export async function presentInvitations(
  { db, deps, now, zone, language }: Pick<Call, 'db' | 'deps' | 'now' | 'zone' | 'language'>,
  rows: readonly InvitationRecord[],
): Promise<ClubInvitation[]> {
  const people = await loadPersonRefs(
    db,
    rows.map((row) => row.createdById),
    language,
  )
  return rows.map((row) => {
    const state = invitationState(row, now)
    const isLink = row.email === null
    return {
      id: row.id,
      kind: isLink ? 'link' : 'email',
      email: row.email,
      name: row.name,
      state,
      joined: row.joined,
      token: isLink && state === 'open' ? linkToken(deps, 'club-invitation', row.seed) : null,
      created_by: people.get(row.createdById ?? 0)?.name ?? null,
      created_at: wireTimestamp(row.createdAt, zone),
      expires_at: wireTimestamp(row.expiresAt, zone),
    }
  })
}
