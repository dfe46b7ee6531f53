import { expect, test } from 'vitest'
import { newestWrite } from '~/components/queue/newest-write.ts'

/** A disk that finishes a write when it is told to. */
function slowDisk() {
  const written: string[] = []
  const finish: ((isWritten: boolean) => void)[] = []
  const write = newestWrite((key: number, value: string) => {
    written.push(`${key} ${value}`)
    return new Promise<boolean>((resolve) => finish.push(resolve))
  })
  return { write, written, finishNext: (isWritten = true) => finish.shift()?.(isWritten) }
}

test('of the values that come while one is written only the newest is', async () => {
  const { write, written, finishNext } = slowDisk()
  const all = ['one', 'two', 'three', 'four'].map((value) => write(1, value))
  expect(written).toEqual(['1 one'])
  finishNext()
  expect(await all[0]).toBe(true)
  await expect.poll(() => written).toEqual(['1 one', '1 four'])
  finishNext(false)
  expect(await Promise.all(all.slice(1))).toEqual([false, false, false])
})

test('what comes after all is written is written at once', async () => {
  const { write, written, finishNext } = slowDisk()
  const first = write(1, 'one')
  finishNext()
  await first
  const second = write(1, 'two')
  expect(written).toEqual(['1 one', '1 two'])
  finishNext()
  expect(await second).toBe(true)
})

test('what comes as one is written does not overtake what waits', async () => {
  const { write, written, finishNext } = slowDisk()
  const first = write(1, 'one')
  const second = write(1, 'two')
  finishNext()
  await first
  const third = write(1, 'three')
  await expect.poll(() => written.length).toBe(2)
  expect(written).toEqual(['1 one', '1 three'])
  finishNext()
  expect(await Promise.all([second, third])).toEqual([true, true])
})

test('keys do not wait for each other', () => {
  const { write, written } = slowDisk()
  void write(1, 'one')
  void write(2, 'two')
  expect(written).toEqual(['1 one', '2 two'])
})

test('a write that fails lets the next one through', async () => {
  let fails = true
  const write = newestWrite((_key: number, value: string) =>
    fails ? Promise.reject(new Error(value)) : Promise.resolve(true),
  )
  const first = write(1, 'one')
  const second = write(1, 'two')
  await expect(first).rejects.toThrow('one')
  await expect(second).rejects.toThrow('two')
  fails = false
  expect(await write(1, 'three')).toBe(true)
})
