import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { DocumentProvider, type DocumentSettings } from './components/layout/document.tsx'
import { PieceTurnsProvider } from './components/ui/piece.tsx'
import { dictionaryVersion, textFor } from './i18n/text.server.ts'
import { MarkupWriterContext } from './components/ui/markup-writer.ts'
import { TextSourceProvider } from './i18n/words.tsx'
import { createLog, reasonOf } from './server/process/log.ts'
import { KeptParts } from './server/http/kept-parts.ts'
import { isPlainData, pageDataScript } from './server/http/page-data.ts'
import { WrittenScripts } from './server/http/page-scripts.tsx'
import { renderWhole } from './server/http/whole-page.tsx'

const ABORT_MS = 10_000

const log = createLog((line) => process.stdout.write(`${line}\n`))

/** What a page stumbled over, as one line of the log: on its own, Remix would print it as it is, line breaks and all. */
export function handleError(failure: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Whoever has gone on need not be notified.
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  // Our own routes throw what they mean; this is a route asked for something it does not do.
  if (isRouteErrorResponse(failure)) log.warn('request refused', { path: pathname, status: failure.status })
  else log.error('request failed', { path: pathname, error: reasonOf(failure) })
}

/** A page's pieces ask for turns one after the other: pages that are rendered at the same time take turns by that. */
function inOrder(turns: AppLoadContext['turns']): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => turns.next()))
}

export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, language, theme, zone, rendered, turns }: AppLoadContext,
): Promise<Response> {
  const data: unknown = remixContext.serverHandoffStream
  const isText = isPlainData(data)
  // A page without scripts, as a television's, has no use for its data either.
  let scripts: string | null = null
  const settings: DocumentSettings = {
    nonce,
    language,
    theme,
    zone,
    textVersion: dictionaryVersion(language),
    // The development server's pages have more in them.
    ...(isText &&
      import.meta.env.PROD && {
        scripts: <WrittenScripts nonce={nonce} onWritten={(markup) => (scripts = markup)} />,
      }),
  }
  const kept = new KeptParts()
  const pageOf = (context: EntryContext) => (
    <DocumentProvider value={settings}>
      <TextSourceProvider value={{ text: textFor(language), wait: () => null }}>
        <PieceTurnsProvider value={inOrder(turns)}>
          <MarkupWriterContext.Provider value={kept.write}>
            <RemixServer context={context} url={url} abortDelay={ABORT_MS} nonce={nonce} />
          </MarkupWriterContext.Provider>
        </PieceTurnsProvider>
      </TextSourceProvider>
    </DocumentProvider>
  )
  const withoutData = { ...remixContext, serverHandoffStream: undefined }
  await turns.next()
  const html = await renderWhole(pageOf(isText ? withoutData : remixContext), {
    waitMs: ABORT_MS,
    kept,
    again: () => pageOf(withoutData),
    onBroken: (failure) =>
      log.error('a page broke off', { path: new URL(url).pathname, error: reasonOf(failure) }),
  })
  if (scripts !== null) html.append(scripts)
  const hasScripts = scripts !== null || (remixContext.renderMeta?.didRenderScripts ?? false)
  if (isText && hasScripts) for (const part of pageDataScript(data, nonce)) html.append(part)
  rendered.html = html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Whoever has asked for it takes it from `rendered`; a body here would be a stream of it.
  return new Response(null, { headers, status })
}
