import { describe, expect, test } from 'vitest'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { HelpedList } from '~/components/staff/helped-list.tsx'
import { VenueTimeNote, useForeignOffset } from '~/components/competition/venue-time-note.tsx'
import { VenueTime, useFormat } from '~/i18n/words.tsx'
import { createFormat } from '~/i18n/format.ts'
import { renderPage } from '../render.tsx'

const VLADIVOSTOK = 'Asia/Vladivostok'
const NEW_YORK = 'America/New_York'
const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s/gu, ' ')

/** As the API writes a timestamp for a reader of this zone. */
const wire = (at: number, zone: string) => `${createFormat('en', zone).dateTime(at)} (${zone})`

const competition = (startAt: number, endAt: number, readerZone: string) => ({
  timezone: VLADIVOSTOK,
  start_at: wire(startAt, readerZone),
  end_at: wire(endAt, readerZone),
  city: { name: 'Vladivostok' },
})

/** 10:00 in Vladivostok, the evening before in New York. */
const MORNING = Date.UTC(2026, 10, 20, 0)

function ShownTime({ at }: { readonly at: string }) {
  return useFormat().dateTime(at)
}
function Offset({ at }: { readonly at: string }) {
  return useForeignOffset(VLADIVOSTOK, at) ?? 'the same'
}

describe('a venue in Vladivostok', () => {
  test('tells its own time to a reader in New York', async () => {
    const html = await renderPage(
      <VenueTime timeZone={VLADIVOSTOK}>
        <ShownTime at={wire(MORNING, NEW_YORK)} />
      </VenueTime>,
      { zone: NEW_YORK },
    )
    expect(wire(MORNING, NEW_YORK)).toBe('19-11-2026 19:00:00 (America/New_York)')
    expect(html).toBe('20-11-2026 10:00:00')
  })

  const held = competition(MORNING, MORNING + 33 * 3_600_000, NEW_YORK)
  const helped = { id: 1, slug: 'cup', name: 'Cup', status: 'active', stage: 'upcoming', ...held } as const
  test.each([
    ['alone', <CompetitionDates key="dates" competition={held} />],
    [
      'among what one helps at',
      <HelpedList key="list" helped={[{ competition: helped, roles: ['scales'] }]} />,
    ],
  ])('has its days, not those of the reader, %s', async (_, element) => {
    expect(plain(await renderPage(element, { zone: NEW_YORK }))).toContain('20–21 November 2026')
  })

  test('names its clock where the reader’s shows another time', async () => {
    const note = (zone: string, language: 'en' | 'ru' = 'en') =>
      renderPage(<VenueTimeNote competition={competition(MORNING, MORNING, zone)} />, { zone, language })
    expect(plain(await note(NEW_YORK))).toBe('Local time in Vladivostok, UTC+10')
    expect(plain(await note('Europe/Moscow', 'ru'))).toBe('Время местное: Vladivostok, UTC+10')
    expect(await note(VLADIVOSTOK)).toBe('')
    // The same time by another name.
    expect(await note('Australia/Brisbane')).toBe('')
  })

  test.each([
    // Sydney is an hour ahead in its summer and level in its winter.
    ['Australia/Sydney', Date.UTC(2026, 6, 1), 'the same'],
    ['Australia/Sydney', Date.UTC(2026, 11, 1), 'UTC+10'],
    // The hours around the change of clocks in New York: 8 March and 1 November 2026.
    [NEW_YORK, Date.UTC(2026, 2, 8, 6, 30), 'UTC+10'],
    [NEW_YORK, Date.UTC(2026, 2, 8, 7, 30), 'UTC+10'],
  ])('is compared with %s at the moment itself', async (zone, at, said) => {
    expect(await renderPage(<Offset at={wire(at, zone)} />, { zone })).toBe(said)
  })

  test.each([Date.UTC(2026, 2, 8, 6, 59), Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 7)])(
    'goes on evenly while New York changes its clocks (%s)',
    async (at) => {
      const html = await renderPage(
        <VenueTime timeZone={VLADIVOSTOK}>
          <ShownTime at={wire(at, NEW_YORK)} />
        </VenueTime>,
        { zone: NEW_YORK },
      )
      expect(html).toBe(createFormat('en', VLADIVOSTOK).dateTime(at))
    },
  )
})
