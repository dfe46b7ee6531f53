import { never } from './page-data.ts'
import { pageLink } from './page-link.ts'
import { refreshPlan } from './page-requests.ts'
import { persistentFetch } from './persistent-fetch.ts'

/**
 * Loads code that belongs to no route and that its page is whole without. Tries until it comes, and never rejects.
 * Its file is fetched before it is imported: an import over a connection that died in silence never settles, and a
 * browser remembers a failed one for as long as the page lives. Where the server no longer has the file, a newer build
 * is there, and the page is loaded anew when that disturbs nobody.
 * @param load `() => import('…')`, and nothing else
 * @param onFailure called once, before it is tried again
 */
export async function lazyCode<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  let hasFailed = false
  const failed = () => {
    if (!hasFailed) onFailure?.()
    hasFailed = true
  }
  const file = importedFile(load)
  if (file !== null) await fetchFile(file, failed)
  try {
    return await load()
  } catch (failure) {
    failed()
    return loadAgain(load, failedFile(failure))
  }
}

/** Resolves once the browser has a file of this build; without one the page is outdated, and it never does. */
async function fetchFile(file: string, onFailure: () => void, init: RequestInit = {}): Promise<void> {
  const reply = await persistentFetch(window.fetch, file, init, { ...refreshPlan, onFailure })
  if (reply.ok) return
  pageLink.outdated()
  return never()
}

/** What the code itself imports did not come. */
async function loadAgain<T>(load: () => Promise<T>, file: string | null, attempt = 1): Promise<T> {
  // The file itself, or the server where the browser does not say which file it was.
  await fetchFile(file ?? '/healthz', () => undefined, { cache: 'no-store' })
  try {
    return await load()
  } catch {
    // Some browsers remember a failed import: under another name it is a new one.
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

/** The address of what a function imports, as the bundler wrote it into the function; null where it is not to be read. */
function importedFile(load: () => Promise<unknown>): string | null {
  const name = /\bimport\(\s*["'`](\.[^"'`]+)["'`]/.exec(String(load))?.[1]
  return name === undefined ? null : new URL(name, import.meta.url).href
}

/** Chromium and Firefox name the file in their message. */
const failedFile = (failure: unknown): string | null =>
  /https?:\S+/.exec(failure instanceof Error ? failure.message : '')?.[0] ?? null
