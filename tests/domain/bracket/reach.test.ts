import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ThirdPlace } from '~/domain/bracket/bracket'
import { feedersOf, inputSource, possibleAthletes } from '~/domain/bracket/reach'
import { resolveBracket } from '~/domain/bracket/resolve'
import { aDraw, aRecord, drawnAt, fought, playOut } from './bout-play'

const reach = (record: ReturnType<typeof aRecord>, key: string) =>
  possibleAthletes(record.draw, resolveBracket(record).cells).get(key)

describe('who may still reach a bout', () => {
  it('is everybody below it, until they are beaten', () => {
    const record = aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8]))
    expect(reach(record, 'main:1:0')).toEqual([1, 2, 3, 4])
    expect(reach(fought(record, ['main:0:0', 2]), 'main:1:0')).toEqual([2, 3, 4])
    expect(reach(fought(record, ['main:0:0', 2]), 'main:2:0')).toEqual([2, 3, 4, 5, 6, 7, 8])
  })

  it('includes everybody who ends up there, in every kind of bracket', () => {
    const places = fc.constantFrom<ThirdPlace>('shared', 'bout', 'repechage-ijf', 'repechage-uww')
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        places,
        fc.nat(),
        fc.nat(),
        (athletes, thirdPlace, salt, moment) => {
          const record = playOut(aRecord(aDraw(athletes, { thirdPlace })), (left, right) =>
            (left * 31 + right * 17 + salt) % 2 === 0 ? 'left' : 'right',
          )
          const kept = Object.entries(record.results).slice(0, moment % Object.keys(record.results).length)
          const before = resolveBracket({ ...record, results: Object.fromEntries(kept) })
          const possible = possibleAthletes(record.draw, before.cells)
          const missed = resolveBracket(record).cells.filter(({ key, left, right }) =>
            [left.athlete, right.athlete].some(
              (athlete) => athlete !== null && !possible.get(key)?.includes(athlete),
            ),
          )
          expect(missed).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('what a bout waits for', () => {
  it('is the cells its athletes come from', () => {
    const feeders = feedersOf(aDraw(8, { thirdPlace: 'repechage-ijf' }))
    expect(feeders.get('main:1:0')).toEqual(['main:0:0', 'main:0:1'])
    expect(feeders.get('bronze:2:4')).toEqual(['repechage:1:4', 'main:1:1'])
  })

  it('is the semi-final for a wrestling repechage, and the bout before for a series', () => {
    expect(feedersOf(aDraw(16, { thirdPlace: 'repechage-uww' })).get('repechage:2:8')).toEqual(['main:2:0'])
    expect(feedersOf(aDraw(2, { type: 'best-of-three' })).get('series:1:0')).toEqual(['series:0:0'])
  })

  it('is stored as cell and condition', () => {
    expect(inputSource({ kind: 'cell', cell: 'main:0:0', condition: 'auto' })).toEqual({
      cell: 'main:0:0',
      condition: 'auto',
    })
    expect(inputSource({ kind: 'athlete', athlete: 3 })).toEqual({ cell: null, condition: null })
  })
})
