import { never } from './page-data.ts'
import { pageLink } from './page-link.ts'
import { refreshPlan } from './page-requests.ts'
import { persistentFetch } from './persistent-fetch.ts'

/**
 * Loads code that belongs to no route and that its page is whole without. Tries until it comes, and never rejects.
 * `onFailure` is called once, before it tries again. Where the server no longer has the file, a newer build is there, and the page is loaded anew when that disturbs nobody.
 */
export async function lazyCode<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    onFailure?.()
    return loadAgain(load, fileOf(failure))
  }
}

async function loadAgain<T>(load: () => Promise<T>, file: string | null, attempt = 1): Promise<T> {
  // The file itself, or the server where the browser does not say which file it was.
  const reply = await persistentFetch(window.fetch, file ?? '/healthz', { cache: 'no-store' }, refreshPlan)
  if (file !== null && !reply.ok) {
    pageLink.outdated()
    return never()
  }
  try {
    return await load()
  } catch {
    // Some browsers remember a failed import for as long as the page lives: under another name it is a new one.
    if (file !== null) {
      const found = await import(/* @vite-ignore */ `${file}?again=${attempt}`).catch(() => null)
      if (found !== null) return found as T
    }
    await new Promise((later) => setTimeout(later, Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** attempt)))
    return loadAgain(load, file, attempt + 1)
  }
}

const RETRY_MS = 500
const RETRY_MAX_MS = 30_000

/** Chromium and Firefox name the file in their message. */
const fileOf = (failure: unknown): string | null =>
  /https?:\S+/.exec(failure instanceof Error ? failure.message : '')?.[0] ?? null
