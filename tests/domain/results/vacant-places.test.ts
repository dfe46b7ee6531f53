import { expect, test } from 'vitest'
import type { Medal } from '~/domain/bracket/bracket.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'

test.each<[readonly (number | null)[], readonly Medal[], readonly (number | string | null)[]]>([
  [[2, 3, 3, null], ['gold'], ['gold', 2, 3, 3, null]],
  [[1, 3, 3], ['silver'], [1, 'silver', 3, 3]],
  [[1, 2, 3, 5, 5], ['bronze'], [1, 2, 3, 'bronze', 5, 5]],
  [
    [3, 3],
    ['gold', 'silver'],
    ['gold', 'silver', 3, 3],
  ],
  [[], ['gold'], ['gold']],
  [[1, 2], [], [1, 2]],
])('of places %j the vacant %j stand where they would be', (places, vacant, shown) => {
  const rows = withVacant(places, vacant, (place) => place)
  expect(rows.map((one) => one.vacant ?? one.row)).toEqual(shown)
})
