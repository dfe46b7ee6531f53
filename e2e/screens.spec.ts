import { expect, test, type Browser, type Page } from '@playwright/test'
import { open } from './support/alive.ts'
import { addMats, ownCompetition, removeOwn, type OwnCompetition } from './support/competition.ts'
import { consoleOf, expectToast } from './support/console-page.ts'
import { inEnglish, signIn } from './support/federation.ts'

// A television is connected by its code, switched from the desk, and goes on after a power cut.

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(removeOwn)

const SHAPES = {
  wide: [1920, 1080],
  ultra: [2560, 1080],
  square: [1024, 768],
  portrait: [1080, 1920],
} as const

/** A television that has just opened the short address: its page, and the code it shows. */
async function aTelevision(browser: Browser, [width, height]: readonly [number, number]) {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  await page.goto('/tv')
  const code = page.getByText(/^\d{3} \d{3}$/)
  await expect(code).toBeVisible()
  return { context, page, code: (await code.innerText()).replace(' ', '') }
}

async function connect(page: Page, competition: OwnCompetition, code: string, name: string): Promise<void> {
  await open(page, `${consoleOf(competition)}/screens`)
  await page.getByLabel('Code on the screen').fill(code)
  await page.getByRole('textbox', { name: 'Name of the screen' }).fill(name)
  await page.getByRole('button', { name: 'Connect a screen' }).click()
  await expectToast(page, 'The screen is connected')
}

async function show(page: Page, kind: string, fill?: (dialog: ReturnType<Page['locator']>) => Promise<void>) {
  const dialog = page.getByRole('dialog')
  await dialog.locator(`[name=kind][value=${kind}]`).check({ force: true })
  await fill?.(dialog)
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a television is connected, switched, identified, and keeps its task over a power cut', async ({
  page,
  browser,
  request,
}) => {
  const competition = await ownCompetition(request, 'Televisions', 4)
  await addMats(request, competition, 'Mat 1')
  const tv = await aTelevision(browser, SHAPES.wide)
  await connect(page, competition, tv.code, 'Stand A')
  const tile = page.locator('[data-screen]')
  await expect(tile).toContainText('Stand A')
  await expect(tile).toContainText('1920 × 1080')

  await tile.getByRole('link', { name: /Stand A/ }).click()
  await show(page, 'message', (dialog) => dialog.locator('[name=text]').fill('Parade at half past ten'))
  await expect(tv.page.getByText(/Parade at half past ten/i)).toBeVisible()
  await tile.getByRole('link', { name: /Stand A/ }).click()
  await show(page, 'sponsor', (dialog) => dialog.locator('[name=image]').setInputFiles('public/icon-512.png'))
  await expect(tv.page.getByRole('img', { name: '1', exact: true })).toBeVisible()
  await tile
    .getByRole('button', { name: /Stand A/ })
    .first()
    .click()
  await expect(tv.page.getByText('Stand A')).toBeVisible()

  // The power is cut: only what the browser stores is left of the page.
  await tv.page.close()
  await tile.getByRole('link', { name: /Stand A/ }).click()
  await show(page, 'mat')
  const again = await tv.context.newPage()
  await again.goto('/tv')
  await expect(again.getByText('Mat 1').first()).toBeVisible()
  await tv.context.close()
})

test('the picture of a screen at the desk is whole, whatever its shape', async ({
  page,
  browser,
  request,
}) => {
  const competition = await ownCompetition(request, 'Shapes', 0)
  for (const [name, shape] of Object.entries(SHAPES)) {
    const tv = await aTelevision(browser, shape)
    await connect(page, competition, tv.code, name)
    await tv.context.close()
  }
  const frames = page.locator('[data-screen] iframe')
  await expect(frames).toHaveCount(Object.keys(SHAPES).length)
  const cut = await frames.evaluateAll((all) =>
    all.flatMap((frame) => {
      const own = frame.getBoundingClientRect()
      const box = frame.parentElement!.getBoundingClientRect()
      const isWhole =
        own.left >= box.left - 1 &&
        own.right <= box.right + 1 &&
        own.top >= box.top - 1 &&
        own.bottom <= box.bottom + 1
      return isWhole ? [] : [frame.getAttribute('title')]
    }),
  )
  expect(cut).toEqual([])
})
