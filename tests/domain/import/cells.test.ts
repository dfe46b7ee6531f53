import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  genderOfPatronymic,
  genderOfSurname,
  isWeightClass,
  mixesLetters,
  parseBirthDate,
  parseGender,
  parseListedPhone,
  parseWeightClass,
  slashOrderOf,
  tidyName,
} from '~/domain/import/cells.ts'

const TODAY = '2026-06-01'

describe('a date of birth', () => {
  test.each([
    ['12.03.2012', '2012-03-12'],
    ['12-03-2012', '2012-03-12'],
    ['2012-03-12', '2012-03-12'],
    ['2012-03-12 00:00:00', '2012-03-12'],
    ['2012.03.12', '2012-03-12'],
    ['2012-3-2', '2012-03-02'],
    ['25/3/12', '2012-03-25'],
    ['3/25/12', '2012-03-25'],
    ['3/3/12', '2012-03-03'],
    ['12,03,2012', '2012-03-12'],
    ['1.2.99', '1999-02-01'],
    ['1.2.27', '1927-02-01'],
    ['12 марта 2012 г.', '2012-03-12'],
    ['1 мая 2012', '2012-05-01'],
    ['3 June 2012', '2012-06-03'],
    ['12.03.2012г.р.', '2012-03-12'],
    ['40980', '2012-03-12'],
  ])('%s is %s', (text, day) => {
    expect(parseBirthDate(text, TODAY, null)).toEqual({ ok: true, value: day })
  })

  test.each([
    ['', 'date_required'],
    ['2012', 'year_only'],
    ['2012 г.', 'year_only'],
    ['31.02.2012', 'no_such_day'],
    ['31/02/2012', 'no_such_day'],
    ['02/31/2012', 'no_such_day'],
    ['12/11/10', 'date_ambiguous'],
    ['03/12/2012 г.', 'date_ambiguous'],
    ['12.03', 'wrong_date_format'],
    ['12 фруктидора 2012', 'wrong_date_format'],
    ['не знаю', 'wrong_date_format'],
    ['12.03.2030', 'date_in_future'],
    ['12.03.2024', 'born_too_lately'],
    ['1.2.25', 'born_too_lately'],
    ['31.12.26', 'date_in_future'],
  ])('%s is refused as %s', (text, refusal) => {
    expect(parseBirthDate(text, TODAY, null)).toEqual({ ok: false, refusal })
  })

  test.each<[string[], string | null]>([
    [['12/11/10'], null],
    [['12/11/10', '25/12/2010', '5/5/11'], '2010-11-12'],
    [['12/11/10', '12/25/2010', '01.02.2011'], '2010-12-11'],
    [['12/11/10', '25/12/2010', '12/25/2010'], null],
    [['12/11/10', '25.12.2010'], null],
  ])('between slashes is read as the other dates of its list are: %j', (texts, day) => {
    const read = parseBirthDate(texts[0] ?? '', TODAY, slashOrderOf(texts))
    expect(read).toEqual(day === null ? { ok: false, refusal: 'date_ambiguous' } : { ok: true, value: day })
  })

  test('any day is read the same in every form it is written in', () => {
    const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2021-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        const forms = [
          iso,
          `${day}.${month}.${year}`,
          `${Number(day)}/${Number(month)}/${year}`,
          `${year}.${month}.${day}`,
        ]
        for (const form of forms)
          expect(parseBirthDate(form, TODAY, 'day_first')).toEqual({ ok: true, value: iso })
      }),
    )
  })
})

test.each([
  ['м', 'male'],
  ['Муж.', 'male'],
  ['мужской', 'male'],
  ['M', 'male'],
  ['жен', 'female'],
  ['Ж', 'female'],
  ['f', 'female'],
  ['девочка', 'female'],
  ['дев.', 'female'],
  ['Мал.', 'male'],
  ['1', null],
  ['', null],
])('the gender %s is %s', (text, gender) => {
  expect(parseGender(text)).toBe(gender)
})

test.each([
  ['Иванович', 'male'],
  ['Ильич', 'male'],
  ['Сергеевна', 'female'],
  ['Ильинична', 'female'],
  ['Ли', null],
])('the patronymic %s tells %s', (text, gender) => {
  expect(genderOfPatronymic(text)).toBe(gender)
})

test.each([
  ['-66', { to: 66 }],
  ['−66 кг', { to: 66 }],
  ['до 66 кг', { to: 66 }],
  ['до 66,5', { to: 66.5 }],
  ['60-66', { to: 66 }],
  ['66', { to: 66 }],
  ['66 kg', { to: 66 }],
  ['+90', { over: 90 }],
  ['90+', { over: 90 }],
  ['свыше 90 кг', { over: 90 }],
  ['Мужчины, до 66 кг', null],
  ['', null],
])('the weight class %s is %j', (text, expected) => {
  expect(parseWeightClass(text)).toEqual(expected)
})

test('a bare number is a weight, with a sign it is a class', () => {
  expect(['66', '65,5 кг', '-66', '+90', 'до 66'].map(isWeightClass)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test.each([
  ['8 916 123-45-67', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['+7 (916) 123 45 67', '+79161234567'],
  ['+996 555 123456', '+996555123456'],
])('the phone %s is %s', (text, phone) => {
  expect(parseListedPhone(text)).toEqual({ ok: true, value: phone })
})

test.each([
  ['ИВАНОВ  Пётр', 'Иванов Пётр'],
  ['иванов пётр', 'Иванов Пётр'],
  ['САЛТЫКОВ-ЩЕДРИН', 'Салтыков-Щедрин'],
  ["O'Neill Sean", "O'Neill Sean"],
  ['де ла Круз', 'де ла Круз'],
])('the name %s is written %s', (text, name) => {
  expect(tidyName(text)).toBe(name)
})

test('letters of two alphabets in one word are noticed', () => {
  expect(['Иванов', 'Ivanov', 'Иванoв', 'Ли John'].map(mixesLetters)).toEqual([false, false, true, false])
})

test.each([
  ['Королёва Алёна', 'female'],
  ['Мария Чайковская', 'female'],
  ['Пётр Сидоров', 'male'],
  ['Достоевский Фёдор', 'male'],
  // Too short, or no Russian surname: nothing is said.
  ['Лев Сова', null],
  ['Ким Анна', null],
  // A first name that ends as surnames do.
  ['Марина Орлов', null],
])('the surname of %s says %s', (name, gender) => {
  expect(genderOfSurname(name)).toBe(gender)
})
