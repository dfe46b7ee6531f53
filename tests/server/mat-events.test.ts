import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MatStreams, STREAMS_MAX, type MatSource } from '~/server/pages/mat-events.ts'

// A mat of one bout whose clock counts down from 12 s; what the API would say of it is changed by hand.

const START = 1_000_000
let mat: { points: number; clock: number }
let version: number
let reads: number
let draining: boolean
let missing: boolean
let begun: number

beforeEach(() => {
  vi.useFakeTimers()
  begun = performance.now()
  mat = { points: 0, clock: 12_000 }
  version = 1
  reads = 0
  draining = missing = false
})
afterEach(() => void vi.useRealTimers())

const nowOf = () => ({ ...mat, server_time_ms: START + performance.now() - begun }) as never
const source = (): MatSource => ({
  matId: 7,
  language: 'en',
  isDraining: () => draining,
  feedOf: (now, at) => {
    const { points, clock } = now as unknown as typeof mat
    const left = Math.max(0, clock - (at - START))
    return {
      red_points: points,
      clock: String(Math.ceil(left / 1000)),
      clock_ms: left,
      clock_running: 1,
      hold_seconds: '',
      break_seconds: '',
      updated_at: String(at),
    }
  },
  api: {
    realtime: {
      versions: () => {
        if (missing) return Promise.reject(Object.assign(new Error(), { name: 'ApiRefusal', status: 404 }))
        return Promise.resolve({ data: { 'mat.7': version } })
      },
    },
    mats: {
      now: () => {
        reads += 1
        return Promise.resolve({ data: nowOf() })
      },
    },
  } as never,
})

function read(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  let text = ''
  let ended = false
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return void (ended = true)
      text += new TextDecoder().decode(value)
    }
  })()
  return {
    async events() {
      await vi.advanceTimersByTimeAsync(0)
      const found = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(
        ([, name, data]) => [name, JSON.parse(data ?? '')] as [string, Record<string, string | number>],
      )
      text = ''
      return found
    },
    isEnded: () => ended,
    leave: () => reader.cancel(),
  }
}

it('tells the whole state at once, the clock when its digits change, and the state when it changes', async () => {
  const stream = read(new MatStreams().stream(source(), nowOf()))
  expect((await stream.events()).map(([name, { clock }]) => [name, clock])).toEqual([['state', '12']])
  await vi.advanceTimersByTimeAsync(3_050)
  expect((await stream.events()).map(([name, { clock }]) => [name, clock])).toEqual([
    ['clock', '11'],
    ['clock', '10'],
    ['clock', '9'],
  ])
  mat.points = 2
  version = 2
  await vi.advanceTimersByTimeAsync(500)
  const streamed = await stream.events()
  expect(streamed.filter(([name]) => name === 'state').map(([, { red_points }]) => red_points)).toEqual([2])
})

it('reads the mat only when its channel has changed, once for all readers of one language', async () => {
  const streams = new MatStreams()
  const both = [read(streams.stream(source(), nowOf())), read(streams.stream(source(), nowOf()))]
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads).toBe(1)
  mat.points = 1
  version = 2
  await vi.advanceTimersByTimeAsync(500)
  expect(reads).toBe(2)
  for (const one of both) expect((await one.events()).at(-1)?.[1]['red_points']).toBeDefined()
  for (const one of both) await one.leave()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads).toBe(2)
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ['the process leaves', () => (draining = true)],
  ['the mat is gone', () => (missing = true)],
])('ends when %s', async (_, happen) => {
  const stream = read(new MatStreams().stream(source(), nowOf()))
  await vi.advanceTimersByTimeAsync(300)
  expect(stream.isEnded()).toBe(false)
  happen()
  await vi.advanceTimersByTimeAsync(500)
  expect(stream.isEnded()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps few events for a reader who takes nothing, and tells the newest state afterwards', async () => {
  const stream = new MatStreams().stream(source(), nowOf())
  for (let turn = 0; turn < 40; turn++) {
    mat.points += 1
    version += 1
    await vi.advanceTimersByTimeAsync(300)
  }
  const late = read(stream)
  expect((await late.events()).length).toBeLessThan(20)
  await vi.advanceTimersByTimeAsync(200)
  expect((await late.events()).map(([name, { red_points }]) => [name, red_points])).toContainEqual([
    'state',
    40,
  ])
})

it('takes so many readers and no more, until one leaves', async () => {
  const streams = new MatStreams()
  const readers = Array.from({ length: STREAMS_MAX }, () => read(streams.stream(source(), nowOf())))
  expect(streams.isFull).toBe(true)
  await readers[0]?.leave()
  expect(streams.isFull).toBe(false)
})
