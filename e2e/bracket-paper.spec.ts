import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openBracket } from './support/bracket.ts'

/** A choice of the bracket's menu for paper and files. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.locator('.bracket-bar summary').last().click()
  await page.locator('.bracket-bar details[open]').getByRole('button', { name }).click()
}

/** Lays the bracket out for paper, and leaves it there to be looked at. */
async function layOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.bracket-page').first()).toBeVisible()
}

test('a saved bracket says what it is of, in its name and in itself', async ({ page }) => {
  await openBracket(page)
  const [slug] = /(?<=\/competitions\/)[^/]+/.exec(page.url()) ?? []
  const competition = await page.locator('h1').innerText()
  const [svg] = await Promise.all([page.waitForEvent('download'), choose(page, /SVG/)])
  expect(svg.suggestedFilename()).toMatch(new RegExp(`^${slug}-[a-z0-9-]+\\.svg$`))
  const drawing = await readFile(await svg.path(), 'utf8')
  const [description = ''] = /(?<=<desc>)[^<]+/.exec(drawing) ?? []
  expect(description.toLowerCase()).toContain(competition.toLowerCase())
  expect(description).toMatch(/20\d\d/)
  await page.reload()
  await expect(page.locator('.bracket[data-ready="true"]')).toBeVisible()
  const [png] = await Promise.all([page.waitForEvent('download'), choose(page, /PNG/)])
  expect(png.suggestedFilename()).toBe(svg.suggestedFilename().replace('.svg', '.png'))
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG')
})

test('a printed page holds all of its drawing, however long the head above it', async ({ page }) => {
  await openBracket(page)
  await layOnPaper(page)
  for (const lines of [1, 3]) {
    const inside = await page.evaluate((lines) => {
      const sheet = document.querySelector('.bracket-page')
      const event = sheet?.querySelector('.bracket-event')
      const drawing = sheet?.querySelector('svg')
      if (!sheet || !event || !drawing) return null
      event.textContent = 'Open championship of the capital '.repeat(lines * 4)
      // Higher than any page has room for.
      drawing.setAttribute('viewBox', '0 0 1000 4000')
      const [page, foot] = [sheet, sheet.querySelector('footer') ?? sheet].map((part) =>
        part.getBoundingClientRect(),
      )
      return {
        drawing: drawing.getBoundingClientRect().bottom <= (foot?.top ?? 0) + 1,
        foot: (foot?.bottom ?? 0) <= (page?.bottom ?? 0) + 1,
      }
    }, lines)
    expect(inside, `${lines}`).toEqual({ drawing: true, foot: true })
  }
})

test('what is printed is black on white in the dark theme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openBracket(page)
  await layOnPaper(page)
  const looks = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }))
  expect(looks).toEqual({ scheme: 'light', ground: 'rgb(255, 255, 255)' })
})
