import { expect, test, type Page } from '@playwright/test'
import { aWaitingTable, onTheServer, openTable } from './judge-table.ts'
import { removeOwn } from './support/competition.ts'

// A message that comes at the last second must not put another key under the finger.

test.use({ serviceWorkers: 'block' })
test.afterEach(removeOwn)

const TABLE_CALLS = '**/resources/fights/*'

const VIEWPORTS = [
  [320, 568],
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1366, 1024],
  [1280, 800],
] as const

const MINUTE_MS = 60_000

/** Where each key of the table that gives a score stands, in the page's pixels. */
const keyRects = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('main section:has([data-score]) :is(button, input:not([type=hidden]))'),
      ...document.querySelectorAll('[data-keys~=Space], [data-keys~=Backspace]'),
    ].map((key) => {
      const { x, y, width, height } = key.getBoundingClientRect()
      return [x + scrollX, y + scrollY, width, height].map((at) => Math.round(at * 100) / 100).join(' ')
    }),
  )

async function atEveryViewport(page: Page): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {}
  for (const [width, height] of VIEWPORTS) {
    await page.setViewportSize({ width, height })
    found[`${width}×${height}`] = await keyRects(page)
  }
  return found
}

test('no key moves by a pixel, whatever the table shows', async ({ page, context }) => {
  test.setTimeout(120_000)
  const bout = await aWaitingTable(page)
  const unsent = (count: number) =>
    expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', String(count), { timeout: 30_000 })
  let made = 0
  const enter = async (act: Record<string, unknown>) => {
    const { version } = await onTheServer(page, bout.id)
    const reply = await page.request.post(`/resources/fights/${bout.id}`, {
      data: { ...act, version },
      headers: { 'idempotency-key': `steady.${bout.id}.${(made += 1)}` },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  const tell = async (act: Record<string, unknown>) => {
    await enter(act)
    await page.reload()
    await expect(page.locator('[data-clock] canvas')).toBeVisible()
  }
  const { details } = await onTheServer(page, bout.id)
  const [left, right] = [details.left_user?.id, details.right_user?.id]
  const suggestion = (kind: string) => expect(page.locator(`[data-suggestion=${kind}]`)).toBeVisible()
  const linkIsLost = () =>
    expect(page.getByText(/Связи нет\. Продолжайте|No connection\. Go on/)).toBeAttached({ timeout: 20_000 })

  await page.keyboard.press('Space')
  await unsent(0)
  const steady = await atEveryViewport(page)
  expect(Object.values(steady).every((keys) => keys.length > 25)).toBe(true)

  const notice = (text: RegExp) => page.locator('.notice-list').getByText(text)
  const other = await context.newPage()
  const STATES: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'another table of the bout',
      async () => {
        await openTable(other, bout.href)
        await expect(notice(/Этот бой ведёт ещё|Another table scores/)).toBeAttached()
      },
    ],
    [
      'what another table entered',
      async () => {
        await enter({ type: 'activity', user_id: left })
        await expect(notice(/Записано другим столом|Entered elsewhere/)).toBeAttached()
      },
    ],
    [
      'link lost',
      async () => {
        await context.setOffline(true)
        await page.keyboard.press('KeyQ')
        await linkIsLost()
      },
    ],
    [
      'unsent taps',
      async () => {
        for (let tap = 0; tap < 11; tap += 1) await page.keyboard.press('KeyQ')
        await unsent(12)
      },
    ],
    ['a suggestion and no link', () => suggestion('end_by_lead')],
    [
      'a suggestion',
      async () => {
        await context.setOffline(false)
        await unsent(0)
      },
    ],
    [
      'a conflict',
      async () => {
        await context.route(TABLE_CALLS, (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 422, json: { code: 'clock_stopped', message: 'The clock stands' } })
            : route.continue(),
        )
        await page.keyboard.press('KeyP')
        await expect(page.getByRole('button', { name: /^(Решить|Decide)$/ })).toBeVisible()
      },
    ],
    [
      'a hold',
      async () => {
        await context.unrouteAll()
        await page.getByRole('button', { name: /^(Решить|Decide)$/ }).click()
        await page.getByRole('button', { name: /^(Убрать моё|Discard mine)/ }).click()
        await unsent(0)
        await tell({ type: 'point', user_id: right, value: 12 })
        await tell({ type: 'holding_start', user_id: left })
      },
    ],
    [
      'a break',
      async () => {
        await tell({ type: 'holding_end', user_id: left })
        await tell({ type: 'pause' })
        await tell({ type: 'technical_break', user_id: right })
      },
    ],
    [
      'time up with a draw',
      async () => {
        await tell({ type: 'set_clock', value: 3 * MINUTE_MS })
        await suggestion('time_up')
      },
    ],
    [
      'time up with a draw and no link',
      async () => {
        await context.setOffline(true)
        await page.keyboard.press('KeyA')
        await linkIsLost()
      },
    ],
  ]
  for (const [state, bringAbout] of STATES) {
    await test.step(state, async () => {
      await bringAbout()
      expect(await atEveryViewport(page), state).toEqual(steady)
      if (process.env['SHOTS'])
        for (const [width, height] of VIEWPORTS) {
          await page.setViewportSize({ width, height })
          await page.screenshot({ path: `${process.env['SHOTS']}/${state}-${width}.png` })
        }
    })
  }
})
