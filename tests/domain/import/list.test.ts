import { expect, test } from 'vitest'
import { columnOf, nameColumns } from '~/domain/import/columns.ts'
import {
  cellsOf,
  corrected,
  missingColumns,
  TEMPLATE_FIELDS,
  withClubs,
  withColumns,
} from '~/domain/import/list.ts'
import { languages } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'

const list = nameColumns([
  ['ФИО', 'Дата рождения', 'Почта'],
  ['Ким Анна', '30.02.2012', 'Ли'],
  [],
  ['Ли Пётр', '1.2.2012', 'Ли'],
])

test('a corrected cell takes the place of the written one, and a new one has a column of its own', () => {
  const right = corrected(list, [
    { line: 2, field: 'birth_date', text: '28.02.2012' },
    { line: 4, field: 'gender', text: 'male' },
  ])
  expect(cellsOf(right)).toEqual([
    { line: 2, cells: { name: 'Ким Анна', birth_date: '28.02.2012', gender: '' } },
    { line: 4, cells: { name: 'Ли Пётр', birth_date: '1.2.2012', gender: 'male' } },
  ])
})

test('what is left as it was changes nothing', () => {
  expect(corrected(list, [{ line: 2, field: 'birth_date', text: '30.02.2012' }])).toEqual(list)
  expect(corrected(list, [{ line: 2, field: 'club', text: '' }])).toEqual(list)
})

test('a column is what the organiser says it is, each thing once', () => {
  const named = withColumns(list, ['name', null, 'name'])
  expect(named.columns).toEqual(['name', null, null])
  expect([missingColumns(named), missingColumns(list)]).toEqual([['birth_date'], []])
})

test.each(languages)('the headings of the template in %s are recognised', (language) => {
  const t = textFor(language)
  expect(TEMPLATE_FIELDS.map((field) => columnOf(t(`entriesImport:field.${field}`)))).toEqual(TEMPLATE_FIELDS)
})

test('a club under another name has it in all of its rows', () => {
  const clubs = nameColumns([
    ['ФИО', 'Клуб'],
    ['Ким Анна', 'Сокл'],
    ['Ли Пётр', 'Барс'],
    ['Ли Олег', 'Сокл'],
  ])
  const named = withClubs(clubs, new Map([['Сокл', 'Сокол']]))
  expect(named.rows.map((row) => row[1])).toEqual(['Сокол', 'Барс', 'Сокол'])
  expect(withClubs(list, new Map([['Ли', 'Сокол']]))).toEqual(list)
})
