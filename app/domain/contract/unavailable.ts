/** Seconds after which whoever was answered 503 may try again: a restart or a lost connection is over by then. */
export const RETRY_AFTER_SECONDS = 5

/** Every answer of 503 says when to try again (RFC 9110 §15.6.4), whatever has made it. */
export function setRetryAfter({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
}
