import { expect, test } from 'vitest'
import { baseEntry, readTeamBase, rowDigest, type TeamFormRow } from '~/domain/edit/team-base.ts'

const row = (more: Partial<TeamFormRow> = {}): TeamFormRow => ({
  ticked: true,
  weight: '38.5',
  choices: [
    { discipline: 'fight', value: 'auto' },
    { discipline: 'technique', value: '' },
  ],
  ...more,
})

test.each([
  ['the same', row(), true],
  ['blanks around the weight', row({ weight: ' 38.5 ' }), true],
  ['another order of disciplines', row({ choices: row().choices.toReversed() }), true],
  ['not ticked', row({ ticked: false }), false],
  ['another weight', row({ weight: '38' }), false],
  ['no weight', row({ weight: '' }), false],
  ['another category', row({ choices: [{ discipline: 'fight', value: '7' }] }), false],
])('%s is unchanged: %s', (_name, sent, isSame) => {
  const { digest } = readTeamBase(JSON.stringify({ 12: baseEntry(3, row()) })).get('12') ?? {}
  expect(rowDigest(sent) === digest).toBe(isSame)
})

test('a base tells the versions, and leaves out what it cannot read', () => {
  const text = JSON.stringify({ 12: baseEntry(3, row()), 13: 'nonsense', x: '1|a', 14: 7 })
  expect([...readTeamBase(text)].map(([id, { version }]) => [id, version])).toEqual([['12', 3]])
  expect(readTeamBase('no JSON').size).toBe(0)
})

test('what was not seen differs from everything that can be typed', () => {
  const { digest } = readTeamBase(JSON.stringify({ 12: baseEntry(4) })).get('12') ?? {}
  expect(rowDigest(row())).not.toBe(digest)
})
