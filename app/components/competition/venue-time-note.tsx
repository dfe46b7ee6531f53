import Clock from 'lucide-react/icons/clock'
import { parseServerDate } from '~/i18n/format.ts'
import { useFormat, useText } from '~/i18n/words.tsx'

/**
 * `UTC+10` where the clocks of a venue show another time than the page's at a moment, null where they agree. The moment
 * is as the API writes it: zones that differ in summer may agree in winter.
 */
export function useForeignOffset(timeZone: string, at: string | null): string | null {
  const page = useFormat()
  const date = at === null ? null : parseServerDate(at)
  if (date === null || timeZone === page.timeZone) return null
  const offset = page.zoneOffset(timeZone, date)
  return offset === page.zoneOffset(page.timeZone, date) ? null : offset
}

/** Says by whose clock the times of a competition are given, to readers whose own clock shows another time. */
export function VenueTimeNote({
  competition: { timezone, start_at: startAt, city },
}: {
  readonly competition: {
    readonly timezone: string
    readonly start_at: string
    readonly city?: { readonly name: string } | null
  }
}) {
  const t = useText()
  const offset = useForeignOffset(timezone, startAt)
  if (offset === null) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
      <Clock size={15} aria-hidden="true" />
      {city
        ? t('common:venueTime.ofCity', { city: city.name, offset })
        : t('common:venueTime.there', { offset })}
    </span>
  )
}
