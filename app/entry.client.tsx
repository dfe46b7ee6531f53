import { RemixBrowser } from '@remix-run/react'
import { getInitialNamespaces } from 'remix-i18next/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DocumentProvider, readDocument } from './components/layout/document.tsx'
import { installPageRequests } from './components/network/page-requests.ts'
import { reloadWhenOutdated } from './components/network/reload-outdated.ts'
import { startTexts } from './i18n/client.ts'
import { rootNamespaces } from './i18n/namespaces.ts'
import type { Namespace } from './i18n/en/translation.ts'
import { TextSourceProvider } from './i18n/words.tsx'

installPageRequests()
reloadWhenOutdated()

async function hydrate() {
  const settings = readDocument(document.documentElement)
  const namespaces = new Set([...rootNamespaces, ...(getInitialNamespaces() as Namespace[])])
  // Without its words the page stays the server's HTML, whose forms and links work by themselves.
  const texts = await startTexts(settings.language, settings.textVersion, [...namespaces])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentProvider value={settings}>
          <TextSourceProvider value={texts}>
            <RemixBrowser />
          </TextSourceProvider>
        </DocumentProvider>
      </StrictMode>,
    )
  })
}

void hydrate()
