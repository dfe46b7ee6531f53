/**
 * What a request of the router is for: the page that is shown, in the background (`refresh`) or by a navigation that
 * waits for it, as after a form (`return`), another page (`open`), or a form (`send`).
 */
export type LoadKind = 'refresh' | 'return' | 'open' | 'send'

/** Requests are known by their signals: the router hands the same one to whoever fetches. */
const kinds = new WeakMap<AbortSignal, LoadKind>()

export const announceLoad = (signal: AbortSignal, kind: LoadKind): void => void kinds.set(signal, kind)

export const loadKindOf = (signal: AbortSignal | null | undefined): LoadKind | undefined =>
  signal ? kinds.get(signal) : undefined
