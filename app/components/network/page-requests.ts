import { BUILD_HEADER } from '~/domain/realtime/build.ts'
import { CHANGE_AGE_HEADER } from '~/domain/realtime/page-age.ts'
import { loadKindOf, type LoadKind } from './load-kind.ts'
import { couldNotOpen, never, wantedPath } from './page-data.ts'
import { pageLink } from './page-link.ts'
import {
  persistentFetch,
  retryNow,
  SILENCE_MS,
  UnreachableError,
  type FetchPlan,
} from './persistent-fetch.ts'

/** A form waits this long for its answer while nothing says that the link is cut: a photo on a slow link takes long. */
const SEND_MS = 90_000
/** A link that has been cut for this long has lost the answer. */
const CUT_MS = 1_500

/** Where a private channel is asked for, by pusher-js itself. */
const CHANNEL_AUTH = '/broadcasting/auth'

const isGateway = (status: number) => status === 502 || status === 503 || status === 504
const isPageData = (response: Response) =>
  /text\/x-script/.test(response.headers.get('content-type') ?? '') || response.status === 204

const { isServerHeard } = pageLink

/** A refresh goes on until it succeeds: what is shown stays meanwhile. */
export const refreshPlan: FetchPlan = {
  accepts: (response) => response.status < 500 && response.status !== 429,
  giveUpAfterMs: Infinity,
  giveUpSilentAfterMs: Infinity,
  isServerHeard,
}
const pageRefresh: FetchPlan = {
  ...refreshPlan,
  accepts: (response) => refreshPlan.accepts(response) && isPageData(response),
  onFailure: () => pageLink.refreshFailed(),
}
/** A navigation that returns to the page it came from, as after a form, is held no longer than one elsewhere. */
const pageReturn: FetchPlan = { ...pageRefresh, giveUpAfterMs: 4_000, giveUpSilentAfterMs: 10_000 }
/** Whoever opened a page waits for it: they are informed soon, and may go on where they are. */
const pageOpening: FetchPlan = {
  accepts: (response) => !isGateway(response.status) && isPageData(response),
  giveUpAfterMs: 4_000,
  giveUpSilentAfterMs: 10_000,
  isServerHeard,
}
const PLANS = { refresh: pageRefresh, return: pageReturn, open: pageOpening } as const
const routeOpening: FetchPlan = { ...pageOpening, accepts: (response) => response.status < 500 }

/** Puts the rules for a rough link under the requests Remix makes for pages, their routes and their words. */
export function installPageRequests(): void {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => fetchForPage(send, input, init)
  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow())
}

async function fetchForPage(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
  if (url.origin !== window.location.origin) return send(input, init)
  // Over a connection that died in silence the answer never comes, and its channel would never be joined.
  if (url.pathname === CHANNEL_AUTH) return send(input, { ...init, signal: AbortSignal.timeout(SILENCE_MS) })
  if (input instanceof Request) return send(input, init)
  const kind = loadKindOf(init?.signal)
  if (kind && init && url.pathname.endsWith('.data')) return fetchData(send, url, init, kind)
  if (url.pathname === '/__manifest' && init?.signal) return fetchRoutes(send, url, init)
  if (url.pathname.startsWith('/resources/dictionaries/'))
    return persistentFetch(send, url.href, init ?? {}, refreshPlan)
  const response = await send(input, init)
  // A TV reads a bout and never its page.
  if (isOtherBuild(response)) pageLink.outdated()
  return response
}

async function fetchData(send: typeof fetch, url: URL, init: RequestInit, kind: LoadKind): Promise<Response> {
  if (kind === 'send') return sendOnce(send, url.href, init)
  const wanted = wantedPath()
  const headers = new Headers(init.headers)
  if (kind !== 'open') headers.set(CHANGE_AGE_HEADER, String(pageLink.changeAgeMs()))
  const response = await persistentFetch(send, url.href, { ...init, headers }, PLANS[kind])
  if (isOtherBuild(response)) {
    pageLink.outdated()
    if (kind === 'open' && wanted !== null) return loadDocument(wanted)
  }
  return response
}

/**
 * The routes of a page not seen yet. A newer build answers that the page must be loaded as a document. Remix asks for
 * those of the page shown too, in case the server knew better ones: it does not, the page came from it.
 */
async function fetchRoutes(send: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const path = url.searchParams.get('p')
  if (path === window.location.pathname) return Response.json({})
  const wanted = wantedPath()
  const isOpening = wanted !== null && wanted.split('?')[0] === path
  if (!isOpening) return fetchRoutesBehind(send, url, init)
  try {
    const response = await persistentFetch(send, url.href, init, routeOpening)
    return isReloadWanted(response) ? await loadDocument(wanted) : response
  } catch (failure) {
    if (!(failure instanceof UnreachableError)) throw failure
    couldNotOpen()
    return never()
  }
}

/** Those of what a part of the page loads by itself: whatever comes of it, the page stays. */
async function fetchRoutesBehind(send: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const response = await persistentFetch(send, url.href, init, refreshPlan)
  if (!isReloadWanted(response)) return response
  pageLink.outdated()
  return never()
}

const isReloadWanted = (response: Response) => response.headers.has('X-Remix-Reload-Document')

/** Sends a form once; it is not sent again by itself. Rejects as soon as its answer can no longer come. */
async function sendOnce(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  const cut = pageLink.cutSignal(CUT_MS)
  const signals = [cut.signal, AbortSignal.timeout(SEND_MS), ...(init.signal ? [init.signal] : [])]
  try {
    const response = await send(url, { ...init, signal: AbortSignal.any(signals) })
    if (isGateway(response.status) && !isPageData(response)) throw new UnreachableError(url)
    return response
  } finally {
    cut.stop()
  }
}

/** True when the answer comes from another build than this page. */
export const isOtherBuild = (response: Response): boolean => {
  const build = response.headers.get(BUILD_HEADER)
  return build !== null && build !== window.__remixManifest?.version
}

/** Loads a page as a document, with the scripts of the server's present build. */
export function loadDocument<T>(path: string): Promise<T> {
  window.location.assign(path)
  return never<T>()
}

declare global {
  interface Window {
    readonly __remixManifest?: { readonly version: string }
  }
}
