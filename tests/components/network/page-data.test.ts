import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadKindOf, type LoadKind } from '~/components/network/load-kind.ts'
import { withLastData, type PageRouter } from '~/components/network/page-data.ts'
import { pageLink } from '~/components/network/page-link.ts'
import { UnreachableError } from '~/components/network/persistent-fetch.ts'

type Answer = { type: 'data' | 'error'; result: unknown }
type State = PageRouter['state']

const HERE = { pathname: '/fights', search: '', hash: '' }
const THERE = { pathname: '/brackets', search: '', hash: '' }

const refusal = (status: number) => ({ status, statusText: '', internal: false, data: 'no' })
/** As Remix rebuilds an error the server sent: without a stack. */
const errorOfServer = () => Object.assign(new Error('Unexpected Server Error'), { stack: undefined })

/** The page's router in one state, asked to load one route whose server answers so. */
function router(state: Partial<State> = {}) {
  const navigate = vi.fn<PageRouter['navigate']>(() => Promise.resolve())
  const revalidate = vi.fn()
  const page: PageRouter = {
    state: {
      location: HERE,
      revalidation: 'idle',
      loaderData: { fights: 'the last data' },
      fetchers: new Map([['bell', { data: 'the last bell' }]]),
      navigation: { state: 'idle' },
      ...state,
    },
    navigate,
    revalidate,
  }
  const kinds: (LoadKind | undefined)[] = []
  const load = (answer: Answer, method = 'GET', fetcherKey: string | null = null) => {
    const request = new Request('http://localhost/fights', { method })
    const matches = [{ route: { id: 'fights' }, shouldLoad: true }]
    const wrapped = withLastData(
      ({ request: { signal } }: { request: Request; matches: typeof matches; fetcherKey: string | null }) => {
        kinds.push(loadKindOf(signal))
        return Promise.resolve({ fights: { ...answer } })
      },
      () => page,
    )
    return wrapped({ request, matches, fetcherKey })
  }
  return { load, navigate, revalidate, kinds }
}

const loading = (location: typeof HERE) => ({ navigation: { state: 'loading' as const, location } })

beforeEach(() => {
  vi.useFakeTimers()
  // No page is typed in here.
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  pageLink.opened()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['the server cannot be reached', new UnreachableError('/fights'), 'stale'],
  ['the server fails', errorOfServer(), 'stale'],
  ['the server is not ready', refusal(503), 'stale'],
  ['the page is gone', refusal(404), 'refused'],
  ['the page is not for this person any more', refusal(403), 'refused'],
] as const)('a refresh leaves the page its last data while %s', async (_, result, said) => {
  const { load, kinds } = router()
  expect(await load({ type: 'error', result })).toEqual({ fights: { type: 'data', result: 'the last data' } })
  expect(kinds).toEqual(['refresh'])
  expect([pageLink.get().staleSince !== null, pageLink.get().isRefused]).toEqual([
    said === 'stale',
    said === 'refused',
  ])
})

test('a refresh that succeeds takes back what was said', async () => {
  const { load } = router()
  await load({ type: 'error', result: errorOfServer() })
  expect(await load({ type: 'data', result: 'new' })).toEqual({ fights: { type: 'data', result: 'new' } })
  expect(pageLink.get().staleSince).toBeNull()
})

test('after a form the page is not held by its refresh: it gets its last data, and is refreshed behind it', async () => {
  const { load, kinds, revalidate } = router(loading(HERE))
  const results = await load({ type: 'error', result: new UnreachableError('/fights') })
  expect(results).toEqual({ fights: { type: 'data', result: 'the last data' } })
  expect([kinds, pageLink.get().staleSince !== null]).toEqual([['return'], true])
  expect(revalidate).not.toHaveBeenCalled()
})

test('a navigation to what cannot be fetched stays where it began, and says so', async () => {
  const { load, kinds, navigate } = router(loading(THERE))
  const backHere = () => load({ type: 'data', result: 'never asked for' })
  void load({ type: 'error', result: new UnreachableError('/brackets') })
  await vi.advanceTimersByTimeAsync(0)
  expect(kinds).toEqual(['open'])
  expect(navigate).toHaveBeenCalledWith(HERE, { replace: true, preventScrollReset: true })
  expect(pageLink.get().unopened).toBe('/brackets')
  // Going back to where it is asks the server for nothing.
  expect(await backHere()).toEqual({ fights: { type: 'data', result: 'the last data' } })
  expect(kinds).toEqual(['open'])
})

test('a navigation to a page that refuses shows the refusal', async () => {
  const answer: Answer = { type: 'error', result: refusal(404) }
  expect(await router(loading(THERE)).load(answer)).toEqual({ fights: answer })
})

test('a fetcher keeps its last data', async () => {
  const { load } = router()
  expect(await load({ type: 'error', result: errorOfServer() }, 'GET', 'bell')).toEqual({
    fights: { type: 'data', result: 'the last bell' },
  })
})

test.each([
  ['cannot be reached', new UnreachableError('/fights')],
  ['refuses it', refusal(404)],
])(
  'what a part of the page sends by itself leaves the page as it is when the server %s',
  async (_, result) => {
    const { load } = router()
    const results = await load({ type: 'error', result }, 'POST', 'bell')
    expect(results['fights']).toMatchObject({
      type: 'data',
      result: { data: 'the last bell', init: { status: 503 } },
    })
  },
)

test('a form that cannot be sent is stored to be sent again', async () => {
  const formData = new FormData()
  const { load, navigate } = router({
    navigation: { state: 'submitting', location: HERE, formAction: '/fights', formData },
  })
  const backHere = () => load({ type: 'data', result: 'never asked for' })
  void load({ type: 'error', result: new UnreachableError('/fights') }, 'POST')
  await vi.advanceTimersByTimeAsync(0)
  expect(navigate).toHaveBeenCalled()
  expect(pageLink.get().unsent).toMatchObject({ action: '/fights', formData })
  await backHere()
})
