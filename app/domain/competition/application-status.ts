import { type Instant } from '~/domain/time.ts'
import { type APPLICATION_STATUSES } from '~/domain/competition/slugs.ts'

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What an entry's status is derived from. Moments say since when; null means not yet. */
export interface ApplicationFacts {
  readonly userApprovedAt: Instant | null
  readonly competitionApprovedAt: Instant | null
  readonly paidAt: Instant | null
  /** Refused by the organiser or withdrawn: then the athlete's approval is gone too. */
  readonly closedAt: Instant | null
  /** US dollars for all its disciplines; 0 asks for no payment. */
  readonly amount: number
  /** When the main event begins: what is not complete by then never will be. */
  readonly startAt: Instant
}

/**
 * Spec §4, application statuses. Approvals come before payment, so that nobody pays for an entry that is then refused;
 * an entry approved on both sides and paid, or free, is confirmed.
 */
export function applicationStatus(facts: ApplicationFacts, now: Instant): ApplicationStatus {
  if (facts.closedAt !== null) return facts.userApprovedAt === null ? 'withdrawn' : 'not_approved'
  const missing = firstMissing(facts)
  if (!missing) return 'confirmed'
  return now >= facts.startAt ? 'expired' : missing
}

/** Nothing can be decided on it any more, unless the organiser opens it again. */
export const isClosed = (status: ApplicationStatus): boolean =>
  status === 'not_approved' || status === 'withdrawn'

/** In the competition's currency: its price is for one discipline (spec §9). Rounded to the cent. */
export function applicationAmount(pricePerDiscipline: number, disciplines: readonly string[]): number {
  return Math.round(pricePerDiscipline * new Set(disciplines).size * 100) / 100
}

export type ApplicationListFilter = 'approved' | 'waiting' | 'all'

/** The value of the filter `competition_approved` (spec §4): approved → 1, waiting → 0, all → no filter. */
export function competitionApprovedFilter(filter: ApplicationListFilter): '1' | '0' | undefined {
  return { approved: '1' as const, waiting: '0' as const, all: undefined }[filter]
}

function firstMissing(facts: ApplicationFacts): ApplicationStatus | null {
  if (facts.userApprovedAt === null) return 'waiting_for_user_approval'
  if (facts.competitionApprovedAt === null) return 'waiting_for_organiser_approval'
  return facts.amount > 0 && facts.paidAt === null ? 'waiting_for_payment' : null
}
