import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  agreementOf,
  confirms,
  majorityOf,
  type PanelRound,
  type PanelVote,
  placeVote,
  roundState,
} from '~/domain/panel/panel.ts'
import type { PanelSize } from '~/domain/fight/rules.ts'
import { sitsOnPanel } from '~/domain/panel/seats.ts'
import type { Side } from '~/domain/bracket/bracket.ts'

/** [judge, corner, value, seconds] */
type Press = readonly [judge: number, side: Side, value: number | null, seconds: number]
const voteOf = ([judge, side, value, seconds]: Press): PanelVote => ({
  judge,
  side,
  value,
  at: seconds * 1_000,
})

const rulesFor = (sideJudges: PanelSize, panelWindowSeconds: number | null = 3) => ({
  sideJudges,
  panelWindowSeconds,
  pointValues: [1, 2, 3],
})

const aRound = (votes: readonly Press[], more: Partial<PanelRound> = {}): PanelRound => ({
  kind: 'points',
  side: votes[0]?.[1] ?? 'left',
  openedAt: (votes[0]?.[3] ?? 0) * 1_000,
  votes: votes.map(voteOf),
  closed: null,
  ...more,
})

describe('a majority of the panel', () => {
  test.each([
    [1, 1],
    [3, 2],
    [5, 3],
  ] as const)('of %i is %i', (size, needed) => expect(majorityOf(size)).toBe(needed))

  it.each<[string, PanelSize, readonly Press[], [Side, number | null, number] | null]>([
    ['one judge alone', 1, [[1, 'left', 2, 1]], ['left', 2, 1]],
    [
      'two of three',
      3,
      [
        [1, 'left', 1, 1],
        [2, 'left', 1, 2],
      ],
      ['left', 1, 2],
    ],
    ['one of three', 3, [[1, 'left', 1, 1]], null],
    [
      'two of three with different values',
      3,
      [
        [1, 'left', 1, 1],
        [2, 'left', 2, 2],
      ],
      null,
    ],
    [
      'two of three, the third gave more',
      3,
      [
        [1, 'left', 1, 1],
        [3, 'left', 2, 1.5],
        [2, 'left', 1, 2],
      ],
      ['left', 1, 2],
    ],
    [
      'two of five',
      5,
      [
        [1, 'left', 1, 1],
        [2, 'left', 1, 2],
      ],
      null,
    ],
    [
      'three of five',
      5,
      [
        [1, 'right', 3, 1],
        [2, 'right', 3, 2],
        [4, 'right', 3, 2.5],
      ],
      ['right', 3, 2.5],
    ],
    [
      'three of five on two values',
      5,
      [
        [1, 'left', 1, 1],
        [2, 'left', 2, 2],
        [3, 'left', 2, 2],
      ],
      null,
    ],
    [
      'a decision by two of three',
      3,
      [
        [1, 'left', null, 1],
        [2, 'right', null, 2],
        [3, 'right', null, 4],
      ],
      ['right', null, 4],
    ],
    [
      'a late arrival pressed first',
      3,
      [
        [1, 'left', 1, 2],
        [2, 'left', 1, 1],
      ],
      ['left', 1, 2],
    ],
  ])('%s', (_case, size, votes, wanted) => {
    const agreed = agreementOf(aRound(votes), size)
    expect(agreed && [agreed.side, agreed.value, agreed.at / 1_000]).toEqual(wanted)
  })

  test('once it agrees, no later vote changes what on', () => {
    const press = fc.tuple(fc.constantFrom<Side>('left', 'right'), fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(fc.array(press, { minLength: 3, maxLength: 5 }), (presses) => {
        const votes = presses.map(([side, value], index): Press => [index, side, value, index])
        const early = votes.map((_, index) => agreementOf(aRound(votes.slice(0, index + 1)), 5))
        const first = early.find((agreed) => agreed !== null)
        if (first) expect(early.at(-1)).toEqual(first)
      }),
    )
  })
})

describe('a vote falls into', () => {
  const open = aRound([[1, 'left', 1, 10]])
  it.each<[string, readonly PanelRound[], Press, PanelRound | null | string]>([
    ['a window of its own when it is the first', [], [1, 'left', 1, 10], null],
    ['the window that is open', [open], [2, 'left', 2, 12.9], open],
    ['a new window after its end', [open], [2, 'left', 1, 13], null],
    ['a new window for the other corner', [open], [2, 'right', 1, 11], null],
    ['the window it was pressed in, held up on its way', [open], [2, 'left', 1, 9], open],
    ['a new window when it was pressed long before', [open], [2, 'left', 1, 7], null],
    ['nothing when the judge has voted in it', [open], [1, 'left', 1, 12], 'already_voted'],
    ['nothing with a value that the rules lack', [], [1, 'left', 4, 10], 'bad_value'],
    ['nothing without a value', [], [1, 'left', null, 10], 'bad_value'],
  ])('%s', (_case, rounds, press, wanted) => {
    const placed = placeVote(rounds, voteOf(press), 'points', rulesFor(3))
    expect(placed.ok ? placed.value : placed.refusal).toBe(wanted)
  })

  test('a window that is confirmed already, and opens no second one', () => {
    const confirmed = { ...open, closed: 'confirmed' } as const
    expect(placeVote([confirmed], voteOf([3, 'left', 1, 11]), 'points', rulesFor(3))).toEqual({
      ok: true,
      value: confirmed,
    })
  })

  test('the decision the table asked for, whatever it is about otherwise', () => {
    const decision = aRound([], { kind: 'decision', side: null })
    const rules = rulesFor(3, null)
    expect(placeVote([decision], voteOf([1, 'right', null, 99]), 'decision', rules)).toEqual({
      ok: true,
      value: decision,
    })
    const over = { ...decision, closed: 'dismissed' } as const
    expect(placeVote([over], voteOf([1, 'right', null, 99]), 'decision', rules)).toMatchObject({
      refusal: 'no_decision_asked',
    })
    expect(placeVote([], voteOf([1, 'left', 1, 1]), 'points', rules)).toMatchObject({ refusal: 'no_panel' })
    expect(placeVote([], voteOf([1, 'left', 1, 1]), 'points', rulesFor(0))).toMatchObject({
      refusal: 'no_panel',
    })
  })
})

describe('a round', () => {
  const two = aRound([
    [1, 'left', 1, 1],
    [2, 'left', 2, 2],
  ])
  it.each([
    ['is open within its window', two, 3_999, 'open'],
    ['is split after it', two, 4_000, 'split'],
    [
      'is agreed for as long as it takes',
      aRound([
        [1, 'left', 1, 1],
        [2, 'left', 1, 2],
      ]),
      99_000,
      'agreed',
    ],
    ['is confirmed', { ...two, closed: 'confirmed' } as const, 3_000, 'confirmed'],
    [
      'of a decision has no end',
      aRound([[1, 'left', null, 1]], { kind: 'decision', side: null }),
      99_000,
      'open',
    ],
  ] as const)('%s', (_case, round, now, wanted) => expect(roundState(round, rulesFor(3), now)).toBe(wanted))

  const agreed = aRound([
    [1, 'left', 2, 1],
    [2, 'left', 2, 2],
  ])
  const decided = aRound(
    [
      [1, 'left', null, 1],
      [2, 'left', null, 2],
    ],
    { kind: 'decision', side: null },
  )
  it.each([
    ['the points agreed on', agreed, { type: 'point', side: 'left', value: 2 }, null],
    ['other points', agreed, { type: 'point', side: 'left', value: 1 }, 'panel_disagrees'],
    ['the other corner', agreed, { type: 'point', side: 'right', value: 2 }, 'panel_disagrees'],
    ['an end of the bout by points', agreed, { type: 'end', side: 'left', value: null }, 'panel_disagrees'],
    ['the decision', decided, { type: 'end', side: 'left', value: null }, null],
    ['the other winner', decided, { type: 'end', side: 'right', value: null }, 'panel_disagrees'],
    ['nobody', aRound([]), { type: 'end', side: null, value: null }, 'panel_disagrees'],
    [
      'it again',
      { ...agreed, closed: 'confirmed' } as const,
      { type: 'point', side: 'left', value: 2 },
      'panel_closed',
    ],
  ] as const)('confirms %s', (_case, round, act, refusal) => {
    const confirmed = confirms(round, act, 3)
    expect(confirmed.ok ? null : confirmed.refusal).toBe(refusal)
  })
})

test.each([
  ['side_1', 1, true],
  ['side_2', 1, false],
  ['side_3', 3, true],
  ['side_5', 5, true],
  ['table', 5, false],
  ['head', 5, false],
  ['side_1', 0, false],
] as const)('%s on a panel of %i: %s', (seat, size, sits) => expect(sitsOnPanel(seat, size)).toBe(sits))
