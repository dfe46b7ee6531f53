import { expect, test } from 'vitest'
import { joinedById } from '#api/references/joined.ts'

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]

test.each([
  ['all of them', [1, 2, 3], ['1 one1', '2 one2', '3 one3']],
  ['one left out', [1, 3], ['1 one1', '3 one3']],
  ['another order', [3, 1, 2], ['1 one1', '2 one2', '3 one3']],
  ['none', [], []],
])('rows are joined with what was presented of them: %s', (_name, ids, joined) => {
  const presented = ids.map((id) => ({ id, name: `one${id}` }))
  expect(joinedById(rows, presented, (one, row) => `${row.id} ${one.name}`)).toEqual(joined)
})
