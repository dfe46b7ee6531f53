import { expect, it } from 'vitest'
import { csvOf, type CsvForm, unmarked } from '~/domain/results/csv.ts'

const ENGLISH: CsvForm = { delimiter: ',', decimal: '.', dayFirst: false }
const RUSSIAN: CsvForm = { delimiter: ';', decimal: ',', dayFirst: true }

it('ends every line as the format wants it', () => {
  const rows = [
    ['place', 'name'],
    [1, 'Anna'],
  ]
  expect(csvOf(rows, ENGLISH)).toBe('place,name\r\n1,Anna\r\n')
  expect(csvOf(rows, RUSSIAN)).toBe('place;name\r\n1;Anna\r\n')
})

it('writes numbers and dates as the spreadsheets of a language read them', () => {
  const row = [56.5, -3, new Date('2026-02-01T00:00:00Z'), new Date('2026-02-01T09:05:00Z')]
  expect(csvOf([row], ENGLISH)).toBe('56.5,-3,2026-02-01,2026-02-01 09:05:00\r\n')
  expect(csvOf([row], RUSSIAN)).toBe('56,5;-3;01.02.2026;01.02.2026 09:05:00\r\n')
})

it('quotes what would break a line or a column', () => {
  expect(csvOf([['Petrov, Ivan', 'the "Bear"', 'two\nlines']], ENGLISH)).toBe(
    '"Petrov, Ivan","the ""Bear""","two\nlines"\r\n',
  )
})

it.each(['=1+1', '-2', '@sum', '\tx', '+A1'])('writes %j as text, never as a formula', (field) => {
  expect(csvOf([[field]], RUSSIAN)).toContain(`'${field}`)
})

it.each([
  '1.2',
  '2:1',
  '0:01:02.045',
  '12-13',
  '1/8',
  '2026-000123',
  '+7 900 123-45-67',
  '007',
  '123456789012',
])('writes %j so that no date, time or other number is made of it, and reads it back', (field) => {
  expect(csvOf([[field]], RUSSIAN)).toBe(`"=""${field}"""\r\n`)
  expect(unmarked(`="${field}"`)).toBe(field)
})

it('leaves figures as they are for a program, which runs no formula either', () => {
  const row = ['0:01:02.045', '1.2', '2:1', '=1+1']
  expect(csvOf([row], { ...ENGLISH, isForPrograms: true })).toBe("0:01:02.045,1.2,2:1,'=1+1\r\n")
})

it.each([
  ['Bear;=1+1', `"Bear;'=1+1"`],
  ['Bear, +7', `"Bear, '+7"`],
  ['\n=1', `"\n'=1"`],
  [' =1', `" '=1"`],
  ['＝1', `'＝1`],
])('whatever a spreadsheet takes for the end of a column: %j', (field, written) => {
  expect(csvOf([[field]], ENGLISH).replaceAll('"', '')).toBe(`${written.replaceAll('"', '')}\r\n`)
})

it.each(['Anna-Maria Petrova - Orlova', '5–8', '12', '1/8 финала', 'Мужчины −65 кг'])(
  'leaves %j as it is',
  (field) => {
    expect(csvOf([[field]], RUSSIAN)).toBe(`${field}\r\n`)
  },
)
