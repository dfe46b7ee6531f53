import { expect, test, type Page } from '@playwright/test'
import {
  aWaitingBout,
  aWaitingTable,
  expectScore,
  onTheServer,
  openTable,
  putBack,
  signInAsJudge,
} from './judge-table.ts'
import { isCached } from './support/cached-page.ts'
import { removeOwn } from './support/competition.ts'
import { goOffline } from './support/offline.ts'

test.afterEach(removeOwn)

test('a judge scores a bout from the keyboard, undoes one act and ends it on points', async ({ page }) => {
  const bout = await aWaitingTable(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /Пауза|Pause/ })).toBeVisible()
  await page.keyboard.press('KeyQ')
  await page.keyboard.press('KeyO')
  await expectScore(page, 1, 2)
  await page.keyboard.press('Backspace')
  await expectScore(page, 1, 0)
  await page.keyboard.press('Space')
  await page.keyboard.press('KeyE')
  await page.getByRole('button', { name: /^(По баллам|By points)/ }).click()
  await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('ended')
  const fight = await onTheServer(page, bout.id)
  expect(fight.winner?.id).toBe(fight.details.left_user?.id)
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0')
  await putBack(page, bout.id)
})

test('twenty acts without a link survive a reload and arrive in their order', async ({ page, context }) => {
  await signInAsJudge(page)
  const bout = await aWaitingBout(page)
  await page.goto(bout.href)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A second visit, so that the page and its files are cached.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('[data-clock] canvas')).toBeVisible()
  await expect.poll(() => isCached(page)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('online')
  // The server knows of the beginning before its answer is at the table.
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0')
  await expect(page.locator('button[data-keys~="KeyQ"]')).toBeEnabled()
  const earlier = (await onTheServer(page, bout.id)).events.length

  await goOffline(context)
  const keys = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? 'KeyQ' : 'KeyP'))
  for (const key of keys) await page.keyboard.press(key)
  await expectScore(page, 7, 13)
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '20')
  await expect(page.getByText(/20 не отправлено|20 not sent/)).toBeVisible()
  await page.reload()
  await expectScore(page, 7, 13)
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '20')

  await context.setOffline(false)
  await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0', { timeout: 30_000 })
  const { events, details } = await onTheServer(page, bout.id)
  const sides = events
    .slice(earlier)
    .filter(({ type }) => type === 'point')
    .map(({ user }) => user?.id)
  expect(sides).toEqual(keys.map((key) => (key === 'KeyQ' ? details.left_user?.id : details.right_user?.id)))
  await putBack(page, bout.id)
})

test('the same act of two tables is not counted twice without a person’s word', async ({ page, browser }) => {
  const bout = await aWaitingTable(page)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('online')

  const other = await browser.newContext()
  const second = await other.newPage()
  await signInAsJudge(second)
  await openTable(second, bout.href)
  await expect(second.getByRole('button', { name: /Пауза|Pause/ })).toBeVisible()
  await second.waitForLoadState('networkidle')
  await goOffline(other)
  await second.keyboard.press('KeyW')
  await expectScore(second, 2, 0)
  await page.keyboard.press('KeyW')
  await expect.poll(async () => (await onTheServer(page, bout.id)).details.left_user_stats.points).toBe(2)
  await other.setOffline(false)

  await second.getByRole('button', { name: /^(Решить|Decide)$/ }).click({ timeout: 20_000 })
  const question = second.getByRole('alertdialog')
  await question.getByRole('button', { name: /То же самое|The same act/ }).click()
  await expectScore(second, 2, 0)
  await expect(second.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0')
  await other.close()
  await putBack(page, bout.id)
})

test('a second table hears that somebody else scores, on another device of the same judge too', async ({
  page,
  browser,
}) => {
  const bout = await aWaitingTable(page)
  const warning = (screen: Page) => screen.getByText(/ещё один стол|Another table scores this bout/)
  await expect(warning(page)).toHaveCount(0)

  const tablet = await browser.newContext()
  const second = await tablet.newPage()
  await signInAsJudge(second)
  await openTable(second, bout.href)
  await expect(warning(second)).toContainText(/на другом устройстве|on another device/)
  await expect(warning(page)).toContainText(/на другом устройстве|on another device/)

  await page.keyboard.press('Space')
  await page.keyboard.press('KeyQ')
  // What the other table enters arrives at once, and is named.
  await expectScore(second, 1, 0)
  await expect(second.getByText(/Записано другим столом|Entered elsewhere/)).toBeVisible()
  // After a reload the device is the one it was: nobody else has come.
  await second.reload()
  await expect(warning(second)).toContainText(/на другом устройстве|on another device/)
  await tablet.close()
  await expect(warning(page)).toHaveCount(0, { timeout: 20_000 })
})

test('on a small phone no word of a key is cut, and both corners stand level', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await aWaitingTable(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('KeyQ')
  await expectScore(page, 1, 0)
  expect(await cutWords(page)).toEqual([])
  const back = await page.locator('main header a').first().boundingBox()
  expect(Math.min(back?.width ?? 0, back?.height ?? 0)).toBeGreaterThanOrEqual(44)

  await page.keyboard.press('Space')
  await page.keyboard.press('KeyE')
  await page.getByRole('button', { name: /^(По баллам|By points)/ }).click()
  await expect(page.getByText(/^(Победитель|Winner)$/).first()).toBeVisible()
  expect(await cutWords(page)).toEqual([])
  const [left, right] = await Promise.all(
    [/^(Красный угол|Red corner)$/, /^(Синий угол|Blue corner)$/].map((name) =>
      page.getByRole('region', { name }).first().boundingBox(),
    ),
  )
  expect(left?.height).toBeCloseTo(right?.height ?? 0, 0)

  await page.getByRole('button', { name: /Исправить счёт|Correct the score/ }).click()
  await expect(page.getByRole('dialog', { name: /Исправить счёт|Correct the score/ })).toBeVisible()
  expect(await cutWords(page)).toEqual([])
})

/** What stands on a key or beside a count and does not fit into its place. */
const cutWords = (page: Page): Promise<string[]> =>
  page.locator('main :is(.table-key, dl) :is(span, dt), main section header p').evaluateAll((elements) =>
    elements
      .filter((element) => element.clientWidth > 1 || element.getClientRects().length > 0)
      .filter((element) => {
        const key = element.closest('.table-key, dl > div, header')
        const [inner, outer] = [element.getBoundingClientRect(), key?.getBoundingClientRect()]
        const hidden = getComputedStyle(element).overflowX !== 'visible'
        const ellipsis = hidden && element.scrollWidth > element.clientWidth
        return ellipsis || (outer !== undefined && inner.right > outer.right + 0.5)
      })
      .map((element) => element.textContent ?? ''),
  )

test('a judge answers an invitation to a mat', async ({ page }) => {
  await signInAsJudge(page)
  await page.goto('/account/my-competitions')
  await expect(page).toHaveURL(/\/account\/my-competitions\/upcoming$/)
  const seat = page.locator('li', { has: page.locator('button[value=accept]') }).last()
  await seat.getByRole('button', { name: /Принять|Accept/ }).click()
  await expect(page.getByText(/Вы назначены на ковёр|you are on the mat/).first()).toBeVisible()
})

test('an end for another reason names no winner by itself, and a refused one keeps what was written', async ({
  page,
}) => {
  const bout = await aWaitingTable(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('KeyE')
  const dialog = page.getByRole('dialog', { name: /Чем закончился бой|How did the bout end/ })
  await dialog.getByText(/По другой причине|Another reason/).click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.locator('[name=reason]').selectOption('injury')
  await dialog.getByRole('radio', { name: /Никто|Nobody/ }).check()
  const note = dialog.getByLabel(/Примечание|Note/)
  await note.fill('left knee')
  const end = dialog.getByRole('button', { name: /^(Завершить|End)$/ })
  await end.click()
  await expect(page.getByText(/Назовите победителя|Name the winner/)).toBeVisible()
  await expect(note).toHaveValue('left knee')
  expect((await onTheServer(page, bout.id)).status).toBe('online')
  await dialog.getByRole('radio', { name: /Синий угол|Blue corner/ }).check()
  await end.click()
  await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('ended')
  const { winner, details } = await onTheServer(page, bout.id)
  expect(winner?.id).toBe(details.right_user?.id)
  await putBack(page, bout.id)
})
