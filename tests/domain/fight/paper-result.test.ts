import { expect, test } from 'vitest'
import { applyFight } from '~/domain/fight/apply.ts'
import { DISCIPLINES } from '~/domain/fight/disciplines.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { actsOfPaper, type PaperResult } from '~/domain/fight/paper-result.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { MINUTE_MS } from '~/domain/time.ts'

const setup = { discipline: 'fight', left: 1, right: 2, timePerFightSeconds: 180 }
const { rules } = DISCIPLINES.fight
const at = 10 * MINUTE_MS
const card = (values: Partial<PaperResult>): PaperResult => ({
  left: 0,
  right: 0,
  winner: null,
  reason: 'points',
  isSigned: false,
  ...values,
})

const cases: [string, Partial<PaperResult>, string | object][] = [
  [
    'more points win',
    { left: 7, right: 3 },
    { winner: 'left', reason: 'points', leftPoints: 7, rightPoints: 3 },
  ],
  ['fewer points lose', { right: 1 }, { winner: 'right', leftPoints: 0, rightPoints: 1 }],
  ['equal points need a decision', { left: 2, right: 2 }, 'draw_needs_decision'],
  ['nothing written needs one too', {}, 'draw_needs_decision'],
  [
    'a decision names the winner',
    { left: 2, right: 2, winner: 'right', reason: 'decision' },
    { winner: 'right', reason: 'decision', leftPoints: 2 },
  ],
  ['a decision without a winner', { reason: 'decision' }, 'winner_required'],
  ['a clear lead', { left: 12, reason: 'lead' }, { winner: 'left', reason: 'points' }],
  ['the winner has fewer points', { left: 3, winner: 'right' }, 'bad_value'],
  [
    'submission while behind',
    { left: 3, winner: 'right', reason: 'submission' },
    { winner: 'right', leftPoints: 3 },
  ],
  [
    'an athlete who did not come',
    { winner: 'left', reason: 'no_show' },
    { winner: 'left', reason: 'no_show' },
  ],
  [
    'injured after points were given',
    { left: 1, winner: 'right', reason: 'injury' },
    { winner: 'right', reason: 'injury', leftPoints: 1 },
  ],
  ['neither came', { reason: 'both_absent' }, { winner: null, reason: 'both_absent' }],
  ['neither came, yet one won', { winner: 'left', reason: 'both_absent' }, 'bad_value'],
  ['as many points as a bout may have', { left: 199 }, { winner: 'left', leftPoints: 199 }],
  ['more points than a bout has', { left: 200 }, 'bad_value'],
]

test.each(cases)('%s', (_, values, expected) => {
  const acts = actsOfPaper(card(values), setup, rules, at)
  if (typeof expected === 'string') return expect(acts).toEqual({ ok: false, refusal: expected })
  if (!acts.ok) throw new Error(acts.refusal)
  let fight = newFight(setup)
  for (const [index, act] of acts.value.entries()) {
    const next = applyFight(fight, { ...act, id: index, key: `key-${index}` }, rules, at)
    if (!next.ok) throw new Error(next.refusal.code)
    fight = next.value
  }
  expect(fightResult(fight)).toMatchObject(expected)
})

test('a signed card locks the result', () => {
  const acts = actsOfPaper(card({ left: 1, isSigned: true }), setup, rules, at)
  expect(acts.ok && acts.value.map(({ type }) => type)).toEqual(['start', 'point', 'end', 'sign_off'])
})

test('a bout that was not fought has no start', () => {
  const acts = actsOfPaper(card({ winner: 'left', reason: 'no_show' }), setup, rules, at)
  expect(acts.ok && acts.value.map(({ type }) => type)).toEqual(['end'])
})

test('points beyond the largest entry the rules allow are entered in several', () => {
  const acts = actsOfPaper(card({ left: 11, right: 3 }), setup, { ...rules, maxPoint: 4 }, at)
  if (!acts.ok) throw new Error(acts.refusal)
  expect(acts.value.flatMap(({ type, value }) => (type === 'point' ? [value] : []))).toEqual([4, 4, 3, 3])
})
