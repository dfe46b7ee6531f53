import { expect, test } from 'vitest'
import { isLookedAt } from '~/server/looked-at'

const page = (headers: Record<string, string> = {}, method = 'GET') =>
  isLookedAt(new Request('http://localhost/account/messages/1', { method, headers }))

test('a page that is opened, by a click or a reload, is looked at', () => {
  expect(page()).toBe(true)
  expect(page({ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBe(true)
})

test.each([
  { 'Sec-Purpose': 'prefetch' },
  { 'Sec-Purpose': 'prefetch;prerender' },
  { Purpose: 'prefetch' },
  { 'X-Moz': 'prefetch' },
])('a page fetched ahead with %o is not', (headers) => {
  expect(page(headers as unknown as Record<string, string>)).toBe(false)
})

test('a question for its headers is not', () => {
  expect(page({}, 'HEAD')).toBe(false)
})
