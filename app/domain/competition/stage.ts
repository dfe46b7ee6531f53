import { type Instant } from '~/domain/time.ts'
import { type COMPETITION_LIST_STATUSES, type COMPETITION_STAGES } from '~/domain/competition/slugs.ts'

export type CompetitionStage = (typeof COMPETITION_STAGES)[number]
export type CompetitionListStatus = (typeof COMPETITION_LIST_STATUSES)[number]
export type RegistrationState = 'before' | 'open' | 'closed'

export interface CompetitionDates {
  readonly registrationStartAt: Instant
  readonly registrationEndAt: Instant
  readonly startAt: Instant
  readonly endAt: Instant
}

/** What has happened in a competition, whatever its dates say. */
export interface CompetitionFacts {
  /** Published: a draft and a cancelled competition take no entries. */
  readonly isOpen: boolean
  /** A bout has begun. */
  readonly hasBegun: boolean
  /** A bout is on. */
  readonly isOn: boolean
  /** Brackets have been drawn, and every bout is over. */
  readonly isFought: boolean
}

/**
 * Spec §4, competition stages. Facts go before dates: what is being fought is the main event, early or late, and what
 * has been fought is past though its last day is not. Between the end of registration and the start a competition is
 * upcoming again; one that is not published is never in registration.
 */
export function competitionStage(
  dates: CompetitionDates,
  now: Instant,
  facts: CompetitionFacts,
): CompetitionStage {
  if (facts.isOn) return 'main_event'
  if (facts.isFought || now > dates.endAt) return 'past'
  if (facts.hasBegun || now >= dates.startAt) return 'main_event'
  return facts.isOpen && registrationState(dates, now) === 'open' ? 'registration' : 'upcoming'
}

/** The last moment of registration still counts as open; with the main event it is over in any case. */
export function registrationState(dates: CompetitionDates, now: Instant): RegistrationState {
  if (now < dates.registrationStartAt) return 'before'
  return now <= dates.registrationEndAt && now < dates.startAt ? 'open' : 'closed'
}

/** The list's filter (spec §3, competition_list_status): what has not ended is upcoming, what has is passed. */
export function isListedAs(
  status: CompetitionListStatus,
  dates: CompetitionDates,
  now: Instant,
  facts: CompetitionFacts,
): boolean {
  if (status === 'all') return true
  return (competitionStage(dates, now, facts) === 'past') === (status === 'passed')
}
