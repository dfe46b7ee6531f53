/**
 * `npx tsx bench/bracket/run.ts`: the same brackets in Chromium with our view, with bracket libraries and with a bare
 * canvas, on a desktop and on a phone four times as slow. Writes bench/results/bracket-canvas.{md,json}.
 *
 * render: from the call to the painted picture. update: main-thread time of one live result of a bout that shows,
 * idle frames taken off. Frames: what requestAnimationFrame counts while a hand drags and a wheel turns; a frame is
 * dropped when the next one comes a whole refresh late.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Bench } from './page.ts'
import { report, type FrameStats, type Measured, type Row } from './report.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')
const cache = here('../../.cache/bracket-bench')
const peers = here('../../.cache/bracket-peers')
const port = Number(process.env['PORT'] ?? 4560)
const sizes = (process.env['SIZES'] ?? '16,64,256,1024').split(',').map(Number)
const repeats = Number(process.env['REPEATS'] ?? 3)
const drawers = (
  process.env['DRAWERS'] ?? 'ours,ours-canvas,brackets-viewer,bracketry,g-loot,bare-canvas'
).split(',')
const screens = [
  { name: 'desktop', width: 1280, height: 800, pixelRatio: 1, slowdown: 1 },
  { name: 'phone', width: 360, height: 740, pixelRatio: 2, slowdown: 4 },
].filter(({ name }) => (process.env['SCREENS'] ?? 'desktop,phone').includes(name))
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

/** Heavy peers take seconds a frame: fewer frames tell enough. */
const FRAMES = 160

function installPeers(): void {
  if (existsSync(`${peers}/node_modules/brackets-viewer`)) return
  mkdirSync(peers, { recursive: true })
  cpSync(here('./peers/package.json'), `${peers}/package.json`)
  execFileSync('npm', ['install', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: peers,
    stdio: 'inherit',
  })
}

/** A peer and the drawer around it share the peers' React. */
const oneReact = { react: `${peers}/node_modules/react`, 'react-dom': `${peers}/node_modules/react-dom` }

const sourceOf = (drawer: string) =>
  here(
    `./drawers/${drawer}${drawer === 'ours' ? '.tsx' : drawer === 'g-loot' ? '.jsx' : drawer === 'bare-canvas' || drawer === 'ours-canvas' ? '.ts' : '.js'}`,
  )

async function buildAll(): Promise<Map<string, number>> {
  rmSync(cache, { recursive: true, force: true })
  const bytes = new Map<string, number>()
  for (const drawer of drawers) {
    const own = drawer.startsWith('ours') || drawer === 'bare-canvas'
    const options = {
      entryPoints: { [drawer]: sourceOf(drawer), [`${drawer}-page`]: here('./page.ts') },
      outdir: `${cache}/${drawer}`,
      bundle: true,
      minify: process.env['PLAIN'] === undefined,
      splitting: true,
      format: 'esm' as const,
      jsx: 'automatic' as const,
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
      loader: { '.woff2': 'file' as const },
      nodePaths: own ? [] : [`${peers}/node_modules`],
      alias: { '~': `${root}/app`, ...(own ? {} : oneReact) },
      metafile: true,
    }
    await build(options)
    // The code a bracket costs a page that has React, the router and its texts already.
    const lean = await build({
      ...options,
      entryPoints: [
        drawer === 'ours' ? here('../../app/components/bracket/bracket-view.tsx') : sourceOf(drawer),
      ],
      outdir: `${cache}/${drawer}-bytes`,
      external: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        '@remix-run/react',
        'react-i18next',
        'i18next',
      ],
      write: false,
    })
    const total = lean.outputFiles
      .filter(({ path }) => /\.(js|css)$/.test(path))
      .reduce((sum, file) => sum + gzipSync(file.contents).length, 0)
    bytes.set(drawer, total)
  }
  return bytes
}

function serve() {
  const types: Record<string, string> = {
    js: 'text/javascript',
    css: 'text/css',
    woff2: 'font/woff2',
    html: 'text/html',
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const [, drawer, file] = path.split('/')
    if (!file) {
      const css = existsSync(`${cache}/${drawer}/${drawer}.css`)
        ? `<link rel="stylesheet" href="/${drawer}/${drawer}.css">`
        : ''
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><html data-theme="dark"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${css}` +
          `<style>body{margin:0;background:#0a0d11;color:#fff}#host{height:100vh;overflow:auto}.bracket-window{height:100vh!important}</style>` +
          `<body><div id="host"></div><script type="module" src="/${drawer}/${drawer}.js"></script><script type="module" src="/${drawer}/${drawer}-page.js"></script>`,
      )
      return
    }
    const full = `${cache}${path}`
    if (!full.startsWith(cache) || !existsSync(full)) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    response.end(readFileSync(full))
  })
  return new Promise<typeof server>((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

const call = <K extends keyof Bench>(page: Page, name: K, ...input: Parameters<Bench[K]>) =>
  page.evaluate(
    ([method, values]) =>
      (window.bench as never as Record<string, (...all: unknown[]) => unknown>)[method]?.(...values),
    [name as string, input as unknown[]] as const,
  ) as Promise<Awaited<ReturnType<Bench[K]>>>

async function measure(
  browser: Browser,
  drawer: string,
  entrants: number,
  screen: (typeof screens)[number],
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.pixelRatio,
    hasTouch: screen.name === 'phone',
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  try {
    await page.goto(`http://127.0.0.1:${port}/${drawer}/`)
    await page.waitForFunction(() => window.drawer !== undefined && window.bench !== undefined)
    await client.send('Emulation.setCPUThrottlingRate', { rate: screen.slowdown })
    // Time the main thread computed: what other programs on the machine do is not in it.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    await call(page, 'prepare', entrants)
    await client.send('HeapProfiler.collectGarbage')
    const heapBefore = await heap(page)
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    const beforeRender = await busy()
    const { first, all } = await call(page, 'render')
    const work = (await busy()) - beforeRender
    await page.waitForTimeout(400)
    await client.send('HeapProfiler.collectGarbage')
    const heapMb = (await heap(page)) - heapBefore
    const nodes = await call(page, 'nodes')
    const cost = async (what: 'update' | 'idle') => {
      const before = await busy()
      await call(page, what)
      return (await busy()) - before
    }
    await cost('update')
    const updates: number[] = []
    for (let at = 0; at < 7; at++) {
      const idle = median([await cost('idle'), await cost('idle'), await cost('idle')])
      updates.push(Math.max(0, (await cost('update')) - idle))
    }
    const moved = async (how: 'pan' | 'zoom') => {
      const before = await busy()
      const deltas = await call(page, how, FRAMES)
      return { ...frameStats(deltas), work: ((await busy()) - before) / deltas.length }
    }
    const pan = await moved('pan')
    await page.waitForTimeout(600)
    const zoom = await moved('zoom')
    return { first, all, work, update: median(updates), heapMb, nodes, pan, zoom }
  } finally {
    await context.close()
  }
}

const heap = (page: Page) =>
  page.evaluate(
    () => (performance as never as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576,
  )

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const quantile = (values: readonly number[], q: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0
const median = (values: readonly number[]) => quantile(values, 0.5)

function frameStats(deltas: readonly number[]): Omit<FrameStats, 'work'> {
  const late = deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / (1000 / 60)) - 1), 0)
  return { p50: median(deltas), p95: quantile(deltas, 0.95), dropped: (100 * late) / (deltas.length + late) }
}

/** The run in the middle, figure by figure. */
function middle(runs: readonly Measured[]): Measured {
  const of = (read: (run: Measured) => number) => median(runs.map(read))
  const frames = (which: 'pan' | 'zoom') => ({
    p50: of((run) => run[which].p50),
    p95: of((run) => run[which].p95),
    work: of((run) => run[which].work),
    dropped: of((run) => run[which].dropped),
  })
  return {
    first: of((run) => run.first),
    all: of((run) => run.all),
    work: of((run) => run.work),
    update: of((run) => run.update),
    heapMb: of((run) => run.heapMb),
    nodes: of((run) => run.nodes),
    pan: frames('pan'),
    zoom: frames('zoom'),
  }
}

installPeers()
const bytes = await buildAll()
const server = await serve()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
})
const rows: Row[] = []
for (const screen of screens) {
  for (const entrants of sizes) {
    for (const drawer of drawers) {
      const runs: Measured[] = []
      for (let at = 0; at < repeats; at++) runs.push(await measure(browser, drawer, entrants, screen))
      const row: Row = {
        screen: screen.name,
        entrants,
        drawer,
        bytes: bytes.get(drawer) ?? 0,
        ...middle(runs),
      }
      rows.push(row)
      console.log(
        `${screen.name} ${entrants} ${drawer}: first ${row.first.toFixed(0)} all ${row.all.toFixed(0)} work ${row.work.toFixed(0)} update ${row.update.toFixed(2)} heap ${row.heapMb.toFixed(1)} nodes ${row.nodes} pan ${row.pan.work.toFixed(1)}: ${row.pan.p50.toFixed(1)}/${row.pan.p95.toFixed(1)}/${row.pan.dropped.toFixed(1)}% zoom ${row.zoom.work.toFixed(1)}: ${row.zoom.p50.toFixed(1)}/${row.zoom.p95.toFixed(1)}/${row.zoom.dropped.toFixed(1)}%`,
      )
    }
  }
}
await browser.close()
server.close()
if (process.env['DRAFT'] === undefined) {
  mkdirSync(here('../results'), { recursive: true })
  writeFileSync(here('../results/bracket-canvas.json'), `${JSON.stringify(rows, null, 1)}\n`)
  writeFileSync(here('../results/bracket-canvas.md'), report(rows))
}
