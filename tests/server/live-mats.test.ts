import { expect, test } from 'vitest'
import { liveMats } from '~/server/pages/live-mats.ts'

const mats = [
  { id: 3, name: 'Mat 1' },
  { id: 1, name: 'Mat 2' },
]
const shown = (...fights: Parameters<typeof liveMats>[1]) =>
  liveMats(mats, fights).map(({ key, fight }) => [key, fight?.id ?? null])

test('each mat keeps its place when bouts begin and end, and a bout on no mat comes last', () => {
  const [first, second] = [
    { id: 10, mat: { id: 3 } },
    { id: 11, mat: { id: 1 } },
  ]
  expect(shown(second, first)).toEqual([
    ['mat 3', 10],
    ['mat 1', 11],
  ])
  expect(shown(second)).toEqual([
    ['mat 3', null],
    ['mat 1', 11],
  ])
  expect(shown({ id: 12, mat: null }, second)).toEqual([
    ['mat 3', null],
    ['mat 1', 11],
    ['bout 12', 12],
  ])
})
