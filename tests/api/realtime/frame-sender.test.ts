import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '#api/platform/realtime/connection.ts'
import { FrameSender } from '#api/platform/realtime/frame-sender.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A listener that notes what it is handed. */
function listener(id: number) {
  const heard: string[] = []
  const connection = { id: String(id), write: (frame: Buffer) => heard.push(String(frame)) > 0 }
  return { connection: connection as unknown as Connection, heard }
}
const audience = (count: number) => {
  const people = Array.from({ length: count }, (_, id) => listener(id))
  return { people, set: new Set(people.map(({ connection }) => connection)) }
}

test('a few listeners have it before the call returns', () => {
  const { people, set } = audience(400)
  new FrameSender().deliver(set, Buffer.from('a'), '7')
  expect(people.filter(({ heard }) => heard.length === 1)).toHaveLength(399)
  expect(people[7]?.heard).toEqual([])
})

test('thousands get it in slices, and something else may run in between', async () => {
  const { people, set } = audience(2_300)
  const sender = new FrameSender()
  sender.deliver(set, Buffer.from('a'), null)
  const served = () => people.filter(({ heard }) => heard.length > 0).length
  const steps = [served()]
  while (steps.at(-1)! < 2_300) {
    await turn()
    steps.push(served())
  }
  expect(steps).toEqual([500, 1_000, 1_500, 2_000, 2_300])
  expect(sender.counts.delivered).toBe(2_300)
})

test('everybody hears everything once and in order, whatever the sizes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 12 }),
      async (sizes) => {
        const { people } = audience(1_500)
        const sender = new FrameSender()
        sizes.forEach((size, frame) =>
          sender.deliver(
            people.slice(0, size).map(({ connection }) => connection),
            Buffer.from(String(frame)),
            null,
          ),
        )
        const total = sizes.reduce((sum, size) => sum + size, 0)
        while (sender.counts.delivered < total) await turn()
        people.forEach(({ heard }, id) =>
          expect(heard).toEqual(sizes.flatMap((size, frame) => (id < size ? [String(frame)] : []))),
        )
      },
    ),
    { numRuns: 30 },
  )
})

test('who joins after an event was published does not get it, though others still wait for theirs', async () => {
  const { people, set } = audience(1_200)
  const sender = new FrameSender()
  sender.deliver(set, Buffer.from('a'), null)
  const late = listener(9_999)
  set.add(late.connection)
  while (people.at(-1)!.heard.length === 0) await turn()
  await turn()
  expect(late.heard).toEqual([])
})

test('when more is published than can be sent, publishing waits: nothing piles up without end', () => {
  const { people, set } = audience(600)
  const sender = new FrameSender()
  for (let event = 0; event < 400; event++) sender.deliver(set, Buffer.from(String(event)), null)
  expect(people.at(-1)!.heard.length).toBeGreaterThan(100)
})
