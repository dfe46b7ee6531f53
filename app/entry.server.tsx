import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { DocumentProvider, type DocumentSettings } from './components/layout/document.tsx'
import { dictionaryVersion, textFor } from './i18n/text.server.ts'
import { TextSourceProvider } from './i18n/words.tsx'
import { wholeBytes } from './server/whole-bytes.ts'

const ABORT_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, language, theme, zone }: AppLoadContext,
): Promise<Response> {
  const settings: DocumentSettings = {
    nonce,
    language,
    theme,
    zone,
    textVersion: dictionaryVersion(language),
  }
  // Robots get the whole page at once; people get its head as soon as it is there.
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let shellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <DocumentProvider value={settings}>
        <TextSourceProvider value={{ text: textFor(language), wait: () => null }}>
          <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
        </TextSourceProvider>
      </DocumentProvider>,
      {
        nonce,
        [ready]() {
          shellSent = true
          const body = wholeBytes()
          // A timer left running would hold the rendered tree in memory long after the answer.
          body.on('close', () => clearTimeout(timer))
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError(error: unknown) {
          clearTimeout(timer)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError(error: unknown) {
          status = 500
          // Errors before the shell come through onShellError.
          if (shellSent) console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, ABORT_MS)
  })
}
