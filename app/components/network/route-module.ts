import { couldNotOpen, never, wantedPath } from './page-data.ts'
import { pageLink } from './page-link.ts'
import { loadDocument, refreshPlan } from './page-requests.ts'
import { persistentFetch, UnreachableError } from './persistent-fetch.ts'

/** The part of Remix's route manifest entry this reads. */
interface RouteEntry {
  readonly id: string
  readonly module: string
  readonly imports?: readonly string[]
}

const OPENING = { ...refreshPlan, giveUpAfterMs: 4_000, giveUpSilentAfterMs: 10_000 }

/**
 * Loads the code of a route, once, for a navigation or for a link that is about to be followed. Its files are fetched
 * before they are imported, because a browser remembers a failed import for as long as the page lives. Without a link the
 * navigation is called off; where the server no longer has the files, a newer build is there, and the wanted page is
 * loaded as a document. Never rejects: Remix would reload the page.
 */
export async function loadRouteModule(route: RouteEntry, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  const wanted = wantedPath()
  const plan = wanted === null ? refreshPlan : OPENING
  const fetchFile = (url: string) => persistentFetch(window.fetch, url, {}, plan)
  try {
    // One after the other: without a link, one file is waited for and not all of them.
    const first = await fetchFile(route.module)
    const others = await Promise.all((route.imports ?? []).map(fetchFile))
    if (![first, ...others].every((file) => file.ok)) {
      pageLink.outdated()
      return wanted === null ? never() : loadDocument(wanted)
    }
    const module = await importFetched(route.module)
    loaded[route.id] = module
    return module
  } catch (failure) {
    if (failure instanceof UnreachableError) {
      if (wanted !== null && wanted === wantedPath()) couldNotOpen()
      return never()
    }
    // A document has no failed imports to remember.
    return wanted === null ? never() : loadDocument(wanted)
  }
}

/**
 * Imports a file that can be had. A link that was pointed at without a network asked for it beforehand, and its failure
 * is remembered: under another name it is a new one.
 */
function importFetched(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ file).catch(() => import(/* @vite-ignore */ `${file}?again`))
}
