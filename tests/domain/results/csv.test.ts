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

it('leaves negative numbers alone', () => {
  expect(csvOf([[-3]])).toBe('-3\r\n')
})
