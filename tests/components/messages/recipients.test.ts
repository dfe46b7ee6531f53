import { expect, test } from 'vitest'
import { offeredTo } from '~/components/messages/recipients-field.tsx'

const club = { id: 3, slug: 'bars', name: 'Bars' }
const anna = { id: 7, name: 'Anna', club }
const ivan = { id: 501, name: 'Ivan', club: null }

test('people found are offered by name and club', () => {
  expect(offeredTo(undefined, [anna, ivan])).toEqual([
    { id: '7', label: 'Anna · Bars' },
    { id: '501', label: 'Ivan' },
  ])
})

test('ticked recipients stay first, whatever the search; the others go', () => {
  const names = { 'of-7': 'Anna · Bars', 'of-501': 'Ivan' }
  expect(offeredTo({ names, users: ['7'] }, [])).toEqual([{ id: '7', label: 'Anna · Bars' }])
  expect(offeredTo({ names, users: '501' }, [anna, ivan]).map(({ id }) => id)).toEqual(['501', '7'])
})

test('with nobody ticked only those found are offered', () => {
  expect(offeredTo({ names: { 'of-7': 'Anna' } }, [ivan])).toEqual([{ id: '501', label: 'Ivan' }])
})
