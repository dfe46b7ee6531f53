import { type CompetitionDates } from '~/domain/competition/stage.ts'

export type DatesRefusal =
  | 'registration_ends_before_it_starts'
  /** Spec §5: registration dates must be earlier than the main event dates. */
  | 'registration_not_before_event'
  | 'event_ends_before_it_starts'

export interface DatesIssue {
  /** The field the message belongs beside. */
  readonly field: keyof CompetitionDates
  readonly code: DatesRefusal
}

/** What is wrong with the order of a competition's dates; empty when it is right. */
export function datesIssues(dates: CompetitionDates): DatesIssue[] {
  const { registrationStartAt, registrationEndAt, startAt, endAt } = dates
  const issues: DatesIssue[] = []
  if (registrationEndAt <= registrationStartAt) {
    issues.push({ field: 'registrationEndAt', code: 'registration_ends_before_it_starts' })
  }
  for (const field of ['registrationStartAt', 'registrationEndAt'] as const) {
    if (dates[field] >= startAt) issues.push({ field, code: 'registration_not_before_event' })
  }
  if (endAt <= startAt) issues.push({ field: 'endAt', code: 'event_ends_before_it_starts' })
  return issues
}
