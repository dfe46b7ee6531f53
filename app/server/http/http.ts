import type { ServerBuild, Cookie, SessionStorage } from '@remix-run/node'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { setRetryAfter } from '~/domain/contract/unavailable.ts'
import { REHEARSAL_MARK } from '~/domain/competition/rehearsal.ts'
import { BUILD_HEADER } from '~/domain/realtime/build.ts'
import type { Read } from '~/domain/contract/own-read.ts'
import { isApiRefusal, type Send } from '../client/api-client.ts'
import { clientAddress } from './client-address.ts'
import { noteAnswers } from './note-answers.ts'
import {
  createContext,
  displayChoices,
  type AppContext,
  type PublicSettings,
  type WrittenText,
} from '../session/context.ts'
import { isEventStreamPath } from './event-stream-path.ts'
import { LoopTurns } from '../process/loop-turns.ts'
import { withinLimit } from '../forms/form-limit.ts'
import { cookiesOf } from '../session/cookies.ts'
import { wantedPath } from '../session/guard.ts'
import { NOT_FOUND_PATH } from '../client/not-found.ts'
import type { PendingFormStore } from '../session/pending-forms.ts'
import { formTypeOf, readForm } from '../forms/read-form.ts'
import { isSameSiteWrite, securityHeaders } from './security.ts'
import { sessionCookieName, type SessionData } from '../session/sessions.ts'
import { compressAnswers, compressDocument, encodingFor } from './compress-body.ts'
import { isWidgetPath } from './widget-path.ts'
import { type PageCache, type TrackReads } from './page-cache.ts'
import {
  createPageHandler,
  createPageMaker,
  documentHeaders,
  type MakePage,
  shownAs,
  withPageHeaders,
} from './page-maker.ts'
import { changeAgeOf, type RepeatedRequests } from './repeated-requests.ts'
import { mountFiles, type NodeBindings } from './static-files.ts'
import type { Log } from '../process/log.ts'

/** What the API answers to, and what a page does. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Areas whose pages are a person's own, or a screen's. */
const PERSONAL_PATHS = /^\/(account|admin|auth|tv)(\/|\.data$|$)/

const BROADCASTING_AUTH = '/broadcasting/auth'
const BROADCASTING_VERSIONS = '/broadcasting/versions'

/** What stands behind the web: the embedded API, or a remote one. */
export interface Backend {
  readonly send: Send
  /** Where the API is in this process. */
  readonly read?: Read
  /** Answers an API call of an outside client as it is. */
  readonly forward: (request: Request, path: string) => Promise<Response>
  readonly ready: () => Promise<boolean>
  /** Whether an act is being answered or told of: pages that are made anew wait a moment. */
  readonly isUrgent?: () => boolean
  /** Knows what changes in the database; null where it lies elsewhere. */
  readonly trackReads: TrackReads | null
}

export interface HttpOptions {
  readonly backend: Backend
  readonly sessions: SessionStorage<SessionData>
  readonly pendingForms: PendingFormStore
  /** Seals what a form carries through the browser. */
  readonly secret: string
  /** The cookie of a browser that has signed in before. */
  readonly device: Cookie
  readonly settings: PublicSettings
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder with the built client; null in development, where Vite serves it. */
  readonly clientDir: string | null
  readonly development: boolean
  readonly secure: boolean
  /** How many proxies of ours stand in front. */
  readonly proxies: number
  readonly log: Log
  /** Pages that are everybody's; none where each is made anew. */
  readonly pages?: PageCache | null
  /** Makes them in other threads; given what makes them here, for want of one. */
  readonly elsewhere?: ((here: MakePage) => MakePage) | null
  /** In which pages are made. */
  readonly turns?: LoopTurns
  /** Learns which requests they answer. */
  readonly repeated?: RepeatedRequests | null
  /** True once the process is on its way out. */
  readonly isDraining: () => boolean
}

type Env = { Bindings: NodeBindings }

/** The web's HTTP surface: probes, the API's own paths, files, and everything else through Remix. */
export function createHttp(options: HttpOptions): Hono<Env> {
  const app = new Hono<Env>()
  const { backend, settings, secure, development } = options
  const { build, sessions, pendingForms, secret, device, pages, repeated } = options
  const { isDraining, turns = new LoopTurns() } = options
  const source = { send: backend.send, read: backend.read ?? null }
  const maker = {
    ...source,
    sessions,
    pendingForms,
    secret,
    device,
    settings,
    isDraining,
    turns,
  }
  const handle = createPageHandler(build)
  const version = typeof build === 'function' ? undefined : build.assets.version
  const pageHeaders = { secure, development, version }
  const here = createPageMaker({ handle, maker, headers: pageHeaders })
  const makePage = options.elsewhere?.(here) ?? here

  // Around everything, so that whatever answers, the headers are there; a page brings its own, with its nonce.
  app.use(async (context, next) => {
    if (API_METHODS.includes(context.req.method)) await next()
    else context.res = notAllowed(API_METHODS)
    // A page that was written at once has its own.
    if (context.res === RESPONSE_ALREADY_SENT) return
    const { headers } = context.res
    setRetryAfter(context.res)
    if (headers.has('Content-Security-Policy')) return
    for (const [name, value] of Object.entries(plainHeaders(context))) headers.set(name, value)
  })

  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const ready = !isDraining() && (await backend.ready().catch(() => false))
    return context.text(ready ? 'ready' : 'not ready', ready ? 200 : 503)
  })

  const plainHeaders = (context: Context<Env>) =>
    securityHeaders({ nonce: null, secure, development, host: hostOf(context) })
  // Before the compression of answers: the build has compressed its files.
  if (options.clientDir) mountFiles(app, options.clientDir, plainHeaders)

  if (!development) app.use(compressAnswers)

  // The API's own calls: bearer token only. The visitor's cookie never reaches them.
  const forward = async (context: Context<Env>) => {
    const headers = new Headers(context.req.raw.headers)
    headers.delete('cookie')
    headers.set('x-client-address', clientAddressOf(context, options.proxies))
    const { pathname, search } = new URL(context.req.url)
    const body = context.req.raw.body
    const request = new Request(context.req.url, {
      method: context.req.method,
      headers,
      ...(body ? { body, duplex: 'half' } : {}),
    } as RequestInit)
    const answer = await backend.forward(request, `${pathname}${search}`)
    if (version !== undefined) answer.headers.set(BUILD_HEADER, version)
    return answer
  }
  for (const prefix of ['/api-public', '/api', '/api-admin', '/uploads']) {
    app.all(prefix, forward)
    app.all(`${prefix}/*`, forward)
  }

  app.use(async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next()
    const allowed = [new URL(settings.publicUrl).origin]
    const { headers } = context.req.raw
    if (!isSameSiteWrite(headers, allowed, hostOf(context)))
      return context.text('cross-site request refused', 403)
    // Remix would compare it once more, with the host alone: behind a proxy that names another, no form would work.
    headers.delete('origin')
    return next()
  })
  app.use(async (context, next) => {
    // The forms of pages are read in pieces, and answered by their page however large they are.
    if (formTypeOf(context.req.raw.headers) && context.req.path !== BROADCASTING_AUTH) return next()
    const request = await withinLimit(context.req.raw)
    if (!request) return context.text('body too large', 413)
    context.req.raw = request
    return next()
  })

  // Echo's auth endpoint: the session's bearer token is added here, the browser never sees it. A client of its own sends
  // one, and then its cookies count for nothing.
  app.post(BROADCASTING_AUTH, async (context) => {
    const headers = new Headers()
    const own = createContext(maker, requestOf(context), headers)
    try {
      const form = await readForm(context.req.raw)
      const device = form.get('device')
      const bearer = context.req.header('authorization')
      const api = bearer === undefined ? own.api : own.apiAs(bearer.replace(/^Bearer +/i, ''))
      const reply = await api.realtime.authorise({
        body: {
          socket_id: String(form.get('socket_id') ?? ''),
          channel_name: String(form.get('channel_name') ?? ''),
          ...(typeof device === 'string' && { device }),
        },
      })
      return context.json(reply, 200)
    } catch (failure) {
      if (failure instanceof Response) return failure
      if (!isApiRefusal(failure)) throw failure
      return context.json({ code: failure.code }, failure.status === 401 ? 403 : (failure.status as 403))
    }
  })

  // What a page asks while its socket is silent. The session counts only where a channel is somebody's own.
  app.get(BROADCASTING_VERSIONS, async (context) => {
    const channels = context.req.query('channels') ?? ''
    const own = createContext(maker, requestOf(context), new Headers())
    const api = /(^|,)private-/.test(channels) ? own.api : own.apiAs(null)
    try {
      const headers = { 'Cache-Control': 'private, no-store', ...(version && { [BUILD_HEADER]: version }) }
      return context.json(await api.realtime.versions({ query: { channels } }), 200, headers)
    } catch (failure) {
      if (failure instanceof Response) return failure
      if (!isApiRefusal(failure)) throw failure
      return context.json({ code: failure.code }, failure.status as 422)
    }
  })

  const requestOf = (context: Context<Env>) =>
    shownAs({
      headers: isWidgetPath(context.req.path)
        ? withoutCookies(context.req.raw.headers)
        : context.req.raw.headers,
      clientAddress: clientAddressOf(context, options.proxies),
      path: context.req.path,
      url: context.req.url,
    })

  app.all('*', async (context) => {
    if (!PAGE_METHODS.includes(context.req.method)) return notAllowed(PAGE_METHODS)
    const address = wellFormed(context.req.raw.url)
    // Remix would print a complaint of its own into the log.
    if (!address) return context.redirect(NOT_FOUND_PATH)
    // The data requests of older versions of Remix: what they ask for is the page.
    if (address.searchParams.has('_data')) return context.redirect(wantedPath(context.req.raw))
    if (pages && isForEverybody(context)) return cachedAnswer(context, pages)
    const own = createContext(maker, requestOf(context), new Headers())
    const reply = await handle(await withPendingForm(context.req.raw, own), { ...own })
    const { html } = own.rendered
    if (html !== null) return writeDocument(context, { reply, own }, html)
    // Its own headers may be sealed.
    return answerOf(new Response(reply.body, reply), context, own)
  })

  /** Sends a document that is at hand: a body of the web's kind would be made of it only to be read again. */
  async function writeDocument(
    context: Context<Env>,
    { reply, own }: { readonly reply: Response; readonly own: AppContext },
    html: WrittenText,
  ): Promise<Response> {
    const { req, env } = context
    setRetryAfter(reply)
    const headers = documentHeaders(reply.headers, placeOf(context), own, pageHeaders)
    const isHead = req.method === 'HEAD'
    const accepted = development || isHead ? null : encodingFor(req.header('accept-encoding'))
    const { encoding, body } = await compressDocument(html, accepted)
    if (!development) headers['vary'] = [headers['vary'] ?? [], 'Accept-Encoding'].flat().join(', ')
    if (encoding) headers['content-encoding'] = encoding
    if (!isHead) headers['content-length'] = String(body.byteLength)
    env.outgoing.writeHead(reply.status, headers)
    env.outgoing.end(isHead ? undefined : body)
    return RESPONSE_ALREADY_SENT
  }

  const personalCookies = [sessionCookieName(secure), pendingForms.cookieName]
  /** What nobody is signed in for: the same page for every visitor with the same choices. */
  const isForEverybody = ({ req }: Context<Env>): boolean => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const cookies = cookiesOf(req.header('cookie'))
    if (isEventStreamPath(req.path)) return false
    if (isWidgetPath(req.path)) return true
    // A screen that is paired with a rehearsal sees it.
    if (req.path.startsWith(`/display/${REHEARSAL_MARK}`)) return false
    return !personalCookies.some((name) => name in cookies) && !PERSONAL_PATHS.test(req.path)
  }

  const answerOf = (answer: Response, context: Context<Env>, own: AppContext) =>
    withPageHeaders(answer, placeOf(context), own, pageHeaders)

  async function cachedAnswer(context: Context<Env>, cache: PageCache): Promise<Response> {
    const { req } = context
    const asked = requestOf(context)
    const { language, theme, zone, sidebar } = displayChoices(asked)
    const { pathname, search } = new URL(req.url)
    const host = hostOf(context)
    const key = [host, `${pathname}${search}`, language, theme, zone, sidebar].join(' ')
    const isData = pathname.endsWith('.data')
    const encoding = encodingFor(req.header('accept-encoding'))
    const { incoming, outgoing } = context.env
    const changeAgeMs = changeAgeOf(incoming.headers, isData)
    const { url, clientAddress } = asked
    const request = { url, host, cookie: asked.headers.get('cookie'), clientAddress }
    const page = await cache.get({ key, changeAgeMs }, async () => {
      const { noted, isUnchanged } = noteAnswers(source)
      return { ...(await makePage(request, noted)), isUnchanged }
    })
    repeated?.note(incoming, { pageKey: key, encoding, isData })
    const ifNoneMatch = req.header('if-none-match')
    if (req.method === 'GET' && (await page.writeWhenReady(outgoing, { encoding, ifNoneMatch })))
      return RESPONSE_ALREADY_SENT
    return page.answer({ method: req.method, encoding, ifNoneMatch })
  }

  app.onError((failure, context) => {
    options.log.error('request failed', { path: context.req.path, error: failure.stack ?? failure.message })
    return context.text('Something went wrong', 500)
  })
  return app
}

/**
 * A page whose form was sent by a session that had ended is asked for as if the form were sent again: the gate then
 * shows it as it was, and runs no action. Only whoever opened the form gets it back.
 */
async function withPendingForm(request: Request, context: AppContext): Promise<Request> {
  if (request.method !== 'GET' || context.byScript || !context.pendingForm.isLikely) return request
  const form = await context.pendingForm.find()
  if (!form || wantedPath(new Request(new URL(form.path, request.url))) !== wantedPath(request))
    return request
  const viewer = await context.viewer().catch(() => null)
  if (!viewer || (form.ownerId !== null && form.ownerId !== viewer.id)) return request
  await context.pendingForm.noteShown(form)
  context.exchange.restored = form
  const { headers, signal } = request
  return new Request(new URL(form.path, request.url), { method: 'POST', headers, signal })
}

const placeOf = (context: Context<Env>) => ({ host: hostOf(context), path: context.req.path })

const hostOf = (context: Context<Env>): string => context.req.header('host') ?? 'localhost'

function withoutCookies(headers: Headers): Headers {
  const others = new Headers(headers)
  others.delete('cookie')
  return others
}

/** The address of a request; null where it cannot be read. */
function wellFormed(url: string): URL | null {
  try {
    const address = new URL(url)
    decodeURIComponent(address.pathname)
    return address
  } catch {
    return null
  }
}

const notAllowed = (allowed: readonly string[]) =>
  new Response('method not allowed', {
    status: 405,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Allow: allowed.join(', ') },
  })

const clientAddressOf = (context: Context<Env>, proxies: number): string =>
  clientAddress(context.env.incoming.socket.remoteAddress, context.req.header('x-forwarded-for'), proxies)
