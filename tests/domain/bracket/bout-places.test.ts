import { expect, test } from 'vitest'
import { boutPlaces, placeName } from '~/domain/bracket/bout-places.ts'

const aCell = (id: number, stage: string, x: number, y: number, queueNumber: number | null = id) => ({
  id,
  stage,
  x,
  y,
  round: `${stage} ${x}`,
  queue_number: queueNumber,
})

test('a bout is called by its round, and counted from the top where the round has more than one', () => {
  const cells = [
    aCell(4, 'main', 0, 3),
    aCell(1, 'main', 0, 0, null),
    aCell(3, 'main', 0, 2),
    aCell(2, 'main', 0, 1),
    aCell(5, 'main', 1, 0),
    aCell(6, 'bronze', 1, 4),
  ]
  expect(Object.fromEntries(boutPlaces(cells))).toEqual({
    2: 'main 0 · 1',
    3: 'main 0 · 2',
    4: 'main 0 · 3',
    5: 'main 1',
    6: 'bronze 1',
  })
  expect([placeName('Final', null), placeName('1/8', 3)]).toEqual(['Final', '1/8 · 3'])
})
