import { describe, expect, it } from 'vitest'
import { resolveBracket } from '~/domain/bracket/resolve'
import { resultSheet } from '~/domain/results/result-sheet'
import { aDraw, aRecord, fought, playOut } from '../bracket/bout-play'

describe('the result sheet of a category', () => {
  it('lists everybody with rank and medal when the bracket is over', () => {
    const sheet = resultSheet(resolveBracket(playOut(aRecord(aDraw(6)))))
    expect(sheet.map(({ athlete, rank, medal }) => [athlete, rank, medal])).toEqual([
      [1, 1, 'gold'],
      [2, 2, 'silver'],
      [4, 3, 'bronze'],
      [3, 3, 'bronze'],
      [5, 5, null],
      [6, 5, null],
    ])
  })

  it('shows a medal that is certain before the rest of the event is', () => {
    const record = fought(aRecord(aDraw(4)), ['main:0:0', 1])
    expect(resultSheet(resolveBracket(record))).toEqual([
      { athlete: 4, rank: 3, medal: 'bronze', tied: false, undecided: false },
    ])
  })
})
