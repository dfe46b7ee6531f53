/** What is given where a browser cannot tell how much time it has. */
const SOME_MS = 7

/**
 * Runs something when the browser has time, and tells how much; where that cannot be told, a little later.
 * @param latestMs then it runs whether there is time or not
 */
export function whenIdle(run: (timeLeft: () => number) => void, latestMs?: number): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback((idle) => run(() => idle.timeRemaining()), latestMs ? { timeout: latestMs } : {})
  else setTimeout(() => run(() => SOME_MS), 60)
}
