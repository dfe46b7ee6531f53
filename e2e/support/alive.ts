import { test, type Page } from '@playwright/test'

/**
 * Waits until the page's script has taken it over: from then on React handles every click, also one that comes before
 * all is hydrated. Where scripts are off a page is alive as it comes.
 */
export async function alive(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}

/** Opens a page and waits until it is alive and has nothing more to load. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await alive(page)
}
