import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createBracketFeed } from '../../../app/components/bracket/view/bracket-feed.ts'
import { BracketView } from '../../../app/components/bracket/view/bracket-view.tsx'
import type { SceneBracket } from '../../../app/components/bracket/scene/scene.ts'
import { bracket as texts } from '../../../app/i18n/ru/bracket.ts'
import { createReader } from '../../../app/i18n/reader.ts'
import { TextSourceProvider, WordsProvider, type TextSource } from '../../../app/i18n/words.tsx'

const words: TextSource = { text: createReader('ru', { bracket: texts }), wait: () => null }

export const feed = createBracketFeed()
export let showBracket: (bracket: SceneBracket) => void = () => undefined

function Page() {
  const [bracket, setBracket] = useState<SceneBracket | null>(null)
  showBracket = setBracket
  return bracket && <BracketView bracket={bracket} feed={feed} />
}

const router = createMemoryRouter([{ path: '*', element: <Page /> }])

/** The app around a bracket: words and router. */
export function Shell() {
  return (
    <TextSourceProvider value={words}>
      <WordsProvider language="ru" timeZone="Europe/Moscow" namespaces={['bracket']}>
        <RouterProvider router={router} />
      </WordsProvider>
    </TextSourceProvider>
  )
}
