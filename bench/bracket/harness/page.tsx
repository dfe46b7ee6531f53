/** A page with nothing but a bracket, for looking at it and for measuring. The address says which one. */
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useEffect, useMemo } from 'react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { en } from '../../../app/i18n/en.ts'
import { ru } from '../../../app/i18n/ru.ts'
import { WordsProvider } from '../../../app/i18n/words.tsx'
import { BracketView } from '../../../app/components/bracket/bracket-view.tsx'
import { BracketPrint } from '../../../app/components/bracket/bracket-print.tsx'
import { createBracketFeed, type BracketFeed } from '../../../app/components/bracket/bracket-feed.ts'
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
}

export const readQuery = (search: string): HarnessQuery => {
  const query = new URLSearchParams(search)
  return {
    n: Number(query.get('n') ?? 16),
    kind: query.get('kind') ?? 'playoff',
    fought: Number(query.get('fought') ?? 0.6),
    language: query.get('lang') === 'en' ? 'en' : 'ru',
    follow: query.has('follow') ? Number(query.get('follow')) : null,
  }
}

const texts = (language: 'ru' | 'en') => {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { en, ru },
    ns: ['common', 'bracket', 'errors'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  return instance
}

const bracketOf = ({ n, kind, fought }: HarnessQuery) =>
  kind === 'round'
    ? sampleRoundRobin(n, fought)
    : kind === 'series'
      ? sampleSeries()
      : samplePlayoff({ entrants: n, fought, repechage: kind !== 'plain' })

export function Page({ query }: { readonly query: HarnessQuery }) {
  const i18n = useMemo(() => texts(query.language), [query.language])
  const router = useMemo(() => createMemoryRouter([{ path: '*', element: <Shown query={query} /> }]), [query])
  return (
    <I18nextProvider i18n={i18n}>
      <WordsProvider
        language={query.language}
        timeZone="Europe/Moscow"
        namespaces={['common', 'bracket', 'errors']}
      >
        <main className="mx-auto max-w-[82rem] px-4 py-4">
          <RouterProvider router={router} />
        </main>
      </WordsProvider>
    </I18nextProvider>
  )
}

function Shown({ query }: { readonly query: HarnessQuery }) {
  const bracket = useMemo(() => bracketOf(query), [query])
  const feed = useMemo(() => createBracketFeed(), [])
  useEffect(() => {
    window.bracketFeed = feed
    window.chosen = []
  }, [feed])
  if (query.kind === 'print')
    return <BracketPrint bracket={bracket} title={bracket.title} subtitle="Кубок, 21-11-2026" />
  return (
    <BracketView
      bracket={bracket}
      feed={feed}
      followAthlete={query.follow}
      onSelect={(cell) => window.chosen?.push(cell.id)}
      swap={query.kind === 'swap' ? { hidden: { intent: 'swap' } } : null}
    />
  )
}
