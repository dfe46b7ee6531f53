import type { ScheduleSettingsView } from '../../domain/contract/schedule.fields.ts'
import type { Submission } from '../forms/submit.ts'

type Pins = Pick<ScheduleSettingsView, 'bracket_mats' | 'bracket_days'>
type Texts = Readonly<Record<string, string | undefined>>
interface Day extends Readonly<Record<'start' | 'end', string | undefined>> {
  readonly breaks?: Readonly<Record<string, Texts>>
}

const rowsOf = <T>(list: unknown): T[] => Object.values((list ?? {}) as Record<string, T>)

/**
 * What the form of the schedule's settings says (app/components/organiser/schedule-settings), as the contract takes
 * it. Minutes become seconds; days left empty fall out, and no day at all leaves the days to the competition's dates.
 * @param matIds all mats of the competition: finals with no mat ticked may be on any
 * @param stored keeps the brackets the form does not ask about to their mats and days
 */
export function scheduleSettingsOf(
  { values }: Pick<Submission, 'values'>,
  matIds: readonly number[],
  stored: Pins,
) {
  const { changeover, rest, days, finals_from: finalsFrom, finals_mats: finalsMats, pins } = values
  if (changeover === undefined) return {}
  const ticked = [finalsMats ?? []].flat()
  return {
    changeover_seconds: changeover,
    minimum_rest_seconds: secondsOf(rest),
    days: rowsOf<Day>(days)
      .filter(({ start, end }) => start || end)
      .map(({ start, end, breaks }) => ({
        start,
        end,
        breaks: rowsOf<Texts>(breaks)
          .filter(({ from, to }) => from || to)
          .map(({ from, to }) => ({ from, to })),
      })),
    finals_block: finalsFrom
      ? { mat_ids: ticked.length > 0 ? ticked : matIds, not_before: finalsFrom }
      : null,
    ...(pins ? pinsOf(pins as Record<string, Texts>, stored) : {}),
  }
}

/** Brackets kept to one mat or one day, by `b` and their id. */
function pinsOf(pins: Readonly<Record<string, Texts>>, stored: Pins) {
  const rows = Object.entries(pins).map(([key, { mat, day }]) => ({ bracket_id: key.slice(1), mat, day }))
  const isSubmitted = (id: number, edge: 'mat' | 'day') => pins[`b${id}`]?.[edge] !== undefined
  return {
    bracket_mats: [
      ...stored.bracket_mats.filter(({ bracket_id }) => !isSubmitted(bracket_id, 'mat')),
      ...rows.flatMap(({ bracket_id, mat }) => (mat ? [{ bracket_id, mat_id: mat }] : [])),
    ],
    bracket_days: [
      ...stored.bracket_days.filter(({ bracket_id }) => !isSubmitted(bracket_id, 'day')),
      ...rows.flatMap(({ bracket_id, day }) => (day ? [{ bracket_id, day }] : [])),
    ],
  }
}

const secondsOf = (minutes: unknown) => {
  const text = String(minutes).trim().replace(',', '.')
  return text === '' || Number.isNaN(Number(text)) ? text : Math.round(Number(text) * 60)
}
