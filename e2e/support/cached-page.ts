import type { Page } from '@playwright/test'

/** Whether the page and the files it is made of are there without a server. */
export const isCached = (page: Page) =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'))
    const kept = await Promise.all([location.href, ...files].map((address) => caches.match(address)))
    return kept.every((found) => found !== undefined)
  })
