import { expect, test, type Page } from '@playwright/test'
import { aWaitingTable, expectScore, onTheServer, openTable, putBack, signInAsJudge } from './judge-table.ts'
import { goOffline } from './support/offline.ts'

// A venue's network at its worst: whatever it does, every press arrives once and in order, or a person is asked.

/** What a table does is sent there. */
const TABLE_CALLS = '**/resources/fights/*'

test.use({ serviceWorkers: 'block' })
async function aRunningTable(page: Page): Promise<{ id: number; href: string; earlier: number }> {
  const bout = await aWaitingTable(page)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('online')
  return { ...bout, earlier: (await onTheServer(page, bout.id)).events.length }
}

/** Sides in the order they were scored for. */
async function pressTwenty(page: Page): Promise<('left' | 'right')[]> {
  const sides = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? ('left' as const) : ('right' as const)))
  for (const side of sides) await page.keyboard.press(side === 'left' ? 'KeyQ' : 'KeyP')
  await expectScore(page, 7, 13)
  return sides
}

async function expectOnceInOrder(
  page: Page,
  { id, earlier }: { readonly id: number; readonly earlier: number },
  sides: readonly string[],
): Promise<void> {
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0', { timeout: 50_000 })
  const { events, details } = await onTheServer(page, id)
  const points = events.slice(earlier).filter(({ type }) => type === 'point')
  expect(points.map(({ user }) => (user?.id === details.left_user?.id ? 'left' : 'right'))).toEqual(sides)
  await expectScore(page, 7, 13)
}

test('answers that are lost after the act was done do not do it twice', async ({ page, context }) => {
  const bout = await aRunningTable(page)
  let sent = 0
  await context.route(TABLE_CALLS, async (route) => {
    if (route.request().method() !== 'POST' || (sent += 1) % 4 !== 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expectOnceInOrder(page, bout, await pressTwenty(page))
  await context.unrouteAll()
  await putBack(page, bout.id)
})

test('a server that fails, is slow or answers with a page of somebody else’s is asked again', async ({
  page,
  context,
}) => {
  const bout = await aRunningTable(page)
  let sent = 0
  await context.route(TABLE_CALLS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent === 2) return route.fulfill({ status: 500, body: 'no' })
    if (sent === 4) return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })
    if (sent === 6) await new Promise((resolve) => setTimeout(resolve, 3_000))
    return route.continue()
  })
  await expectOnceInOrder(page, bout, await pressTwenty(page))
  await context.unrouteAll()
  await putBack(page, bout.id)
})

test('who was signed out meanwhile signs in and loses nothing', async ({ page, context }) => {
  const bout = await aRunningTable(page)
  await goOffline(context)
  const sides = await pressTwenty(page)
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '20')
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /\/auth\/login/, {
    timeout: 20_000,
  })
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '20')
  await context.addCookies(cookies)
  await expectOnceInOrder(page, bout, sides)
  await putBack(page, bout.id)
})

test('what another table has scored meanwhile stays, and what was pressed here joins it', async ({
  page,
  context,
  browser,
}) => {
  const bout = await aRunningTable(page)
  const other = await browser.newContext()
  const second = await other.newPage()
  await signInAsJudge(second)
  await openTable(second, bout.href)
  await second.waitForLoadState('networkidle')

  await goOffline(context)
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('KeyQ')
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '5')
  for (let press = 0; press < 3; press += 1) await second.keyboard.press('KeyP')
  await expect.poll(async () => (await onTheServer(second, bout.id)).details.right_user_stats.points).toBe(3)
  await context.setOffline(false)

  for (const screen of [page, second]) {
    await expect(screen.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0', { timeout: 30_000 })
    await expectScore(screen, 5, 3)
  }
  await other.close()
  await putBack(page, bout.id)
})
