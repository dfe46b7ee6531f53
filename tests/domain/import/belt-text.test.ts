import { expect, test } from 'vitest'
import { hasNoBelt, rankOfBelt } from '~/domain/import/belt-text.ts'

const BELTS = [
  { rank: 2, names: ['Yellow belt', 'Жёлтый пояс', 'yellow'] },
  { rank: 5, names: ['Blue belt', 'Синий пояс', 'blue'] },
  { rank: 7, names: ['Black belt, 1st dan', 'Чёрный пояс, 1-й дан', 'black-1'] },
  { rank: 8, names: ['Black belt, 2nd dan', 'Чёрный пояс, 2-й дан', 'black-2'] },
]

test.each([
  ['Жёлтый пояс', 2],
  ['желтый', 2],
  ['СИНИЙ П О Я С', null],
  ['yellow', 2],
  ['Blue belt', 5],
  ['1 дан', 7],
  ['1-й дан', 7],
  ['чёрный (2 дан)', 8],
  ['2nd dan', 8],
  ['чёрный', 7],
  ['син.', 5],
  ['желт. пояс', 2],
  ['чёрн. 2 дан', 8],
  ['ж', null],
  ['bl', null],
  ['пояс', null],
  ['сине-жёлтый', null],
  ['3 разряд', null],
])('the belt %s has the rank %s', (text, rank) => {
  expect(rankOfBelt(text, BELTS)).toBe(rank)
})

test.each([
  ['', true],
  ['—', true],
  ['нет', true],
  ['б/п', true],
  ['без пояса', true],
  ['белый', false],
])('%j says that there is no belt: %s', (text, isNone) => {
  expect(hasNoBelt(text)).toBe(isNone)
})
