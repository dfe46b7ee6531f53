import { data, isRouteErrorResponse } from '@remix-run/react'
import { announceLoad, type LoadKind } from './load-kind.ts'
import { pageLink } from './page-link.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

/** What this needs of Remix's router; `window.__remixRouter` is one. */
export interface PageRouter {
  readonly state: {
    readonly location: Path
    readonly revalidation: 'idle' | 'loading'
    readonly loaderData: Readonly<Record<string, unknown>>
    readonly fetchers: ReadonlyMap<string, { readonly data?: unknown }>
    readonly navigation: {
      readonly state: 'idle' | 'loading' | 'submitting'
      readonly location?: Path | undefined
      readonly formAction?: string | undefined
      readonly formEncType?: string | undefined
      readonly formData?: FormData | undefined
    }
  }
  revalidate(): void
  navigate(to: Path, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>
}

interface Path {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface Result {
  type: 'data' | 'error'
  result: unknown
}

interface LoadArguments {
  readonly request: Request
  readonly matches: readonly { readonly route: { readonly id: string }; readonly shouldLoad: boolean }[]
  readonly fetcherKey: string | null
}

type Load<A extends LoadArguments> = (args: A) => Promise<Record<string, Result>>

/** A refresh that a navigation no longer waits for begins this long after it. */
const REFRESH_AFTER_MS = 1_000

const pathOf = ({ pathname, search }: Path) => pathname + search

let router: (() => PageRouter | undefined) | null = null
let staysHere = false

/** The page a navigation is under way to, as path and query; null without one. */
export function wantedPath(): string | null {
  const wanted = router?.()?.state.navigation.location
  return wanted ? pathOf(wanted) : null
}

/** Calls a navigation or a submission off: the page it came from stays, with everything typed in it. */
export function stayHere(): void {
  const current = router?.()
  if (!current) return
  staysHere = true
  void current.navigate(current.state.location, { replace: true, preventScrollReset: true })
}

/** Never settles: what waits for it has been called off, and the router forgets it. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** The navigation under way cannot be finished: stays here and says so. */
export function couldNotOpen(): void {
  const path = wantedPath()
  stayHere()
  if (path !== null) pageLink.notOpened(path)
}

/**
 * Wraps the way Remix loads data. A refresh that fails leaves the page its last data; a navigation whose page cannot
 * be fetched, and a form that cannot be sent, leave the page it came from. No failure of the network gets further.
 */
export function withLastData<A extends LoadArguments>(
  load: Load<A>,
  getRouter: () => PageRouter | undefined,
): Load<A> {
  router = getRouter
  pageLink.refresh = () => {
    const current = getRouter()
    if (current?.state.navigation.state === 'idle' && current.state.revalidation === 'idle')
      void current.revalidate()
  }
  return async (args) => {
    const current = getRouter()
    if (!current) return load(args)
    if (args.request.method !== 'GET') return sendForm(load, args, current)
    if (args.fetcherKey !== null) return loadFetcher(load, args, current, args.fetcherKey)
    if (staysHere) {
      staysHere = false
      return lastData(args, current)
    }
    return isRefresh(current) ? refresh(load, args, current) : open(load, args)
  }
}

function isRefresh({ state }: PageRouter): boolean {
  const { location } = state.navigation
  return !location || pathOf(location) === pathOf(state.location)
}

async function refresh<A extends LoadArguments>(load: Load<A>, args: A, current: PageRouter) {
  const shown = pathOf(current.state.location)
  // Whoever has sent a form may go on: the navigation ends with the last data, and the page is refreshed behind it.
  const isAwaited = current.state.navigation.location !== undefined
  const results = await announced(isAwaited ? 'return' : 'refresh', load, args)
  if (args.request.signal.aborted) return results
  const failures = Object.values(results).filter((found) => isFailure(found) || leavesUnsavedInput(found))
  if (failures.length === 0) {
    if (pathOf(current.state.location) === shown) pageLink.refreshed()
    return results
  }
  if (failures.some(({ result }) => isRefusal(result))) pageLink.refreshRefused()
  else {
    pageLink.refreshFailed()
    if (isAwaited) setTimeout(() => pageLink.refresh(), REFRESH_AFTER_MS)
  }
  return lastData(args, current)
}

async function open<A extends LoadArguments>(load: Load<A>, args: A) {
  const results = await announced('open', load, args)
  if (args.request.signal.aborted) return results
  if (Object.values(results).some(isUnreachable)) {
    couldNotOpen()
    return never<typeof results>()
  }
  pageLink.opened()
  return results
}

async function loadFetcher<A extends LoadArguments>(
  load: Load<A>,
  args: A,
  current: PageRouter,
  key: string,
) {
  const results = await announced('refresh', load, args)
  for (const found of Object.values(results))
    if (isFailure(found))
      Object.assign(found, { type: 'data', result: current.state.fetchers.get(key)?.data ?? null })
  return results
}

async function sendForm<A extends LoadArguments>(load: Load<A>, args: A, current: PageRouter) {
  const { navigation, fetchers } = current.state
  const results = await announced('send', load, args)
  if (args.request.signal.aborted) return results
  // What a part of the page sends by itself never takes the page away, whatever the server says to it.
  const isLost = args.fetcherKey === null ? isUnsent : isFailure
  const found = Object.values(results).find(isLost)
  if (!found) {
    if (args.fetcherKey === null) pageLink.sent()
    return results
  }
  if (args.fetcherKey !== null) {
    const result = data(fetchers.get(args.fetcherKey)?.data ?? null, 503)
    return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data' as const, result }]))
  }
  const { formAction, formEncType, formData } = navigation
  stayHere()
  if (formAction && formData)
    pageLink.notSent({
      action: formAction,
      encType: formEncType ?? 'application/x-www-form-urlencoded',
      formData,
      at: Date.now(),
    })
  return never<typeof results>()
}

function announced<A extends LoadArguments>(kind: LoadKind, load: Load<A>, args: A) {
  announceLoad(args.request.signal, kind)
  return load(args)
}

function lastData({ matches }: LoadArguments, { state }: PageRouter): Record<string, Result> {
  return Object.fromEntries(
    matches.map(({ route }) => [
      route.id,
      { type: 'data' as const, result: state.loaderData[route.id] ?? null },
    ]),
  )
}

const isFailure = ({ type, result }: Result) => type === 'error' && !(result instanceof Response)
/** Remix rebuilds an error of the server without a stack; one of the browser's own has it. */
const isUnreachable = (found: Result) =>
  isFailure(found) &&
  (isRouteErrorResponse(found.result)
    ? [502, 503, 504].includes(found.result.status)
    : found.result instanceof Error && found.result.stack !== undefined)
const isUnsent = (found: Result) => isFailure(found) && !isRefusal(found.result)
const isRefusal = (result: unknown) =>
  result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
/** A refresh in the background that leads elsewhere (the session has ended) does not take what is being typed. */
const leavesUnsavedInput = ({ result }: Result) => result instanceof Response && hasUnsavedInput()
