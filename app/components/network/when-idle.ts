/**
 * Runs something when the browser has time; where that cannot be known, a little later.
 * @param latestMs then it runs whether there is time or not
 */
export function whenIdle(run: () => void, latestMs?: number): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => run(), latestMs ? { timeout: latestMs } : {})
  else setTimeout(run, 60)
}

/** A page whose pictures do not come is not waited for any longer, in ms. */
const LOAD_PATIENCE_MS = 4_000
const IDLE_PATIENCE_MS = 1_000

/** Resolves when the page has loaded and the browser has time: what only keeps it up to date comes after it. */
export function pageIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'undefined') return resolve()
    const loaded = () => whenIdle(resolve, IDLE_PATIENCE_MS)
    if (document.readyState === 'complete') return loaded()
    const timer = setTimeout(loaded, LOAD_PATIENCE_MS)
    window.addEventListener(
      'load',
      () => {
        clearTimeout(timer)
        loaded()
      },
      { once: true },
    )
  })
}
