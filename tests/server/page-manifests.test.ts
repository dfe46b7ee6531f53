import { matchRoutes } from '@remix-run/react'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { sharePageLinks, sharePageManifests } from '~/server/http/page-manifests.ts'

const ROUTES = [
  {
    id: 'root',
    path: '/',
    children: [
      { id: 'home', index: true as const },
      {
        id: 'competition',
        path: 'competitions/:slug',
        children: [
          { id: 'overview', index: true as const },
          { id: 'brackets', path: 'brackets' },
          { id: 'bracket', path: 'brackets/:id' },
        ],
      },
      { id: 'elsewhere', path: '*' },
    ],
  },
]
const IDS = ['root', 'home', 'competition', 'overview', 'brackets', 'bracket', 'elsewhere']
const MANIFEST = { version: '1', routes: Object.fromEntries(IDS.map((id) => [id, { id }])) }

const routerAt = (pathname: string) => ({
  routes: ROUTES,
  basename: '/',
  state: { matches: matchRoutes(ROUTES, pathname), location: { pathname } },
})

const discovery = createRequire(import.meta.url)('@remix-run/react/dist/fog-of-war.js') as {
  getPartialManifest: (manifest: object, router: object) => { readonly routes: object }
}

test('a page tells of the same routes as before, looked up once for all pages of its kind', () => {
  const { getPartialManifest: original } = discovery
  const spied = vi.fn(original)
  discovery.getPartialManifest = spied
  sharePageManifests()
  const paths = [
    ['/', 1],
    ['/competitions/cup', 1],
    ['/competitions/other', 0],
    ['/competitions/cup/brackets', 1],
    ['/competitions/cup/brackets/7', 1],
    ['/competitions/other/brackets/8', 0],
    ['/clubs', 1],
    ['/clubs', 1],
    ['/competitions/cup/elsewhere', 1],
  ] as const
  for (const [path, lookups] of paths) {
    spied.mockClear()
    const found = discovery.getPartialManifest(MANIFEST, routerAt(path))
    expect(spied, path).toHaveBeenCalledTimes(lookups)
    expect(found, path).toEqual(original(MANIFEST, routerAt(path)))
  }
})

interface Links {
  getKeyedLinksForMatches: (
    matches: readonly object[],
    modules: object,
    manifest: object,
  ) => readonly object[]
}

test('a page has the links of its routes, put together once for all pages of its kind', () => {
  const library = createRequire(import.meta.url)('@remix-run/react/dist/links.js') as Links
  const { getKeyedLinksForMatches: original } = library
  const manifestOf = (version: string) => ({
    routes: { root: { css: [`/${version}.css`] }, home: {}, clubs: {} },
  })
  const [manifest, later] = [manifestOf('1'), manifestOf('2')]
  const links = vi.fn(() => [{ rel: 'icon', href: '/icon.svg' }])
  const modules = {
    root: { links },
    home: {},
    clubs: { links: () => [{ rel: 'alternate', href: '/clubs.json' }] },
  }
  const matchesOf = (ids: readonly string[]) => ids.map((id) => ({ route: { id } }))
  sharePageLinks()
  for (const [ids, of] of [
    [['root', 'home'], manifest],
    [['root', 'clubs'], manifest],
    [['root'], manifest],
    [['root', 'home'], later],
  ] as const) {
    const found = library.getKeyedLinksForMatches(matchesOf(ids), modules, of)
    expect(found).toEqual(original(matchesOf(ids), modules, of))
    links.mockClear()
    expect(library.getKeyedLinksForMatches(matchesOf(ids), modules, of)).toBe(found)
    expect(links).not.toHaveBeenCalled()
  }
})
