import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnOf, nameColumns } from '~/domain/import/columns.ts'

test.each([
  ['Фамилия', 'surname'],
  ['ИМЯ', 'first_name'],
  ['Ф.И.О.', 'name'],
  ['Фамилия, имя', 'name'],
  ['Дата рождения (дд.мм.гггг)', 'birth_date'],
  ['Год рожд.', 'birth_date'],
  ['Г.р.', 'birth_date'],
  ['Пол (м/ж)', 'gender'],
  ['Вес, кг', 'weight'],
  ['Весовая категория', 'category'],
  ['Клуб/город', 'club'],
  ['ФИО тренера', 'trainer'],
  ['Телефон родителя', 'phone'],
  ['Пояс (кю)', 'belt'],
  ['Спорт. разряд', 'sport_rank'],
  ['ФИО родителя', 'guardian'],
  ['Законный представитель', 'guardian'],
  ['№ п/п', 'number'],
  ['Last name', 'surname'],
  ['DOB', 'birth_date'],
  ['Weight (kg)', 'weight'],
  ['Weight class', 'category'],
  ['Coach', 'trainer'],
  ['E-mail', 'email'],
  ['Размер футболки', null],
  ['', null],
])('the heading %s is of %s', (heading, column) => {
  expect(columnOf(heading)).toBe(column)
})

describe('a list', () => {
  test('is read below its titles, without its empty rows', () => {
    const list = nameColumns([
      ['Заявка на турнир'],
      [],
      ['№', 'ФИО', 'Дата рождения', 'Футболка', 'Вес'],
      ['1', 'Иванов Пётр', '12.03.2012', 'M', '40'],
      ['', '', ''],
      ['2', 'Ким Анна', '01.02.2013', 'S', '35'],
    ])
    expect(list.columns).toEqual(['number', 'name', 'birth_date', null, 'weight'])
    expect(list.lines).toEqual([4, 6])
    expect(list.rows.map((row) => row[1])).toEqual(['Иванов Пётр', 'Ким Анна'])
  })

  test.each([
    [['', 'Итого:', '', '2']],
    [['', 'ИТОГО мальчиков', '1', '']],
    [['Всего 40 чел.', '', '', '']],
    [['', 'Total', '', '75']],
    [['', 'Тренер: Петров С. С.', '', '']],
    [['М.П.', '', 'Подпись', '']],
    [['№', 'ФИО', 'Дата рождения', 'Вес']],
  ])('leaves out what is no athlete, and says so: %j', (row) => {
    const athlete = ['1', 'Иванов Пётр', '12.03.2012', '40']
    const list = nameColumns([['№', 'ФИО', 'Дата рождения', 'Вес'], athlete, row, athlete])
    expect(list.lines).toEqual([2, 4])
    expect(list.leftOut).toEqual([{ line: 3, text: row.filter(Boolean).join(' ') }])
  })

  test.each([
    [['3', 'Тренер Олег', '12.03.2012', '40']],
    [['3', 'Итогова Анна', '', '40']],
    [['3', 'Врачёв Лев', '', '']],
    [['3', 'Ким Анна', '', '']],
  ])('keeps an athlete, however it is named or whatever is missing: %j', (row) => {
    const list = nameColumns([['№', 'ФИО', 'Дата рождения', 'Вес'], row])
    expect(list.lines).toEqual([2])
    expect(list.leftOut).toBeUndefined()
  })

  test('without headings is recognised by what stands in it, and what may be two things is left open', () => {
    const list = nameColumns([
      ['Иванов Пётр', 'м', '12.03.2012', '40,5', 'Спартак'],
      ['Ким Анна', 'ж', '01.02.2013', '35', 'Динамо'],
    ])
    expect(list.columns).toEqual(['name', 'gender', 'birth_date', 'weight', null])
    expect(list.lines).toEqual([1, 2])
    const split = nameColumns([['Иванов', 'Пётр', '12.03.2012', '40', '140']])
    expect(split.columns).toEqual([null, null, 'birth_date', null, null])
  })

  test('has a first name beside a surname, and a whole name otherwise', () => {
    const row = ['a', 'b', 'c']
    expect(nameColumns([['Surname', 'Name', 'Born'], row]).columns[1]).toBe('first_name')
    expect(nameColumns([['Имя', 'Дата рождения', 'Вес'], row]).columns[0]).toBe('name')
  })

  test('takes each column once', () => {
    expect(nameColumns([['ФИО', 'Вес', 'Вес']]).columns).toEqual(['name', 'weight', null])
  })

  test('has its columns wherever they stand', () => {
    const headings = ['Фамилия', 'Имя', 'Дата рождения', 'Пол', 'Вес', 'Клуб', 'Размер']
    fc.assert(
      fc.property(fc.shuffledSubarray(headings, { minLength: headings.length }), (order) => {
        expect(nameColumns([order, order]).columns).toEqual(order.map(columnOf))
      }),
    )
  })

  test('of nothing has nothing', () => {
    expect(nameColumns([])).toEqual({ headings: [], columns: [], rows: [], lines: [] })
  })
})
