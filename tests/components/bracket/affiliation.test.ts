import { expect, test } from 'vitest'
import { affiliationIn } from '~/components/bracket/view/scene-of-bracket.ts'
import { affiliationOf } from '~/components/bracket/scene/scene-picture-names.ts'

const from = (id: number, code: string, club: string) => ({ country: { id, code }, club: { name: club } })
const home = from(1, 'RU', 'Rubezh')
const guest = from(2, 'KZ', 'Altay')
const ROOM = 200
const SIZE = 11

test.each([
  ['the club where all are of one country', [home, from(1, 'RU', 'Sever'), null, home], 'Rubezh'],
  ['the country where they are of several', [home, guest], 'RU'],
  ['the club where nobody names a country', [{ ...home, country: null }], 'Rubezh'],
])('beside a name stands %s', (_, [left = null, ...rest], shown) => {
  const cells =
    rest.length > 0
      ? rest.map((right) => ({ left_user: left, right_user: right }))
      : [{ left_user: left, right_user: null }]
  const person = cells[0]!.left_user!
  expect(affiliationOf(affiliationIn({ cells })(person), ROOM, SIZE)).toBe(shown)
})
