import { expect, test, vi } from 'vitest'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'

interface Person {
  readonly id: number
  readonly club: { readonly name: string } | null
  readonly tags: readonly string[]
}

const people: readonly Person[] = [
  { id: 1, club: { name: 'Kaspiy' }, tags: ['a'] },
  { id: 2, club: { name: 'Kaspiy' }, tags: ['a'] },
  { id: 3, club: null, tags: [] },
]
const make = (list: readonly Person[]) =>
  list.map(({ id, club, tags }) => ({ id, club: club && { ...club }, tags: [...tags] }))

test('a frozen answer is made into entries once, equal parts of them being one', () => {
  const spied = vi.fn(make)
  const entriesOf = oncePerAnswer(spied)
  const answer = Object.freeze([...people])
  const entries = entriesOf(answer)
  expect(entries).toEqual(people)
  expect(entriesOf(answer)).toBe(entries)
  expect(spied).toHaveBeenCalledOnce()
  expect(entries[0]?.club).toBe(entries[1]?.club)
  expect(entries[0]?.tags).toBe(entries[1]?.tags)
  expect([entries, entries[0], entries[0]?.club].every((part) => Object.isFrozen(part))).toBe(true)
  expect(entriesOf(Object.freeze([...people]))).not.toBe(entries)
})

test('an answer that may change is read each time', () => {
  const entriesOf = oncePerAnswer(make)
  const answer = [...people]
  expect(entriesOf(answer)).toHaveLength(3)
  answer.pop()
  expect(entriesOf(answer)).toHaveLength(2)
  expect(Object.isFrozen(entriesOf(answer))).toBe(false)
})

test('of several answers it is made anew when another one comes with the first', () => {
  const spied = vi.fn((list: readonly Person[], tags: { readonly shown: string }) =>
    list.map(({ id }) => ({ id, tag: tags.shown })),
  )
  const entriesOf = oncePerAnswer(spied)
  const list = Object.freeze([...people])
  const [a, b] = [Object.freeze({ shown: 'a' }), Object.freeze({ shown: 'b' })]
  expect(entriesOf(list, a)).toBe(entriesOf(list, a))
  expect(spied).toHaveBeenCalledOnce()
  expect(entriesOf(list, b)[0]).toEqual({ id: 1, tag: 'b' })
  expect(entriesOf(list, { shown: 'c' })[0]?.tag).toBe('c')
})
