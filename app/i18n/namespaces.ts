import type { Namespace, Text, TextKey } from './en/translation.ts'

/** What every page needs: the chrome, refusals and status badges. */
export const rootNamespaces: readonly Namespace[] = ['common', 'errors', 'status']

/** What a route declares: `export const handle: RouteHandle = { i18n: ['public'], title: 'public:clubs.title' }`. */
export interface RouteHandle {
  readonly i18n?: readonly Namespace[]
  /**
   * The page's title: a text, or what its loader's data says (`(data: Data) => data.club.name`). Those of the pages it
   * lies in follow it.
   */
  readonly title?: TextKey | ((data: never, t: Text) => string)
  /** It stands in another site's frame: whatever is followed opens in a window of its own. */
  readonly isFramed?: boolean
  /** Nobody sits at it; a browser too old for its script is shown it without one (`plain=1` in the address). */
  readonly isUnattended?: boolean
  /** In a competition: how often, at most, its events have the page read anew, ms. */
  readonly refreshedEveryMs?: number
  /** In a competition: it shows the scores of bouts under way. */
  readonly showsScores?: boolean
}

/** What search engines and messengers are told of a page besides its title: the `summary` among its loader's data. */
export interface PageSummary {
  readonly description?: string | null
  readonly keywords?: string | null
  /** The address of a picture. */
  readonly image?: string | null
}

/** The namespaces of the matched routes, each once. */
export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  const found = new Set<Namespace>(rootNamespaces)
  for (const handle of handles) {
    for (const namespace of (handle as RouteHandle | undefined)?.i18n ?? []) found.add(namespace)
  }
  return [...found]
}
