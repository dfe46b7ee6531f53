import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { shareRequests } from '~/server/http/loader-requests.ts'

const seen: Request[] = []
const routes = {
  root: {
    id: 'root',
    path: '',
    module: {
      default: () => null,
      loader: ({ request }: LoaderFunctionArgs) => {
        seen.push(request)
        return null
      },
      action: () => null,
    },
  },
}
const handle = createRequestHandler(
  {
    routes,
    assets: { routes: {}, version: '1' },
    entry: { module: { default: () => new Response(null) } },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild,
  'production',
)

async function requestsOf(request: Request): Promise<readonly Request[]> {
  seen.length = 0
  await handle(request)
  return seen
}

test('a loader is given the request itself; what Remix writes into addresses is still taken out', async () => {
  shareRequests()
  const page = new Request('http://localhost/?page=2')
  expect(await requestsOf(page)).toEqual([page])
  expect(seen[0]).toBe(page)
  for (const own of ['index', '_routes=root'])
    expect((await requestsOf(new Request(`http://localhost/?${own}&page=2`))).map(({ url }) => url)).toEqual([
      'http://localhost/?page=2',
    ])
})

test('a loader after an action is given no body', async () => {
  shareRequests()
  const [request] = await requestsOf(
    new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ a: '1' }) }),
  )
  expect(request?.body).toBeNull()
})
