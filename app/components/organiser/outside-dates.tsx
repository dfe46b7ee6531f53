import type { ScheduleSettingsView } from '~/domain/contract/schedule.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Notice } from '../ui/notice.tsx'

/** Which days of the schedule the competition's dates do not cover; nothing without such a day. */
export function OutsideDates({ days }: { readonly days: ScheduleSettingsView['days_outside'] }) {
  const t = useText()
  const format = useFormat()
  if (days.length === 0) return null
  return (
    <Notice tone="warning" title={t('organiser:schedule.outside')}>
      <ul className="flex flex-col gap-1">
        {days.map(({ day, fights }) => (
          <li key={day}>
            {format.longDate(day)}
            {' · '}
            {fights > 0
              ? t('organiser:schedule.outsideBouts', { count: fights })
              : t('organiser:schedule.outsideDay')}
          </li>
        ))}
      </ul>
      <p>{t('organiser:schedule.outsideText')}</p>
    </Notice>
  )
}
