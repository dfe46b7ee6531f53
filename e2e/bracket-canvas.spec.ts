import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import {
  cameraOf,
  canvases,
  canvasIsUp,
  colourOn,
  largestBracket,
  openBracket,
  picture,
  restedPicture,
} from './support/bracket.ts'
import { readEnglish } from './visitor.ts'

// What moves by itself leaves its traces here too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))

test('the canvas takes over without moving the page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await openBracket(page)
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  )
  expect(moved).toBeLessThan(0.1)
  await expect(canvases(page).first()).toBeAttached()
})

test('reached from another one, its first frame has the picture and nothing that goes away again', async ({
  page,
}) => {
  await openBracket(page)
  await page.evaluate(() => {
    const frames: { drawn: boolean; summary: boolean }[] = []
    Object.assign(window, { frames })
    const left = document.querySelector('.bracket')
    const look = () => {
      const here = document.querySelector('.bracket')
      // An animation frame's own callbacks come before the frame: this asks what it will show.
      if (here && here !== left)
        frames.push({
          drawn: here.querySelector('.bracket-picture canvas') !== null,
          summary: here.querySelector('.bracket-list summary')?.checkVisibility() === true,
        })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const left = page.url()
  await page.locator('main a[href*="/brackets/"]:not([aria-current])').first().click()
  await page.waitForURL((url) => url.href !== left)
  await canvasIsUp(page)
  const framesOf = () =>
    page.evaluate(() => (window as unknown as { frames: { drawn: boolean; summary: boolean }[] }).frames)
  // A machine that is busy shows it some frames after it is there.
  await expect.poll(async () => (await framesOf()).length).toBeGreaterThan(0)
  const frames = await framesOf()
  expect(frames).toEqual(frames.map(() => ({ drawn: true, summary: false })))
})

test('a hand drags it, the wheel zooms it, a button shows all of it', async ({ page }) => {
  await openBracket(page)
  await page.locator('.bracket-window').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const box = await page.locator('.bracket-window').boundingBox()
  if (!box) throw new Error('No window')
  const start = await restedPicture(page)
  await page.mouse.move(box.x + 300, box.y + 250)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 100, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => picture(page)).not.toBe(start)
  const dragged = await restedPicture(page)
  await page.mouse.wheel(0, 240)
  await expect.poll(() => picture(page)).not.toBe(dragged)
  const zoomed = await restedPicture(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => picture(page)).not.toBe(zoomed)
  const all = await restedPicture(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await restedPicture(page)).toBe(all)
})

test('arrow keys walk every bout from one stop of the Tab key', async ({ page }) => {
  await openBracket(page)
  const bouts = page.locator('.bracket [data-cell]')
  await expect(page.locator('.bracket [data-cell][tabindex="0"]')).toHaveCount(1)
  await page.locator('.bracket [data-cell][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const later = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  expect(later).not.toBe(first)
  await expect.poll(() => colourOn(page, 'marks', 'accent')).not.toBeNull()
  expect(await bouts.count()).toBeGreaterThan(10)
})

test('a name typed brings the athlete into view and marks the way', async ({ page }) => {
  await openBracket(page)
  const bout = page.locator('.bracket [data-cell]').filter({ hasText: /^(No\. \d+.*\n)?Red: .*\nBlue: / })
  const text = (await bout.first().textContent()) ?? ''
  const name = /Red: ([^,\n]+?)(?:,| —|\n)/.exec(text)?.[1] ?? ''
  await page.getByRole('combobox', { name: 'Find an athlete' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Following: ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Stop following' }).click()
  await expect(page.getByText(`Following: ${name}`)).toBeHidden()
})

test('the list is there for those who prefer to read', async ({ page }) => {
  await openBracket(page)
  await page.getByRole('button', { name: 'Show as a list' }).click()
  await expect(page.locator('.bracket [data-cell]').first()).toBeVisible()
  await expect(page.locator('.bracket-window')).toBeHidden()
  await page.getByRole('button', { name: 'Show as a bracket' }).click()
  await expect(page.locator('.bracket-window')).toBeVisible()
})

test('at 320 pixels nothing scrolls sideways but the bracket', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openBracket(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('its picture and its drawing are saved whole, dark on white whatever the theme', async ({ page }) => {
  await openBracket(page)
  const bouts = await page.locator('.bracket [data-cell]').count()
  await page.locator('summary[aria-label="Print or download"]').click()
  const saved = async (name: string, ending: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await download
    expect(file.suggestedFilename()).toContain(ending)
    return readFile(await file.path())
  }
  const png = await saved('Picture (PNG)', '.png')
  const { width, height } = await sharp(png).metadata()
  expect(width).toBeLessThanOrEqual(16_000)
  expect(height).toBeLessThanOrEqual(16_000)
  const { dominant } = await sharp(png).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)

  const svg = (await saved('Drawing (SVG)', '.svg')).toString('utf8')
  const drawn = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
    const root = parsed.documentElement
    const { width, height } = (root as unknown as SVGSVGElement).viewBox.baseVal
    return {
      isWhole: parsed.querySelector('parsererror') === null,
      scripts: parsed.querySelectorAll('script, foreignObject, [onload]').length,
      title: parsed.querySelector('title')?.textContent ?? '',
      texts: parsed.querySelectorAll('text').length,
      shape: width / height,
    }
  }, svg)
  expect(drawn).toMatchObject({ isWhole: true, scripts: 0 })
  expect(drawn.title).not.toBe('')
  expect(drawn.texts).toBeGreaterThan(bouts)
  expect(drawn.shape).toBeCloseTo(width / height, 1)
})

test('the canvas shows what the server drew, point for point', async ({ page }) => {
  const address = await largestBracket(page)
  let let_go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (let_go = resolve))
  await page.route('**/assets/bracket-canvas*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  const shot = async () => {
    // The dots of live bouts beat, so they never look the same twice; the map is the canvas's alone.
    await page
      .locator('.bracket-nodes > .konvajs-content > canvas:nth-of-type(2), .bracket-map')
      .evaluateAll((all) => {
        for (const element of all as HTMLElement[]) element.style.opacity = '0'
      })
    return sharp(await page.locator('.bracket-window').screenshot())
      .raw()
      .toBuffer()
  }
  await expect(page.locator('.bracket-svg').first()).toBeVisible()
  const drawn = await shot()
  let_go()
  await canvasIsUp(page)
  const different = async () => {
    const painted = await shot()
    expect(painted.length).toBe(drawn.length)
    return drawn.filter((value, at) => Math.abs(value - (painted[at] ?? 0)) > 48).length / drawn.length
  }
  await expect.poll(different).toBeLessThan(0.001)
})

test('without its canvas the drawing of the server stays, and scrolls', async ({ page }) => {
  const address = await largestBracket(page)
  await page.route('**/assets/bracket-canvas*.js', (route) => route.abort())
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.bracket-svg').first()).toBeVisible()
  await page.getByText('All bouts as a list').click()
  await expect(page.locator('.bracket [data-cell]').first()).toBeVisible()
  // Come to from another page, it asks the server for the drawing.
  await page.goto(address.replace(/\/\d+$/, ''))
  await page.locator(`a[href="${address}"]`).first().click()
  await expect(page.locator('.bracket-svg').first()).toBeVisible()
})

test('a click on a bout opens it over the bracket', async ({ page }) => {
  await openBracket(page)
  // The bracket begins with its first round at the top; byes are no bouts.
  const row = await page
    .locator('.bracket-list section')
    .first()
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.findIndex((cell) => cell.tagName === 'A'))
  const { left } = await cameraOf(page)
  const window = page.locator('.bracket-window')
  await window.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await window.click({ position: { x: left + 120, y: 80 + 80 * row } })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a bracket asked for with an athlete marks the way of that athlete', async ({ page }) => {
  await openBracket(page)
  expect(await colourOn(page, 'marks', 'accent')).toBeNull()
  const athlete = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const answer = await fetch(`/api-public/core/brackets/${id}`)
    const { data } = (await answer.json()) as {
      data: { cells: { left_user: { id: number; name: string } | null }[] }
    }
    return data.cells.find((cell) => cell.left_user)?.left_user
  })
  await page.goto(`${new URL(page.url()).pathname}?athlete=${athlete?.id}`)
  await canvasIsUp(page)
  await expect(page.getByText(`Following: ${athlete?.name}`)).toBeVisible()
  // An edge a bout at least, and the border of each.
  await expect.poll(async () => (await colourOn(page, 'marks', 'accent'))?.pixels).toBeGreaterThan(500)
})

test('on paper it is pages in black on white, each with its title, and nothing else', async ({ page }) => {
  await openBracket(page)
  const title = await page.locator('h1').innerText()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = page.locator('.bracket-page').first()
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('h2')).not.toBeEmpty()
  await expect(sheet.locator('header')).toContainText(title, { ignoreCase: true })
  await expect(page.locator('.bracket-window')).toBeHidden()
  await expect(page.locator('h1')).toBeHidden()
  const { data } = await sharp(await sheet.screenshot())
    .stats()
    .then(({ dominant }) => ({ data: dominant }))
  expect(Math.min(data.r, data.g, data.b)).toBeGreaterThan(240)
})

test('as a PDF it is as many sheets as it has pages, A4 across', async ({ page }) => {
  await openBracket(page)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.bracket-page').first()).toBeAttached()
  const pages = await page.locator('.bracket-page').count()
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages)
  for (const [, width, height] of pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)) {
    expect(Number(width)).toBeCloseTo(842, -1)
    expect(Number(height)).toBeCloseTo(595, -1)
  }
})
