import { describe, expect, test } from 'vitest'
import { dateInput, fileInput, flagInput, momentInput, optional } from '~/domain/entities/wire'

describe('a day sent in', () => {
  test.each([
    ['31-12-2026', '2026-12-31'],
    [' 29-02-2024 ', '2024-02-29'],
    ['01-01-1900', '1900-01-01'],
    ['31-12-9998', '9998-12-31'],
  ])('%s is read', (text, day) => {
    expect(dateInput.parse(text)).toBe(day)
  })

  test.each([
    '2026-12-31',
    '29-02-2023',
    '31-04-2026',
    '00-01-2026',
    '31-12-1899',
    '31-12-9999',
    '1-1-2026',
    '',
  ])('%s is no day', (text) => {
    expect(dateInput.safeParse(text).error?.issues[0]?.message).toBe('wrong_date_format')
  })
})

test('a moment may leave its seconds out', () => {
  expect(momentInput.parse('31-12-2026 18:30')).toBe('2026-12-31T18:30:00')
  expect(momentInput.safeParse('31-12-2026 24:00:00').success).toBe(false)
})

test.each([
  ['1', true],
  ['0', false],
  ['on', true],
  [true, true],
  [false, false],
  [1, true],
  [undefined, false],
  [null, false],
])('a flag of %j is %s', (sent, read) => {
  expect(flagInput.parse(sent)).toBe(read)
})

test.each<[unknown]>([['yes'], [2], [''], [[]], [{}], [{ toString: 1, valueOf: 1 }]])(
  '%j is no flag',
  (sent) => {
    expect(flagInput.safeParse(sent).error?.issues[0]?.message).toBe('wrong_flag')
  },
)

test('a field sent empty is cleared, one not sent is left alone', () => {
  expect(optional(dateInput).parse('')).toBeNull()
  expect(optional(dateInput).parse(undefined)).toBeUndefined()
})

test('only what the upload step has read is a file: no words of a body are', () => {
  expect(fileInput.safeParse({ file: true, bytes: new Uint8Array([1]) }).success).toBe(true)
  for (const sent of [{ file: true, bytes: 'text' }, { file: true, bytes: [1, 2] }, 'file', null])
    expect(fileInput.safeParse(sent).success).toBe(false)
})
