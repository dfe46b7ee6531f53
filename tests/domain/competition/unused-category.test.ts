import { expect, it } from 'vitest'
import { categoriesKept } from '~/domain/competition/unused-category.ts'

const offered = [
  { id: 1, entrants: 0, is_drawn: false },
  { id: 2, entrants: 3, is_drawn: false },
  { id: 12, entrants: 0, is_drawn: false },
  { id: 13, entrants: 0, is_drawn: true },
]

it.each([
  ['all', { all: '1' }, [2, 13]],
  ['those of a list', { ids: '1,2,13' }, [2, 12, 13]],
  ['those ticked', { categories: ['1', '12'] }, [2, 13]],
  ['the one ticked', { categories: '12' }, [1, 2, 13]],
  ['none', {}, [1, 2, 12, 13]],
])('taking off %s keeps what is entered or drawn', (_, values, kept) => {
  expect(categoriesKept(offered, values).map(({ id }) => id)).toEqual(kept)
})
