/** Which forms of the page hold something that is not saved. One store for the page: a router takes one blocker. */
import { useSyncExternalStore } from 'react'

const unsaved = new Set<object>()
const listeners = new Set<() => void>()

/** Marks a form, or takes its mark away. */
export function markUnsaved(form: object, isUnsaved: boolean): void {
  if (unsaved.has(form) === isUnsaved) return
  if (isUnsaved) unsaved.add(form)
  else unsaved.delete(form)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasUnsaved = (): boolean => unsaved.size > 0

/** True while a form of the page holds something that is not saved. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved, () => false)

/** The state of a link that answers a form by itself: what was typed is given up on purpose, and nobody is asked. */
export const ABANDONS_FORM = 'abandons-form'
