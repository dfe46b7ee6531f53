import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { Outlet, RemixServer, Scripts } from '@remix-run/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WrittenScripts } from '~/server/http/page-scripts.tsx'

const NONCE = 'n1'

/** A page of two routes, at whose end stands what is given. */
async function rendered(path: string, scripts: ReactNode): Promise<string> {
  let html = ''
  const render = (request: Request, status: number, headers: Headers, context: EntryContext) => {
    // The data are sent apart, as app/entry.server.tsx does.
    const withoutData = { ...context, serverHandoffStream: undefined }
    html = renderToString(<RemixServer context={withoutData} url={request.url} nonce={NONCE} />)
    return Promise.resolve(new Response(null, { status, headers }))
  }
  const route = (id: string, path: string, imports: string[], parentId?: string) => ({
    ...{ id, path, imports, module: `/assets/${id}.js`, ...(parentId && { parentId }) },
    ...{
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
    },
  })
  const Root = () => (
    <>
      <Outlet />
      {scripts}
    </>
  )
  const routes = { root: route('root', '', ['/assets/frame.js']), clubs: route('clubs', 'clubs', [], 'root') }
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { ...routes.root, module: { default: Root } },
      clubs: { ...routes.clubs, module: { default: () => null } },
    },
    assets: {
      entry: { imports: ['/assets/frame.js'], module: '/assets/entry.js' },
      routes,
      url: '/m.js',
      version: '1',
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', isSpaMode: false, mode: 'production' },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  }
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  await handle(new Request(`http://localhost${path}`))
  return html
}

/** Scripts as a browser sees them, however their manifest is laid out. */
const seen = (markup: string) =>
  markup
    .replace(/window\.__remixManifest = (\{.*?\n?\});/s, (_, manifest: string) =>
      JSON.stringify(JSON.parse(manifest)),
    )
    .replace('async="">;\n', 'async="">')
    .replaceAll(/\n+/g, '\n')

test.each(['/', '/clubs'])('the scripts of %s are those that Remix would render', async (path) => {
  let written = ''
  const own = <WrittenScripts nonce={NONCE} onWritten={(markup) => (written = markup)} />
  expect(await rendered(path, own)).toBe('')
  const byRemix = await rendered(path, <Scripts nonce={NONCE} />)
  expect(byRemix).toContain('/assets/root.js')
  expect(elementsOf(seen(written))).toEqual(elementsOf(seen(byRemix)))
})

const elementsOf = (markup: string) => markup.split(/(?=<link|<script)/)
