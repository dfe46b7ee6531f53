import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BracketRecord,
  type CellKey,
  type CellResult,
  type RemovalEffect,
  type ResultReason,
  THIRD_PLACES,
} from '~/domain/bracket/bracket.ts'
import { type ChangePreview } from '~/domain/bracket/edit/change.ts'
import { applyCorrection, previewCorrection } from '~/domain/bracket/edit/correction.ts'
import { recordResult } from '~/domain/bracket/edit/record.ts'
import { previewRemoval, reinstateAthlete, removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { addLateEntry, removeEntry, swapSlots } from '~/domain/bracket/edit/swap.ts'
import { aDraw, aRecord, aResult, playOut } from './bout-play.ts'

/** Everything an organiser may do to a bracket, in any order. */
const act = fc.record({
  kind: fc.constantFrom(
    'result',
    'result',
    'result',
    'result',
    'start',
    'correct',
    'remove',
    'reinstate',
    'swap',
    'late',
    'drop',
  ),
  pick: fc.nat(),
  other: fc.nat(),
  reason: fc.constantFrom<ResultReason>(
    'points',
    'points',
    'points',
    'injury',
    'disqualification',
    'both_disqualified',
    'no_show',
  ),
  effect: fc.constantFrom<RemovalEffect>('forfeit', 'expel', 'replace'),
})

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const agreed = (preview: ChangePreview) => preview.resets.map(({ key }) => key)

function resultOf(record: BracketRecord, key: CellKey, { reason, other }: Act): CellResult {
  const cell = resolveBracket(record).cells.find((found) => found.key === key)!
  return aResult(cell, reason === 'both_disqualified' ? null : other % 2 === 0 ? 'left' : 'right', { reason })
}

function done(record: BracketRecord, now: Act): BracketRecord {
  const { cells } = resolveBracket(record)
  const athletes = record.draw.slots.filter((slot) => slot !== null)
  const athlete = athletes[now.pick % athletes.length]!
  const among = (status: string) => {
    const found = cells.filter((cell) => cell.status === status)
    return found[now.pick % found.length]
  }
  switch (now.kind) {
    case 'result': {
      const cell = among('online') ?? among('ready')
      const out = cell && recordResult(record, cell.key, resultOf(record, cell.key, now))
      return out?.ok ? out.value : record
    }
    case 'start': {
      const cell = among('ready')
      return cell ? { ...record, online: [...(record.online ?? []), cell.key] } : record
    }
    case 'correct': {
      const cell = among('ended')
      if (cell === undefined) return record
      const result = now.other % 5 === 0 ? null : resultOf(record, cell.key, now)
      const preview = previewCorrection(record, cell.key, result)
      if (!preview.ok) throw new Error(preview.refusal.code)
      const out = applyCorrection(record, cell.key, result, agreed(preview.value))
      if (!out.ok) throw new Error(out.refusal.code)
      return out.value.record
    }
    case 'remove': {
      const request = { athlete, reason: 'doping', effect: now.effect } as const
      const preview = previewRemoval(record, request)
      if (!preview.ok) return record
      const out = removeAthlete(record, request, agreed(preview.value))
      if (!out.ok) throw new Error(out.refusal.code)
      return out.value.record
    }
    case 'reinstate': {
      const gone = record.removals?.[now.pick % Math.max(1, record.removals.length)]
      const first = gone && reinstateAthlete(record, gone.athlete)
      if (first === undefined || first.ok) return first?.value.record ?? record
      if (first.refusal.code !== 'fought_bouts_affected') throw new Error(first.refusal.code)
      const again = reinstateAthlete(
        record,
        gone!.athlete,
        first.refusal.bouts.map(({ key }) => key),
      )
      if (!again.ok) throw new Error(again.refusal.code)
      return again.value.record
    }
    case 'swap': {
      const size = record.draw.slots.length
      const out = swapSlots(record, now.pick % size, now.other % size)
      return out.ok ? out.value : record
    }
    case 'late': {
      const out = addLateEntry(record, 1000 + now.pick)
      return out.ok ? out.value : record
    }
    case 'drop': {
      const out = athletes.length > 1 ? removeEntry(record, athlete) : null
      return out?.ok ? out.value : record
    }
  }
}

describe('a bracket under any sequence of edits', () => {
  const places = fc.constantFrom(...THIRD_PLACES)

  it('never keeps a result that does not fit, never loses an athlete, and can always be fought to its end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        places,
        fc.array(act, { maxLength: 50 }),
        (athletes, thirdPlace, acts) => {
          let record = aRecord(aDraw(athletes, { thirdPlace }))
          for (const now of acts) {
            const before = record
            record = done(record, now)
            const state = resolveBracket(record)
            expect(state.staleResults).toEqual([])
            const online = state.cells.filter(({ status }) => status === 'online').map(({ key }) => key)
            expect(online.sort()).toEqual([...(record.online ?? [])].sort())
            if (now.kind === 'swap' || now.kind === 'late') expect(record.results).toEqual(before.results)
            const held = record.draw.slots.filter((slot) => slot !== null)
            expect(new Set(held).size).toBe(held.length)
          }
          const over = resolveBracket(playOut({ ...record, online: [] }))
          expect(over.finished).toBe(true)
          expect(over.placings.map(({ athlete }) => athlete).sort((a, b) => a - b)).toEqual(
            record.draw.slots.filter((slot) => slot !== null).sort((a, b) => a - b),
          )
        },
      ),
      { numRuns: 120 },
    )
  })
})
