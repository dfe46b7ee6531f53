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

/** The last answer, and the place in history it belongs to: a loader run again forgets the answer, its reader does not. */
let kept: { readonly key: string; readonly answer: unknown } = { key: '', answer: null }

function readAnswer(): unknown {
  const state = window.__remixRouter?.state
  // Until a navigation has ended its answer may yet change.
  if (state?.navigation.state !== 'idle') return kept.answer
  const { key } = state.location
  const answer = Object.values(state.actionData ?? {})[0] ?? null
  if (key !== kept.key || (answer !== null && answer !== kept.answer)) kept = { key, answer }
  return kept.answer
}

const subscribe = (listener: () => void) => window.__remixRouter?.subscribe(listener) ?? (() => undefined)

/** What the last form of the page was answered, whichever route its action belongs to; null before, and on the server. */
export const usePageAnswer = (): unknown => useSyncExternalStore(subscribe, readAnswer, () => null)
