import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { busyWith, type VenueBout } from '~/domain/fight/at-once.ts'

const aBout = (id: number, mat: number | null, left: number | null, right: number | null): VenueBout => ({
  id,
  mat,
  left,
  right,
})

describe('a bout and those that are under way', () => {
  test.each<[string, VenueBout, VenueBout[], ReturnType<typeof busyWith>]>([
    ['nobody fights: it may go on', aBout(1, 1, 10, 11), [], null],
    ['another mat and other athletes: it may go on', aBout(1, 1, 10, 11), [aBout(2, 2, 12, 13)], null],
    ['it never stands in its own way', aBout(1, 1, 10, 11), [aBout(1, 1, 10, 11)], null],
    ['its mat is taken', aBout(1, 1, 10, 11), [aBout(2, 1, 12, 13)], { code: 'mat_busy', by: 2 }],
    [
      'its left athlete fights elsewhere',
      aBout(1, 1, 10, 11),
      [aBout(2, 2, 12, 10)],
      { code: 'athlete_busy', by: 2, athlete: 10 },
    ],
    [
      'its right athlete fights elsewhere',
      aBout(1, 1, 10, 11),
      [aBout(2, null, 11, 12)],
      { code: 'athlete_busy', by: 2, athlete: 11 },
    ],
    ['bouts without a mat share none', aBout(1, null, 10, 11), [aBout(2, null, 12, 13)], null],
    ['sides nobody has come to are nobody', aBout(1, 1, null, null), [aBout(2, 2, null, null)], null],
  ])('%s', (_, bout, online, refusal) => {
    expect(busyWith(bout, online)).toEqual(refusal)
  })

  test('bouts that begin only when nothing stands in their way share no mat and no athlete', () => {
    const side = fc.integer({ min: 1, max: 12 })
    const bouts = fc.array(fc.tuple(fc.option(fc.integer({ min: 1, max: 4 })), side, side), { maxLength: 30 })
    fc.assert(
      fc.property(bouts, (drawn) => {
        const online: VenueBout[] = []
        drawn.forEach(([mat, left, right], id) => {
          const bout = aBout(id, mat, left, left === right ? right + 100 : right)
          if (busyWith(bout, online) === null) online.push(bout)
        })
        const mats = online.flatMap(({ mat }) => mat ?? [])
        const athletes = online.flatMap(({ left, right }) => [left, right])
        expect(new Set(mats).size).toBe(mats.length)
        expect(new Set(athletes).size).toBe(athletes.length)
      }),
    )
  })
})
