import { expect, it } from 'vitest'
import { BoutCard } from '~/components/papers/bout-card.tsx'
import { type BoutCardFacts, boutCardSheets } from '~/components/papers/bout-card-layout.ts'
import { GAP } from '~/components/papers/table-layout.ts'
import { textFor } from '~/i18n/text.server.ts'
import { aFight, left, right } from '../fight/a-fight.ts'
import { renderPage } from '../render.tsx'

const ONE = { periods: 1, periodsAreWon: false, hasExtraTime: true }
const cardOf = (fields: Partial<BoutCardFacts> = {}): BoutCardFacts => ({
  fight: { ...aFight({}), mat: { id: 1, name: 'Mat 1' } },
  rules: ONE,
  coaches: null,
  ...fields,
})

it.each([
  ['one period', ONE, ['Side', 'Athlete', 'Points', 'Warnings', 'Total']],
  [
    'two periods whose points add up',
    { periods: 2, periodsAreWon: false, hasExtraTime: true },
    ['Side', 'Athlete', 'Points by period', 'Warnings', 'Total', '1', '2', 'Extra time'],
  ],
  [
    'the best of three',
    { periods: 3, periodsAreWon: true, hasExtraTime: false },
    ['Side', 'Athlete', 'Points by period', 'Warnings', 'Periods won', '1', '2', '3'],
  ],
  ['rules nobody knows', null, ['Side', 'Athlete', 'Points', 'Warnings', 'Total']],
])('the card of a bout of %s has columns %o', async (_, rules, columns) => {
  const html = await renderPage(<BoutCard {...cardOf({ rules })} height={300} />)
  expect([...html.matchAll(/<th [^>]*>([^<]*)</g)].map(([, head]) => head)).toEqual(columns)
  const below = columns.includes('1') ? columns.length - 3 : columns.length - 2
  expect([...html.matchAll(/<td><\/td>/g)]).toHaveLength(2 * below)
})

const ROOM = 950
const LONG = 'Константин-Александр Преображенский-Благовещенский Святослав'
const CLUB = { id: 1, slug: 'school', name: 'Муниципальная спортивная школа олимпийского резерва города № 1' }
const long = cardOf({
  fight: {
    ...cardOf().fight,
    details: {
      ...aFight({}).details,
      left_user: { ...left, name: LONG, club: CLUB },
      right_user: { ...right, name: LONG, club: CLUB },
    },
  },
  rules: { periods: 3, periodsAreWon: true, hasExtraTime: true },
})

it.each([
  ['short names', Array.from({ length: 7 }, () => cardOf()), [3, 3, 1]],
  ['long names', Array.from({ length: 4 }, () => ({ ...long })), [2, 2]],
  ['both', [{ ...long }, cardOf(), cardOf(), { ...long }], [2, 2]],
])('cards with %s fill their sheets, and the last one as far as they are', (_, cards, sizes) => {
  const sheets = boutCardSheets(textFor('en'), cards, ROOM)
  expect(sheets.map((placed) => placed.length)).toEqual(sizes)
  for (const placed of sheets) {
    const taken = placed.reduce((sum, { height }) => sum + height + GAP, -GAP)
    expect(taken).toBeLessThanOrEqual(ROOM)
    if (placed.length === sizes[0]) expect(taken).toBeGreaterThan(ROOM - 10)
  }
  expect(sheets.flat().map(({ card }) => card)).toEqual(cards)
})
