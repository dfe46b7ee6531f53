import { expect, it } from 'vitest'
import { errorText } from '~/i18n/errors.ts'
import { namespacesOf } from '~/i18n/namespaces.ts'
import { dictionaryJson, dictionaryVersion, isNamespace, textFor } from '~/i18n/text.server.ts'

it('a known code is worded in the reader’s language', () => {
  expect(errorText(textFor('ru'), 'wrong_date_format')).toBe(
    'Неверный формат даты: укажите день, месяц и год, например 31-12-2026',
  )
  expect(errorText(textFor('en'), 'wrong_date_format')).toBe(
    'Wrong date format: write day, month and year, such as 31-12-2026',
  )
})

it('a text that is no code passes as it is', () => {
  expect(errorText(textFor('ru'), 'Такая почта уже есть')).toBe('Такая почта уже есть')
  expect(errorText(textFor('ru'), 'some_code_of_tomorrow')).toBe('some_code_of_tomorrow')
})

it('a code’s values are filled in', () => {
  expect(errorText(textFor('en'), 'too_many_entries', { limit: 16 })).toContain('16')
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
