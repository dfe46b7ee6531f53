import { expect, it } from 'vitest'
import { csvOf } from '~/domain/results/csv.ts'

it('ends every line as the format wants it', () => {
  expect(
    csvOf([
      ['place', 'name'],
      [1, 'Anna'],
    ]),
  ).toBe('place,name\r\n1,Anna\r\n')
})

it('quotes what would break a line or a column', () => {
  expect(csvOf([['Petrov, Ivan', 'the "Bear"', 'two\nlines']])).toBe(
    '"Petrov, Ivan","the ""Bear""","two\nlines"\r\n',
  )
})

it.each(['=1+1', '+7', '-2', '@sum', '\tx'])('writes %j as text, never as a formula', (field) => {
  expect(csvOf([[field]])).toContain(`'${field}`)
})

it.each([
  ['Bear;=1+1', `"Bear;'=1+1"`],
  ['Bear, +7', `"Bear, '+7"`],
  ['\n=1', `"\n'=1"`],
  [' =1', `" '=1"`],
  ['＝1', `'＝1`],
])('whatever a spreadsheet takes for the end of a column: %j', (field, written) => {
  expect(csvOf([[field]]).replaceAll('"', '')).toBe(`${written.replaceAll('"', '')}\r\n`)
})

it('leaves a name with a hyphen as it is', () => {
  expect(csvOf([['Anna-Maria Petrova - Orlova']])).toBe('Anna-Maria Petrova - Orlova\r\n')
})

it('leaves negative numbers alone', () => {
  expect(csvOf([[-3]])).toBe('-3\r\n')
})
