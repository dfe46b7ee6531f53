import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { FrameSender } from '#api/platform/realtime/frame-sender.ts'
import type { JoinedFrames } from '#api/platform/realtime/joined-frames.ts'

afterEach(() => vi.restoreAllMocks())

const turn = () => new Promise((resolve) => setImmediate(resolve))

const afterAct = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** A listener that notes what it is handed, write by write. */
function listener(id: number) {
  const writes: string[] = []
  const waiting: Buffer[] = []
  const connection = {
    id: String(id),
    enqueue: (frame: Buffer) => waiting.push(frame),
    flush: (joined: JoinedFrames) => {
      const frames = waiting.splice(0)
      if (frames.length > 0) writes.push(String(joined.of(frames)))
      return { frames: frames.length, isOpen: true }
    },
  }
  return { connection, writes, received: () => writes.join('') }
}
const audience = (count: number) => {
  const people = Array.from({ length: count }, (_, id) => listener(id))
  return { people, set: new Set(people.map(({ connection }) => connection)) }
}

test('the first slice has it right after the act that published it', async () => {
  const { people, set } = audience(90)
  new FrameSender(0.015).deliver(set, Buffer.from('a'), '7')
  await afterAct()
  expect(people.filter(({ writes }) => writes.length === 1)).toHaveLength(89)
  expect(people[7]?.writes).toEqual([])
})

test('what one act publishes leaves in one write to each listener, in order', async () => {
  const { people, set } = audience(3)
  const [first, second, third] = people
  const sender = new FrameSender(0.015)
  sender.deliver(set, Buffer.from('a'), null)
  // The router awaits each publishing of an act.
  await Promise.resolve()
  sender.deliver(new Set([second!.connection]), Buffer.from('b'), null)
  sender.deliver(set, Buffer.from('c'), third!.connection.id)
  await turn()
  expect([first, second, third].map((one) => one!.writes)).toEqual([['ac'], ['abc'], ['a']])
  expect(sender.counts.delivered).toBe(6)
})

test('thousands get it in slices, and something else may run in between', async () => {
  const { people, set } = audience(430)
  const sender = new FrameSender(0.015)
  sender.deliver(set, Buffer.from('a'), null)
  const served = () => people.filter(({ writes }) => writes.length > 0).length
  await afterAct()
  const steps = [served()]
  while (steps.at(-1)! < 430) {
    await turn()
    steps.push(served())
  }
  expect(steps).toEqual([100, 200, 300, 400, 430])
  expect(sender.counts.delivered).toBe(430)
})

test('an act published while another is being written goes with it to all who still wait', async () => {
  const { people, set } = audience(1_000)
  const sender = new FrameSender(0)
  sender.deliver(set, Buffer.from('a'), null)
  await afterAct()
  sender.deliver(set, Buffer.from('b'), null)
  while (sender.counts.delivered < 2_000) await turn()
  const inOneWrite = people.filter(({ writes }) => writes.length === 1 && writes[0] === 'ab')
  expect(inOneWrite).toHaveLength(900)
  expect(people.every(({ received }) => received() === 'ab')).toBe(true)
})

test('a table and a TV do not wait behind the spectators', async () => {
  const { people, set } = audience(2_300)
  const tv = listener(9_999)
  const sender = new FrameSender(0.015)
  sender.deliver(set, Buffer.from('a'), null)
  await afterAct()
  sender.deliver(new Set([tv.connection]), Buffer.from('b'), null)
  await turn()
  expect(tv.received()).toBe('b')
  expect(people.at(-1)!.received()).toBe('')
})

test('acts that follow one another at once are published in one write to thousands', async () => {
  // However long this machine takes over the first round, the next is not due before both acts are published.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { people, set } = audience(2_000)
  const sender = new FrameSender(0.015)
  sender.deliver(set, Buffer.from('a'), null)
  while (sender.counts.delivered < 2_000) await turn()
  sender.deliver(set, Buffer.from('b'), null)
  await turn()
  sender.deliver(set, Buffer.from('c'), null)
  clock.mockReturnValue(2_000)
  while (sender.counts.delivered < 6_000) await turn()
  expect(new Set(people.flatMap(({ writes }) => writes))).toEqual(new Set(['a', 'bc']))
})

test('everybody hears everything once and in order, whatever the sizes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1_500 }), fc.boolean()), { minLength: 1, maxLength: 12 }),
      async (rounds) => {
        const { people } = audience(1_500)
        const sender = new FrameSender(0.015)
        for (const [frame, [size, isPaused]] of rounds.entries()) {
          const listeners = new Set(people.slice(0, size).map(({ connection }) => connection))
          sender.deliver(listeners, Buffer.from(`${frame} `), null)
          if (isPaused) await turn()
        }
        const total = rounds.reduce((sum, [size]) => sum + size, 0)
        while (sender.counts.delivered < total) await turn()
        people.forEach(({ received }, id) =>
          expect(received()).toBe(rounds.map(([size], frame) => (id < size ? `${frame} ` : '')).join('')),
        )
      },
    ),
    { numRuns: 15 },
  )
})

test('who joins after an event was published does not get it, though others still wait for theirs', async () => {
  const { people, set } = audience(1_200)
  const sender = new FrameSender(0.015)
  sender.deliver(set, Buffer.from('a'), null)
  const late = listener(9_999)
  set.add(late.connection)
  while (people.at(-1)!.writes.length === 0) await turn()
  await turn()
  expect(late.writes).toEqual([])
})

test('when more is published than can be sent, publishing waits: nothing piles up without end', () => {
  const { people, set } = audience(600)
  const sender = new FrameSender(0.015)
  for (let event = 0; event < 400; event++) sender.deliver(set, Buffer.from('x'), null)
  expect(people.at(-1)!.received().length).toBeGreaterThan(100)
})

test('thousands get it in slices again after more was published than could be sent', async () => {
  const { people, set } = audience(1_200)
  const sender = new FrameSender(0.015)
  for (let event = 0; event < 256; event++) sender.deliver(set, Buffer.from('x'), null)
  await turn()
  sender.deliver(set, Buffer.from('y'), null)
  await afterAct()
  expect(people.filter(({ received }) => received().endsWith('y'))).toHaveLength(100)
})
