import { datesIssues } from '~/domain/competition/dates.ts'
import type { CompetitionDates } from '~/domain/competition/stage.ts'
import type { competitionChanges } from '~/domain/contract/competition.fields.ts'
import { timestampOnClock } from '~/i18n/format.ts'
import type { z } from 'zod'
import type { Call } from '../platform/calls/call.ts'
import { ApiError, type FieldRefusal } from '../platform/kernel/errors.ts'

type DatesInput = Pick<
  z.output<typeof competitionChanges>,
  'registration_start_at' | 'registration_end_at' | 'start_at' | 'end_at'
>

const FIELDS = {
  registrationStartAt: 'registration_start_at',
  registrationEndAt: 'registration_end_at',
  startAt: 'start_at',
  endAt: 'end_at',
} as const satisfies Record<keyof CompetitionDates, keyof DatesInput>

/**
 * The dates after a change, in their order (spec §5); what is wrong is reported beside each field.
 * @param before what stays where a date is not sent
 */
export function requireDates(call: Pick<Call, 'zone'>, body: DatesInput, before: CompetitionDates | null) {
  const fields: Record<string, FieldRefusal[]> = {}
  const at = (field: keyof CompetitionDates): number => {
    const wall = body[FIELDS[field]]
    if (wall === undefined) return before?.[field] ?? 0
    const timestamp = timestampOnClock(wall, call.zone)
    if (timestamp.ok) return timestamp.value
    fields[FIELDS[field]] = [{ code: timestamp.refusal }]
    return Number.NaN
  }
  const dates: CompetitionDates = {
    registrationStartAt: at('registrationStartAt'),
    registrationEndAt: at('registrationEndAt'),
    startAt: at('startAt'),
    endAt: at('endAt'),
  }
  for (const { field, code } of datesIssues(dates)) (fields[FIELDS[field]] ??= []).push({ code })
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
  return {
    registrationStartAt: new Date(dates.registrationStartAt),
    registrationEndAt: new Date(dates.registrationEndAt),
    startAt: new Date(dates.startAt),
    endAt: new Date(dates.endAt),
  }
}
