/**
 * `npm run bench canvas`: the same brackets in Chromium with our view, with bracket libraries and with a bare canvas,
 * on a desktop and on a phone four times as slow. Rounds go over everything one after another, so that a busy minute
 * of the machine falls on all of them alike; after the first one it ends when its time is up.
 */
import { chromium } from '@playwright/test'
import { cpus, loadavg } from 'node:os'
import { wholeBrowser } from '../scripts/system-browser.mjs'
import { buildDrawers, DRAWERS, serveDrawers } from './bracket/build.ts'
import { middle, type Row, type Run } from './bracket/figures.ts'
import { measure, type Screen } from './bracket/measure.ts'
import { report } from './bracket/report.ts'

const SCREENS: readonly Screen[] = [
  { name: 'desktop', width: 1280, height: 800, pixelRatio: 1, slowdown: 1 },
  { name: 'phone', width: 360, height: 740, pixelRatio: 2, slowdown: 4 },
]
const ENTRANTS = [16, 64, 256, 1024]
const ROUNDS = 3
/** A small bracket is there within a frame or two, and the noise is as long: it is drawn more often. */
const RENDERS = { upTo: 64, times: 4 }
/** Nothing is measured again after this; building and writing take the rest of ten minutes. */
const MOST_MS = 9 * 60_000

/** A part of it, for whoever works on one: DRAWERS=ours,bare-canvas ENTRANTS=16 SCREENS=phone ROUNDS=1. */
const requested = (name: string, all: readonly string[]): readonly string[] =>
  process.env[name]?.split(',') ?? all

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
]

export async function run(): Promise<string> {
  const load = loadavg()[0] ?? 0
  const drawers = requested('DRAWERS', DRAWERS)
  const cases = SCREENS.filter(({ name }) =>
    requested('SCREENS', ['desktop', 'phone']).includes(name),
  ).flatMap((screen) =>
    requested('ENTRANTS', ENTRANTS.map(String)).flatMap((entrants) =>
      drawers.map((drawer) => ({ screen, entrants: Number(entrants), drawer, runs: [] as Run[] })),
    ),
  )
  const bytes = await buildDrawers(drawers)
  const { server, address } = await serveDrawers()
  const executablePath = wholeBrowser()
  const launch = () => chromium.launch({ ...(executablePath ? { executablePath } : {}), args: FLAGS })
  let browser = await launch()
  const start = performance.now()
  try {
    for (let round = 1; round <= Number(process.env['ROUNDS'] ?? ROUNDS); round++) {
      for (const { screen, entrants, drawer, runs } of cases) {
        if (round > 1 && performance.now() - start > MOST_MS) break
        const renders = entrants <= RENDERS.upTo ? RENDERS.times : 1
        const measured = await measure(browser, address, { drawer, entrants, screen }, renders).catch(
          (failure: unknown) => {
            console.error(`${screen.name} ${entrants} ${drawer}: ${String(failure).split('\n')[0]}`)
            return null
          },
        )
        if (measured) {
          runs.push(measured)
          const first = measured.renders.map((render) => render.first.toFixed(0)).join(', ')
          console.log(
            `${round}: ${screen.name} ${entrants} ${drawer}: render ${first} ms, update ${measured.update.toFixed(1)} ms`,
          )
        } else if (!browser.isConnected()) browser = await launch()
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  const rows = cases
    .filter(({ runs }) => runs.length > 0)
    .map(({ screen, entrants, drawer, runs }): Row => {
      return { screen: screen.name, entrants, drawer, bytes: bytes.get(drawer) ?? 0, ...middle(runs) }
    })
  return report(rows, { load, cores: cpus().length })
}
