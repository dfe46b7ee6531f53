import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  choiceInput,
  dateInput,
  fileInput,
  flagInput,
  idInput,
  integerInput,
  timestampInput,
  numberInput,
  optional,
} from '~/domain/contract/wire.ts'

const codeOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('a day and a moment sent in are read as the domain reads them, and refused by its codes', () => {
  expect(dateInput.parse('1.2.2026')).toBe('2026-02-01')
  expect(timestampInput.parse('31-12-2026 18:30')).toBe('2026-12-31T18:30:00')
  expect([codeOf(dateInput, '31-02-2026'), codeOf(dateInput, undefined), codeOf(dateInput, 5)]).toEqual([
    'no_such_day',
    'date_required',
    'date_required',
  ])
})

describe('an id', () => {
  test.each([
    ['5', 5],
    [5, 5],
    ['2147483647', 2_147_483_647],
  ])('%j is read', (sent, id) => {
    expect(idInput.parse(sent)).toBe(id)
  })

  test.each([
    '0x10',
    '1e1',
    ' 5',
    '5 ',
    '05',
    '+5',
    '-5',
    '0',
    '5.0',
    '٥',
    'abc',
    '2147483648',
    true,
    [5],
    1.5,
  ])('%j is none', (sent) => {
    expect(codeOf(idInput, sent)).toBe('wrong_id')
  })

  test.each([undefined, null, '', ' '])('%j is asked for by what it names', (sent) => {
    expect(codeOf(choiceInput('belt'), sent)).toBe('choose_belt')
  })
})

test('a number is asked for, understood with its unit, and held within its bounds', () => {
  const weight = numberInput(10, 300, { unit: 'weight' })
  expect(weight.parse('75,5 кг')).toBe(75.5)
  expect(['', 'heavy', '5', '500'].map((text) => codeOf(weight, text))).toEqual([
    'required',
    'wrong_number',
    'too_small',
    'too_big',
  ])
  expect([codeOf(integerInput(0, 9), '1.5'), codeOf(integerInput(0, 9), '0x1')]).toEqual([
    'whole_number',
    'wrong_number',
  ])
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
