import type { Submission } from './submit.ts'

type Row = Readonly<Record<string, string | undefined>>

/**
 * What the form of the schedule's settings says (app/components/organiser/schedule-settings), as the contract takes
 * it. Minutes become seconds; days left empty fall out, and no day at all leaves the days to the competition's dates.
 */
export function scheduleSettingsOf({ values }: Submission) {
  const { changeover, rest, days, finals_from: finalsFrom, finals_mats: finalsMats } = values
  if (changeover === undefined) return {}
  const rows = Object.values((days ?? {}) as Record<string, Row>).filter((day) => day['start'] || day['end'])
  return {
    changeover_seconds: changeover,
    minimum_rest_seconds: secondsOf(rest),
    days: rows.map((day) => ({
      start: day['start'],
      end: day['end'],
      breaks: day['break_from'] || day['break_to'] ? [{ from: day['break_from'], to: day['break_to'] }] : [],
    })),
    finals_block: finalsFrom ? { mat_ids: [finalsMats ?? []].flat(), not_before: finalsFrom } : null,
  }
}

const secondsOf = (minutes: unknown) => {
  const text = String(minutes).trim().replace(',', '.')
  return text === '' || Number.isNaN(Number(text)) ? text : Math.round(Number(text) * 60)
}
