import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameCopy, wireCopy, wirePart } from '#api/platform/kernel/wire-copy.ts'

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Replies, and what JSON changes or has no word for. */
const { reply } = fc.letrec<{ reply: unknown }>((tie) => ({
  reply: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'grapheme' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined, -0, NaN, Infinity, () => 1, Symbol('s')),
    fc.date({ noInvalidDate: true }),
    fc.constant(new Map([[1, 2]])),
    fc.constant({ toJSON: () => ({ own: [undefined] }) }),
    fc.array(tie('reply'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toJSON', 'a')), tie('reply'), {
      maxKeys: 4,
    }),
  ),
}))

test('a copy of a reply is what comes of it over a network', () => {
  fc.assert(
    fc.property(reply, fc.boolean(), (value, freeze) => {
      // In a list, as JSON has no word for undefined alone.
      const { copy } = wireCopy([value], { freeze })
      expect(copy).toStrictEqual(throughJson([value]))
      expect(JSON.stringify(copy)).toBe(JSON.stringify(throughJson([value])))
    }),
    { numRuns: 2_000 },
  )
})

test('a frozen copy is so in all its parts, another one in none; what was copied stays as it was', () => {
  const value = { list: [{ name: 'Cup' }], empty: {} }
  const parts = (copy: unknown) => {
    const { list, empty } = copy as typeof value
    return [copy, list, list[0], empty].map((part) => Object.isFrozen(part))
  }
  expect(parts(wireCopy(value, { freeze: true }).copy)).toEqual([true, true, true, true])
  // An object without a field counts as frozen only when it takes no more of them.
  expect(parts(wireCopy(value, { freeze: false }).copy)).toEqual([false, false, false, false])
  expect(parts(value)).toEqual([false, false, false, false])
})

test('a part that many replies have is copied once, frozen, and as JSON has it', () => {
  const categories = [{ name: 'Men', at: new Date(0), limit: undefined }]
  const part = wirePart(categories)
  expect(part).toStrictEqual(throughJson(categories))
  expect([part, part[0]].every((one) => Object.isFrozen(one))).toBe(true)
  for (const freeze of [true, false]) {
    const { copy, length } = wireCopy({ categories: part, name: 'Cup' }, { freeze })
    expect((copy as { categories: unknown }).categories).toBe(part)
    expect(length).toBe(wireCopy({ categories, name: 'Cup' }, { freeze }).length)
  }
})

test('the length of the JSON is known about', () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({
    id,
    name: `Competition ${id}`,
    club: null,
    isOpen: true,
  }))
  const { length } = JSON.stringify(rows)
  const about = wireCopy(rows, { freeze: true }).length / length
  expect(about).toBeGreaterThan(0.85)
  expect(about).toBeLessThan(1.15)
})

test('a reply that is nothing is refused', () => {
  expect(() => wireCopy(undefined, { freeze: true })).toThrow(TypeError)
})

test('two copies are the same where their JSON is', () => {
  const copyOf = (value: unknown) => wireCopy([value], { freeze: true }).copy
  fc.assert(
    fc.property(reply, reply, (one, other) => {
      expect(isSameCopy(copyOf(one), copyOf(one))).toBe(true)
      expect(isSameCopy(copyOf(one), copyOf(other))).toBe(JSON.stringify([one]) === JSON.stringify([other]))
    }),
  )
})
