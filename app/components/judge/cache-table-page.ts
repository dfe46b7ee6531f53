const WORKER = '/table-worker.js'
const SCOPE = '/account/'

/**
 * Lets a scoring table open again while the server is away: a worker keeps its page and what the page loads. Only in
 * a build: while developing, files change under it. Without a worker the table works, but a reload needs the server.
 */
export function cacheTablePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(WORKER, { scope: SCOPE })
    .then(async () => {
      const { active } = await navigator.serviceWorker.ready
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(location.origin))
      active?.postMessage({ page: location.href, loaded })
    })
    .catch(() => undefined)
  void navigator.storage?.persist?.()
}
