import { expect, test } from 'vitest'
import { romanisedName } from '~/domain/people/romanised-name.ts'

test.each([
  ['Виктор Субботин', 'Viktor Subbotin'],
  ['Юлия Щербакова-Жукова', 'Yuliya Shcherbakova-Zhukova'],
  ['Игорь Объездчиков', 'Igor Obezdchikov'],
  ['Nikola Савић', 'Nikola Saviћ'],
  ['Nikola Savić', null],
])('%s is read out as %s', (name, read) => {
  expect(romanisedName(name)).toBe(read)
})
