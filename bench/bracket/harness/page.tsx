/** A page with nothing but a bracket, for looking at it and for measuring. The address says which one. */
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useEffect, useMemo } from 'react'
import { en } from '../../../app/i18n/en/en.ts'
import { ru } from '../../../app/i18n/ru/ru.ts'
import { createReader } from '../../../app/i18n/reader.ts'
import { TextSourceProvider, WordsProvider, type TextSource } from '../../../app/i18n/words.tsx'
import { BracketView } from '../../../app/components/bracket/view/bracket-view.tsx'
import { SwappableBracket } from '../../../app/components/bracket/view/swappable-bracket.tsx'
import { BracketPrint } from '../../../app/components/bracket/view/bracket-print.tsx'
import { createBracketFeed, type BracketFeed } from '../../../app/components/bracket/view/bracket-feed.ts'
import type { PrintedBracket } from '../../../app/components/bracket/view/bracket-view-props.ts'
import type { SceneBracket, SceneSide } from '../../../app/components/bracket/scene/scene.ts'
import { samplePlayoff, sampleRoundRobin, sampleSeries } from '../sample-bracket.ts'

declare global {
  interface Window {
    bracketFeed?: BracketFeed
    chosen?: unknown[]
  }
}

export interface HarnessQuery {
  readonly n: number
  readonly kind: string
  readonly fought: number
  readonly language: 'ru' | 'en'
  readonly follow: number | null
  /** As it is laid out for paper. */
  readonly print: boolean
  /** With names and clubs as long as they come. */
  readonly long: boolean
}

export const readQuery = (search: string): HarnessQuery => {
  const query = new URLSearchParams(search)
  return {
    n: Number(query.get('n') ?? 16),
    kind: query.get('kind') ?? 'playoff',
    fought: Number(query.get('fought') ?? 0.6),
    language: query.get('lang') === 'en' ? 'en' : 'ru',
    follow: query.has('follow') ? Number(query.get('follow')) : null,
    print: query.has('print'),
    long: query.has('long'),
  }
}

const dictionaries = { en, ru }
const texts = (language: 'ru' | 'en'): TextSource => ({
  text: createReader(language, dictionaries[language]),
  wait: () => null,
})

const bracketOf = ({ n, kind, fought, long }: HarnessQuery): SceneBracket => {
  const bracket =
    kind === 'round'
      ? sampleRoundRobin(n, fought)
      : kind === 'series'
        ? sampleSeries()
        : samplePlayoff({ entrants: n, fought, repechage: kind !== 'plain' })
  return long ? withLongNames(bracket) : bracket
}

function withLongNames(bracket: SceneBracket): SceneBracket {
  const longer = (side: SceneSide | null): SceneSide | null =>
    side && {
      ...side,
      name: `${side.name} Константинопольский-Задунайский`,
      club: side.athlete % 3 === 0 ? null : `${side.club} — спортивная школа олимпийского резерва № 14`,
      country: side.athlete % 2 === 0 ? null : (side.country ?? null),
    }
  const cells = bracket.cells.map((cell) => ({ ...cell, left: longer(cell.left), right: longer(cell.right) }))
  return { ...bracket, cells }
}

const sampleCompetition: PrintedBracket['competition'] = {
  id: 1,
  slug: 'kubok-stolitsy-2026',
  name: 'Кубок столицы',
  timezone: 'Europe/Moscow',
  status: 'active',
  start_at: '20-11-2026 09:00:00 (Europe/Moscow)',
  end_at: '22-11-2026 18:00:00 (Europe/Moscow)',
  city: { id: 1, name: 'Москва', timezone: 'Europe/Moscow', country: null },
}

export function Page({ query }: { readonly query: HarnessQuery }) {
  const source = useMemo(() => texts(query.language), [query.language])
  const router = useMemo(() => createMemoryRouter([{ path: '*', element: <Shown query={query} /> }]), [query])
  return (
    <TextSourceProvider value={source}>
      <WordsProvider
        language={query.language}
        timeZone="Europe/Moscow"
        namespaces={['common', 'bracket', 'errors']}
      >
        <main className="mx-auto max-w-[82rem] px-4 py-4">
          <RouterProvider router={router} />
        </main>
      </WordsProvider>
    </TextSourceProvider>
  )
}

function Shown({ query }: { readonly query: HarnessQuery }) {
  const bracket = useMemo(() => bracketOf(query), [query])
  const feed = useMemo(() => createBracketFeed(), [])
  useEffect(() => {
    window.bracketFeed = feed
    window.chosen = []
  }, [feed])
  const printed = { competition: sampleCompetition, slots: [], standings: [] }
  if (query.print) return <BracketPrint bracket={bracket} printed={printed} />
  if (query.kind === 'swap')
    return <SwappableBracket bracket={bracket} swap={{ hidden: { intent: 'swap' } }} />
  return (
    <BracketView
      bracket={bracket}
      feed={feed}
      followAthlete={query.follow}
      printed={printed}
      onSelect={(cell) => window.chosen?.push(cell.id)}
    />
  )
}
