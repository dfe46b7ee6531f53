/** What the platform's pages are compared with: the same stack with nothing of ours. Prints its port. */
import { serve } from '@hono/node-server'
import {
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
  createReadableStreamFromReadable,
} from '@remix-run/node'
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface Row {
  readonly id: number
  readonly name: string
  readonly place: string
  readonly date: string
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Competition number ${id}`,
    place: `City ${id % 20}`,
    date: `${10 + (id % 20)}-11-2026`,
  }))

function Root() {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Bare'), h(Meta), h(Links)),
    h('body', null, h(Outlet), h(Scripts)),
  )
}

function Table() {
  const { rows } = useLoaderData<{ rows: Row[] }>()
  const cells = ({ id, name, place, date }: Row) => [
    h('td', { key: 'name' }, h('a', { href: `/competitions/${id}` }, name)),
    h('td', { key: 'place' }, place),
    h('td', { key: 'date' }, date),
  ]
  return h('table', null, h('tbody', null, ...rows.map((row) => h('tr', { key: row.id }, ...cells(row)))))
}

const handleRequest = (request: Request, status: number, headers: Headers, context: EntryContext) =>
  new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(RemixServer, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })

const manifestRoute = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  ...(parentId && { parentId }),
  hasAction: false,
  hasLoader: id !== 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
})

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    rows: {
      id: 'rows',
      parentId: 'root',
      path: 'rows/:count',
      module: {
        default: Table,
        loader: ({ params }: { params: { count: string } }) => ({ rows: rowsOf(Number(params.count)) }),
      },
    },
  },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: manifestRoute('root', ''), rows: manifestRoute('rows', 'rows/:count', 'root') },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: { v3_singleFetch: true },
  isSpaMode: false,
  mode: 'production',
} as unknown as ServerBuild

const bodies = new Map<number, Uint8Array<ArrayBuffer>>()
const bodyOf = (length: number) => {
  const body = bodies.get(length) ?? new Uint8Array(length).fill(97)
  bodies.set(length, body)
  return body
}

const handle = createRequestHandler(build, 'production')
const app = new Hono()
app.get('/bytes/:length', ({ req }) => new Response(bodyOf(Number(req.param('length')))))
app.all('*', ({ req }) => handle(req.raw))
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
  process.send?.((server.address() as AddressInfo).port),
)
