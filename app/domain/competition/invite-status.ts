import { type Instant } from '~/domain/time.ts'
import {
  type BeltApprovalStatus,
  type CLUB_APPLICATION_STATUSES,
  type JUDGE_STATUSES,
} from '~/domain/competition/slugs.ts'

export type JudgeInviteStatus = (typeof JUDGE_STATUSES)[number]
export type ClubApplicationStatus = (typeof CLUB_APPLICATION_STATUSES)[number]

interface TwoApprovals {
  readonly userApprovedAt: Instant | null
  /** Declined, withdrawn or taken back. */
  readonly closedAt: Instant | null
}

/** A judge on a mat (spec §4): asked and not answered, or approved by both. */
export function judgeInviteStatus(
  invite: TwoApprovals & { readonly competitionApprovedAt: Instant | null },
): JudgeInviteStatus {
  if (invite.closedAt !== null) return 'declined'
  if (invite.userApprovedAt === null) return 'waiting_for_response'
  return invite.competitionApprovedAt === null ? 'waiting_for_organiser_approval' : 'approved'
}

/**
 * An athlete and a club: either may ask, both have to agree (spec §3, club application). Whoever closes it takes the
 * own approval back: with neither left it was withdrawn by the side that asked, with both a membership has ended.
 */
export function clubApplicationStatus(
  application: TwoApprovals & { readonly clubApprovedAt: Instant | null },
): ClubApplicationStatus {
  const { userApprovedAt, clubApprovedAt, closedAt } = application
  if (closedAt !== null && userApprovedAt !== null && clubApprovedAt !== null) return 'left'
  if (closedAt !== null) return userApprovedAt === null && clubApprovedAt === null ? 'withdrawn' : 'declined'
  if (userApprovedAt === null) return 'waiting_for_user_approval'
  return clubApprovedAt === null ? 'waiting_for_club_approval' : 'approved'
}

export interface ClubApplicationAbilities {
  /** The athlete's. */
  readonly accept: boolean
  readonly decline: boolean
  /** The club's. */
  readonly approve: boolean
  readonly refuse: boolean
}

/** The acts on an application to a club that would change something and be taken: what a screen offers. */
export function clubApplicationAbilities(
  status: ClubApplicationStatus,
  {
    isClubActive,
    isMember,
  }: {
    readonly isClubActive: boolean
    /** The athlete is in a club: this one or another. */
    readonly isMember: boolean
  },
): ClubApplicationAbilities {
  const isOpen = status === 'waiting_for_user_approval' || status === 'waiting_for_club_approval'
  const mayJoin = isClubActive && !isMember
  return {
    accept: mayJoin && status === 'waiting_for_user_approval',
    decline: isOpen,
    approve: mayJoin && status === 'waiting_for_club_approval',
    refuse: isOpen,
  }
}

/** A belt somebody says they have (spec §3, belt approval): checked first, then issued on its day. */
export function beltApprovalStatus(
  belt: { readonly approvedAt: Instant | null; readonly issuedAt: Instant | null },
  now: Instant,
): BeltApprovalStatus {
  if (belt.approvedAt === null) return 'on_moderation'
  return belt.issuedAt !== null && belt.issuedAt <= now ? 'issued' : 'approved'
}
