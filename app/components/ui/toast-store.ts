/** What the page has to announce. A store outside React, so that a socket or a queue may announce too. */

export interface Toast {
  readonly id: string
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** Where to go on: a created thing's page, an unread thread. */
  readonly link?: { readonly to: string; readonly label: string }
}

const MOST = 4
let shown: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Announces something now; the same words are not shown twice at once. Browser only. */
export function announce(toast: Omit<Toast, 'id'>): void {
  count += 1
  const others = shown.filter((other) => other.text !== toast.text)
  show([...others, { ...toast, id: `toast-${count}` }].slice(-MOST))
}

const shownIds = new Set<string>()

/** Announces what the server tells again until it knows it was seen. Browser only. */
export function announceOnce(toast: Toast): void {
  if (shownIds.has(toast.id)) return
  shownIds.add(toast.id)
  announce(toast)
}

export function dismiss(id: string): void {
  show(shown.filter((toast) => toast.id !== id))
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toasts = () => shown
const none: readonly Toast[] = []
/** The server announces nothing but the flash. */
export const noToasts = () => none
