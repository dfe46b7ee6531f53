import { useFormat } from '~/i18n/words.tsx'

/** The days of a competition where it is held: `20–22 November 2026`. */
export function CompetitionDates({
  competition: { timezone, start_at: startAt, end_at: endAt },
}: {
  readonly competition: { readonly timezone: string; readonly start_at: string; readonly end_at: string }
}) {
  return useFormat(timezone).dateRange(startAt, endAt)
}
