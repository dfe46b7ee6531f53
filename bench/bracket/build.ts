/** The drawers under measurement: their packages, their bundles, what they weigh, and the server that hands them out. */
import { build, type BuildOptions } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { withCompileHint } from '../../tools/compile-hint.ts'

/** The product's own worker: its address is that of its source, as the product's bundler finds it. */
const WORKER = 'drawing-worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const cache = here('../../.cache/bracket-bench')
const peers = here('./peers')

/** Each drawer's file; the peers bring their own React. */
const SOURCES: Readonly<Record<string, { readonly file: string; readonly peer: boolean }>> = {
  ours: { file: 'ours.tsx', peer: false },
  'ours-canvas': { file: 'ours-canvas.ts', peer: false },
  'brackets-viewer': { file: 'brackets-viewer.js', peer: true },
  'g-loot': { file: 'g-loot.jsx', peer: true },
  bracketry: { file: 'bracketry.js', peer: true },
  'bare-canvas': { file: 'bare-canvas.ts', peer: false },
}

export const DRAWERS: readonly string[] = Object.keys(SOURCES)
export const isPeer = (drawer: string): boolean => SOURCES[drawer]?.peer ?? false

/** The peers are no dependency of the product: they are fetched when somebody measures. */
function installPeers(): void {
  if (existsSync(`${peers}/node_modules/brackets-viewer`)) return
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: peers,
    stdio: 'inherit',
  })
}

/** What a page with a bracket has anyway, and so is not counted into a drawer's bytes. */
const PAGE_HAS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@remix-run/react',
  'react-i18next',
  'i18next',
]

/** Bundles the drawers. Returns the gzipped bytes of each one's code and styles. */
export async function buildDrawers(drawers: readonly string[]): Promise<Map<string, number>> {
  installPeers()
  rmSync(cache, { recursive: true, force: true })
  const bytes = new Map<string, number>()
  for (const drawer of drawers) {
    const source = SOURCES[drawer]
    if (!source) throw new Error(`There is no drawer "${drawer}": ${DRAWERS.join(', ')}`)
    const entry = here(`./drawers/${source.file}`)
    const options = {
      outdir: `${cache}/${drawer}`,
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm' as const,
      jsx: 'automatic' as const,
      target: 'es2022',
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.DEV': 'false',
        'import.meta.env.SSR': 'false',
      },
      loader: { '.woff2': 'file' as const },
      nodePaths: source.peer ? [`${peers}/node_modules`] : [],
      alias: {
        '~': here('../../app'),
        ...(source.peer
          ? { react: `${peers}/node_modules/react`, 'react-dom': `${peers}/node_modules/react-dom` }
          : {}),
      },
    }
    const { metafile } = await build({
      ...options,
      entryPoints: { [drawer]: entry, [`${drawer}-page`]: here('./page.ts') },
      metafile: true,
    })
    for (const [path, { inputs }] of Object.entries(metafile.outputs))
      if (path.endsWith('.js'))
        writeFileSync(path, withCompileHint(readFileSync(path, 'utf8'), Object.keys(inputs)))
    const worker = drawer.startsWith('ours') ? await buildWorker(options) : 0
    const lean = await build({
      ...options,
      entryPoints: [drawer === 'ours' ? here('../../app/components/bracket/bracket-view.tsx') : entry],
      external: PAGE_HAS,
      write: false,
    })
    const code = lean.outputFiles.filter(({ path }) => /\.(js|css)$/.test(path))
    bytes.set(
      drawer,
      code.reduce((sum, file) => sum + gzipSync(file.contents).length, worker),
    )
  }
  return bytes
}

/** Builds what draws beside the page. Returns its gzipped bytes. */
async function buildWorker(options: BuildOptions & { readonly outdir: string }): Promise<number> {
  const { outputFiles } = await build({
    ...options,
    splitting: false,
    entryPoints: [here(`../../app/components/bracket/canvas/${WORKER}`)],
    write: false,
  })
  const [code] = outputFiles
  if (!code) throw new Error(`${WORKER} has no code`)
  writeFileSync(`${options.outdir}/${WORKER}`, code.contents)
  return gzipSync(code.contents).length
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  ts: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

const STYLE =
  'body{margin:0;background:#0a0d11;color:#fff}#host{height:100vh;overflow:auto}.bracket-window{height:100vh!important}'

const pageOf = (drawer: string): string => {
  const css = existsSync(`${cache}/${drawer}/${drawer}.css`)
    ? `<link rel="stylesheet" href="/${drawer}/${drawer}.css">`
    : ''
  return (
    '<!doctype html><html data-theme="dark"><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${css}<style>${STYLE}</style>` +
    `<body><div id="host"></div><script type="module" src="/${drawer}/${drawer}.js"></script>` +
    `<script type="module" src="/${drawer}/${drawer}-page.js"></script>`
  )
}

/** One page a drawer, at /<drawer>/, on any free port. */
export function serveDrawers(): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const [, drawer = '', file] = path.split('/')
    if (!file) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(pageOf(drawer))
    } else if (existsSync(cache + path)) {
      response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.end(readFileSync(cache + path))
    } else {
      response.statusCode = 404
      response.end()
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    })
  })
}
