/**
 * What a request of the router is for: the page that is shown (`refresh`), another one (`open`), or a form (`send`).
 */
export type LoadKind = 'refresh' | 'open' | 'send'

/** Requests are known by their signals: the router hands the same one to whoever fetches. */
const kinds = new WeakMap<AbortSignal, LoadKind>()

export const announceLoad = (signal: AbortSignal, kind: LoadKind): void => void kinds.set(signal, kind)

export const loadKindOf = (signal: AbortSignal | null | undefined): LoadKind | undefined =>
  signal ? kinds.get(signal) : undefined
