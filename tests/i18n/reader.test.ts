import fc from 'fast-check'
import { expect, it } from 'vitest'
import { en } from '~/i18n/en/en.ts'
import { createReader, type Dictionary } from '~/i18n/reader.ts'
import { ru } from '~/i18n/ru/ru.ts'
import { textFor } from '~/i18n/text.server.ts'
import type { TextKey } from '~/i18n/en/translation.ts'

const dictionaries = { en, ru } as const

function textsOf(branch: Dictionary, path: string): [TextKey, string][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key.replace(/_(one|few|many|other)$/, '')}` as TextKey, value] as [TextKey, string]]
      : textsOf(value, `${path}${key}.`),
  )
}

it.each(['en', 'ru'] as const)('the browser reads every %s text as the server does', (language) => {
  const browser = createReader(language, dictionaries[language])
  const server = textFor(language)
  const texts = Object.entries(dictionaries[language]).flatMap(([namespace, dictionary]) =>
    textsOf(dictionary, `${namespace}:`),
  )
  fc.assert(
    fc.property(
      fc.oneof(fc.nat({ max: 130 }), fc.double({ min: 0, max: 99, noNaN: true })),
      fc.string(),
      (count, word) => {
        for (const [key, text] of texts) {
          const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!)
          const values = { ...Object.fromEntries(names.map((name) => [name, word])), count }
          expect(browser(key, values)).toBe(server(key, values))
        }
      },
    ),
    { numRuns: 20 },
  )
})

it('reads a text without values as it stands, and an unknown key as itself', () => {
  const read = createReader('en', dictionaries.en)
  expect(read('common:actions.save')).toBe('Save')
  expect(read('common:actions.juggle' as TextKey)).toBe('actions.juggle')
  expect(read('common:constructor.name' as TextKey)).toBe('constructor.name')
})

it('groups the figures of a number of things', () => {
  const limit = (language: 'en' | 'ru') => textFor(language)('common:form.characterLimit', { count: 200_000 })
  expect(limit('en')).toBe('At most 200,000 characters')
  expect(limit('ru')).toBe('Не больше 200\u00A0000 знаков')
})
