import { expect, test } from 'vitest'
import { nameColumns } from '~/domain/import/columns.ts'
import { invitationRows } from '~/domain/import/invitation-rows.ts'

test.each([
  ['names and addresses', [['Anna Orlova', 'anna@example.org']], ['Anna Orlova', 'anna@example.org']],
  ['the address first', [['anna@example.org', 'Anna Orlova']], ['Anna Orlova', 'anna@example.org']],
  ['an address alone', [['anna@example.org']], ['', 'anna@example.org']],
  [
    'headings in Russian',
    [
      ['№', 'Фамилия', 'Имя', 'Почта'],
      ['1', 'Орлова', 'Анна', 'anna@example.org'],
    ],
    ['Орлова Анна', 'anna@example.org'],
  ],
  ['what is no address', [['Boris', 'boris at example']], ['Boris', 'boris at example']],
  ['a word alone is meant as an address', [['boris']], ['', 'boris']],
  ['a name alone is meant as an address', [['Boris Petrov']], ['', 'Boris Petrov']],
] as const)('%s', (_, grid, [name, email]) => {
  const [row] = invitationRows(nameColumns(grid))
  expect([row?.name, row?.email]).toEqual([name, email])
})
