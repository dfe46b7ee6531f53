import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** What the listener hands to Hono beside a request: Node's own pair. */
export interface NodeBindings {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

const HOUR_SECONDS = 3_600
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS

type Bytes = Uint8Array<ArrayBuffer>

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Bytes
  /** As the build has compressed it, where that is smaller. */
  readonly br: Bytes | null
  readonly gzip: Bytes | null
}

/**
 * Serves the built client's files from memory, a few megabytes: what runs is one build, also while another one is
 * written over it. Only their own prefixes are looked at, so that no page request is. Names below `/assets` hold a
 * hash of the content and never change; the others are asked for again after an hour.
 * @param headers what every answer of the platform carries
 */
export function mountFiles<E extends { Bindings: NodeBindings }>(
  app: Hono<E>,
  clientDir: string,
  headers: (context: Context<E>) => Record<string, string>,
): void {
  const files = readFiles(clientDir)
  const serve: MiddlewareHandler<E> = async (context, next) => {
    const { method, path } = context.req
    const file = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined
    if (!file) return next()
    const answer = new Headers(headers(context))
    answer.set('Cache-Control', cacheControl(path))
    answer.set('ETag', file.etag)
    answer.set('Vary', 'Accept-Encoding')
    if (context.req.header('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers: answer })
    const [encoding, body] = bodyFor(file, context.req.header('accept-encoding') ?? '')
    if (encoding) answer.set('Content-Encoding', encoding)
    answer.set('Content-Type', file.type)
    answer.set('Content-Length', String(body.length))
    return new Response(method === 'HEAD' ? null : body, { headers: answer })
  }
  app.use('/assets/*', serve)
  for (const entry of readdirSync(clientDir, { withFileTypes: true })) {
    if (entry.isFile()) app.use(`/${entry.name}`, serve)
    else if (entry.name !== 'assets') app.use(`/${entry.name}/*`, serve)
  }
}

/** The files of a folder by their path of the site; compressed copies stand beside their originals. */
function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(name)
      const copy = (ending: string) => (existsSync(name + ending) ? readFileSync(name + ending) : null)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const type = getMimeType(name) ?? 'application/octet-stream'
      const path = `/${relative(folder, name).split(sep).join('/')}`
      return [path, { type, etag, bytes, br: copy('.br'), gzip: copy('.gz') }]
    }),
  )
}

function bodyFor({ bytes, br, gzip }: StaticFile, accepted: string): readonly [string | null, Bytes] {
  const names = new Set(accepted.split(',').map((one) => one.trim().split(';')[0]))
  if (br && names.has('br')) return ['br', br]
  if (gzip && names.has('gzip')) return ['gzip', gzip]
  return [null, bytes]
}

const cacheControl = (path: string): string =>
  path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : `public, max-age=${HOUR_SECONDS}`
