import { describe, expect, test } from 'vitest'
import { isMinor } from '~/domain/people/minor.ts'
import { samePerson } from '~/domain/people/same-person.ts'

const born = '2012-04-05'
const person = (name: string, birthDate: string | null = born) => ({ name, birthDate })

describe('one person', () => {
  test.each([
    ['the names in either order', 'Иванов Пётр', 'Пётр Иванов'],
    ['е for ё', 'Фёдоров Артём', 'федоров артем'],
    ['another case', 'SMITH John', 'john smith'],
    ['a patronymic left out', 'Иванов Пётр', 'Иванов Пётр Сергеевич'],
    ['a hyphen written as a space', 'Петрова-Водкина Анна', 'Анна Петрова Водкина'],
    ['a letter written in two pieces', 'Андрей Ким', 'Андрей Ким'],
  ])('%s', (_, one, other) => {
    expect(samePerson(person(one), person(other))).toBe(true)
    expect(samePerson(person(other), person(one))).toBe(true)
  })

  test('a birth date that is not known tells nobody apart', () => {
    expect(samePerson(person('Иванов Пётр', null), person('Пётр Иванов'))).toBe(true)
  })
})

describe('two people', () => {
  test.each([
    ['other birth dates', person('Иванов Пётр'), person('Иванов Пётр', '2012-05-04')],
    ['brothers born on one day', person('Иванов Пётр'), person('Иванов Павел')],
    ['a surname alone in a longer name', person('Иванов'), person('Иванов Пётр')],
    ['a part of a word', person('Иван Петров'), person('Иванна Петрова')],
    ['no name at all', person('…'), person('…')],
  ])('%s', (_, one, other) => {
    expect(samePerson(one, other)).toBe(false)
    expect(samePerson(other, one)).toBe(false)
  })
})

test('a person is a minor until the day of the eighteenth birthday', () => {
  expect(isMinor('2008-06-02', '2026-06-01')).toBe(true)
  expect(isMinor('2008-06-02', '2026-06-02')).toBe(false)
  expect(isMinor(null, '2026-06-02')).toBe(false)
})
