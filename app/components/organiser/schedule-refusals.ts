import type { Text } from '~/i18n/en/translation.ts'
import type { SummaryEntry } from '../forms/error-summary.tsx'

/** What the settings of a schedule were refused for, in the order of the form's fields. */
export function refusedSettings(
  t: Text,
  errors: Readonly<Record<string, readonly string[] | null | undefined>>,
): readonly SummaryEntry[] {
  return Object.entries(errors)
    .flatMap(([field, texts]) => (texts ? [{ ...placeOf(t, field), errors: texts }] : []))
    .sort((one, other) => one.at - other.at)
}

const GROUPS = ['days', 'finals_block', 'bracket_mats', 'bracket_days'] as const

/** `days.0.breaks.1.from` is the control `day-0-break-1-from`. */
function placeOf(t: Text, field: string) {
  const [group = '', day = '', part = '', place = '', edge = ''] = field.split('.')
  if (field === 'changeover_seconds' || field === 'minimum_rest_seconds')
    return {
      at: field === 'changeover_seconds' ? 0 : 1,
      controlId: `schedule-${field}`,
      label: t(field === 'changeover_seconds' ? 'organiser:schedule.changeover' : 'organiser:schedule.rest'),
    }
  const at = GROUPS.indexOf(group as (typeof GROUPS)[number])
  if (at < 0) return { at: 100_000, controlId: null, label: null }
  const label = t(group.startsWith('bracket_') ? 'organiser:schedule.pins' : 'organiser:schedule.days')
  if (group === 'days' && day !== '') {
    const number = Number(day)
    const named = `${label}, ${t('organiser:schedule.day', { number: number + 1 })}`
    return part === 'breaks'
      ? {
          at: 10 + number * 100 + Number(place) + 1,
          controlId: `day-${day}-break-${place}-${edge}`,
          label: named,
        }
      : { at: 10 + number * 100, controlId: `day-${day}-${part}`, label: named }
  }
  if (field === 'finals_block.not_before')
    return { at: 50_000, controlId: 'finals-from', label: t('organiser:schedule.finals') }
  return { at: 50_000 + at, controlId: `schedule-${group}-error`, label }
}
