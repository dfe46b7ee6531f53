import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned, sign } from '#api/platform/realtime/signature.ts'
import { signedText } from '~/domain/realtime/protocol.ts'

const KEY = '278d425bdf160c739803'
const SECRET = '7ad3773142a6692b25b8'

test.each([
  [
    'a private channel',
    signedText('1234.1234', 'private-foobar'),
    '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  ],
  [
    'a presence channel',
    signedText('1234.1234', 'presence-foobar', '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'),
    '31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
  ],
])('%s is signed as the protocol says', (_name, text, hex) => {
  expect(sign(KEY, SECRET, text)).toBe(`${KEY}:${hex}`)
  expect(isSigned(KEY, SECRET, text, `${KEY}:${hex}`)).toBe(true)
})

test('no other text, key, secret or signature passes', () => {
  const text = signedText('1234.1234', 'private-foobar')
  const auth = sign(KEY, SECRET, text)
  expect(isSigned(KEY, SECRET, `${text}x`, auth)).toBe(false)
  expect(isSigned('other', SECRET, text, auth)).toBe(false)
  expect(isSigned(KEY, 'other', text, auth)).toBe(false)
  fc.assert(fc.property(fc.string(), (guess) => guess === auth || !isSigned(KEY, SECRET, text, guess)))
})
