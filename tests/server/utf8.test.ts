import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Utf8Text, utf8Of } from '~/server/http/utf8.ts'

test('a text is encoded as Node encodes it, half of a pair and all', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('', 'ё', '\ud800', 'a\udc00b', '😀'),
  )
  fc.assert(
    fc.property(text, (value) => {
      expect(utf8Of(value).equals(Buffer.from(value))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a page is encoded whole, and holds nothing of the one before it or after', () => {
  const pages = [`${'Кубок '.repeat(50_000)}1`, 'short', `${'Кубок '.repeat(400_000)}2`]
  const encoded = pages.map((page) => utf8Of(page))
  expect(encoded.map((bytes) => bytes.toString('utf8'))).toEqual(pages)
})

test('a text that comes in parts is encoded as if it had come at once, also where a part ends in the middle of a letter', () => {
  const letters = fc.array(fc.constantFrom('a', 'ё', '\ud83e', '\udd4b', '🥋', 'Кубок '.repeat(3_000)), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(letters, (parts) => {
      const text = new Utf8Text()
      for (const part of parts) text.append(part)
      expect(text.bytes().equals(Buffer.from(parts.join('')))).toBe(true)
    }),
  )
})

test('a text is read where it is put together, as often as it is wanted, whatever was written since', () => {
  const [one, other] = [new Utf8Text(), new Utf8Text()]
  one.append('Кубок ')
  one.append(Buffer.from('города'))
  other.append('another page')
  const read = (text: Utf8Text) => text.read((bytes) => bytes.toString())
  expect(read(one)).toBe('Кубок города')
  const kept = one.bytes()
  expect(read(other)).toBe('another page')
  expect(kept.toString()).toBe('Кубок города')
  expect(read(one)).toBe('Кубок города')
})
