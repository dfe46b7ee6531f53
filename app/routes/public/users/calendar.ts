import { boutTitle, boutWithRound, sideName } from '~/components/fight/bout-name.ts'
import { paths } from '~/components/paths.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { parseServerDate } from '~/i18n/format.ts'
import { textFor } from '~/i18n/text.server.ts'
import { calendarFile, type CalendarEvent } from '~/server/files/calendar-file.ts'
import { load } from '~/server/client/load.ts'
import { fileLoader } from '~/server/files/file-loader.ts'
import { matName } from '~/i18n/mat-name.ts'

/** A bout lasts at least so long in a calendar, which shows shorter ones as a line. */
const SHORTEST_MS = 10 * 60_000

/** The bouts of an athlete for a calendar: those that have a time, as it is known now. */
export const loader = fileLoader(async ({ context, params }) => {
  const { api, language, settings } = context
  // Somebody whose records were merged has another name than the address: their bouts are found by the one they have.
  const { data: person } = await load(api.people.details({ params: { slug: params['slug'] ?? '' } }))
  const { slug } = person
  const { data: fights } = await load(api.fights.list({ query: { user: slug, no_pagination: '1' } }))
  const t = textFor(language)
  const eventOf = (fight: FightCard): CalendarEvent[] => {
    const { id, category, competition, mat } = fight
    const begins = fight.start_at ?? fight.start_estimate_at
    const start = begins === null ? null : parseServerDate(begins)
    if (start === null) return []
    const ends = fight.end_at ?? fight.end_estimate_at
    const end = ends === null ? null : parseServerDate(ends)
    const url = new URL(paths.fight(id), settings.publicUrl)
    const names = `${sideName(t, fight, 'left')} – ${sideName(t, fight, 'right')}`
    return [
      {
        uid: `bout-${id}@${url.hostname}`,
        start,
        end: Math.max(end ?? 0, start + SHORTEST_MS),
        title: `${boutTitle(t, fight)}: ${names}`,
        place: [mat && matName(t, mat), competition.name].filter(Boolean).join(', '),
        text: [category.name, boutWithRound(t, fight)].join('\n'),
        url: url.href,
        isCancelled: competition.status === 'canceled' && fight.status !== 'ended',
      },
    ]
  }
  const title = t('fight:calendarOf', { name: person.name })
  return calendarFile(slug, { title, language, events: fights.flatMap(eventOf) }, Date.now())
})
