import { describe, expect, it } from 'vitest'
import { type BracketRecord, type ThirdPlace } from '~/domain/bracket/bracket.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { placeText } from '~/domain/results/place-text.ts'
import { placesOf } from '~/domain/results/places.ts'
import { aDraw, aRecord, drawnAt, fought, playOut } from '../bracket/bout-play.ts'

const placesIn = (record: BracketRecord) => placesOf(resolveBracket(record))

/** Places from the best, each with how many share it: "1 2 3×2 5–8×4", "-" for the expelled. */
function summary(record: BracketRecord): string {
  const counts = new Map<string, number>()
  for (const { from, to } of placesIn(record)) {
    const text = placeText(from, to) ?? '-'
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => (count > 1 ? `${text}×${count}` : text)).join(' ')
}

const AFTER_FIVE: Readonly<Record<number, string>> = {
  5: ' 5',
  6: ' 5–6×2',
  8: ' 5–8×4',
  9: ' 5–8×4 9',
  13: ' 5–8×4 9–13×5',
  16: ' 5–8×4 9–16×8',
  17: ' 5–8×4 9–16×8 17',
  32: ' 5–8×4 9–16×8 17–32×16',
  33: ' 5–8×4 9–16×8 17–32×16 33',
}
const REPECHAGE_OF_EIGHT = '1 2 3×2 5–6×2 7–8×2'
/** The stronger always wins; seeds are athletes. */
const CASES: readonly (readonly [ThirdPlace, number, string])[] = [
  ...(
    [
      ['shared', '1 2 3×2'],
      ['bout', '1 2 3 4'],
      ['none', '1 2 3–4×2'],
    ] as const
  ).flatMap(([thirdPlace, podium]) =>
    Object.entries(AFTER_FIVE).map(
      ([count, rest]) => [thirdPlace, Number(count), `${podium}${rest}`] as const,
    ),
  ),
  ['shared', 1, '1'],
  ['shared', 2, '1 2'],
  ['shared', 3, '1 2 3'],
  ['none', 3, '1 2 3'],
  ['bout', 3, '1 2 3'],
  ['repechage-ijf', 3, '1 2 3'],
  ['repechage-ijf', 4, '1 2 3×2'],
  ['repechage-ijf', 5, '1 2 3×2 5'],
  ['repechage-ijf', 7, '1 2 3×2 5–6×2 7'],
  ['repechage-ijf', 8, REPECHAGE_OF_EIGHT],
  ['repechage-ijf', 33, `${REPECHAGE_OF_EIGHT} 9–16×8 17–32×16 33`],
  ['repechage-uww', 3, '1 2 3'],
  ['repechage-uww', 5, '1 2 3×2 5'],
  ['repechage-uww', 6, '1 2 3×2 5–6×2'],
  ['repechage-uww', 8, REPECHAGE_OF_EIGHT],
  ['repechage-uww', 17, `${REPECHAGE_OF_EIGHT} 9–10×2 11–16×6 17`],
  ['repechage-wt', 6, '1 2 3×2 5–6×2'],
  ['repechage-wt', 8, REPECHAGE_OF_EIGHT],
  ['repechage-wt', 32, `${REPECHAGE_OF_EIGHT} 9–10×2 11–12×2 13–18×6 19–32×14`],
]

describe('every place of a playoff', () => {
  it.each(CASES)('with third place %s, of %i athletes: %s', (thirdPlace, count, places) => {
    expect(summary(playOut(aRecord(aDraw(count, { thirdPlace }))))).toBe(places)
  })

  it.each(
    (['shared', 'bout', 'repechage-ijf', 'repechage-uww', 'repechage-wt', 'none'] as const).flatMap(
      (thirdPlace) => Array.from({ length: 31 }, (_, at) => [thirdPlace, at + 3] as const),
    ),
  )('with third place %s, of %i athletes, is given once and none is beyond the last', (thirdPlace, count) => {
    const places = placesIn(playOut(aRecord(aDraw(count, { thirdPlace }))))
    expect(places.map(({ athlete }) => athlete).sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    )
    expect(Math.max(...places.map(({ to }) => to ?? 0))).toBeLessThanOrEqual(count)
    for (const [at, { from }] of places.entries()) expect(from).toBeLessThanOrEqual(at + 1)
  })

  it('names the medals, and the bouts that were fought and won', () => {
    const places = placesIn(playOut(aRecord(drawnAt([1, null, 3, 4]))))
    expect(places).toEqual([
      { athlete: 1, from: 1, to: 1, medal: 'gold', wins: 1, lostTo: null },
      { athlete: 3, from: 2, to: 2, medal: 'silver', wins: 1, lostTo: 1 },
      { athlete: 4, from: 3, to: 3, medal: 'bronze', wins: 0, lostTo: 3 },
    ])
  })

  it('is known before the end to those who are out for good', () => {
    const record = fought(aRecord(drawnAt([1, 2, 3, 4])), ['main:0:0', 1])
    expect(placesIn(record)).toMatchObject([{ athlete: 2, from: 3, medal: 'bronze' }])
  })
})

describe('an athlete who was expelled', () => {
  const four = () => playOut(aRecord(drawnAt([1, 2, 3, 4])))

  it('has no place, and the place stays vacant', () => {
    const record = fought(four(), ['main:1:0', 1, { reason: 'disqualification' }])
    expect(placesIn(record)).toMatchObject([
      { athlete: 1, from: 1, medal: 'gold' },
      { athlete: 2, from: 3 },
      { athlete: 4, from: 3 },
      { athlete: 3, from: null, to: null, medal: null },
    ])
  })

  it('with the other finalist leaves both first places vacant', () => {
    const record = fought(four(), ['main:1:0', null, { reason: 'both_disqualified' }])
    expect(summary(record)).toBe('3×2 -×2')
  })

  it('for doping after the end loses the place, which nobody takes', () => {
    const record = {
      ...playOut(aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8]))),
      removals: [{ athlete: 2, reason: 'doping', effect: 'expel', at: null }],
    } as const
    expect(summary(record)).toBe('1 2 3×2 5–7×3 -')
  })
})

describe('every place of a table', () => {
  it('of a round-robin follows its standings when it is over', () => {
    const record = aRecord(aDraw(5, { type: 'round' }))
    expect(placesIn(record)).toEqual([])
    expect(summary(playOut(record))).toBe('1 2 3 4 5')
    expect(placesIn(playOut(record)).map(({ wins }) => wins)).toEqual([4, 3, 2, 1, 0])
  })

  it('of a round-robin is shared by those whom nothing separates', () => {
    // 1 beats 2, 2 beats 3, 3 beats 1.
    const circle = playOut(aRecord(aDraw(3, { type: 'round' })), (left, right) =>
      (left % 3) + 1 === right ? 'left' : 'right',
    )
    expect(placesIn(circle).map(({ from, to, medal }) => [from, to, medal])).toEqual([
      [1, 3, null],
      [1, 3, null],
      [1, 3, null],
    ])
  })

  it('of a best-of-three is first and second', () => {
    const record = playOut(aRecord(aDraw(2, { type: 'best-of-three' })))
    expect(placesIn(record)).toMatchObject([
      { athlete: 1, from: 1, medal: 'gold', wins: 2 },
      { athlete: 2, from: 2, medal: 'silver', wins: 0 },
    ])
  })

  it('of a best-of-three ended by a disqualification leaves the second vacant', () => {
    const record = aRecord(aDraw(2, { type: 'best-of-three' }))
    const over = playOut(fought(record, ['series:0:0', 1, { reason: 'disqualification' }]))
    expect(summary(over)).toBe('1 -')
  })
})
