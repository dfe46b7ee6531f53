/*
 * Keeps the scoring tables usable while the server is away. It touches two kinds of requests only: the page of a
 * table or a weigh-in station (the network first, the kept page when there is no answer) and the files pages are made of (their names carry
 * their content, so a kept one is never wrong). Presses are kept by the page itself, not here.
 */
const KEPT = 'tatami-table-1'
const PATIENCE_MS = 4000

const isTablePage = (url) =>
  /^\/account\/((my-)?competitions\/[^/]+\/fights\/\d+|competitions\/[^/]+\/weigh-in)$/.test(url.pathname)
const isFile = (url) =>
  url.pathname.startsWith('/assets/') ||
  url.pathname.startsWith('/resources/dictionaries/') ||
  /^\/(favicon\.svg|manifest\.webmanifest|icon-\d+\.png)$/.test(url.pathname)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** A page that was open before this worker tells what it is made of. */
self.addEventListener('message', (event) => {
  const { page, loaded } = event.data ?? {}
  if (typeof page !== 'string' || !Array.isArray(loaded)) return
  event.waitUntil(keep([page, ...loaded]))
})

async function keep(addresses) {
  const cache = await caches.open(KEPT)
  await Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address)
      if (url.origin !== self.location.origin || !(isFile(url) || isTablePage(url))) return
      if (isFile(url) && (await cache.match(url.href))) return
      const response = await fetch(url.href, { credentials: 'same-origin' }).catch(() => null)
      if (response?.ok && !response.redirected) await cache.put(url.href, response)
    }),
  )
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isTablePage(url)) event.respondWith(pageFirst(event, request))
  else if (isFile(url)) event.respondWith(fileFirst(event, request))
})

async function pageFirst(event, request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request.url)
  const asked = fetch(request).then((response) => {
    if (response.ok && !response.redirected) event.waitUntil(cache.put(request.url, response.clone()))
    // Somebody else is signed in, or nobody: what was kept is nobody's business.
    else if (response.type === 'opaqueredirect' || response.status === 403)
      event.waitUntil(cache.delete(request.url))
    return response
  })
  if (!kept) return asked
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([asked.catch(() => null), late])
  return answer && answer.status < 500 ? answer : kept
}

async function fileFirst(event, request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(cache.put(request.url, response.clone()))
  return response
}
