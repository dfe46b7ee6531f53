import { describe, expect, it } from 'vitest'
import { buildScene, updateScene } from '~/components/bracket/scene/scene-build.ts'
import {
  athleteNow,
  athletePath,
  athletesOf,
  findAthletes,
  edgeColour,
} from '~/components/bracket/scene/scene-path.ts'
import { stepFrom } from '~/components/bracket/scene/keyboard-steps.ts'
import { aPlayoff, aSide, withRepechage, words } from './sample-scene.ts'

const start = buildScene(withRepechage(aPlayoff(3)), words)
/** Athlete 1 won the first bout and stands in the semi-final. */
const moved = updateScene(start, [
  { ...start.cells[0]!, winner: 'left', status: 'ended' },
  { ...start.cells[4]!, left: aSide(1) },
])!.scene

describe("an athlete's way", () => {
  it('runs through every cell the athlete stands in, in fighting order', () => {
    expect(athletePath(moved, 1)).toEqual([0, 4])
    expect(athletePath(moved, 404)).toEqual([])
  })

  it('is at the first bout that is still to be fought, or where it ended', () => {
    expect(athleteNow(moved, 1)).toBe(4)
    expect(athleteNow(moved, 2)).toBe(0)
    expect(athleteNow(moved, 404)).toBe(-1)
  })

  it('is drawn where the athlete walked, and only there', () => {
    expect(edgeColour(moved, 0, 4, 1)).toBe('accent')
    expect(edgeColour(moved, 0, 4, 2)).toBe('strong')
    expect(edgeColour(moved, 1, 4, 3)).toBe('line')
  })
})

describe('finding an athlete', () => {
  const people = [
    { athlete: 1, name: 'Семёнов Артём', affiliation: 'RUS · Динамо' },
    { athlete: 2, name: 'Müller Anna', affiliation: 'GER' },
    { athlete: 3, name: 'Семин Олег', affiliation: 'KAZ · Спарта' },
  ]
  const find = (query: string) => findAthletes(people, query, 8).map((person) => person.athlete)

  it('takes the start of any word, in any order, with or without accents', () => {
    expect(find('сем')).toEqual([1, 3])
    expect(find('арт семе')).toEqual([1])
    expect(find('muller')).toEqual([2])
    expect(find('спарта')).toEqual([3])
    expect(find('   ')).toEqual([])
    expect(find('нов')).toEqual([])
  })

  it('lists everybody once', () => {
    expect(athletesOf(moved)).toHaveLength(8)
  })
})

describe('arrow keys', () => {
  it('follow the tree sideways and the round up and down', () => {
    expect(stepFrom(start, 0, 'right')).toBe(4)
    expect(stepFrom(start, 4, 'right')).toBe(6)
    expect(stepFrom(start, 6, 'left')).toBe(4)
    expect(stepFrom(start, 0, 'down')).toBe(1)
    expect(stepFrom(start, 1, 'up')).toBe(0)
    expect(stepFrom(start, 0, 'up')).toBe(0)
    expect(stepFrom(start, 6, 'first')).toBe(0)
    expect(stepFrom(start, 0, 'last')).toBe(6)
  })

  it('reach every bout from the first one', () => {
    const reached = new Set([0])
    const queue = [0]
    for (const from of queue) {
      for (const step of ['left', 'right', 'up', 'down'] as const) {
        const to = stepFrom(start, from, step)
        if (!reached.has(to)) {
          reached.add(to)
          queue.push(to)
        }
      }
    }
    expect(reached.size).toBe(start.cells.length)
  })
})
