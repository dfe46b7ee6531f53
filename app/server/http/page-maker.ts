/** Makes the pages that are everybody's: in the server's own thread, or in one beside it (page-threads/). */
import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { BUILD_HEADER } from '~/domain/realtime/build.ts'
import { withFormGate } from '../forms/form-gate.ts'
import { createContext, type AppContext, type ContextMaker } from '../session/context.ts'
import { branchBuilds } from './area-builds.ts'
import { displayLanguage, displayTheme } from './display-language.ts'
import { cachedPageOf, type CachedPage } from './page-cache.ts'
import { shareRequests } from './loader-requests.ts'
import { sharePageLinks, sharePageManifests } from './page-manifests.ts'
import { pathOf, shareRoutes } from './shared-routes.ts'
import { shortenPageData } from './page-data.ts'
import { securityHeaders, type InlineSources } from './security.ts'
import { isWidgetPath } from './widget-path.ts'

/** A request for such a page, as plain data. */
export interface PageRequest {
  readonly url: string
  readonly host: string
  /** How the reader wants it shown is read from it. */
  readonly cookie: string | null
  readonly clientAddress: string
}

/** Where a page reads what it shows. */
export type PageSource = Pick<ContextMaker, 'send' | 'read'>

/** Makes one page anew. */
export type MakePage = (request: PageRequest, source: PageSource) => Promise<CachedPage>

export interface PageMakerOptions {
  readonly handle: RequestHandler
  /** What contexts are made of, but where they read. */
  readonly maker: Omit<ContextMaker, 'send' | 'read'>
  readonly headers: PageHeaderOptions
}

/** What the headers of a page depend on beside its request. */
export interface PageHeaderOptions {
  readonly secure: boolean
  readonly development: boolean
  /** The build's version; none in development. */
  readonly version: string | undefined
}

export function createPageMaker({ handle, maker, headers: options }: PageMakerOptions): MakePage {
  return async ({ url, host, cookie, clientAddress }, source) => {
    const { pathname: path } = new URL(url)
    const asked = { ...{ url, path, clientAddress }, headers: new Headers(cookie === null ? {} : { cookie }) }
    const own = createContext({ ...maker, ...source }, shownAs(asked), new Headers())
    // What the visitor who happens to be first has sent besides does not shape the page of all.
    const request = new Request(url, { headers: { host } })
    const reply = await handle(request, { ...own, isShared: true })
    const headersFor = (inline: InlineSources) =>
      securityHeaders({ nonce: null, inline, ...policyOf(options), host, isFramed: isWidgetPath(path) })
    const content = own.rendered.html?.bytes() ?? Buffer.from(await reply.arrayBuffer())
    // To write the data of a long page and to prepare the page for being kept are some milliseconds each.
    await maker.turns.next()
    return cachedPageOf(
      withPageHeaders(new Response(null, reply), { host, path }, own, options),
      { content, nonce: own.nonce },
      headersFor,
    )
  }
}

const policyOf = ({ secure, development }: PageHeaderOptions) => ({ secure, development })

/** A request with what its address asks for itself. */
export const shownAs = <R extends { readonly url: string }>(request: R) => ({
  language: displayLanguage(request.url),
  theme: displayTheme(request.url),
  ...request,
})

interface Place {
  readonly host: string
  readonly path: string
}

/** What every answer of a page has, beside what its own route says. */
const policyHeaders = ({ host, path }: Place, { nonce }: AppContext, options: PageHeaderOptions) => ({
  ...securityHeaders({ nonce, ...policyOf(options), host, isFramed: isWidgetPath(path) }),
  ...(options.version !== undefined && { [BUILD_HEADER]: options.version }),
})

/** A page depends on the visitor's cookies: no cache may hand it to another. */
const NOBODY_ELSES = 'private, no-store'

/** Gives an answer what every answer of a page has, and makes it one person's where nothing else is said. */
export function withPageHeaders(
  answer: Response,
  place: Place,
  own: AppContext,
  options: PageHeaderOptions,
): Response {
  const { headers } = answer
  for (const [name, value] of Object.entries(policyHeaders(place, own, options))) headers.set(name, value)
  for (const cookie of own.session.headers.getSetCookie()) headers.append(SET_COOKIE, cookie)
  if (!headers.has('cache-control')) headers.set('cache-control', NOBODY_ELSES)
  return answer
}

/** The same as Node writes them, of a document that is sent at once: headers of the web's kind check each of them twice. */
export function documentHeaders(
  answered: Headers,
  place: Place,
  own: AppContext,
  options: PageHeaderOptions,
): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = { 'cache-control': NOBODY_ELSES }
  for (const [name, value] of answered) if (name !== SET_COOKIE) sent[name] = value
  for (const [name, value] of Object.entries(policyHeaders(place, own, options)))
    sent[name.toLowerCase()] = value
  const cookies = [...answered.getSetCookie(), ...own.session.headers.getSetCookie()]
  if (cookies.length > 0) sent[SET_COOKIE] = cookies
  return sent
}

const SET_COOKIE = 'set-cookie'

/** Answers the requests for pages by the routes they lead to; the handler of a branch is made at its first request. */
export function createPageHandler(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  shortenPageData()
  shareRequests()
  sharePageManifests()
  if (typeof build === 'function')
    return createRequestHandler(async () => withFormGate(await build()), 'development')
  shareRoutes()
  sharePageLinks()
  const buildFor = branchBuilds(withFormGate(build))
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (request, context) => {
    const branch = buildFor(pathOf(request.url))
    let handler = handlers.get(branch)
    if (!handler) handlers.set(branch, (handler = createRequestHandler(branch, 'production')))
    return handler(request, context)
  }
}
