import { describe, expect, it } from 'vitest'
import { addLateEntry, removeEntry, swapSlots } from '~/domain/bracket/edit/swap.ts'
import { aDraw, aRecord, drawnAt, fought, pairOf } from './bout-play.ts'

const eight = () => aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8]))
const codeOf = (out: ReturnType<typeof swapSlots>) => (out.ok ? null : out.refusal.code)
const slotsOf = (out: ReturnType<typeof swapSlots>) => (out.ok ? out.value.draw.slots : null)

describe('a swap by hand', () => {
  it('is free before the first bout', () => {
    expect(slotsOf(swapSlots(eight(), 0, 7))).toEqual([8, 2, 3, 4, 5, 6, 7, 1])
  })

  it('after the first bout moves only those who have not fought', () => {
    const record = fought(eight(), ['main:0:0', 1])
    expect(codeOf(swapSlots(record, 0, 7))).toBe('fought_bouts_affected')
    expect(codeOf(swapSlots(record, 1, 2))).toBe('fought_bouts_affected')
    expect(slotsOf(swapSlots(record, 2, 7))).toEqual([1, 2, 8, 4, 5, 6, 7, 3])
  })

  it('does not even turn the corners of a finished bout', () => {
    expect(codeOf(swapSlots(fought(eight(), ['main:0:0', 1]), 0, 1))).toBe('fought_bouts_affected')
    expect(slotsOf(swapSlots(eight(), 0, 1))?.slice(0, 2)).toEqual([2, 1])
  })

  it('leaves a bout alone that is under way', () => {
    expect(codeOf(swapSlots({ ...eight(), online: ['main:0:0'] }, 1, 5))).toBe('fought_bouts_affected')
  })

  it('leaves one alone who came by a bye into a bout that has been fought', () => {
    const record = fought(aRecord(aDraw(6)), ['main:0:1', 4], ['main:1:0', 1])
    expect(codeOf(swapSlots(record, 0, 4))).toBe('fought_bouts_affected')
  })

  it('keeps every finished bout’s result', () => {
    const record = fought(eight(), ['main:0:0', 1])
    const out = swapSlots(record, 2, 7)
    expect(out.ok && out.value.results).toEqual(record.results)
  })

  it('wants slots that are there', () => {
    expect(codeOf(swapSlots(eight(), 0, 8))).toBe('no_such_slot')
    expect(codeOf(swapSlots(eight(), 8, 0))).toBe('no_such_slot')
    expect(codeOf(addLateEntry(aRecord(aDraw(6)), 50, 8))).toBe('no_such_slot')
  })
})

describe('a late entry', () => {
  it('takes the bye of the weakest seed', () => {
    const out = addLateEntry(aRecord(aDraw(6)), 50)
    expect(slotsOf(out)).toEqual([1, null, 4, 5, 2, 50, 3, 6])
    expect(out.ok && pairOf(out.value, 'main:0:2')).toEqual([2, 50])
  })

  it('takes a bye whose way on is still open', () => {
    const record = fought(aRecord(aDraw(6)), ['main:0:3', 3], ['main:1:1', 2])
    expect(slotsOf(addLateEntry(record, 50))).toEqual([1, 50, 4, 5, 2, null, 3, 6])
  })

  it('goes where it is sent, if nobody is there', () => {
    expect(slotsOf(addLateEntry(aRecord(aDraw(6)), 50, 1))?.[1]).toBe(50)
    expect(codeOf(addLateEntry(aRecord(aDraw(6)), 50, 0))).toBe('slot_taken')
  })

  it('finds no place in a full tree, and nobody enters twice', () => {
    expect(codeOf(addLateEntry(eight(), 50))).toBe('no_free_slot')
    expect(codeOf(addLateEntry(aRecord(aDraw(6)), 3))).toBe('duplicate_athlete')
  })

  it('prefers, of two byes without a seed beside them, the upper one', () => {
    expect(slotsOf(addLateEntry(aRecord({ ...drawnAt([1, null, 3, null]), seeds: [] }), 50))).toEqual([
      1,
      50,
      3,
      null,
    ])
  })

  it('finds no place in a best of three', () => {
    expect(codeOf(addLateEntry(aRecord(drawnAt([1, 2], { type: 'best-of-three' })), 3))).toBe('no_free_slot')
  })

  it('joins a round-robin before its first bout only', () => {
    const table = aRecord(drawnAt([1, 2, 3], { type: 'round' }))
    expect(slotsOf(addLateEntry(table, 4))).toEqual([1, 2, 3, 4])
    expect(codeOf(addLateEntry({ ...table, online: ['round:0:0'] }, 4))).toBe('table_begun')
  })
})

describe('an entry', () => {
  it('taken out before it has fought leaves a bye', () => {
    const out = removeEntry(eight(), 2)
    expect(slotsOf(out)?.slice(0, 2)).toEqual([1, null])
    expect(out.ok && pairOf(out.value, 'main:1:0')).toEqual([1, null])
  })

  it('cannot be taken out once it has fought', () => {
    expect(codeOf(removeEntry(fought(eight(), ['main:0:0', 1]), 2))).toBe('fought_bouts_affected')
  })

  it('that is not there cannot be taken out', () => {
    expect(codeOf(removeEntry(eight(), 9))).toBe('unknown_athlete')
  })

  it.each(['playoff', 'round'] as const)('taken out of a %s leaves the seeds of the others', (type) => {
    const seeds = [1, 2, 3].map((seed) => ({ athlete: seed, seed }))
    const out = removeEntry(aRecord({ ...drawnAt([1, 2, 3, 4], { type }), seeds }), 2)
    expect(out.ok && out.value.draw.seeds).toEqual([seeds[0], seeds[2]])
  })

  it('leaves a round-robin before its first bout only', () => {
    const table = aRecord(drawnAt([1, 2, 3, 4], { type: 'round' }))
    expect(slotsOf(removeEntry(table, 2))).toEqual([1, 3, 4])
    expect(codeOf(removeEntry({ ...table, online: ['round:0:0'] }, 2))).toBe('table_begun')
    expect(codeOf(removeEntry(fought(table, ['round:0:0', 1]), 2))).toBe('table_begun')
  })
})
