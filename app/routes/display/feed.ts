import { feedText, feedXml, matFeed, type MatFeed } from '~/components/display/mat-feed.ts'
import type { MatNow } from '~/components/display/mat-scene.ts'
import { EVENTS_FORMAT } from '~/server/http/event-stream-path.ts'
import { NO_STORE } from '~/server/http/page-cache.ts'
import { MatStreams } from '~/server/pages/mat-events.ts'
import { loadMatNow } from '~/server/pages/load-display.ts'
import type { AppContext } from '~/server/session/context.ts'
import { fileLoader } from '~/server/files/file-loader.ts'

const FORMATS: Readonly<Record<string, readonly [type: string, write: (feed: MatFeed) => string]>> = {
  json: ['application/json', (feed) => `${JSON.stringify(feed)}\n`],
  xml: ['application/xml', feedXml],
  txt: ['text/plain', feedText],
}

const streams = new MatStreams()
/** How soon a program may try again that found no place, in seconds. */
const AGAIN_SECONDS = 10

/** A mat for graphics programs (docs/broadcast.md). They stand on other machines, and read what everybody may read. */
export const loader = fileLoader(async ({ request, context, params }) => {
  const isStream = params['format'] === EVENTS_FORMAT
  const format = FORMATS[params['format'] ?? '']
  if (!format && !isStream) throw new Response(null, { status: 404 })
  const now = await loadMatNow(context, params['slug'] ?? '', params['mat_id'] ?? '')
  if (!format) return eventsOf(now, request, context)
  const [type, write] = format
  return answer(write(matFeed(now, now.server_time_ms)), type)
})

/** The mat from now on, as server-sent events. */
function eventsOf(now: MatNow, { method }: Request, { language, apiAs, isDraining }: AppContext): Response {
  if (streams.isFull || isDraining())
    return new Response('no place left', { status: 503, headers: { 'Retry-After': String(AGAIN_SECONDS) } })
  const source = { api: apiAs(null), matId: now.mat.id, language, feedOf: matFeed, isDraining }
  // nginx would collect the events otherwise.
  return answer(method === 'GET' ? streams.stream(source, now) : null, 'text/event-stream', {
    'X-Accel-Buffering': 'no',
  })
}

const answer = (body: BodyInit | null, type: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': NO_STORE,
      'Access-Control-Allow-Origin': '*',
      ...headers,
    },
  })
