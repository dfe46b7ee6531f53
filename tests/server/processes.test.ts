import { expect, it } from 'vitest'
import { runChild } from '../api/db/child-process.ts'

const serving = (lines: readonly string[]) => lines.filter((line) => line.startsWith('port '))
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('several processes serve one port; one that is killed is replaced, and all leave when asked to', async () => {
  const child = runChild('../../server/processes.child.ts', [])
  await until(() => serving(child.lines).length === 2)
  const [first, second] = serving(child.lines).map((line) => line.split(' '))
  expect(first?.[1]).toBe(second?.[1])
  process.kill(Number(first?.[2]), 'SIGKILL')
  await until(() => serving(child.lines).length === 3)
  expect(child.lines.some((line) => line.includes('another one takes its place'))).toBe(true)
  child.process.kill('SIGTERM')
  expect(await child.ended).toBe(0)
}, 60_000)

it('processes that cannot start end the whole, with their code', async () => {
  const child = runChild('../../server/processes.child.ts', ['fails'])
  expect(await child.ended).toBe(3)
}, 60_000)
