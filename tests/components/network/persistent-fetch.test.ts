import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  persistentFetch,
  retryNow,
  SILENCE_MS,
  UnreachableError,
  type FetchPlan,
} from '~/components/network/persistent-fetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000

const plan = (changes: Partial<FetchPlan> = {}): FetchPlan => ({
  accepts: ({ status }) => status < 500,
  giveUpAfterMs: Infinity,
  giveUpSilentAfterMs: Infinity,
  isServerHeard: () => false,
  ...changes,
})

type Answer = 'fails' | 'is silent' | number

/** A server that answers each attempt in turn, the last answer from then on. */
function server(...answers: readonly Answer[]) {
  const attempts: { readonly atMs: number; readonly signal: AbortSignal }[] = []
  const beganAt = Date.now()
  const send = vi.fn((_: RequestInfo | URL, init?: RequestInit) => {
    const answer = answers[Math.min(attempts.length, answers.length - 1)] ?? 200
    const signal = init?.signal ?? new AbortController().signal
    attempts.push({ atMs: Date.now() - beganAt, signal })
    if (answer === 'fails') return Promise.reject(new TypeError('Failed to fetch'))
    if (typeof answer === 'number')
      return Promise.resolve(new Response(`answer ${answer}`, { status: answer }))
    return new Promise<Response>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  })
  return { send, attempts }
}

const outcome = (fetched: Promise<Response>) =>
  fetched.then(
    (reply) => reply.status,
    (failure: Error) => failure.name,
  )

test.each([
  ['an answer at once', [200], 1],
  ['a refusal of the server', [404], 1],
  ['failures first', ['fails', 'fails', 200], 3],
  ['a proxy’s error first', [502, 503, 200], 3],
] as const)('%s ends it', async (_, answers, attempts) => {
  const { send } = server(...answers)
  const fetched = outcome(persistentFetch(send, '/page', {}, plan()))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await fetched).toBe(answers.at(-1))
  expect(send).toHaveBeenCalledTimes(attempts)
})

test('however long nothing answers, it is tried again within three seconds', async () => {
  const { send, attempts } = server('fails')
  const leaving = new AbortController()
  const fetched = outcome(persistentFetch(send, '/page', { signal: leaving.signal }, plan()))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  const gaps = attempts.slice(1).map(({ atMs }, at) => atMs - (attempts[at]?.atMs ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(3_000)
  expect(attempts.length).toBeGreaterThan(20)
  leaving.abort()
  expect(await fetched).toBe('AbortError')
})

test('beside a silent attempt another one begins, and never more than three wait', async () => {
  const { send, attempts } = server('is silent', 'is silent', 'is silent', 'is silent', 200)
  const fetched = outcome(persistentFetch(send, '/page', {}, plan()))
  await vi.advanceTimersByTimeAsync(4 * SILENCE_MS - 1)
  expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await fetched).toBe(200)
  expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, false])
})

const received = plan({ isServerHeard: () => true, giveUpSilentAfterMs: 10_000 })
const timesOf = (attempts: readonly { readonly atMs: number }[]) => attempts.map(({ atMs }) => atMs)

test('while the server is heard otherwise, a slow answer is waited for, longer each time', async () => {
  const { send, attempts } = server('is silent')
  void outcome(persistentFetch(send, '/page', {}, received))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(timesOf(attempts)).toEqual([0, 10_000, 30_000])
})

test.each([
  ['under way', 1_000, [0, 1_000, 3_500, 6_000, 8_500]],
  ['begun then', 0, [0, 2_500, 5_000, 7_500, 10_000]],
] as const)(
  'once the network is back, a silent attempt %s is soon followed by others',
  async (_, atMs, starts) => {
    const { send, attempts } = server('is silent')
    if (atMs === 0) retryNow()
    void outcome(persistentFetch(send, '/page', {}, received))
    if (atMs > 0) {
      await vi.advanceTimersByTimeAsync(atMs)
      retryNow()
    }
    await vi.advanceTimersByTimeAsync(10_000 - atMs)
    expect(timesOf(attempts)).toEqual(starts)
  },
)

test.each([
  ['failures', 'fails', 4_000],
  ['silence', 'is silent', 10_000],
] as const)('what somebody waits for is given up after %s', async (_, answer, afterMs) => {
  const { send } = server(answer)
  const settled = vi.fn()
  const patience = plan({ giveUpAfterMs: 4_000, giveUpSilentAfterMs: 10_000 })
  const fetched = outcome(persistentFetch(send, '/page', {}, patience)).finally(settled)
  await vi.advanceTimersByTimeAsync(afterMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(await fetched).toBe(new UnreachableError('/page').name)
})

test('a sign that the server is back ends the pause between two attempts', async () => {
  const { send } = server('fails', 'fails', 'fails', 'fails', 200)
  const fetched = outcome(persistentFetch(send, '/page', {}, plan()))
  await vi.advanceTimersByTimeAsync(3_500)
  const before = send.mock.calls.length
  retryNow()
  expect(send.mock.calls.length).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await fetched).toBe(200)
})

test('a connection that dies in the middle of an answer is a failure', async () => {
  let times = 0
  const send = () => {
    times += 1
    const body = new ReadableStream<Uint8Array>({
      start(answer) {
        answer.enqueue(new TextEncoder().encode('half'))
        if (times === 1) answer.error(new TypeError('network error'))
        else answer.close()
      },
    })
    return Promise.resolve(new Response(body))
  }
  const fetched = persistentFetch(send, '/page', {}, plan())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await (await fetched).text()).toBe('half')
  expect(times).toBe(2)
})
