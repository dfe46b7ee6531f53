import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { PLAIN } from './components/display/plain.ts'
import { useHasUnsaved } from './components/forms/unsaved-changes.ts'
import { FormMarksProvider } from './components/ui/form-key.tsx'
import { RehearsalNotice } from './components/layout/rehearsal-notice.tsx'
import { AccountNotice } from './components/layout/account-notice.tsx'
import { DocumentHead } from './components/layout/document-head.tsx'
import { useDocument } from './components/layout/document.tsx'
import { ErrorPage } from './components/layout/error-page.tsx'
import { RefusedForm } from './components/layout/refused-form.tsx'
import { SidebarProvider } from './components/layout/sidebar-state.tsx'
import { ViewerProvider } from './components/layout/viewer.tsx'
import { FlashRegion } from './components/layout/flash-region.tsx'
import { lazyCode } from './components/network/lazy-code.ts'
import { NetworkNotice } from './components/network/network-notice.tsx'
import { RealtimeProvider } from './components/realtime/realtime-provider.tsx'
import { namespacesOf, rootNamespaces, type RouteHandle } from './i18n/namespaces.ts'
import { WordsProvider } from './i18n/words.tsx'
import { loadChrome } from './server/pages/chrome.ts'
import styles from './styles/app.css?url'

export const handle: RouteHandle = { i18n: rootNamespaces }

export function loader({ context }: LoaderFunctionArgs) {
  return loadChrome(context)
}

type RootData = typeof loader

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
  const { language, nonce, textVersion, scripts = <Scripts nonce={nonce} /> } = settings
  const theme = data?.theme ?? settings.theme
  const zone = data?.zone ?? settings.zone
  const marks = useMemo(
    () => ({ key: data?.formKey ?? '', owner: data?.formOwner ?? null }),
    [data?.formKey, data?.formOwner],
  )
  return (
    <WordsProvider language={language} timeZone={zone} namespaces={namespaces}>
      <html lang={language} data-theme={theme} data-zone={zone} data-texts={textVersion}>
        <DocumentHead settings={settings} theme={theme} namespaces={namespaces} isPlain={isPlain} />
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
          {isPlain ? null : scripts}
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
