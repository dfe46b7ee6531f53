/** One drawer with one bracket on one screen. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from '../median.ts'
import type { Frames, Rendered, Run } from './figures.ts'
import type { Bench } from './page.ts'

export interface Screen {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** How many times slower the CPU is made. */
  readonly slowdown: number
}

/** A second of each movement; every round of the benchmark adds another one. */
const FRAMES = 72
const UPDATES = 5

const call = <K extends keyof Bench>(page: Page, name: K, ...input: Parameters<Bench[K]>) =>
  page.evaluate(
    ([method, values]) =>
      (window.bench as never as Record<string, (...all: unknown[]) => unknown>)[method]?.(...values),
    [name as string, input as unknown[]] as const,
  ) as Promise<Awaited<ReturnType<Bench[K]>>>

const heapMb = (page: Page) =>
  page.evaluate(
    () => (performance as never as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576,
  )

/** Text, as what builds this file would put names into it that a worker does not have. */
const COUNT_FRAMES = `{
  const times = []
  const note = (now) => {
    times.push(now)
    if (self.times === times) requestAnimationFrame(note)
  }
  self.times = times
  requestAnimationFrame(note)
}`
const STOP_COUNTING = `{
  const { times } = self
  self.times = null
  times
}`

/** Counts the frames of the worker that draws, where there is one. Returns what ends it and says how long they took. */
async function countFrames(page: Page): Promise<() => Promise<number[]>> {
  const [worker] = page.workers()
  if (!worker) return () => Promise.resolve([])
  await worker.evaluate(COUNT_FRAMES)
  return async () => {
    const times: number[] = await worker.evaluate(STOP_COUNTING)
    return times.slice(1).map((time, at) => time - (times[at] ?? time))
  }
}

interface Drawing {
  readonly drawer: string
  readonly entrants: number
  readonly screen: Screen
}

interface Opened {
  readonly page: Page
  readonly client: CDPSession
  /** Time the main thread computed, in milliseconds: what other programs on the machine do is not in it. */
  readonly busy: () => Promise<number>
}

/** A page with the drawer's code, its fonts and the bracket's data, in a browser context of its own. */
async function opened<T>(
  browser: Browser,
  address: string,
  { drawer, entrants, screen }: Drawing,
  measure: (opened: Opened) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.pixelRatio,
    hasTouch: screen.slowdown > 1,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await page.goto(`${address}/${drawer}/`)
    await page.waitForFunction(() => window.drawer !== undefined && window.bench !== undefined)
    await client.send('Emulation.setCPUThrottlingRate', { rate: screen.slowdown })
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    await call(page, 'prepare', entrants)
    await client.send('HeapProfiler.collectGarbage')
    return await measure({ page, client, busy })
  } finally {
    await context.close().catch(() => undefined)
  }
}

async function render({ page, busy }: Opened): Promise<Rendered> {
  const before = await busy()
  const times = await call(page, 'render')
  return { ...times, work: (await busy()) - before }
}

/** @param renders how many first pictures, each on a page of its own; the last page goes on to the rest */
export async function measure(
  browser: Browser,
  address: string,
  drawing: Drawing,
  renders: number,
): Promise<Run> {
  const rendered: Rendered[] = []
  for (let at = 1; at < renders; at++) rendered.push(await opened(browser, address, drawing, render))
  return opened(browser, address, drawing, async (page) => {
    const heapBefore = await heapMb(page.page)
    rendered.push(await render(page))
    return { renders: rendered, ...(await inUse(page, heapBefore)) }
  })
}

/** What the drawn bracket weighs, and what it costs to change and to move it. */
async function inUse({ page, client, busy }: Opened, heapBefore: number): Promise<Omit<Run, 'renders'>> {
  const cost = async (what: 'update' | 'idle') => {
    const before = await busy()
    await call(page, what)
    return (await busy()) - before
  }
  await page.waitForTimeout(300)
  await client.send('HeapProfiler.collectGarbage')
  const heap = (await heapMb(page)) - heapBefore
  const nodes = await call(page, 'nodes')

  await cost('update')
  const updates: number[] = []
  for (let at = 0; at < UPDATES; at++) {
    const idle = median([await cost('idle'), await cost('idle'), await cost('idle')])
    updates.push(Math.max(0, (await cost('update')) - idle))
  }
  const moved = async (how: 'pan' | 'zoom'): Promise<Frames> => {
    const stop = await countFrames(page)
    const before = await busy()
    const deltas = await call(page, how, FRAMES)
    return { deltas, work: ((await busy()) - before) / deltas.length, beside: await stop() }
  }
  const pan = await moved('pan')
  // A throw runs out before the wheel turns.
  await page.waitForTimeout(400)
  const zoom = await moved('zoom')
  return { update: median(updates), heapMb: heap, nodes, pan, zoom }
}
