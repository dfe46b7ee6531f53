/** As many as browsers keep open to one server. (HTTP/1.1; over HTTP/2 they notice a dead one by themselves.) */
const CONNECTIONS = 6
/** What answers in this time is alive. */
const ANSWER_MS = 1_500

/**
 * After a silence of the network every connection the browser has kept may be dead without its knowing, and each request
 * would wait on one of them in turn. Asks something small over all of them at once: a request called off without an
 * answer takes its connection with it.
 */
export function closeDeadConnections(): void {
  for (let at = 0; at < CONNECTIONS; at += 1)
    void fetch(`/healthz?connection=${at}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined)
}
