import { type Instant } from '~/domain/time'
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

/** Spec §4, competition stages. Between the end of registration and the start a competition is upcoming again. */
export function competitionStage(dates: CompetitionDates, now: Instant): CompetitionStage {
  if (now > dates.endAt) return 'past'
  if (now >= dates.startAt) return 'main_event'
  return registrationState(dates, now) === 'open' ? 'registration' : 'upcoming'
}

/** The last moment of registration still counts as open; with the main event it is over in any case. */
export function registrationState(dates: CompetitionDates, now: Instant): RegistrationState {
  if (now < dates.registrationStartAt) return 'before'
  return now <= dates.registrationEndAt && now < dates.startAt ? 'open' : 'closed'
}

/** The list's filter (spec §3, competition_list_status): what has not ended is upcoming, what has is passed. */
export function isListedAs(status: CompetitionListStatus, dates: CompetitionDates, now: Instant): boolean {
  if (status === 'all') return true
  return (competitionStage(dates, now) === 'past') === (status === 'passed')
}
