import { describe, expect, test } from 'vitest'
import { categoriesOfRow, type OfferedCategory } from '~/domain/import/row-categories.ts'
import { readRow, type RowCells } from '~/domain/import/entry-row.ts'

const TODAY = '2026-06-01'
const codesOf = (refusals: object) =>
  Object.fromEntries(
    Object.entries(refusals as Record<string, { code: string }[]>).map(([field, [first]]) => [
      field,
      first?.code,
    ]),
  )

test('a row of separate cells is one person', () => {
  const cells = {
    surname: 'ИВАНОВА',
    first_name: 'мария ',
    patronymic: 'Петровна',
    birth_date: '12.3.12',
    weight: '40,5 кг',
  }
  const { facts, errors } = readRow(cells, TODAY, null)
  expect(errors).toEqual({})
  expect(facts).toMatchObject({
    name: 'Иванова Мария Петровна',
    birthDate: '2012-03-12',
    gender: 'female',
    weight: 40.5,
  })
})

test('a date that may be two days is asked about with both, as they are to be written', () => {
  const { facts, errors } = readRow({ name: 'Ким Анна', birth_date: '12/11/10' }, TODAY, null)
  expect(facts.birthDate).toBeNull()
  expect(errors.birth_date).toEqual([
    { code: 'date_ambiguous', values: { day: '12-11-2010', other: '11-12-2010' } },
  ])
})

test.each<[string, RowCells, Record<string, string>]>([
  ['nothing', {}, { name: 'required', birth_date: 'date_required' }],
  ['no first name', { surname: 'Ким', first_name: '', birth_date: '1.2.2012' }, { first_name: 'required' }],
  ['figures in a name', { name: 'Ким 2 Анна', birth_date: '1.2.2012' }, { name: 'name_of_letters' }],
  ['mixed letters', { name: 'Иванoв Пётр', birth_date: '1.2.2012' }, { name: 'mixed_letters' }],
  [
    'an odd gender',
    { name: 'Ким Анна', birth_date: '1.2.2012', gender: 'да' },
    { gender: 'wrong_gender_text' },
  ],
  [
    'an impossible weight',
    { name: 'Ким Анна', birth_date: '1.2.2012', weight: '4000' },
    { weight: 'too_big' },
  ],
  ['no number', { name: 'Ким Анна', birth_date: '1.2.2012', weight: 'сорок' }, { weight: 'wrong_number' }],
])('a row with %s says so beside its cells', (_, cells, codes) => {
  expect(codesOf(readRow(cells, TODAY, null).errors)).toEqual(codes)
})

test('the coach, the rank and whose consent is held are taken over; what is no rank is left out', () => {
  const row = { name: 'Ким Анна', birth_date: '1.2.2012', trainer: 'ЛИ  Олег', guardian: 'Ким Вера' }
  expect(readRow({ ...row, sport_rank: '2 юн.' }, TODAY, null).facts).toMatchObject({
    coach: 'Ли Олег',
    guardian: 'Ким Вера',
    sportRank: 'youth_2',
  })
  expect(readRow({ ...row, sport_rank: 'б/р' }, TODAY, null).warnings).toEqual({})
  expect(codesOf(readRow({ ...row, sport_rank: 'жёлтый пояс' }, TODAY, null).warnings)).toEqual({
    sport_rank: 'no_such_rank',
  })
})

test('a name of one word is taken, and doubted', () => {
  const row = { birth_date: '1.2.2012', gender: 'м' }
  expect(codesOf(readRow({ ...row, name: 'Иванов' }, TODAY, null).warnings)).toEqual({
    name: 'name_one_word',
  })
  expect(codesOf(readRow({ ...row, surname: 'Иванов', first_name: 'Пётр' }, TODAY, null).warnings)).toEqual(
    {},
  )
})

test('a gender the surname speaks against is taken, and doubted', () => {
  const row = { name: 'Королёва Алёна', birth_date: '1.2.2012' }
  const { facts, errors, warnings } = readRow({ ...row, gender: 'м' }, TODAY, null)
  expect([facts.gender, errors, codesOf(warnings)]).toEqual(['male', {}, { gender: 'gender_doubtful' }])
  expect(readRow({ ...row, gender: 'ж' }, TODAY, null).warnings).toEqual({})
})

test('a phone that cannot be read is left out, and a class among the weights is a category', () => {
  const { facts, errors, warnings } = readRow(
    { name: 'Ким Анна', birth_date: '1.2.2012', weight: '-40', phone: 'мама' },
    TODAY,
    null,
  )
  expect([facts.weight, facts.category, facts.phone, errors]).toEqual([null, '-40', null, {}])
  expect(codesOf(warnings)).toEqual({ phone: 'wrong_phone' })
})

const category = (id: number, values: Partial<OfferedCategory>): OfferedCategory => ({
  id,
  name: `Category ${id}`,
  names: [`Category ${id}`, `Категория ${id}`],
  discipline: 'fight',
  disciplineNames: ['Fight', 'Бой'],
  gender: 'male',
  weightFrom: null,
  weightTo: null,
  ageFrom: 10,
  ageTo: 15,
  ...values,
})
const OFFERED = [
  category(1, { weightTo: 40, names: ['Boys, up to 40 kg', 'Мальчики, до 40 кг'] }),
  category(2, { weightFrom: 40, weightTo: 50 }),
  category(3, { weightFrom: 50 }),
  category(4, { gender: 'female' }),
  category(5, { gender: 'female', discipline: 'technique', disciplineNames: ['Technique', 'Техника'] }),
  category(6, { ageFrom: 16, ageTo: 17, weightTo: 40 }),
]
const boy = { gender: 'male', birthDate: '2014-01-01', weight: 38 } as const
const girl = { ...boy, gender: 'female' } as const

describe('the category of a row', () => {
  test.each<[string, Parameters<typeof categoriesOfRow>[0], number[]]>([
    ['is recognised by the weight', { athlete: boy, category: '', disciplines: [] }, [1]],
    ['is recognised by its name', { athlete: boy, category: 'мальчики  до 40 кг', disciplines: [] }, [1]],
    ['is recognised by its class', { athlete: boy, category: '-40', disciplines: [] }, [1]],
    [
      'is believed without a weight',
      { athlete: { ...boy, weight: null }, category: 'до 50', disciplines: [] },
      [2],
    ],
    ['over a weight', { athlete: { ...boy, weight: null }, category: '+50', disciplines: [] }, [3]],
    ['is one of each discipline', { athlete: girl, category: '', disciplines: ['бой', 'technique'] }, [4, 5]],
    [
      'may be named with its discipline',
      { athlete: girl, category: 'Fight · Category 4; Техника · Category 5', disciplines: [] },
      [4, 5],
    ],
  ])('%s', (_, wish, ids) => {
    const { chosen, errors } = categoriesOfRow(wish, OFFERED, '2026-06-10')
    expect([chosen.map(({ id }) => id), errors]).toEqual([ids, {}])
  })

  test.each<[string, Parameters<typeof categoriesOfRow>[0], Record<string, string>]>([
    [
      'the gender',
      { athlete: { ...boy, gender: null }, category: '-40', disciplines: [] },
      { gender: 'gender_required' },
    ],
    [
      'the age',
      { athlete: { ...boy, birthDate: '2019-01-01' }, category: '', disciplines: [] },
      { category: 'too_young' },
    ],
    [
      'the weight',
      { athlete: { ...boy, weight: null }, category: '', disciplines: [] },
      { weight: 'required' },
    ],
    [
      'a class too light',
      { athlete: { ...boy, weight: 45 }, category: 'Boys, up to 40 kg', disciplines: [] },
      { category: 'too_heavy' },
    ],
    ['an unknown name', { athlete: boy, category: '-41', disciplines: [] }, { category: 'no_such_category' }],
    [
      'an unknown discipline',
      { athlete: boy, category: '', disciplines: ['сумо'] },
      { discipline: 'no_such_discipline' },
    ],
    [
      'an untold discipline',
      { athlete: girl, category: '', disciplines: [] },
      { category: 'several_categories' },
    ],
    [
      'one of two disciplines',
      { athlete: boy, category: '', disciplines: ['fight', 'technique'] },
      { category: 'wrong_gender' },
    ],
    [
      'no category of a discipline',
      { athlete: boy, category: '', disciplines: ['technique'] },
      { category: 'wrong_gender' },
    ],
  ])('is refused for %s', (_, wish, codes) => {
    const { chosen, errors } = categoriesOfRow(wish, OFFERED, '2026-06-10')
    expect([chosen, codesOf(errors)]).toEqual([[], codes])
  })

  test('is refused with what is in the way of the closest', () => {
    const wish = { athlete: { ...boy, weight: 90 }, category: '', disciplines: [] }
    const { errors } = categoriesOfRow(wish, OFFERED.slice(0, 2), '2026-06-10')
    expect(errors.category).toEqual([{ code: 'too_heavy', values: { category: 'Category 2' } }])
  })
})
