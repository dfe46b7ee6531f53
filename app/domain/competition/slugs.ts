// The slugs of a competition and what belongs to it. No zod here: screens import this file, and it must stay light.

export const COMPETITION_STATUSES = ['active', 'inactive', 'canceled'] as const
export type CompetitionStatus = (typeof COMPETITION_STATUSES)[number]

/** Derived from its dates (spec §4). */
export const COMPETITION_STAGES = ['upcoming', 'registration', 'main_event', 'past'] as const

/** Client-built constant of spec §3. */
export const COMPETITION_LIST_STATUSES = ['upcoming', 'passed', 'all'] as const

export const JUDGE_STATUSES = [
  'waiting_for_response',
  'waiting_for_organiser_approval',
  'approved',
  'declined',
] as const

export const APPLICATION_STATUSES = [
  'waiting_for_user_approval',
  'waiting_for_organiser_approval',
  'waiting_for_payment',
  'confirmed',
  'expired',
  'not_approved',
  'withdrawn',
] as const

export const CLUB_APPLICATION_STATUSES = [
  'waiting_for_user_approval',
  'waiting_for_club_approval',
  'approved',
  'declined',
  'withdrawn',
  'left',
] as const

export const BELT_STATUSES = ['on_moderation', 'approved', 'issued'] as const
export type BeltApprovalStatus = (typeof BELT_STATUSES)[number]
