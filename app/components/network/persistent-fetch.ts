/** How long and how stubbornly one thing is fetched. */
export interface FetchPlan {
  /** False when the answer is as good as none: a proxy's error page, a server that is starting. */
  readonly accepts: (response: Response) => boolean
  /** Given up after so long, in ms, once an attempt has failed. */
  readonly giveUpAfterMs: number
  /** Given up after so long, in ms, when nothing failed and nothing came either. */
  readonly giveUpSilentAfterMs: number
  /** True while something else proves that the server can be heard: then a slow answer is most likely only slow. */
  readonly isServerHeard: () => boolean
  /** An attempt failed, or has been silent for `SILENCE_MS`. */
  readonly onFailure?: () => void
}

/** Nothing came for this long: another attempt starts beside the silent one. */
export const SILENCE_MS = 2_500
/** The same while the server is heard otherwise, twice as long each time: the answer is most likely only slow. */
export const SILENCE_HEARD_MS = 10_000
/**
 * For so long after the network came back it is not: a browser sends over any of the connections it has kept, and those
 * may have died in a silence.
 */
const UNSURE_MS = 30_000
const FIRST_RETRY_MS = 400
/** With the time an attempt itself takes, the next one begins within three seconds. */
const RETRY_MAX_MS = 2_000
const IN_FLIGHT_MAX = 3

/** What ends the waiting between two attempts: the network is back, the page is looked at, the socket is connected. */
const wakeListeners = new Set<() => void>()
let wokenAt = -Infinity
export const retryNow = (): void => {
  wokenAt = Date.now()
  for (const wake of [...wakeListeners]) wake()
}

/** The server could not be reached, in the time its plan allows. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/**
 * GETs `url` until it is answered. A failed attempt is followed by another; a silent one by another beside it, because
 * a connection that died in silence never ends by itself. The first whole answer wins.
 * Rejects with the signal's reason when aborted, and with `UnreachableError` when the plan's time is over.
 */
export function persistentFetch(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  plan: FetchPlan,
): Promise<Response> {
  const { signal } = init
  return new Promise((resolve, reject) => {
    const beganAt = Date.now()
    const attempts = new Set<AbortController>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let silenceHeardMs = SILENCE_HEARD_MS
    let lastStartAt = beganAt
    let isOver = false

    const finish = (conclude: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      wakeListeners.delete(start)
      signal?.removeEventListener('abort', abort)
      for (const attempt of attempts) attempt.abort()
      conclude()
    }
    const abort = () => finish(() => reject(signal?.reason as Error))
    const isTooLate = () => {
      const elapsed = Date.now() - beganAt
      if (failures > 0) return elapsed >= plan.giveUpAfterMs
      return elapsed >= plan.giveUpSilentAfterMs && !plan.isServerHeard()
    }
    const later = (delayMs: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(act, delayMs)
    }

    function start(): void {
      if (isOver) return
      const [oldest] = attempts
      if (oldest && attempts.size >= IN_FLIGHT_MAX) oldest.abort()
      const attempt = new AbortController()
      attempts.add(attempt)
      lastStartAt = Date.now()
      later(SILENCE_MS, silent)
      wholeAnswer(send, url, { ...init, signal: attempt.signal }, plan.accepts).then(
        (response) => {
          attempts.delete(attempt)
          finish(() => resolve(response))
        },
        () => {
          attempts.delete(attempt)
          if (!attempt.signal.aborted) failed()
        },
      )
    }
    function silent(): void {
      if (isTooLate()) return giveUp()
      const now = Date.now()
      if (plan.isServerHeard() && now - wokenAt > UNSURE_MS) {
        if (now - lastStartAt < silenceHeardMs) return later(SILENCE_MS, silent)
        silenceHeardMs *= 2
      }
      plan.onFailure?.()
      start()
    }
    function failed(): void {
      if (isOver) return
      failures++
      plan.onFailure?.()
      if (isTooLate()) return giveUp()
      const delayMs = Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 8))
      later(delayMs * (0.8 + 0.2 * Math.random()), start)
    }
    const giveUp = () => finish(() => reject(new UnreachableError(url)))

    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    wakeListeners.add(start)
    start()
  })
}

/** One attempt, read to its end: a connection can also die in the middle of a body. */
async function wholeAnswer(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  accepts: (response: Response) => boolean,
): Promise<Response> {
  const response = await send(url, init)
  if (!accepts(response)) throw new UnreachableError(`${url}: ${response.status}`)
  const body = await response.arrayBuffer()
  const isEmpty = [204, 205, 304].includes(response.status)
  return new Response(isEmpty ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}
