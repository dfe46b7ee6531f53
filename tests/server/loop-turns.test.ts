import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoopTurns } from '~/server/process/loop-turns.ts'

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

describe('while something is urgent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const after = async (ms: number, isUrgentUntil: number) => {
    const began = performance.now()
    const turns = new LoopTurns(() => performance.now() - began < isUrgentUntil)
    const given: string[] = []
    for (const name of ['first', 'second']) void turns.next().then(() => given.push(name))
    await vi.advanceTimersByTimeAsync(ms)
    return given
  }

  it.each([
    ['a turn waits for it', 8, 10, []],
    ['comes once it is over', 13, 10, ['first', 'second']],
    ['comes however long it lasts', 65, 1_000, ['first']],
    ['and so does the next one', 130, 1_000, ['first', 'second']],
  ])('%s', async (_case, ms, isUrgentUntil, given) => {
    expect(await after(ms, isUrgentUntil)).toEqual(given)
  })
})
