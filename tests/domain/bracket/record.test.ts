import { describe, expect, it } from 'vitest'
import { type CellResult } from '~/domain/bracket/bracket.ts'
import { recordResult } from '~/domain/bracket/edit/record.ts'
import { aRecord, drawnAt, fought } from './bout-play.ts'

const four = () => aRecord(drawnAt([1, 2, 3, 4]))
const result = (rest: Partial<CellResult> = {}): CellResult => ({
  left: 1,
  right: 2,
  winner: 'left',
  reason: 'points',
  ...rest,
})

describe('a result that is entered', () => {
  it.each([
    ['a cell that is not there', four(), 'main:7:0', result(), { code: 'unknown_cell' }],
    ['a bout that is over', fought(four(), ['main:0:0', 1]), 'main:0:0', result(), { code: 'already_ended' }],
    [
      'a bout whose athletes are not known yet',
      four(),
      'main:1:0',
      result({ right: 3 }),
      { code: 'cell_not_ready', status: 'empty' },
    ],
    [
      'a bye',
      aRecord(drawnAt([1, null, 3, 4])),
      'main:0:0',
      result(),
      { code: 'cell_not_ready', status: 'auto' },
    ],
    ['others, the left one', four(), 'main:0:0', result({ left: 3 }), { code: 'wrong_athletes' }],
    ['others, the right one', four(), 'main:0:0', result({ right: 3 }), { code: 'wrong_athletes' }],
    [
      'the two the wrong way round',
      four(),
      'main:0:0',
      result({ left: 2, right: 1 }),
      { code: 'wrong_athletes' },
    ],
    ['nobody', four(), 'main:0:0', result({ winner: null }), { code: 'winner_required' }],
    ...(['both_disqualified', 'both_absent', 'both_injured'] as const).map(
      (reason) =>
        [
          `a winner, with ${reason}`,
          four(),
          'main:0:0',
          result({ reason }),
          { code: 'winner_not_allowed' },
        ] as const,
    ),
  ] as const)('is refused for %s', (_, record, key, entered, refusal) => {
    const out = recordResult(record, key, entered)
    expect(out.ok || out.refusal).toEqual(refusal)
  })

  it.each(['both_disqualified', 'both_absent', 'both_injured'] as const)(
    'needs no winner with %s',
    (reason) => {
      expect(recordResult(four(), 'main:0:0', result({ reason, winner: null })).ok).toBe(true)
    },
  )

  it('ends a bout that is under way, and that one alone', () => {
    const record = { ...four(), online: ['main:0:0', 'main:0:1'] }
    const out = recordResult(record, 'main:0:0', result())
    if (!out.ok) throw new Error(out.refusal.code)
    expect(out.value.online).toEqual(['main:0:1'])
    expect(out.value.results).toEqual({ 'main:0:0': result() })
  })
})
