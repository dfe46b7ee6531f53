import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { feedText, feedXml, matFeed, type MatFeed } from '~/components/display/mat-feed.ts'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'
import { NEVER_KEPT } from '~/server/http/page-cache.ts'
import { loadMatNow } from '~/server/pages/load-display.ts'

const FORMATS: Readonly<Record<string, readonly [type: string, write: (feed: MatFeed) => string]>> = {
  json: ['application/json', (feed) => `${JSON.stringify(feed)}\n`],
  xml: ['application/xml', feedXml],
  txt: ['text/plain', feedText],
}

/** A mat for graphics programs (docs/broadcast.md). They stand on other machines, and read what everybody may read. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const format = FORMATS[params['format'] ?? '']
  if (!format) throw redirect(NOT_FOUND_PATH)
  const now = await loadMatNow(context, params['slug'] ?? '', params['mat_id'] ?? '')
  const [type, write] = format
  return new Response(write(matFeed(now, now.server_time_ms)), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': NEVER_KEPT,
      'Access-Control-Allow-Origin': '*',
    },
  })
}
