import { expect, test } from 'vitest'
import { parsePhone, readNumber } from '~/domain/number-text.ts'

test.each([
  ['75.5 kg', 75.5],
  ['75,5', 75.5],
  ['75,5 кг', 75.5],
  ['75.5кг.', 75.5],
  [' 75\u00a0Kg ', 75],
  ['75', 75],
])('a weight of “%s” is %s kg', (text, weight) => {
  expect(readNumber(text, 'weight')).toBe(weight)
})

test.each([
  ['$25', 25],
  ['25,50 $', 25.5],
  ['1\u00a0000.50 USD', 1_000.5],
  ['1 500 ₽', 1_500],
  ['1500 руб.', 1_500],
  ['KZT 9000', 9_000],
])('a price of “%s” is %s', (text, price) => {
  expect(readNumber(text, 'price')).toBe(price)
})

test.each(['0x10', '1e3', 'Infinity', '75 kg', '7 5', '1,000,000', '.5', '--5', 'kg'])(
  '“%s” is no number',
  (text) => {
    expect(readNumber(text)).toBe(text)
  },
)

test.each([
  ['+7 (900) 123-45-67', '+79001234567'],
  ['+7.900.123.45.67', '+79001234567'],
  ['+7\u00a0900 123–45–67', '+79001234567'],
  ['0044 20 7946 0958', '+442079460958'],
])('the phone %s is stored as %s', (text, phone) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: phone })
})

test.each([
  ['', 'required'],
  ['8 900 123-45-67', 'phone_needs_country_code'],
  ['900 123-45-67', 'phone_needs_country_code'],
  ['+0 900 123-45-67', 'wrong_phone'],
  ['+7 900 CALL-ME', 'wrong_phone'],
  ['+7', 'wrong_phone'],
])('the phone “%s” is refused: %s', (text, refusal) => {
  expect(parsePhone(text)).toEqual({ ok: false, refusal })
})
