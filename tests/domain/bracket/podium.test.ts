import { describe, expect, it } from 'vitest'
import { type BracketRecord, type ThirdPlace } from '~/domain/bracket/bracket.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, fought, medalsOf, playOut } from './bout-play.ts'

const placesOf = (record: BracketRecord) =>
  resolveBracket(record)
    .placings.map(({ rank, athlete, tied }) => `${rank}:${athlete}${tied ? ' tied' : ''}`)
    .join(' ')

/** The stronger always wins, so the draw alone decides who meets whom. */
const played = (athletes: number, thirdPlace: ThirdPlace) => playOut(aRecord(aDraw(athletes, { thirdPlace })))

describe('the places of a playoff', () => {
  const ninth = '9:16 9:9 9:13 9:12 9:15 9:10 9:14 9:11'
  it.each([
    ['shared', `1:1 2:2 3:4 3:3 5:8 5:5 5:7 5:6 ${ninth}`],
    ['none', `1:1 2:2 3:4 3:3 5:8 5:5 5:7 5:6 ${ninth}`],
    ['bout', `1:1 2:2 3:3 4:4 5:8 5:5 5:7 5:6 ${ninth}`],
    // IJF SOR: two fifths, two sevenths, then the round of sixteen.
    ['repechage-ijf', `1:1 2:2 3:3 3:4 5:5 5:6 7:8 7:7 ${ninth}`],
    // The repechage parts those beaten by the finalists from the others of their rounds.
    ['repechage-uww', '1:1 2:2 3:4 3:3 5:8 5:7 7:16 7:15 9:5 9:6 11:9 11:13 11:12 11:10 11:14 11:11'],
    ['repechage-wt', '1:1 2:2 3:3 3:4 5:8 5:7 7:16 7:15 9:5 9:6 11:9 11:13 11:12 11:10 11:14 11:11'],
  ] as const)('of sixteen with a third place %s', (thirdPlace, places) => {
    expect(placesOf(played(16, thirdPlace))).toBe(places)
  })

  it('of thirteen leave no gap for those who had no first bout', () => {
    expect(placesOf(played(13, 'repechage-uww'))).toBe(
      '1:1 2:2 3:4 3:3 5:8 5:7 7:5 7:6 9:9 9:13 9:12 9:10 9:11',
    )
  })

  it('of two and of one are those of the final, or the one', () => {
    expect(placesOf(played(2, 'bout'))).toBe('1:1 2:2')
    expect(medalsOf(played(2, 'shared'))).toEqual(['gold 1', 'silver 2'])
    expect(medalsOf(played(16, 'none'))).toEqual(['gold 1', 'silver 2'])
  })

  it('are listed once they are certain: from below, when no repechage can lift anybody of them', () => {
    const rounds = ['main:0:0', 'main:0:1', 'main:0:2', 'main:0:3', 'main:1:0', 'main:1:1']
    const after = (bouts: number, thirdPlace: ThirdPlace) =>
      rounds
        .slice(0, bouts)
        .reduce(
          (record, key) => fought(record, [key, [1, 4, 2, 3, 1, 2][rounds.indexOf(key)]!]),
          aRecord(aDraw(8, { thirdPlace })),
        )
    expect(placesOf(after(3, 'shared'))).toBe('')
    expect(placesOf(after(4, 'shared'))).toBe('5:8 5:5 5:7 5:6')
    expect(placesOf(after(4, 'repechage-ijf'))).toBe('')
    expect(placesOf(after(4, 'repechage-uww'))).toBe('')
    expect(placesOf(after(5, 'shared'))).toBe('3:4 5:8 5:5 5:7 5:6')
    expect(placesOf(after(5, 'repechage-uww'))).toBe('')
    expect(placesOf(after(6, 'repechage-uww'))).toBe('7:5 7:6')
    expect(placesOf(after(6, 'bout'))).toBe('5:8 5:5 5:7 5:6')
  })
})
