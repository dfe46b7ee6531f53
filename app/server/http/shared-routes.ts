import type { matchRoutes as MatchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { createRequire } from 'node:module'

interface Route {
  readonly id?: string
  readonly children?: Routes
}
type Routes = readonly Route[]

interface ReactRoutes {
  createServerRoutes: (manifest: object, ...others: readonly unknown[]) => Routes
}

/** Fills `manifest`, where it is given, with the routes by their ids. */
type ConvertRoutes = (
  routes: Routes,
  mapProperties: unknown,
  parentPath?: readonly string[],
  manifest?: Record<string, object>,
) => Routes

/** What answers requests to routes, as much of it as is replaced here. */
interface StaticHandler {
  readonly dataRoutes: Routes
  readonly query: (request: Request, ...others: readonly unknown[]) => unknown
}

interface Router {
  createStaticHandler: (routes: Routes, ...others: readonly unknown[]) => StaticHandler
  matchRoutes: typeof MatchRoutes
  UNSAFE_convertRoutesToDataRoutes: ConvertRoutes
}

/** Matches of paths that are held, of all builds together. */
const MATCHES_MAX = 4_000
/** Longer paths than any of ours are matched each time: nobody fills the memory with them. */
const PATH_MAX = 200

/**
 * Has Remix make the routes that it renders a page by once for each build, and match a path with them once: by itself it
 * makes, converts and ranks them anew for every page (docs/decisions/0053). For builds that do not change.
 */
export function shareRoutes(): void {
  const require = createRequire(import.meta.url)
  const reactRoutes = require('@remix-run/react/dist/routes.js') as ReactRoutes
  // A dependency of Remix, not of ours: looked up from there.
  const router = createRequire(require.resolve('@remix-run/react'))('@remix-run/router') as Router

  const { createServerRoutes } = reactRoutes
  const created = new WeakMap<object, Routes>()
  reactRoutes.createServerRoutes = (manifest, ...others) => {
    let routes = created.get(manifest)
    if (!routes) created.set(manifest, (routes = createServerRoutes(manifest, ...others)))
    return routes
  }

  const { UNSAFE_convertRoutesToDataRoutes: convert } = router
  const converted = new WeakMap<Routes, { readonly routes: Routes; readonly byId: Record<string, object> }>()
  router.UNSAFE_convertRoutesToDataRoutes = (routes, mapProperties, parentPath, manifest = {}) => {
    if (parentPath !== undefined) return convert(routes, mapProperties, parentPath, manifest)
    let known = converted.get(routes)
    if (!known) {
      const byId: Record<string, object> = {}
      converted.set(routes, (known = { routes: convert(routes, mapProperties, undefined, byId), byId }))
    }
    Object.assign(manifest, known.byId)
    return known.routes
  }

  const { matchRoutes } = router
  const numbers = new WeakMap<Routes, number>()
  let next = 0
  const numberOf = (routes: Routes) => {
    let number = numbers.get(routes)
    if (number === undefined) numbers.set(routes, (number = ++next))
    return number
  }
  const matched = new LRUCache<string, NonNullable<ReturnType<typeof MatchRoutes>>>({ max: MATCHES_MAX })
  router.matchRoutes = ((routes, location, basename = '/') => {
    const path = typeof location === 'string' ? location : location.pathname
    const isHeld = path !== undefined && path.length <= PATH_MAX && !/[?#]/.test(path)
    if (!isHeld) return matchRoutes(routes, location, basename)
    const key = `${numberOf(routes)} ${basename} ${path}`
    const known = matched.get(key)
    if (known) return known
    const matches = matchRoutes(routes, path, basename)
    if (matches) matched.set(key, matches)
    return matches
  }) as typeof MatchRoutes

  // Its own matching cannot be held: it is given nothing but the routes that the path leads through.
  const { createStaticHandler } = router
  router.createStaticHandler = (routes, ...others) => {
    const handler = createStaticHandler(routes, ...others)
    const ofBranch = new Map<string, StaticHandler>()
    const handlerOf = (path: string): StaticHandler => {
      const matches = router.matchRoutes(handler.dataRoutes as Parameters<typeof MatchRoutes>[0], path)
      if (!matches) return handler
      const branch = matches.map(({ route }) => route as Route)
      const key = branch.map(({ id }) => id).join(' ')
      let own = ofBranch.get(key)
      if (!own) ofBranch.set(key, (own = createStaticHandler(branchOf(branch), ...others)))
      return own
    }
    return {
      ...handler,
      query: (request, ...rest) => handlerOf(pathOf(request.url)).query(request, ...rest),
    }
  }
}

/** Routes from the outermost to the innermost, each with the next as its only child. */
const branchOf = (branch: Routes): Routes =>
  branch.reduceRight<Routes>((inner, { children: _, ...route }) => {
    return [inner.length > 0 ? { ...route, children: inner } : route]
  }, [])

/** The path of a request's address. */
export const pathOf = (url: string) =>
  url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/[?#].*$/s, '')
