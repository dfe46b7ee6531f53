/** `npx tsx bench/bracket/harness/serve.ts 4550`: the harness with a server's first paint, for looking at it. */
import tailwindcss from '@tailwindcss/vite'
import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const port = Number(process.argv[2] ?? 4550)

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  cacheDir: `${root}/.cache/bracket-harness`,
  resolve: {
    alias: { '~': `${root}/app` },
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
  },
  plugins: [tailwindcss()],
  define: { 'process.env.NODE_ENV': '"development"' },
  server: {
    middlewareMode: true,
    hmr: { port: port + 1 },
    watch: { ignored: ['**/data/**', '**/build/**'] },
  },
  ssr: { noExternal: ['@remix-run/react'] },
})

createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const url = request.url ?? '/'
    try {
      const { render } = await vite.ssrLoadModule('/bench/bracket/harness/server-page.tsx')
      const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
      const query = new URLSearchParams(search)
      const theme = query.get('theme') ?? 'dark'
      const script = query.has('still')
        ? ''
        : '<script type="module" src="/bench/bracket/harness/client.tsx"></script>'
      const style =
        '<link rel="stylesheet" href="/bench/bracket/harness/page.css?direct"><link rel="stylesheet" href="/app/components/bracket/view/bracket.css?direct">'
      const html = `<!doctype html><html lang="ru" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bracket</title>${style}</head><body><div id="root">${render(search)}</div>${script}</body></html>`
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await vite.transformIndexHtml(url, html))
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      response.statusCode = 500
      response.end(String((error as Error).stack))
    }
  })
}).listen(port, () => console.log(`http://127.0.0.1:${port}/?n=16`))
