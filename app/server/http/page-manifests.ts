import { createRequire } from 'node:module'

interface Manifest {
  readonly routes: Readonly<Record<string, unknown>>
}

/** What of a router says which page it is at. */
interface RouterState {
  readonly state: {
    readonly matches: readonly { readonly route: { readonly id: string; readonly path?: string } }[]
    readonly location: { readonly pathname: string }
  }
}

/** What is made once for a key, as long as its manifest is there. */
function heldByManifest<V extends object>() {
  const held = new WeakMap<Manifest, Map<string, V>>()
  return (manifest: Manifest, key: string, make: () => V): V => {
    const byKey = held.get(manifest) ?? new Map<string, V>()
    held.set(manifest, byKey)
    const value = byKey.get(key) ?? make()
    byKey.set(key, value)
    return value
  }
}

interface Discovery {
  getPartialManifest: (manifest: Manifest, router: RouterState) => Manifest
}

/**
 * Has Remix look up once which routes a kind of page tells the browser of: those of the page and of the paths above it,
 * for each of which it ranks the routes again at every request, a bracket's page four times (docs/decisions/0053).
 */
export function sharePageManifests(): void {
  const discovery = createRequire(import.meta.url)('@remix-run/react/dist/fog-of-war.js') as Discovery
  const { getPartialManifest } = discovery
  const known = heldByManifest<Manifest>()
  discovery.getPartialManifest = (manifest, router) => {
    const { matches, location } = router.state
    // What lies above a path that any route takes is nothing its own route tells.
    if (matches.some(({ route }) => route.path?.includes('*'))) return getPartialManifest(manifest, router)
    const depth = location.pathname.split('/').filter(Boolean).length
    const key = [depth, ...matches.map(({ route }) => route.id)].join(' ')
    return known(manifest, key, () => getPartialManifest(manifest, router))
  }
}

type LinksOf = (
  matches: RouterState['state']['matches'],
  modules: object,
  manifest: Manifest,
) => readonly object[]

/** Has Remix put the links of a page's head together once for the routes it has; those of its modules ask nothing of a page. */
export function sharePageLinks(): void {
  const library = createRequire(import.meta.url)('@remix-run/react/dist/links.js') as {
    getKeyedLinksForMatches: LinksOf
  }
  const { getKeyedLinksForMatches } = library
  const known = heldByManifest<readonly object[]>()
  library.getKeyedLinksForMatches = (matches, modules, manifest) => {
    const key = matches.map(({ route }) => route.id).join(' ')
    return known(manifest, key, () => getKeyedLinksForMatches(matches, modules, manifest))
  }
}
