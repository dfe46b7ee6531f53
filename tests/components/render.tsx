import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import { TextSourceProvider, WordsProvider } from '~/i18n/words.tsx'
import type { Namespace } from '~/i18n/en/translation.ts'

const everything: Namespace[] = [
  'common',
  'errors',
  'status',
  'public',
  'account',
  'admin',
  'athlete',
  'auth',
  'bracket',
  'fight',
  'organiser',
  'board',
  'staff',
  'papers',
  'display',
  'judge',
  'documents',
  'weighIn',
]

/** The server's HTML of an element standing on a page of this address, words and router around it. */
export async function renderPage(
  element: ReactElement,
  { at = '/', language = 'en', zone = 'UTC' }: { at?: string; language?: Language; zone?: string } = {},
): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }])
  const context = await handler.query(new Request(`http://localhost${at}`))
  if (context instanceof Response) throw new Error('redirected')
  return renderToStaticMarkup(
    <TextSourceProvider value={{ text: textFor(language), wait: () => null }}>
      <WordsProvider language={language} timeZone={zone} namespaces={everything}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </WordsProvider>
    </TextSourceProvider>,
  )
}

/** Markup with the attributes of each element in the order of their names: the browser does not mind theirs. */
export const attributesInOrder = (html: string): string =>
  html.replace(
    /<(\w+)( [^>]*)>/g,
    (_, element: string, attributes: string) =>
      `<${element}${attributes
        .match(/ [^= ]+="[^"]*"/g)
        ?.sort()
        .join('')}>`,
  )
