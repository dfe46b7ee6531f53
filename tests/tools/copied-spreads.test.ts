import { expect, test } from 'vitest'
import { withCopiedSpreads } from '../../scripts/copied-spreads.mjs'

test.each([
  ['const a = { ...b, c: 1 }', 'const a = { ...null, ...b, c: 1 }'],
  ['f({ ...b.d(), ...c })', 'f({ ...null, ...b.d(), ...c })'],
  [
    'f({ ...b, c: { ...d, e } }, { ...g, h })',
    'f({ ...null, ...b, c: { ...null, ...d, e } }, { ...null, ...g, h })',
  ],
  ['const a = { ...{ ...b, c }, d }', 'const a = { ...null, ...{ ...null, ...b, c }, d }'],
  // A clone with nothing of its own is as quick as can be, and what begins with a field is no clone.
  ['const a = { ...b }', 'const a = { ...b }'],
  ['const a = { c: 1, ...b }', 'const a = { c: 1, ...b }'],
  ['const { ...b } = c, [...d] = e; f(...g, 1)', 'const { ...b } = c, [...d] = e; f(...g, 1)'],
  ['const text = "{ ...b, c }" // { ...b, c }', 'const text = "{ ...b, c }" // { ...b, c }'],
  ['const a = "ü", b = "😀", c = { ...d, e }', 'const a = "ü", b = "😀", c = { ...null, ...d, e }'],
])('%s', async (code, expected) => {
  expect(await withCopiedSpreads(code)).toBe(expected)
})
