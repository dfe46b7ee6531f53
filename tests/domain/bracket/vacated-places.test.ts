import { describe, expect, it } from 'vitest'
import type { BracketRecord, Draw, RemovalReason, VacatedPlaces } from '~/domain/bracket/bracket.ts'
import { decidePlaces, expelledFrom, previewPlaces, undoPlaces } from '~/domain/bracket/edit/decide-places.ts'
import { reinstateAthlete, removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { placesOf } from '~/domain/results/places.ts'
import { aRecord, drawnAt, fought, medalsOf, playOut } from './bout-play.ts'

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]

/** Eight from the top, the smaller number winning: 1 beats 2, 3 and 5; 5 has beaten 6 and 7. */
const eightOver = (settings: Parameters<typeof drawnAt>[1] = {}) => playOut(aRecord(drawnAt(EIGHT, settings)))

function out(record: BracketRecord, athlete: number, reason: RemovalReason = 'doping'): BracketRecord {
  const removed = removeAthlete(record, { athlete, reason, effect: 'expel' })
  if (!removed.ok) throw new Error(removed.refusal.code)
  return removed.value.record
}

function decided(record: BracketRecord, athlete: number, places: VacatedPlaces): BracketRecord {
  const next = decidePlaces(record, athlete, { places, reason: 'Decision 7' })
  if (!next.ok) throw new Error(next.refusal.code)
  return next.value
}

const placesIn = (record: BracketRecord) =>
  placesOf(resolveBracket(record)).map(
    ({ athlete, from, to }) => `${athlete}: ${from === to ? (from ?? '-') : `${from}-${to}`}`,
  )

describe('the place of a medallist disqualified afterwards', () => {
  it.each([
    // Those beaten by the champion: 5 in the final, 3 in the semi-final, 2 before that.
    ['shared', 1, ['gold 5', 'silver 3', 'bronze 7', 'bronze 2']],
    ['shared', 5, ['gold 1', 'silver 7', 'bronze 3', 'bronze 6']],
    ['shared', 3, ['gold 1', 'silver 5', 'bronze 7', 'bronze 4']],
    ['shared', 4, ['gold 1', 'silver 5', 'bronze 3', 'bronze 7']],
    ['none', 1, ['gold 5', 'silver 3']],
    // 3 leaves the bronze he won in a bout to 7, whom he beat there.
    ['bout', 1, ['gold 5', 'silver 3', 'bronze 7']],
    ['bout', 5, ['gold 1', 'silver 7', 'bronze 3']],
    ['bout', 3, ['gold 1', 'silver 5', 'bronze 7']],
    // Repechage: 2 beats 4 and then 7 for bronze, 6 beats 8 and loses to 3.
    ['repechage-ijf', 2, ['gold 1', 'silver 5', 'bronze 3', 'bronze 7']],
    ['repechage-ijf', 3, ['gold 1', 'silver 5', 'bronze 2', 'bronze 6']],
    ['repechage-ijf', 1, ['gold 5', 'silver 3', 'bronze 2', 'bronze 6']],
    // 2, whom the finalist beat, comes back against 3; 6 against 7.
    ['repechage-uww', 2, ['gold 1', 'silver 5', 'bronze 6', 'bronze 3']],
    ['repechage-uww', 5, ['gold 1', 'silver 7', 'bronze 2', 'bronze 6']],
  ] as const)('with %s bronzes, of %i, goes to those beaten on the way', (thirdPlace, athlete, medals) => {
    const record = decided(out(eightOver({ thirdPlace }), athlete), athlete, 'move_up')
    expect(medalsOf(record)).toEqual(medals)
    expect(placesOf(resolveBracket(record)).at(-1)).toMatchObject({ athlete, from: null, medal: null })
  })

  it('leaves the places further down without a gap', () => {
    const record = decided(out(eightOver(), 1), 1, 'move_up')
    expect(placesIn(record)).toEqual(['5: 1', '3: 2', '7: 3', '2: 3', '4: 5-7', '6: 5-7', '8: 5-7', '1: -'])
  })

  it('is nobody’s while it is decided to stay vacant, and by default', () => {
    const record = out(eightOver(), 1)
    expect(medalsOf(record)).toEqual(['silver 5', 'bronze 3', 'bronze 7'])
    expect(medalsOf(decided(record, 1, 'vacant'))).toEqual(medalsOf(record))
  })

  it.each<[string, BracketRecord, readonly string[]]>([
    ['as long as the champion is one', eightOver(), []],
    ['of the champion', out(eightOver(), 1), ['gold']],
    ['of one who won a bronze', out(eightOver(), 3), ['bronze']],
    ['of both finalists', out(out(eightOver(), 1), 5), ['gold', 'silver']],
    ['of nobody, where the others move up', decided(out(eightOver(), 1), 1, 'move_up'), []],
    [
      'of nobody, where too few are left to move up',
      decided(out(playOut(aRecord(drawnAt([1, 2, 3, 4]))), 1), 1, 'move_up'),
      [],
    ],
    ['of nobody without a medal', out(eightOver(), 2), []],
    [
      'behind one who moves up over another who is out',
      out(decided(out(eightOver(), 5), 5, 'vacant'), 1),
      ['gold', 'silver'],
    ],
    [
      'of a final that both have lost',
      fought(
        aRecord(drawnAt([1, 2, 3, 4])),
        ['main:0:0', 1],
        ['main:0:1', 3],
        ['main:1:0', null, { reason: 'both_disqualified' }],
      ),
      ['gold', 'silver'],
    ],
    ['not before the last bout', out(fought(aRecord(drawnAt([1, 2, 3, 4])), ['main:0:0', 1]), 1), []],
    [
      'in a table',
      decided(out(playOut(aRecord(drawnAt([1, 2, 3], { type: 'round' }))), 1), 1, 'vacant'),
      ['gold'],
    ],
    [
      'of nobody in a table that is ranked anew',
      out(playOut(aRecord(drawnAt([1, 2, 3], { type: 'round' }))), 1),
      [],
    ],
  ])('leaves medals vacant: %s', (_, record, medals) => {
    expect(resolveBracket(record).vacantMedals).toEqual(medals)
  })

  it('goes to the beaten semi-finalists when both finalists are out', () => {
    const record = decided(decided(out(out(eightOver(), 1), 5), 1, 'move_up'), 5, 'move_up')
    expect(medalsOf(record)).toEqual(['gold 3', 'silver 7', 'bronze 2', 'bronze 6'])
  })

  it('passes over one who is out himself', () => {
    const record = decided(out(out(eightOver(), 5), 1), 1, 'move_up')
    expect(medalsOf(record)).toEqual(['gold 3', 'bronze 7', 'bronze 2'])
  })

  it('goes on over a semi-finalist disqualified in the bout', () => {
    const before = fought(
      aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8])),
      ['main:0:0', 1],
      ['main:0:1', 3],
      ['main:1:0', 1, { reason: 'disqualification' }],
    )
    const record = playOut(before)
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 5', 'bronze 7'])
    expect(medalsOf(decided(record, 3, 'move_up'))).toEqual(['gold 1', 'silver 5', 'bronze 7', 'bronze 4'])
  })

  it('waits for the last bout', () => {
    const started = fought(
      aRecord(drawnAt([1, 2, 3, 4])),
      ['main:0:0', 1, { reason: 'disqualification' }],
      ['main:0:1', 3],
    )
    const record = decided(started, 2, 'move_up')
    expect(medalsOf(record)).toEqual(['bronze 4'])
  })
})

describe('the place in a table', () => {
  /** 1 beats all, 2 beats 3. */
  const table = (draw: Partial<Draw> = {}) => {
    const drawn = drawnAt([1, 2, 3], { type: 'round' })
    return out(playOut(aRecord({ ...drawn, ...draw })), 1)
  }
  const series = () => out(playOut(aRecord(drawnAt([1, 2], { type: 'best-of-three' }))), 1)

  it.each([
    ['of a round robin moves up by default', table(), ['gold 2', 'silver 3']],
    ['of a round robin stays vacant by decision', decided(table(), 1, 'vacant'), ['silver 2', 'bronze 3']],
    [
      'of a round robin stays vacant by the rules',
      table({ vacatedPlaces: 'vacant' }),
      ['silver 2', 'bronze 3'],
    ],
    ['of a best of three moves up by default', series(), ['gold 2']],
    ['of a best of three stays vacant by decision', decided(series(), 1, 'vacant'), ['silver 2']],
  ])('%s', (_, record, medals) => {
    expect(medalsOf(record)).toEqual(medals)
  })

  it('of the third leaves those before him where they are', () => {
    const record = playOut(aRecord(drawnAt([1, 2, 3], { type: 'round' })))
    expect(medalsOf(decided(out(record, 3), 3, 'vacant'))).toEqual(['gold 1', 'silver 2'])
  })
})

describe('the rule of the competition', () => {
  it.each([
    ['doping', 'gold 5'],
    ['disqualification', 'gold 5'],
    ['no_show', 'silver 5'],
    ['failed_weigh_in', 'silver 5'],
  ] as const)('that places move up holds after %s: %s is first', (reason, first) => {
    expect(medalsOf(out(eightOver({ vacatedPlaces: 'move_up' }), 1, reason))[0]).toBe(first)
  })

  it('gives way to a decision, and holds again when that is taken back', () => {
    const record = out(eightOver({ vacatedPlaces: 'move_up' }), 1)
    const vacant = decided(record, 1, 'vacant')
    expect(medalsOf(vacant)[0]).toBe('silver 5')
    expect(expelledFrom(vacant)).toEqual([
      {
        athlete: 1,
        reason: 'doping',
        places: 'vacant',
        decision: { athlete: 1, places: 'vacant', reason: 'Decision 7' },
      },
    ])
    const back = undoPlaces(vacant, 1)
    expect(back.ok && resolveBracket(back.value)).toEqual(resolveBracket(record))
  })
})

describe('who takes the place of a medallist', () => {
  it('is the one he beat last, where no bout is to come', () => {
    const removed = removeAthlete(eightOver(), { athlete: 3, reason: 'disqualification', effect: 'replace' })
    const record = removed.ok ? removed.value.record : null
    expect(record?.removals).toMatchObject([{ athlete: 3, effect: 'replace', at: null }])
    expect(record && medalsOf(record)).toEqual(['gold 1', 'silver 5', 'bronze 7', 'bronze 4'])
    const back = record && reinstateAthlete(record, 3)
    expect(back?.ok && medalsOf(back.value.record)).toEqual(medalsOf(eightOver()))
  })

  it('is nobody where he has beaten nobody', () => {
    const refused = removeAthlete(eightOver(), { athlete: 8, reason: 'doping', effect: 'replace' })
    expect(refused.ok || refused.refusal.code).toBe('nobody_to_promote')
  })
})

describe('a decision on a place', () => {
  it('is shown with whom it moves before it is made', () => {
    const preview = previewPlaces(out(eightOver(), 3), 3, { places: 'move_up', reason: '' })
    if (!preview.ok) throw new Error(preview.refusal.code)
    const { places, changed, resets } = preview.value
    expect(places.map(({ athlete, before, after }) => [athlete, before?.from, after?.from])).toEqual([
      [4, 5, 3],
    ])
    expect([changed, resets]).toEqual([[], []])
  })

  it.each([
    [
      'of one who has his place',
      decidePlaces(eightOver(), 1, { places: 'vacant', reason: '' }),
      'not_expelled',
    ],
    ['that was not made cannot be taken back', undoPlaces(out(eightOver(), 1), 1), 'not_decided'],
  ] as const)('%s is refused', (_, refused, code) => {
    expect(refused.ok || refused.refusal.code).toBe(code)
  })
})
