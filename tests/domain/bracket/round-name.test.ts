import { describe, expect, it } from 'vitest'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { cellRoundName, mainRounds, roundName } from '~/domain/bracket/tree/round-name.ts'
import { aDraw } from './bout-play.ts'

describe('round names', () => {
  it('count back from the final, then by number', () => {
    const names = Array.from({ length: 8 }, (_, x) => roundName(x, 8)).map(
      ({ code, number }) => number ?? code,
    )
    expect(names).toEqual([8, 7, 6, 'sixteenth', 'eighth', 'quarterfinal', 'semi_final', 'final'])
  })

  it('name every cell of a tree, its repechage and its bronze bouts', () => {
    const draw = aDraw(32, { thirdPlace: 'repechage-uww' })
    const names = bracketCells(draw).map((cell) => cellRoundName(cell, draw))
    expect(mainRounds(draw)).toBe(5)
    expect(new Set(names.map(({ code, number }) => `${code}${number === null ? '' : ` ${number}`}`))).toEqual(
      new Set([
        'sixteenth',
        'eighth',
        'quarterfinal',
        'semi_final',
        'final',
        'repechage 1',
        'repechage 2',
        'bronze',
      ]),
    )
  })

  it('do not number the one round of a judo repechage', () => {
    const draw = aDraw(32, { thirdPlace: 'repechage-ijf' })
    const repechage = bracketCells(draw).find(({ stage }) => stage === 'repechage')!
    expect(cellRoundName(repechage, draw)).toEqual({ code: 'repechage', number: null })
  })

  it('number the bouts of a round-robin and a series', () => {
    const draw = aDraw(3, { type: 'round' })
    expect(bracketCells(draw).map((cell) => cellRoundName(cell, draw).number)).toEqual([1, 2, 3])
    expect(mainRounds(draw)).toBe(0)
  })
})
