import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { shareRoutes } from '~/server/http/shared-routes.ts'

const require = createRequire(import.meta.url)
const router = createRequire(require.resolve('@remix-run/react'))('@remix-run/router') as {
  matchRoutes: (
    routes: readonly Route[],
    location: string | { pathname: string },
    basename?: string,
  ) => unknown
  createStaticHandler: (routes: readonly object[]) => {
    readonly dataRoutes: Route[]
    readonly query: (request: Request) => Promise<unknown>
  }
  UNSAFE_convertRoutesToDataRoutes: (
    routes: Route[],
    map: unknown,
    parent?: string[],
    byId?: object,
  ) => Route[]
}
const reactRoutes = require('@remix-run/react/dist/routes.js') as {
  createServerRoutes: (manifest: object, modules: object, future: object, isSpa: boolean) => Route[]
}

interface Route {
  readonly id: string
  readonly path?: string
  readonly children?: Route[]
}

const routesOf = (ids: readonly string[]) =>
  Object.fromEntries(
    ids.map((id) => [
      id,
      { id, path: id === 'root' ? '' : `${id}/:slug`, ...(id !== 'root' && { parentId: 'root' }) },
    ]),
  )
const MANIFEST = routesOf(['root', 'clubs', 'users'])
const MODULES = Object.fromEntries(Object.keys(MANIFEST).map((id) => [id, { default: () => null }]))
const PATHS = [
  `/clubs/${'a'.repeat(300)}`,
  '/',
  '/clubs/bars',
  '/clubs/kaspiy',
  '/users/bars',
  '/users/%D0%B0',
  '/users/a%2Fb',
  '/nowhere/at/all',
  '',
]

test('routes are made, converted and matched as before, once for all requests', () => {
  const createServerRoutes = vi.fn(reactRoutes.createServerRoutes)
  const matchRoutes = vi.fn(router.matchRoutes)
  const convert = vi.fn(router.UNSAFE_convertRoutesToDataRoutes)
  const originals = {
    createServerRoutes: reactRoutes.createServerRoutes,
    matchRoutes: router.matchRoutes,
    convert: router.UNSAFE_convertRoutesToDataRoutes,
  }
  Object.assign(reactRoutes, { createServerRoutes })
  Object.assign(router, { matchRoutes, UNSAFE_convertRoutesToDataRoutes: convert })
  shareRoutes()

  const made = () => reactRoutes.createServerRoutes(MANIFEST, MODULES, {}, false)
  const routes = made()
  expect(made()).toBe(routes)
  expect(createServerRoutes).toHaveBeenCalledOnce()
  expect(reactRoutes.createServerRoutes(routesOf(['root']), MODULES, {}, false)).toHaveLength(1)

  const properties = () => ({ hasErrorBoundary: false })
  const converted = () => {
    const byId = {}
    return {
      routes: router.UNSAFE_convertRoutesToDataRoutes(routes, properties, undefined, byId),
      byId,
    }
  }
  const first = converted()
  expect(first).toEqual(converted())
  expect(converted().routes).toBe(first.routes)
  expect(Object.keys(first.byId)).toEqual(['root', 'clubs', 'users'])
  expect(convert).toHaveBeenCalledOnce()

  for (const path of [...PATHS, ...PATHS]) {
    const expected = originals.matchRoutes(first.routes, path)
    expect(router.matchRoutes(first.routes, path)).toEqual(expected)
    expect(router.matchRoutes(first.routes, { pathname: path })).toEqual(expected)
    expect(router.matchRoutes(first.routes, `${path}?page=2#top`)).toEqual(expected)
  }
  matchRoutes.mockClear()
  expect(router.matchRoutes(first.routes, '/clubs/bars')).toBe(
    router.matchRoutes(first.routes, '/clubs/bars'),
  )
  expect(matchRoutes).not.toHaveBeenCalled()
  expect(router.matchRoutes(first.routes, '/bars', '/clubs')).toEqual(
    originals.matchRoutes(first.routes, '/bars', '/clubs'),
  )
})

test('a request is answered by the routes its path leads through, as by all of them', async () => {
  const page = (id: string, path: string, children?: object[]) => ({
    id,
    path,
    hasErrorBoundary: id === 'root',
    loader: ({ params }: { readonly params: object }) => {
      if (path === 'broken') throw new Error(path)
      return { id, params }
    },
    action: () => ({ done: id }),
    ...(children && { children }),
  })
  const routes = [
    page('root', '', [
      { ...page('home', ''), index: true, path: undefined },
      page('club', 'clubs/:slug', [page('members', 'members'), page('broken', 'broken')]),
      page('user', 'users/:slug?'),
      page('file', 'files/*'),
      page('unknown', '*'),
    ]),
  ]
  const createStaticHandler = vi.fn(router.createStaticHandler)
  const original = router.createStaticHandler(routes)
  Object.assign(router, { createStaticHandler })
  shareRoutes()
  const handler = router.createStaticHandler(routes)
  const plain = (answer: unknown) =>
    JSON.stringify(answer, (key, value: unknown) =>
      // Of a route, what names it; of a place in history, all but its key.
      key === 'route' ? (value as Route).id : key === 'key' ? undefined : value,
    )
  const paths = [
    '/',
    '/clubs/bars',
    '/clubs/%D0%B1/members',
    '/clubs/bars/broken',
    '/users',
    '/users/a',
    '/files/a/b',
    '/no',
  ]
  for (const path of [...paths, ...paths])
    for (const method of ['GET', 'POST']) {
      const request = () => new Request(`http://here${path}?page=2`, { method })
      expect(plain(await handler.query(request()))).toBe(plain(await original.query(request())))
    }
  // One for all of them, and one for each branch: people and one of them are the same.
  expect(createStaticHandler).toHaveBeenCalledTimes(1 + (paths.length - 1))
  expect(handler.dataRoutes.map(({ id }) => id)).toEqual(['root'])
})
