import { expect, it } from 'vitest'
import { errorText } from '~/i18n/errors.ts'
import { languageOf } from '~/i18n/languages.ts'
import { namespacesOf } from '~/i18n/namespaces.ts'
import { dictionaryJson, dictionaryVersion, isNamespace, textFor } from '~/i18n/text.server.ts'

it('a known code is worded in the reader’s language', () => {
  expect(errorText(textFor('ru'), 'wrong_date_format')).toBe('Неверный формат даты')
  expect(errorText(textFor('en'), 'wrong_date_format')).toBe('Wrong date format')
})

it('a text that is no code passes as it is', () => {
  expect(errorText(textFor('ru'), 'Такая почта уже есть')).toBe('Такая почта уже есть')
  expect(errorText(textFor('ru'), 'some_code_of_tomorrow')).toBe('some_code_of_tomorrow')
})

it('a code’s values are filled in', () => {
  expect(errorText(textFor('en'), 'too_many_entries', { limit: 16 })).toContain('16')
})

it('an unknown language is the default one', () => {
  expect([languageOf('en-GB'), languageOf('RU'), languageOf('de'), languageOf(null)]).toEqual([
    'en',
    'ru',
    'ru',
    'ru',
  ])
})

it('a page needs what its routes declare, and the three every page has, each once', () => {
  const handles = [{ i18n: ['public'] }, undefined, { i18n: ['bracket', 'public'] }, { other: true }]
  expect(namespacesOf(handles)).toEqual(['common', 'errors', 'status', 'public', 'bracket'])
})

it('the browser gets a namespace as the dictionary has it, under a version of its wording', () => {
  expect(JSON.parse(dictionaryJson('ru', 'common')).actions.save).toBe('Сохранить')
  expect(dictionaryVersion('ru')).not.toBe(dictionaryVersion('en'))
  expect([isNamespace('common'), isNamespace('toString'), isNamespace('__proto__')]).toEqual([
    true,
    false,
    false,
  ])
})
