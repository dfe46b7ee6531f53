import { describe, expect, it, test } from 'vitest'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { newFight } from '~/domain/fight/fold.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { challengesLeft } from '~/domain/fight/state.ts'
import { mayUndoPoints, takesPointsBack } from '~/domain/fight/undo-permission.ts'
import { aSetup, at, LEFT, type Line, played, RIGHT, Table } from './table.ts'

const rulesWith = (more: Partial<FightRules>): FightRules => ({ ...rulesOf('fight'), ...more })

function after(lines: readonly Line[], more: Partial<FightRules>): Table {
  const table = new Table(newFight(aSetup()), rulesWith(more))
  for (const line of lines) table.does(...line)
  return table
}

const START: Line = [0, 'start']
const ASKED: Line = [10, 'challenge', { athlete: LEFT }]
const LOST: Line = [20, 'challenge_ruling', { value: 0 }]
const UPHELD: Line = [20, 'challenge_ruling', { value: 1 }]

describe('a challenge', () => {
  it.each<[string, readonly Line[], Line, string | null]>([
    ['of a corner', [START], ASKED, null],
    ['before the bout', [], ASKED, 'not_started'],
    ['of somebody else', [START], [10, 'challenge', { athlete: 99 }], 'unknown_athlete'],
    ['of nobody', [START], [10, 'challenge'], 'unknown_athlete'],
    ['beside an open one', [START, ASKED], [11, 'challenge', { athlete: RIGHT }], 'challenge_open'],
    [
      'after the only one was lost',
      [START, ASKED, LOST],
      [30, 'challenge', { athlete: LEFT }],
      'no_challenges_left',
    ],
    ['after one that was upheld', [START, ASKED, UPHELD], [30, 'challenge', { athlete: LEFT }], null],
    ['of the other corner after it', [START, ASKED, LOST], [30, 'challenge', { athlete: RIGHT }], null],
    ['ruled on', [START, ASKED], LOST, null],
    ['ruled on twice', [START, ASKED, LOST], [21, 'challenge_ruling', { value: 1 }], 'no_challenge'],
    ['ruled on with neither', [START, ASKED], [20, 'challenge_ruling', { value: 2 }], 'bad_value'],
    ['before the bout goes on', [START, ASKED], [20, 'continue'], 'challenge_open'],
    [
      'before extra time',
      [START, [180, 'challenge', { athlete: LEFT }]],
      [190, 'extra_time'],
      'challenge_open',
    ],
    [
      'while points are put right',
      [START, ASKED],
      [15, 'point', { athlete: LEFT, value: 2, correction: true }],
      null,
    ],
  ])('%s', (_case, lines, line, wanted) => {
    expect(after([...lines, line], { challenges: 1 }).code).toBe(wanted)
  })

  test('stops the clock at its timecode, and is gone with the end of the bout', () => {
    const table = after([START, ASKED], { challenges: 1 })
    expect(table.fight.events.at(-1)).toMatchObject({ type: 'challenge', timecodeMs: 10_000, at: at(10) })
    expect(table.state.clock.runningSince).toBeNull()
    table.does(15, 'end', { reason: 'injury', athlete: RIGHT })
    expect([table.code, table.state.challenge]).toEqual([null, null])
  })

  test('that was lost comes back with its undo', () => {
    const table = after([START, ASKED, LOST], { challenges: 1 })
    expect(challengesLeft(table.state, 'left', table.rules)).toBe(0)
    table.does(22, 'undo')
    expect([challengesLeft(table.state, 'left', table.rules), table.state.challenge?.athlete]).toEqual([
      1,
      LEFT,
    ])
  })

  test('does not exist where the rules have none', () => {
    expect(after([START, ASKED], {}).code).toBe('no_challenges_left')
  })
})

const ENDED: readonly Line[] = [
  START,
  [10, 'point', { athlete: LEFT, value: 2 }],
  [20, 'end', { reason: 'points' }],
]

describe('the signatures of the coaches', () => {
  it.each([
    ['are asked for', { coachesSign: true }, undefined, 'coaches_required'],
    ['are asked of both', { coachesSign: true }, { left: 'A. B.', right: ' ' }, 'coaches_required'],
    ['lock the result', { coachesSign: true }, { left: 'A. B.', right: 'C. D.' }, null],
    ['are optional elsewhere', {}, undefined, null],
    ['are taken elsewhere, too', {}, { left: 'A. B.', right: '' }, null],
  ] as const)('%s', (_case, more, coaches, wanted) => {
    const table = after([...ENDED, [30, 'sign_off', coaches ? { coaches } : {}]], more)
    expect(table.code).toBe(wanted)
    if (wanted === null) expect(table.fight.lock?.coaches).toEqual(coaches)
  })

  test('stand on the card where it was signed on paper', () => {
    expect(after([...ENDED, [30, 'sign_off', { correction: true }]], { coachesSign: true }).code).toBeNull()
  })
})

describe('points are taken back', () => {
  const { fight } = played([
    START,
    [10, 'point', { athlete: LEFT, value: 2 }],
    [12, 'warning', { athlete: RIGHT }],
  ])
  it.each([
    ['by deleting them', { type: 'delete', target: 2 }, true],
    ['not by deleting a warning', { type: 'delete', target: 3 }, false],
    ['not by undoing the warning after them', { type: 'undo' }, false],
    ['not by restoring them', { type: 'restore', target: 2 }, false],
    ['not by a point', { type: 'point' }, false],
  ] as const)('%s', (_case, act, wanted) => expect(takesPointsBack(fight, act)).toBe(wanted))

  test('by undoing them', () => {
    const scored = played([START, [10, 'point', { athlete: LEFT, value: 2 }]])
    expect(takesPointsBack(scored.fight, { type: 'undo' })).toBe(true)
  })

  it.each([
    ['table', 'table', true],
    ['table', 'head', false],
    ['table', 'organiser', false],
    ['head', 'table', true],
    ['head', 'head', true],
    ['head', 'organiser', false],
    ['organiser', 'organiser', true],
    [null, 'table', false],
  ] as const)('%s where the rule says %s: %s', (as, pointsTakenBackBy, wanted) =>
    expect(mayUndoPoints(as, { pointsTakenBackBy })).toBe(wanted),
  )
})
