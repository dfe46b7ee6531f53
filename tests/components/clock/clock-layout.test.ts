import { describe, expect, it } from 'vitest'
import { layOutClock } from '~/components/clock/clock-layout.ts'

const places = (face: string, width = 1000, height = 300) =>
  layOutClock(face, width, height).signs.map(({ x }) => x)

describe('the figures of a clock', () => {
  it('stand in the same places whatever they show', () => {
    expect(places('11:11')).toEqual(places('08:59'))
  })

  it('are as large as their box lets them be, by its height or by its width', () => {
    const low = layOutClock('03:00', 1000, 78)
    expect(low.fontSize).toBeCloseTo(100)
    const narrow = layOutClock('03:00', 230, 1000)
    expect(narrow.fontSize).toBeCloseTo(100)
    expect(narrow.signs[0]?.x).toBeCloseTo(25)
    expect(narrow.signs.at(-1)?.x).toBeCloseTo(205)
  })

  it('stand in the middle, the colon raised between them', () => {
    const { signs } = layOutClock('03:00', 1000, 100)
    expect((signs[0]!.x + signs[4]!.x) / 2).toBeCloseTo(500)
    expect(signs[2]!.x).toBeCloseTo(500)
    expect(signs.map(({ raised }) => raised > 0)).toEqual([false, false, true, false, false])
  })
})
