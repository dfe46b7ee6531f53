/**
 * Runs something when the browser has time; where that cannot be told, a little later.
 * @param latestMs then it runs whether there is time or not
 */
export function whenIdle(run: () => void, latestMs?: number): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => run(), latestMs ? { timeout: latestMs } : {})
  else setTimeout(run, 60)
}
