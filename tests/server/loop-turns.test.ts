import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LoopTurns } from '~/server/http/loop-turns.ts'

it('lets others in between two turns, and keeps the order', async () => {
  const turns = new LoopTurns()
  const order: string[] = []
  const work = (name: string) => turns.next().then(() => order.push(name))
  const all = [work('first'), work('second'), nextRound().then(() => order.push('a socket')), work('third')]
  await Promise.all(all)
  expect(order).toEqual(['first', 'a socket', 'second', 'third'])
})

it('gives the next turn to who comes when nobody waits', async () => {
  const turns = new LoopTurns()
  await turns.next()
  await expect(turns.next()).resolves.toBeUndefined()
})
