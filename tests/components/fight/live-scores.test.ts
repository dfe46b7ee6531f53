import { expect, it, vi } from 'vitest'
import { LiveScores, newerScore } from '~/components/fight/live-scores.ts'
import type { LiveFightState } from '~/domain/contract/fight.fields.ts'
import { aFight, NONE } from './a-fight.ts'

const { clock } = aFight({})
const stateOf = (status: LiveFightState['status'], version: number): LiveFightState => ({
  ...{ status, version, clock },
  left: { ...NONE, points: version },
  right: NONE,
  winner: null,
  end_reason: null,
  is_draw: false,
  signed_off: false,
})
/** As the version before it left it. */
const signedOff = (scores: LiveScores, version: number) => {
  const before = scores.of(7)
  return before && scores.take('fight-updated', { id: 7, state: { ...before, version, signed_off: true } })
}
const told = (scores: LiveScores, status: LiveFightState['status'], version: number, id = 7) =>
  scores.take('fight-updated', { id, state: stateOf(status, version) })

type Heard = readonly [status: LiveFightState['status'], version: number, id?: number]
it.each<[string, readonly Heard[], taken: boolean]>([
  ['the first that is heard of a bout', [['online', 4]], false],
  [
    'a point',
    [
      ['online', 4],
      ['online', 5],
    ],
    true,
  ],
  [
    'the first of another bout',
    [
      ['online', 4],
      ['online', 5, 8],
    ],
    false,
  ],
  [
    'the end',
    [
      ['online', 4],
      ['ended', 5],
    ],
    false,
  ],
  [
    'a correction after it',
    [
      ['ended', 5],
      ['ended', 6],
    ],
    false,
  ],
  [
    'a bout opened again',
    [
      ['ended', 5],
      ['online', 6],
    ],
    false,
  ],
  [
    'a point after that',
    [
      ['ended', 5],
      ['online', 6],
      ['online', 7],
    ],
    true,
  ],
  [
    'a point that came on two channels',
    [
      ['online', 4],
      ['online', 5],
      ['online', 5],
    ],
    true,
  ],
  [
    'a point after one that did not come',
    [
      ['online', 4],
      ['online', 6],
    ],
    false,
  ],
  [
    'one that was overtaken',
    [
      ['online', 5],
      ['online', 4],
    ],
    false,
  ],
])('whether %s is drawn without reading anew', (_case, events, taken) => {
  const scores = new LiveScores()
  const answers = events.map((event) => told(scores, ...event))
  expect(answers.at(-1)).toBe(taken)
})

it('draws no result anew because it was signed off', () => {
  const scores = new LiveScores()
  told(scores, 'ended', 5)
  expect(signedOff(scores, 6)).toBe(true)
})

it('takes no other event, and none without a state', () => {
  const scores = new LiveScores()
  told(scores, 'online', 4)
  expect(scores.take('mat-updated', { id: 7 })).toBe(false)
  expect(scores.take('fight-updated', { id: 7 })).toBe(false)
})

it('keeps the newest score, and tells who watches that bout', () => {
  const scores = new LiveScores()
  const [own, other] = [vi.fn(), vi.fn()]
  const leave = scores.watch(7, own)
  scores.watch(8, other)
  told(scores, 'online', 5)
  told(scores, 'online', 4)
  expect(scores.of(7)?.left.points).toBe(5)
  expect(own).toHaveBeenCalledOnce()
  leave()
  told(scores, 'online', 6)
  expect(own).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})

it.each([
  ['a newer one', 'online', 4, 'online', true],
  ['the same', 'online', 5, 'online', false],
  ['an older one', 'online', 6, 'online', false],
  ['the end, which moves more', 'online', 4, 'ended', false],
  ['one of a bout that was read as waiting', 'waiting', 0, 'online', false],
] as const)('whether a card shows %s', (_case, read, version, status, isShown) => {
  const state = stateOf(status, 5)
  expect(newerScore({ status: read, version }, state)).toBe(isShown ? state : null)
})
