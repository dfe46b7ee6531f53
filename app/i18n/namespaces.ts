import type { Namespace } from './translation.ts'

/** What every page needs: the chrome, refusals and status badges. */
export const rootNamespaces: readonly Namespace[] = ['common', 'errors', 'status']

/** What a route declares: `export const handle: RouteHandle = { i18n: ['public'] }`. */
export interface RouteHandle {
  readonly i18n?: readonly Namespace[]
}

/** The namespaces of the matched routes, each once. */
export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  const found = new Set<Namespace>(rootNamespaces)
  for (const handle of handles) {
    for (const namespace of (handle as RouteHandle | undefined)?.i18n ?? []) found.add(namespace)
  }
  return [...found]
}
