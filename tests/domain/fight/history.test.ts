import { describe, expect, it } from 'vitest'
import { elapsedMs } from '~/domain/clock/clock.ts'
import { changesSince, duplicateOf } from '~/domain/fight/conflict.ts'
import { history } from '~/domain/fight/history.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { at, LEFT, played, RIGHT, type Line } from './table.ts'

const RULES = rulesOf('fight')

const BOUT: Line[] = [
  [0, 'start', { actor: 1 }],
  [10, 'point', { athlete: LEFT, value: 2, actor: 1 }],
  [20, 'point', { athlete: RIGHT, value: 1, actor: 2 }],
  [25, 'undo', { actor: 2 }],
  [30, 'warning', { athlete: RIGHT, actor: 1 }],
  [40, 'delete', { target: 2, actor: 3 }],
]

describe('the history of a score', () => {
  const lines = history(played(BOUT).fight, RULES)

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
    expect(lines.map(({ event, side, state }) => [event.actor, side, state])).toEqual([
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
    expect(lines[1]?.target).toBeNull()
  })

  it('says of an event that was undone that it can come back', () => {
    expect(history(played(BOUT.slice(0, 4)).fight, RULES)[2]?.state).toBe('undone')
  })

  it('numbers the versions from one', () => {
    expect(lines.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shows the clock as each line left it: an undone pause was none from the undo on', () => {
    const clocks = history(
      played([
        [0, 'start'],
        [30, 'pause'],
        [40, 'undo'],
        [50, 'pause'],
      ]).fight,
      RULES,
    )
    expect(
      clocks.map(({ clock, event }) => [clock.runningSince !== null, elapsedMs(clock, event.at)]),
    ).toEqual([
      [true, 0],
      [false, 30_000],
      [true, 40_000],
      [false, 50_000],
    ])
  })
})

describe('what has changed since a version', () => {
  it('is the lines after it, with the score then and now', () => {
    const changes = changesSince(played(BOUT).fight, 4, RULES)
    expect(changes).toMatchObject({
      from: 4,
      to: 6,
      before: { left: 2, right: 0 },
      after: { left: 0, right: 0 },
    })
    expect(changes.lines.map(({ event }) => event.type)).toEqual(['warning', 'delete'])
  })

  it('is nothing when nothing has', () => {
    expect(changesSince(played(BOUT).fight, 6, RULES).lines).toEqual([])
    expect(changesSince(played([]).fight, 0, RULES).after).toEqual({ left: 0, right: 0 })
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
    ['points', RIGHT, 'points', 'right'],
    ['lead', RIGHT, 'points', 'right'],
    ['decision', LEFT, 'decision', 'left'],
    ['submission', LEFT, 'decision', 'left'],
    ['penalties', RIGHT, 'penalties', 'right'],
    ['injury', LEFT, 'injury', 'left'],
    ['withdrawal', LEFT, 'withdrawal', 'left'],
    ['no_show', RIGHT, 'no_show', 'right'],
    ['failed_weigh_in', LEFT, 'failed_weigh_in', 'left'],
    ['disqualification', RIGHT, 'disqualification', 'right'],
    ['both_disqualified', null, 'both_disqualified', null],
    ['both_absent', null, 'both_absent', null],
    ['both_injured', null, 'both_injured', null],
  ] as const)('of an end by %s is %s, %s', (reason, athlete, label, winner) => {
    const table = played([
      [0, 'start'],
      [1, 'point', { athlete: RIGHT, value: 1 }],
      [2, 'end', { reason, athlete }],
    ])
    expect(fightResult(table.fight)).toMatchObject({ reason: label, winner })
    expect(fightResult(table.fight)).not.toHaveProperty('loserContinues')
  })

  it('says that the loser may fight on, where the table did', () => {
    const table = played([[0, 'end', { reason: 'injury', athlete: LEFT, value: 1 }]])
    expect(table.state.outcome).toEqual({ reason: 'injury', winner: LEFT, loserContinues: true })
    expect(fightResult(table.fight)).toMatchObject({ winner: 'left', loserContinues: true })
  })

  it('is none for a fight that lost its athlete', () => {
    const noShow = (athlete: number): Line[] => [[0, 'end', { reason: 'no_show', athlete }]]
    expect(fightResult(played(noShow(LEFT), { right: null }).fight)).toBeNull()
    expect(fightResult(played(noShow(RIGHT), { left: null }).fight)).toBeNull()
  })
})

describe('an act that another table may have scored too', () => {
  const aPoint = { id: 'mine', type: 'point', athlete: LEFT, value: 2, at: at(30) } as const
  const theirs = (line: Line) => played([[0, 'start'], line]).fight.log.slice(1)

  it.each<[string, Line, boolean]>([
    ['the same', [30, 'point', { athlete: LEFT, value: 2 }], true],
    ['the same five seconds later', [35, 'point', { athlete: LEFT, value: 2 }], true],
    ['the same five seconds before', [25, 'point', { athlete: LEFT, value: 2 }], true],
    ['the same after that', [35.001, 'point', { athlete: LEFT, value: 2 }], false],
    ['of the other athlete', [30, 'point', { athlete: RIGHT, value: 2 }], false],
    ['of another value', [30, 'point', { athlete: LEFT, value: 1 }], false],
    ['of another kind', [30, 'warning', { athlete: LEFT }], false],
  ])('is found where it is %s: %s', (_, line, found) => {
    const log = theirs(line)
    expect(duplicateOf(aPoint, log)).toBe(found ? log[0] : null)
  })

  it('is one mark where no value is given', () => {
    const log = theirs([30, 'reprimand', { athlete: LEFT }])
    expect(duplicateOf({ id: 'mine', type: 'reprimand', athlete: LEFT, at: at(31) }, log)).toBe(log[0])
  })

  it('is never what moves the clock: two tables may both stop it', () => {
    expect(duplicateOf({ id: 'mine', type: 'pause', at: at(30) }, theirs([30, 'pause']))).toBeNull()
  })
})
