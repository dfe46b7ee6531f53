import { expect, type Page } from '@playwright/test'
import { call } from './federation.ts'

/**
 * The address of the bracket with the most bouts of the federation, none of them under way: which the demo has under way
 * depends on the hour it is made, and a bout under way is drawn over what is looked at.
 */
export async function largestBracket(page: Page): Promise<string> {
  const online = await call<{ bracket_id: number | null }[]>(
    page.request,
    'get',
    '/api-public/core/fights?status=online&no_pagination=1',
    null,
  )
  const live = new Set(online.map(({ bracket_id: id }) => String(id)))
  await page.goto('/competitions')
  const links = page.locator('a[href^="/competitions/"]')
  const slugs = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2])),
  ])
  let best = { href: '', bouts: 0 }
  for (const slug of slugs) {
    const html = await (await page.request.get(`/competitions/${slug}/brackets`)).text()
    const found = new Set(html.match(new RegExp(`/competitions/${slug}/brackets/\\d+`, 'g')) ?? [])
    for (const href of found) {
      if (live.has(href.split('/').at(-1) ?? '')) continue
      const bracket = await (await page.request.get(href)).text()
      const bouts = (bracket.match(/data-cell="/g) ?? []).length
      if (bouts > best.bouts) best = { href, bouts }
    }
  }
  expect(best.bouts).toBeGreaterThan(10)
  return best.href
}

/** Until the canvas has taken over, its list and tools included. */
export const canvasIsUp = (page: Page) =>
  expect(page.locator('.bracket[data-ready="true"]:has(> .bracket-list[open])')).toBeVisible()

/** Opens the bracket with the most bouts, canvas and all. */
export async function openBracket(page: Page): Promise<void> {
  await page.goto(await largestBracket(page))
  await canvasIsUp(page)
}

/** The canvas of the ground, which has all cells; for a moment there are two, while a worker takes over. */
export const canvases = (page: Page) => page.locator('.bracket-picture canvas')

/** Whether a worker draws: then the page has no context of the canvas. */
export const drawnBeside = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelectorAll<HTMLCanvasElement>('.bracket-picture canvas')
    try {
      return shown.length === 1 && shown[0]?.getContext('2d') === undefined
    } catch {
      return true
    }
  })

/** Until a worker draws. */
export const workerDraws = (page: Page) => expect.poll(() => drawnBeside(page)).toBe(true)

/** What the ground shows, as one number: another picture gives another one. */
export const picture = (page: Page) =>
  page.evaluate(() => {
    const window = document.querySelector('.bracket-window')?.getBoundingClientRect()
    const canvas = document.createElement('canvas')
    canvas.width = window?.width ?? 0
    canvas.height = window?.height ?? 0
    const context = canvas.getContext('2d')
    for (const shown of document.querySelectorAll<HTMLCanvasElement>('.bracket-picture canvas')) {
      const { x, y, width, height } = shown.getBoundingClientRect()
      context?.drawImage(shown, x - (window?.x ?? 0), y - (window?.y ?? 0), width, height)
    }
    const shot = canvas.toDataURL()
    let sum = 0
    for (let at = 0; at < shot.length; at++) sum = (sum * 31 + shot.charCodeAt(at)) | 0
    return sum
  })

/** What is seen once three looks in a row see the same, as one may come before a busy worker draws; in ten seconds. */
export async function atRest<T>(page: Page, look: () => Promise<T>, pauseMs: number): Promise<T> {
  let seen = await look()
  let same = 0
  for (let looks = 0; looks < 10_000 / pauseMs; looks += 1) {
    await page.waitForTimeout(pauseMs)
    const now = await look()
    same = now === seen ? same + 1 : 0
    if (same === 2) return now
    seen = now
  }
  throw new Error('The picture does not come to rest')
}

/** What the canvas shows once it rests: looks a quarter of a second apart see the same. */
export const restedPicture = (page: Page): Promise<number> => atRest(page, () => picture(page), 250)

/** Zoom and sideways place of the camera, derived from the round names, which move with it. */
export const cameraOf = (page: Page) =>
  page.evaluate(() => {
    const band = document.querySelector('.bracket-marks .bracket-band:not([hidden])')
    const shift = (element: Element | null | undefined) =>
      Number(/translateX\(([-\d.]+)px/.exec((element as HTMLElement | null)?.style.transform ?? '')?.[1])
    const [first, second] = band?.querySelectorAll('span') ?? []
    return { scale: (shift(second) - shift(first)) / 320, left: shift(first?.parentElement) }
  })

/** The layers of the bracket's Konva stage, from the bottom, and the one of its map. */
const LAYERS = {
  marks: '.bracket-nodes > .konvajs-content > canvas:nth-of-type(1)',
  pulses: '.bracket-nodes > .konvajs-content > canvas:nth-of-type(2)',
  map: '.bracket-map .konvajs-content > canvas',
} as const
export type StageLayer = keyof typeof LAYERS

/**
 * Where a layer of the stage is painted in a colour of the theme: how many pixels are, and the box around them, in
 * units of the window. Null where none is.
 */
export const colourOn = (page: Page, layer: StageLayer, colour: 'accent' | 'strong' | 'live' | 'cell') =>
  page.evaluate(
    ([selector, name]) => {
      const canvas = document.querySelector<HTMLCanvasElement>(selector)
      const context = canvas?.checkVisibility({ visibilityProperty: true }) ? canvas.getContext('2d') : null
      const trial = document.createElement('canvas').getContext('2d')
      if (!canvas || !context || !trial) return null
      trial.fillStyle = getComputedStyle(canvas).getPropertyValue(`--bracket-${name}`).trim()
      trial.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = trial.getImageData(0, 0, 1, 1).data
      const { width, height } = canvas
      const { data } = context.getImageData(0, 0, width, height)
      const box = { left: width, top: height, right: -1, bottom: -1 }
      let pixels = 0
      for (let at = 0; at < data.length; at += 4) {
        const far =
          Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue)
        if (data[at + 3]! < 200 || far > 12) continue
        pixels += 1
        const x = (at / 4) % width
        const y = Math.floor(at / 4 / width)
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x + 1)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y + 1)
      }
      if (pixels === 0) return null
      const ratio = width / canvas.clientWidth
      return {
        pixels,
        x: box.left / ratio,
        y: box.top / ratio,
        width: (box.right - box.left) / ratio,
        height: (box.bottom - box.top) / ratio,
      }
    },
    [LAYERS[layer], colour] as const,
  )

/** What a layer of the stage shows, as text: another picture gives another one. Empty while it shows nothing. */
export const layerPicture = (page: Page, layer: StageLayer) =>
  page.evaluate((selector) => {
    const canvas = document.querySelector<HTMLCanvasElement>(selector)
    return canvas?.checkVisibility({ visibilityProperty: true }) ? canvas.toDataURL() : ''
  }, LAYERS[layer])
