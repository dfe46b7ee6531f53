/** An invitation of a club to an address, or by a link. No zod here: screens import this file. */
import type { Instant } from '../time.ts'

export const INVITATION_STATES = ['open', 'expired', 'accepted', 'refused', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** For how many days an invitation may be good. */
export const INVITATION_DAYS = [7, 14, 30, 90] as const

export interface InvitationFacts {
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly refusedAt: Date | null
  readonly withdrawnAt: Date | null
}

export function invitationState(
  { expiresAt, acceptedAt, refusedAt, withdrawnAt }: InvitationFacts,
  now: Instant,
): InvitationState {
  if (withdrawnAt) return 'withdrawn'
  if (acceptedAt) return 'accepted'
  if (refusedAt) return 'refused'
  return expiresAt.getTime() <= now ? 'expired' : 'open'
}

export const isOpenInvitation = (facts: InvitationFacts, now: Instant): boolean =>
  invitationState(facts, now) === 'open'

/** Why somebody cannot become a member of a club by an invitation; null for who can. */
export const JOIN_OBSTACLES = ['already_member', 'member_elsewhere', 'athletes_only'] as const

export function joinObstacle(
  person: { readonly clubId: number | null; readonly roles: readonly string[] },
  clubId: number,
): (typeof JOIN_OBSTACLES)[number] | null {
  if (person.clubId === clubId) return 'already_member'
  if (person.clubId !== null) return 'member_elsewhere'
  return person.roles.some((role) => role === 'user' || role === 'trainer') ? null : 'athletes_only'
}
