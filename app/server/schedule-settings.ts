import type { Submission } from './submit.ts'

type Texts = Readonly<Record<string, string | undefined>>
interface Day extends Readonly<Record<'start' | 'end', string | undefined>> {
  readonly breaks?: Readonly<Record<string, Texts>>
}

const rowsOf = <T>(list: unknown): T[] => Object.values((list ?? {}) as Record<string, T>)

/**
 * What the form of the schedule's settings says (app/components/organiser/schedule-settings), as the contract takes
 * it. Minutes become seconds; days left empty fall out, and no day at all leaves the days to the competition's dates.
 * @param matIds all mats of the competition: finals with no mat ticked may be on any
 */
export function scheduleSettingsOf({ values }: Pick<Submission, 'values'>, matIds: readonly number[]) {
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
    ...(pins ? pinsOf(pins as Record<string, Texts>) : {}),
  }
}

/** Brackets kept to one mat or one day, by `b` and their id. */
function pinsOf(pins: Readonly<Record<string, Texts>>) {
  const rows = Object.entries(pins).map(([key, { mat, day }]) => ({ bracket_id: key.slice(1), mat, day }))
  return {
    bracket_mats: rows.flatMap(({ bracket_id, mat }) => (mat ? [{ bracket_id, mat_id: mat }] : [])),
    bracket_days: rows.flatMap(({ bracket_id, day }) => (day ? [{ bracket_id, day }] : [])),
  }
}

const secondsOf = (minutes: unknown) => {
  const text = String(minutes).trim().replace(',', '.')
  return text === '' || Number.isNaN(Number(text)) ? text : Math.round(Number(text) * 60)
}
