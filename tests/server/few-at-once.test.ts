import { expect, test, vi } from 'vitest'
import { FewAtOnce } from '~/server/process/few-at-once.ts'

/** Work that says when it began and ends when told. */
function works(few: FewAtOnce, names: string) {
  const begun: string[] = []
  const endings = new Map<string, (failure?: Error) => void>()
  const results = [...names].map((name) =>
    few.run(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        endings.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      )
    }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, results, end: (name: string, failure?: Error) => (endings.get(name)?.(failure), settled()) }
}

test('a few are under way at a time, the others begin in the order they came', async () => {
  const { begun, results, end } = works(new FewAtOnce(2, 10_000), 'abcd')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  await end('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('what fails lets the next one begin', async () => {
  const { begun, results, end } = works(new FewAtOnce(1, 10_000), 'ab')
  const failed = expect(results[0]).rejects.toThrow('no data')
  await end('a', new Error('no data'))
  await failed
  expect(begun).toEqual(['a', 'b'])
  await end('b')
})

test('what takes long gives up its place once, and is finished all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { begun, results, end } = works(new FewAtOnce(1, 250), 'abc')
    await vi.advanceTimersByTimeAsync(250)
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('c')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  } finally {
    vi.useRealTimers()
  }
})
