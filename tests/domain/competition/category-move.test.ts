import { expect, test } from 'vitest'
import { movedCategories } from '~/domain/competition/category-move.ts'

const light = { id: 1, discipline: 'fight' }
const heavy = { id: 2, discipline: 'fight' }
const open = { id: 3, discipline: 'fight' }
const forms = { id: 4, discipline: 'technique' }

test.each([
  ['the only one of the discipline is left', [light], heavy, null, [2]],
  ['another discipline is kept', [light, forms], heavy, null, [2, 4]],
  ['whoever is there stays', [heavy, forms], heavy, null, [2, 4]],
  ['the named one is left', [light, open], heavy, 3, [1, 2]],
  ['who is in both keeps the one moved to', [light, heavy], heavy, 1, [2]],
  ['whoever was moved before stays', [heavy], heavy, 1, [2]],
  ['no category of the discipline', [forms], heavy, null, 'other_discipline'],
  ['several and none named', [light, open], heavy, null, 'several_in_discipline'],
  ['not in the named one', [light], heavy, 3, 'not_in_category'],
] as const)('%s', (_, entered, to, from, after) => {
  const moved = movedCategories(entered, to, from)
  expect(moved.ok ? moved.value : moved.refusal).toEqual(after)
})
