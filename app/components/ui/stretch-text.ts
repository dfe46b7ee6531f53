import type { Text } from '~/i18n/en/translation.ts'

/** A stretch of time as it is said: "40 min", "5 h", "5 h 11 min". */
export function stretchText(t: Text, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('common:stretch.minutes', { minutes: rest })
  return t(rest === 0 ? 'common:stretch.hours' : 'common:stretch.hoursMinutes', { hours, minutes: rest })
}
