import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url'
import sofiaCyrillic from '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-cyrillic-wght-normal.woff2?url'
import { PLAIN } from './components/display/plain.ts'
import { useHasUnsaved } from './components/forms/unsaved-changes.ts'
import { FormMarksProvider } from './components/ui/form-key.tsx'
import { RehearsalNotice } from './components/layout/rehearsal-notice.tsx'
import { AccountNotice } from './components/layout/account-notice.tsx'
import { useDocument } from './components/layout/document.tsx'
import { ErrorPage } from './components/layout/error-page.tsx'
import { PageTitle } from './components/layout/page-title.tsx'
import { RefusedForm } from './components/layout/refused-form.tsx'
import { SidebarProvider } from './components/layout/sidebar-state.tsx'
import { TimeZoneScript } from './components/layout/time-zone-script.tsx'
import { ViewerProvider } from './components/layout/viewer.tsx'
import { FlashRegion } from './components/layout/flash-region.tsx'
import { lazyCode } from './components/network/lazy-code.ts'
import { NetworkNotice } from './components/network/network-notice.tsx'
import { RealtimeProvider } from './components/realtime/realtime-provider.tsx'
import { dictionaryPath } from './i18n/dictionary-path.ts'
import type { Language } from './i18n/languages.ts'
import { namespacesOf, rootNamespaces, type RouteHandle } from './i18n/namespaces.ts'
import { WordsProvider } from './i18n/words.tsx'
import { loadChrome } from './server/pages/chrome.ts'
import plainStyles from './styles/plain-tv.css?url'
import styles from './styles/app.css?url'

export const handle: RouteHandle = { i18n: rootNamespaces }

export function loader({ context }: LoaderFunctionArgs) {
  return loadChrome(context)
}

type RootData = typeof loader

/**
 * What the first picture is written in, at most 60 KiB: text and headings of a language's own letters. The others come
 * when a page has a word of them.
 */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  ru: [golosCyrillic, sofiaCyrillic],
  en: [golosLatin],
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const settings = useDocument()
  const data = useRouteLoaderData<RootData>('root')
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined)
  const namespaces = namespacesOf(handles)
  const { search } = useLocation()
  const isPlain = handles.some((known) => known?.isUnattended) && new URLSearchParams(search).has(PLAIN)
  const { language, nonce, textVersion } = settings
  const theme = data?.theme ?? settings.theme
  const zone = data?.zone ?? settings.zone
  const marks = useMemo(
    () => ({ key: data?.formKey ?? '', owner: data?.formOwner ?? null }),
    [data?.formKey, data?.formOwner],
  )
  return (
    <WordsProvider language={language} timeZone={zone} namespaces={namespaces}>
      <html lang={language} data-theme={theme} data-zone={zone} data-texts={textVersion}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme === 'light' ? 'light dark' : 'dark light'} />
          <meta name="theme-color" content={theme === 'light' ? '#eef1f3' : '#0a0d11'} />
          {handles.some((handle) => handle?.isFramed) ? <base target="_blank" /> : null}
          <PageTitle />
          <Meta />
          {FONTS[language].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          <Links />
          {isPlain ? <link rel="stylesheet" href={plainStyles} /> : null}
          {namespaces.map((namespace) => (
            <link
              key={namespace}
              rel="preload"
              as="fetch"
              crossOrigin="anonymous"
              href={dictionaryPath(language, namespace, textVersion)}
            />
          ))}
          {isPlain ? null : <TimeZoneScript nonce={nonce} />}
        </head>
        <body>
          <ViewerProvider value={data?.viewer ?? null}>
            <FormMarksProvider value={marks}>
              <RealtimeProvider
                socketKey={data?.settings.socketKey ?? null}
                viewerId={data?.viewer?.id ?? null}
              >
                <SidebarProvider stored={data?.sidebar ?? 'expanded'}>{children}</SidebarProvider>
              </RealtimeProvider>
              <NetworkNotice />
              {data?.isRecognisable === false ? null : <AccountNotice />}
              <FlashRegion flash={data?.flash ?? null} />
            </FormMarksProvider>
          </ViewerProvider>
          {isPlain ? null : <ScrollRestoration nonce={nonce} />}
          {isPlain ? null : <Scripts nonce={nonce} />}
        </body>
      </html>
    </WordsProvider>
  )
}

const UnsavedDialog = lazy(() => lazyCode(() => import('./components/layout/unsaved-dialog.tsx')))

/** Only a page with a form that was begun needs the question. */
function UnsavedChanges() {
  const isUnsaved = useHasUnsaved()
  const [wasUnsaved, setWasUnsaved] = useState(false)
  if (isUnsaved && !wasUnsaved) setWasUnsaved(true)
  return wasUnsaved ? (
    <Suspense>
      <UnsavedDialog />
    </Suspense>
  ) : null
}

export default function App() {
  return (
    <>
      <RehearsalNotice />
      <RefusedForm />
      <Outlet />
      <UnsavedChanges />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
