import { expect, test } from 'vitest'
import { negotiateLanguage } from '#api/platform/kernel/language.ts'

const HEADERS: readonly (readonly [header: string | undefined, language: string])[] = [
  [undefined, 'ru'],
  ['', 'ru'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us', 'en'],
  ['RU', 'ru'],
  ['ru-RU,ru;q=0.9', 'ru'],
  ['de', 'ru'],
  ['de-DE, de;q=0.9, en;q=0.5', 'en'],
  ['fr, en;q=0.3, ru;q=0.8', 'ru'],
  ['ru;q=0.2, en;q=0.9', 'en'],
  ['en;q=0, ru;q=0.1', 'ru'],
  ['ru;q=0, en-US', 'en'],
  ['ru;q=0, *', 'en'],
  ['*', 'ru'],
  ['english', 'ru'],
  [';;q=,', 'ru'],
]

test.each(HEADERS)('Accept-Language: %s is answered in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
