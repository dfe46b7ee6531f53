import { describe, expect, it } from 'vitest'
import { changesSince } from '~/domain/fight/conflict.ts'
import { history } from '~/domain/fight/history.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { LEFT, played, RIGHT, type Line } from './table.ts'

const BOUT: Line[] = [
  [0, 'start', { actor: 1 }],
  [10, 'point', { athlete: LEFT, value: 2, actor: 1 }],
  [20, 'point', { athlete: RIGHT, value: 1, actor: 2 }],
  [25, 'undo', { actor: 2 }],
  [30, 'warning', { athlete: RIGHT, actor: 1 }],
  [40, 'delete', { target: 2, actor: 3 }],
]

describe('the history of a score', () => {
  const lines = history(played(BOUT).fight)

  it('has a line for every act, with the score before and after it', () => {
    expect(lines.map(({ event, after }) => [event.type, after.left, after.right])).toEqual([
      ['start', 0, 0],
      ['point', 2, 0],
      ['point', 2, 1],
      ['undo', 2, 0],
      ['warning', 2, 0],
      ['delete', 0, 0],
    ])
    expect(lines.at(-1)?.before).toEqual({ left: 2, right: 0 })
  })

  it('says who did it and to whom, and what became of it', () => {
    expect(lines.map(({ event, side, standing }) => [event.actor, side, standing])).toEqual([
      [1, null, 'counts'],
      [1, 'left', 'deleted'],
      [2, 'right', 'replaced'],
      [2, 'right', null],
      [1, 'right', 'counts'],
      [3, 'left', null],
    ])
  })

  it('shows what an act on the record was about', () => {
    expect(lines[3]?.target).toMatchObject({ type: 'point', athlete: RIGHT, value: 1 })
  })
})

describe('what has changed since a version', () => {
  it('is the lines after it, with the score then and now', () => {
    const changes = changesSince(played(BOUT).fight, 4)
    expect(changes).toMatchObject({
      from: 4,
      to: 6,
      before: { left: 2, right: 0 },
      after: { left: 0, right: 0 },
    })
    expect(changes.lines.map(({ event }) => event.type)).toEqual(['warning', 'delete'])
  })

  it('is nothing when nothing has', () => {
    expect(changesSince(played(BOUT).fight, 6).lines).toEqual([])
    expect(changesSince(played([]).fight, 0).after).toEqual({ left: 0, right: 0 })
  })
})

describe('the result for the bracket', () => {
  it('is none while the fight goes on', () => {
    expect(fightResult(played(BOUT).fight)).toBeNull()
  })

  it('names the side, the reason and the figures that break ties', () => {
    const lines: Line[] = [
      [0, 'start'],
      [10, 'point', { athlete: RIGHT, value: 13 }],
      [11, 'reprimand', { athlete: LEFT }],
      [12, 'end', { reason: 'lead' }],
    ]
    expect(fightResult(played(lines).fight)).toEqual({
      left: LEFT,
      right: RIGHT,
      winner: 'right',
      reason: 'points',
      leftPoints: 0,
      rightPoints: 13,
      leftReprimands: 1,
      rightReprimands: 0,
    })
  })

  it.each([
    ['submission', LEFT, 'decision', 'left'],
    ['penalties', RIGHT, 'penalties', 'right'],
    ['disqualification', RIGHT, 'disqualification', 'right'],
    ['both_injured', null, 'both_injured', null],
  ] as const)('of an end by %s is %s, %s', (reason, athlete, told, winner) => {
    const table = played([
      [0, 'start'],
      [1, 'end', { reason, athlete }],
    ])
    expect(fightResult(table.fight)).toMatchObject({ reason: told, winner })
  })

  it('is none for a fight that lost its athlete', () => {
    const table = played([[0, 'end', { reason: 'no_show', athlete: LEFT }]], { right: null })
    expect(fightResult(table.fight)).toBeNull()
  })
})
