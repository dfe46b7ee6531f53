import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page as BrowserPage } from '@playwright/test'
import { build, type OutputFile } from 'esbuild'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRealtime, type Realtime } from '#api/platform/realtime/realtime.ts'
import { systemBrowser } from '../../../scripts/system-browser.mjs'
import { KEY } from './key.ts'
import { Page } from './page.tsx'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const executablePath = systemBrowser()
const user = { id: 5, name: 'Ivan', roles: ['judge'], scorableFightIds: [31] }
const fightUpdated = { id: 31, version: 1, at: 0, competition_id: 1, bracket_id: null, mat_id: null }

/** The page, its scripts, its fight and its realtime server on one origin, as the product has them. */
class Site {
  readonly fight = { data: 0, version: 1, reads: 0 }
  private constructor(
    private readonly server: Server,
    readonly realtime: Realtime,
    readonly port: number,
  ) {}

  static async open(scripts: readonly OutputFile[], port = 0): Promise<Site> {
    const realtime = createRealtime({
      key: KEY,
      secret: 's',
      origins: [],
      log: { info: () => undefined, warn: () => undefined },
    })
    const server = createServer((req, res) => {
      const script = scripts.find((file) => req.url !== '/' && file.path.endsWith(req.url ?? ''))
      if (script) return res.setHeader('content-type', 'text/javascript').end(script.contents)
      if (req.url === '/fight') {
        site.fight.reads++
        return res.setHeader('content-type', 'application/json').end(JSON.stringify(site.fight))
      }
      if (req.url === '/broadcasting/auth') return void authorise(req, res, realtime)
      const [html, entry] =
        req.url === '/list'
          ? ['', 'list-page-entry']
          : [renderToString(<Page socketKey={KEY} />), 'page-entry']
      res.setHeader('content-type', 'text/html')
      res.end(
        `<!doctype html><title>x</title><link rel="icon" href="data:,"><div id="root">${html}</div><script type="module" src="/${entry}.js"></script>`,
      )
    })
    server.on('upgrade', (req, socket, head) => {
      if (!realtime.handleUpgrade(req, socket, head)) socket.destroy()
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const site = new Site(server, realtime, (server.address() as AddressInfo).port)
    return site
  }

  publish(payload: { version: number; points?: number }) {
    const state = payload.points === undefined ? {} : { state: { points: payload.points } }
    this.realtime.broadcaster.publish('fight.31', 'fight-updated', {
      ...fightUpdated,
      version: payload.version,
      ...state,
    })
  }

  async close() {
    await this.realtime.close()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

async function authorise(
  req: AsyncIterable<unknown>,
  res: { writeHead(status: number): { end(text: string): void } },
  realtime: Realtime,
) {
  let body = ''
  for await (const chunk of req) body += String(chunk)
  const form = new URLSearchParams(body)
  const answer = realtime.authorize({
    socketId: form.get('socket_id') ?? '',
    channel: form.get('channel_name') ?? '',
    user,
  })
  res.writeHead(answer.ok ? 200 : 403).end(JSON.stringify(answer.ok ? answer.value : {}))
}

describe.skipIf(!executablePath)(
  `in a browser${executablePath ? '' : ' (no Chromium on this machine)'}`,
  () => {
    let browser: Browser
    let scripts: readonly OutputFile[]
    let site: Site
    let page: BrowserPage
    const errors: string[] = []

    beforeAll(async () => {
      const built = await build({
        entryPoints: [here('./page-entry.tsx'), here('./list-page-entry.tsx')],
        bundle: true,
        splitting: true,
        format: 'esm',
        write: false,
        outdir: '/',
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"development"' },
        alias: { '~': here('../../../app') },
        logLevel: 'silent',
      })
      scripts = built.outputFiles
      browser = await chromium.launch({
        ...(executablePath ? { executablePath } : {}),
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      })
    })
    afterAll(() => browser.close())

    beforeEach(async () => {
      site = await Site.open(scripts)
      page = await browser.newPage()
      errors.splice(0)
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
    })
    afterEach(async () => {
      await page.close()
      await site.close()
    })

    const text = (id: string) => page.locator(`#${id}`).textContent()
    const shows = (id: string, value: string) =>
      page.waitForFunction(([at, want]) => document.getElementById(at!)?.textContent === want, [id, value])
    const open = async () => {
      await page.goto(`http://127.0.0.1:${site.port}/`)
      await shows('link', 'live')
    }

    test('a page hydrates without a complaint, goes live, and follows its fight by version', async () => {
      await open()
      await shows('tables', 'Ivan')
      await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/fight`).length > 0)
      const { reads } = site.fight

      Object.assign(site.fight, { data: 2, version: 2 })
      site.publish({ version: 2, points: 2 })
      await shows('points', '2')
      expect(site.fight.reads).toBe(reads)

      Object.assign(site.fight, { data: 5, version: 4 })
      site.publish({ version: 4, points: 999 })
      await shows('version', '4')
      expect(await text('points')).toBe('5')
      expect(errors).toEqual([])
    })

    test('a private channel is heard once, though the page mounts twice in strict mode', async () => {
      await open()
      // The fight, its tables, and the person's own channel.
      while (site.realtime.stats().subscriptions < 3) await page.waitForTimeout(20)
      const from = { id: 1, thread_id: 1, user: { id: 6, slug: 'a', name: 'A' }, created_at: '' }
      for (const message of ['Привет', 'Пока'])
        site.realtime.broadcaster.publish('private-user.5', 'new-message', { ...from, message })
      await page.waitForFunction(() => document.body.dataset.received?.endsWith('Пока'))
      expect(await page.evaluate(() => document.body.dataset.received)).toBe('Привет|Пока')
      expect(site.realtime.stats()).toMatchObject({ connections: 1, subscriptions: 3 })
    })

    test('a server that goes away is shown offline, and is found again when it is back', async () => {
      await open()
      const { port } = site
      await site.close()
      await shows('link', 'offline')
      site = await Site.open(scripts, port)
      Object.assign(site.fight, { data: 3, version: 9 })
      await shows('link', 'live')
      await shows('points', '3')
    })

    test('a list runs its loader again when something it shows changes, a burst of changes once or twice', async () => {
      await page.goto(`http://127.0.0.1:${site.port}/list`)
      await shows('points', '0')
      while (site.realtime.stats().subscriptions < 2) await page.waitForTimeout(20)
      const { reads } = site.fight
      for (let version = 2; version <= 30; version++) {
        Object.assign(site.fight, { data: version })
        site.publish({ version })
      }
      await shows('points', '30')
      expect(site.fight.reads - reads).toBeLessThanOrEqual(2)
      await site.close()
      const { port } = site
      site = await Site.open(scripts, port)
      Object.assign(site.fight, { data: 31 })
      await shows('points', '31')
    })

    test('when the realtime chunks do not come, the page polls and says that it is offline', async () => {
      await page.route('**/chunk-*.js', (route) => route.continue())
      await page.route(/\/(echo|pusher)-[^/]*\.js$/, (route) => route.abort())
      await page.goto(`http://127.0.0.1:${site.port}/`)
      await shows('link', 'offline')
      Object.assign(site.fight, { data: 8, version: 8 })
      await shows('points', '8')
      expect(site.realtime.stats().connections).toBe(0)
    })
  },
)
