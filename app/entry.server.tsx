import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { DocumentProvider, type DocumentSettings } from './components/layout/document.tsx'
import { dictionaryVersion, textFor } from './i18n/text.server.ts'
import { TextSourceProvider } from './i18n/words.tsx'
import { createLog } from './server/process/log.ts'
import { wholeBytes } from './server/http/whole-bytes.ts'

const ABORT_MS = 10_000

const log = createLog((line) => process.stdout.write(`${line}\n`))

/** What a page stumbled over, as one line of the log: on its own, Remix would print it as it is, line breaks and all. */
export function handleError(failure: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Whoever has gone on need not be notified.
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  // Our own routes throw what they mean; this is a route asked for something it does not do.
  if (isRouteErrorResponse(failure)) log.warn('request refused', { path: pathname, status: failure.status })
  else log.error('request failed', { path: pathname, error: reportable(failure) })
}

const reportable = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, language, theme, zone, rendered }: AppLoadContext,
): Promise<Response> {
  const settings: DocumentSettings = {
    nonce,
    language,
    theme,
    zone,
    textVersion: dictionaryVersion(language),
  }
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={settings}>
        <TextSourceProvider value={{ text: textFor(language), wait: () => null }}>
          <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
        </TextSourceProvider>
      </DocumentProvider>,
      {
        nonce,
        onShellReady() {
          isShellReady = true
        },
        onAllReady() {
          // A timer left running would hold the rendered tree in memory long after the answer.
          clearTimeout(timer)
          pipe(
            wholeBytes((bytes) => {
              rendered.bytes = bytes
              headers.set('Content-Type', 'text/html; charset=utf-8')
              // Whoever has asked for it takes it from there; a body here would be a stream of it.
              resolve(new Response(null, { headers, status }))
            }),
          )
        },
        onShellError(error: unknown) {
          clearTimeout(timer)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError(error: unknown) {
          // Errors before the shell come through onShellError; what breaks later is drawn by the browser.
          if (!isShellReady) status = 500
          else
            log.error('a page broke off', { path: new URL(request.url).pathname, error: reportable(error) })
        },
      },
    )
    const timer = setTimeout(abort, ABORT_MS)
  })
}
