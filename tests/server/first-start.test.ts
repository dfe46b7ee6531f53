import { expect, it } from 'vitest'
import { runChild } from '../api/db/child-process.ts'

const run = (fills: 'succeeds' | 'fails' | 'hangs') =>
  runChild('../../server/first-start.child.ts', [], { FILLING: fills })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a database is filled by a process of its own, before the server goes on', async () => {
  const server = run('succeeds')
  expect(await server.ended).toBe(0)
  const [filling, filled, serving] = server.lines
  expect([filled, filling?.split(' ')[0], serving?.split(' ')[0]]).toEqual(['filled', 'filling', 'serving'])
  expect(filling?.split(' ')[1]).not.toBe(serving?.split(' ')[1])
})

it('a server goes on where the filling fails, to say itself what is wrong', async () => {
  const server = run('fails')
  expect(await server.ended).toBe(0)
  expect(server.lines.at(-1)).toMatch(/^serving/)
})

it('a filling ends with the server that waits for it, however that ends', async () => {
  const server = run('hangs')
  const pid = Number((await server.line('filling '))?.split(' ')[1])
  server.process.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
}, 20_000)
