import { expect, test, type Page } from '@playwright/test'
import {
  cameraOf,
  canvasIsUp,
  colourOn,
  largestBracket,
  layerPicture,
  openBracket,
} from './support/bracket.ts'
import { addMats, boutsOf, drawOwn, ownCompetition, removeOwn } from './support/competition.ts'
import { call } from './support/federation.ts'
import { readEnglish } from './visitor.ts'

// How things move by themselves is tried here too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))
test.afterEach(removeOwn)

const CELL = { width: 280, height: 40 }

/** The first bout of the first round that has a page, in units of the window, and its place in the list. */
async function firstBout(page: Page) {
  const row = await page
    .locator('.bracket-list section')
    .first()
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.findIndex((cell) => cell.tagName === 'A'))
  const { left } = await cameraOf(page)
  const window = page.locator('.bracket-window')
  await window.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  return { row, at: { x: left + 120, y: 80 + 80 * row } }
}

/** What the ground shows: how large a part of it each colour takes, largest first; and whether the stage lies over it. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const window = document.querySelector('.bracket-window')!
    const ground = document.querySelector<HTMLCanvasElement>('.bracket-picture canvas')!
    const copy = document.createElement('canvas')
    Object.assign(copy, { width: ground.width, height: ground.height })
    const context = copy.getContext('2d')!
    context.drawImage(ground, 0, 0)
    const { data } = context.getImageData(0, 0, copy.width, copy.height)
    const colours = new Map<number, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    const box = window.getBoundingClientRect()
    const x = Math.min(box.left + box.width / 2, innerWidth - 1)
    const y = Math.min(Math.max(box.top + 60, 0), innerHeight - 1)
    return {
      shares: [...colours.values()].map((count) => count / (data.length / 4)).sort((a, b) => b - a),
      underPointer: document.elementFromPoint(x, y)?.closest('.konvajs-content') !== null,
    }
  })

test('all cells are painted on the ground, under a Konva stage that takes the pointers', async ({ page }) => {
  await openBracket(page)
  // While a worker takes over, its canvas lies below the page's and is empty for some frames.
  await expect(async () => {
    const seen = await groundOf(page)
    expect(seen.shares[0]).toBeLessThan(0.9)
    // The page, the cells on it, and a hundred tones of letters, corners and edges.
    expect(seen.shares[1]).toBeGreaterThan(0.05)
    expect(seen.shares.length).toBeGreaterThan(100)
    expect(seen.underPointer).toBe(true)
  }).toPass({ timeout: 15_000 })
})

test('the bout under the pointer is outlined on the stage, and is a link there', async ({ page }) => {
  await openBracket(page)
  const { at } = await firstBout(page)
  const window = page.locator('.bracket-window')
  const before = await layerPicture(page, 'marks')
  await window.hover({ position: at })
  await expect(page.locator('.konvajs-content .bracket-hover')).toBeVisible()
  await expect.poll(() => layerPicture(page, 'marks')).not.toBe(before)
  const outline = await colourOn(page, 'marks', 'strong')
  expect(outline?.width).toBeGreaterThan(CELL.width - 4)
  expect(outline!.y).toBeLessThan(at.y)
  // Between two bouts there is none.
  await window.hover({ position: { x: at.x, y: at.y + 40 } })
  await expect(page.locator('.bracket-hover')).toBeHidden()
  await expect.poll(() => layerPicture(page, 'marks')).toBe(before)
})

test('the focused bout has a ring around it on the stage', async ({ page }) => {
  await openBracket(page)
  await page.locator('.bracket [data-cell][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => colourOn(page, 'marks', 'accent')).not.toBeNull()
  const ring = async () => {
    const { width = 0, height = 0 } = (await colourOn(page, 'marks', 'accent')) ?? {}
    return [Math.round(width / 4), height < CELL.height + 20]
  }
  // Four pixels off the cell, three wide, on both sides.
  await expect.poll(ring).toEqual([Math.round((CELL.width + 14) / 4), true])
  await page.locator('.bracket [data-cell][tabindex="0"]').blur()
  await expect.poll(() => colourOn(page, 'marks', 'accent')).toBeNull()
})

test('the frame of the small map is painted around what shows, and goes where one points', async ({
  page,
}) => {
  await openBracket(page)
  for (let at = 0; at < 4; at++) await page.getByRole('button', { name: 'Zoom in' }).click()
  const map = page.locator('.bracket-map .konvajs-content')
  await expect(map).toBeVisible()
  await expect.poll(async () => (await cameraOf(page)).scale).toBeGreaterThan(3)
  await map.scrollIntoViewIfNeeded()
  const { width, height } = (await map.boundingBox())!
  await map.click({ position: { x: 4, y: 4 } })
  await expect.poll(async () => (await colourOn(page, 'map', 'accent'))?.x).toBeLessThan(4)
  await map.click({ position: { x: width - 4, y: height / 2 } })
  await expect.poll(async () => (await colourOn(page, 'map', 'accent'))?.x).toBeGreaterThan(width / 2)
})

test.describe('a live bout', () => {
  /** A bracket with one bout that is on. */
  async function openLive(page: Page) {
    const competition = await ownCompetition(page.request, 'Stage', 8)
    const { id, slug, token } = competition
    await addMats(page.request, competition, 'Stage mat')
    const bracket = await drawOwn(page.request, competition, 'playoff')
    await call(page.request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
    const [bout] = await boutsOf(page.request, competition)
    const act = (act: object) => call(page.request, 'put', `/api/core/fights/${bout?.id}/events`, token, act)
    await act({ type: 'start' })
    await page.goto(`/competitions/${slug}/brackets/${bracket}`)
    await canvasIsUp(page)
    return { act, bout }
  }

  test('is a node of the stage with a beating dot, until it is over', async ({ page }) => {
    const { act, bout } = await openLive(page)
    await expect
      .poll(async () => (await colourOn(page, 'marks', 'cell'))?.width)
      .toBeGreaterThan(CELL.width / 2)
    await expect.poll(() => colourOn(page, 'pulses', 'live')).not.toBeNull()
    const beat = await layerPicture(page, 'pulses')
    await expect.poll(() => layerPicture(page, 'pulses')).not.toBe(beat)
    const drawn = await layerPicture(page, 'marks')
    await act({ type: 'point', user_id: bout?.details.left_user?.id, value: 3 })
    await expect.poll(() => layerPicture(page, 'marks')).not.toBe(drawn)
    await act({ type: 'end', reason: 'decision', user_id: bout?.details.left_user?.id })
    await expect.poll(() => layerPicture(page, 'pulses')).toBe('')
    await expect.poll(() => layerPicture(page, 'marks')).toBe('')
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('has a dot that rests', async ({ page }) => {
      await openLive(page)
      await expect.poll(() => colourOn(page, 'pulses', 'live')).not.toBeNull()
      const dot = await layerPicture(page, 'pulses')
      await page.waitForTimeout(600)
      expect(await layerPicture(page, 'pulses')).toBe(dot)
    })
  })
})

test('a picture file has every cell the ground has', async ({ page }) => {
  await page.goto(await largestBracket(page))
  await canvasIsUp(page)
  await page.locator('summary[aria-label="Print or download"]').click()
  // What the stage hands out is what is saved.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    Object.assign(window, { sizes: [] })
    HTMLCanvasElement.prototype.toBlob = function (...rest) {
      const { data } = this.getContext('2d')!.getImageData(0, 0, this.width, this.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1
      ;(window as unknown as { sizes: object[] }).sizes.push({ dark: dark / (data.length / 4) })
      return Reflect.apply(toBlob, this, rest)
    }
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Picture (PNG)' }).click()
  await download
  const [saved] = await page.evaluate(() => (window as unknown as { sizes: { dark: number }[] }).sizes)
  expect(saved?.dark).toBeGreaterThan(0.01)
})
