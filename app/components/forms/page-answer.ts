import { useLocation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/** What this needs of Remix's router. */
interface AnsweringRouter {
  readonly state: {
    readonly location: { readonly key: string }
    readonly navigation: { readonly state: string }
    /** By the ids of routes; a form has one action, so there is one at most. */
    readonly actionData: Readonly<Record<string, unknown>> | null
  }
  subscribe(listener: () => void): () => void
}

declare global {
  interface Window {
    readonly __remixRouter?: AnsweringRouter
  }
}

/** An answer, and the place in history it belongs to. */
interface PageAnswer {
  readonly key: string
  readonly answer: unknown
}
const NONE: PageAnswer = { key: '', answer: null }
/** The last answer: a loader run again forgets it, its reader does not. */
let last = NONE

function readAnswer(): PageAnswer {
  const state = window.__remixRouter?.state
  // Until a navigation has ended its answer may yet change.
  if (state?.navigation.state !== 'idle') return last
  const { key } = state.location
  const answer = Object.values(state.actionData ?? {})[0] ?? null
  if (key !== last.key || (answer !== null && answer !== last.answer)) last = { key, answer }
  return last
}

const subscribe = (listener: () => void) => window.__remixRouter?.subscribe(listener) ?? (() => undefined)

/**
 * What the last form of the page was answered, whichever route its action belongs to; null before, and on the server.
 * It comes with the page that was made of it, not earlier: a field says for itself what is wrong with it.
 */
export function usePageAnswer(): unknown {
  const { key, answer } = useSyncExternalStore(subscribe, readAnswer, () => NONE)
  const shown = useLocation()
  return key === shown.key ? answer : null
}
