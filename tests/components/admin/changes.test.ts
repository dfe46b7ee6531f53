import { expect, test } from 'vitest'
import { changesOf } from '~/components/admin/changes.ts'

test('only what differs is listed, down to the single value', () => {
  const before = { status: 'waiting', left: { points: 1, warnings: 0 }, name: 'Барс', tags: ['a'] }
  const after = { status: 'active', left: { points: 3, warnings: 0 }, name: 'Барс', tags: ['a', 'b'] }
  expect(changesOf(before, after)).toEqual([
    { name: 'status', was: 'waiting', is: 'active' },
    { name: 'left.points', was: '1', is: '3' },
    { name: 'tags', was: '["a"]', is: '["a","b"]' },
  ])
})

test('of something new there was nothing before, of something deleted there is nothing after', () => {
  expect(changesOf(null, { name: 'Барс', phone: null })).toEqual([
    { name: 'name', was: undefined, is: 'Барс' },
  ])
  expect(changesOf({ name: 'Барс' }, null)).toEqual([{ name: 'name', was: 'Барс', is: undefined }])
})

test('a value that was emptied leaves a dash', () => {
  expect(changesOf({ phone: '+79001234567' }, { phone: null })).toEqual([
    { name: 'phone', was: '+79001234567', is: '—' },
  ])
})
