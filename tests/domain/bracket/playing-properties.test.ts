import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BracketRecord,
  type CellResult,
  type RemovalEffect,
  type ResolvedCell,
  type ResultReason,
  THIRD_PLACES,
} from '~/domain/bracket/bracket.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { recordResult } from '~/domain/bracket/edit/record.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, aResult, playOut } from './bout-play.ts'

const field = fc.record({
  athletes: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 40 })),
  thirdPlace: fc.constantFrom(...THIRD_PLACES),
})

/** One step of an event: whose bout, how it ends, and whether somebody is taken out. */
const step = fc.record({
  pick: fc.nat(),
  leftWins: fc.boolean(),
  reason: fc.oneof(
    { weight: 6, arbitrary: fc.constant<ResultReason>('points') },
    {
      weight: 3,
      arbitrary: fc.constantFrom<ResultReason>(
        'injury',
        'no_show',
        'withdrawal',
        'disqualification',
        'penalties',
        'failed_weigh_in',
        'both_disqualified',
        'both_absent',
        'both_injured',
      ),
    },
  ),
  continues: fc.boolean(),
  removes: fc.option(
    fc.record({
      athlete: fc.nat(),
      reason: fc.constantFrom(
        'withdrawal',
        'injury',
        'failed_weigh_in',
        'doping',
        'no_show',
        'disqualification',
      ),
      effect: fc.constantFrom('forfeit', 'expel', 'replace', undefined),
    } as const),
    { freq: 8 },
  ),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const openCells = (record: BracketRecord): ResolvedCell[] =>
  resolveBracket(record).cells.filter(({ status }) => status === 'ready')

function resultBy(cell: ResolvedCell, { leftWins, reason, continues }: Step): CellResult {
  const both = reason.startsWith('both_')
  return aResult(cell, both ? null : leftWins ? 'left' : 'right', {
    reason,
    loserContinues: continues && !both,
  })
}

/** Plays an event along the steps, then lets the rest be decided on points. */
function event(
  draw: BracketRecord['draw'],
  steps: readonly Step[],
  seen: (record: BracketRecord) => void,
): BracketRecord {
  let record = aRecord(draw)
  for (const now of steps) {
    const open = openCells(record)
    if (open.length === 0) break
    const cell = open[now.pick % open.length]!
    const entered = recordResult(record, cell.key, resultBy(cell, now))
    expect(entered.ok).toBe(true)
    if (entered.ok) record = entered.value
    seen(record)
    if (now.removes !== null) {
      const athletes = draw.slots.filter((slot) => slot !== null)
      const { athlete, reason, effect } = now.removes
      const out = removeAthlete(record, { athlete: athletes[athlete % athletes.length]!, reason, effect })
      if (out.ok) record = out.value.record
      // Who is taken out keeps what he has fought, so nothing of it is in the way.
      else if (effect === 'forfeit' || effect === 'expel') expect(out.refusal.code).toBe('already_removed')
      seen(record)
    }
  }
  return playOut(record)
}

/** The same steps with removals of those effects only. */
function withEffects(steps: readonly Step[], ...effects: readonly RemovalEffect[]): Step[] {
  return steps.map((now, at) => {
    const effect = effects[at % effects.length]
    return { ...now, removes: now.removes && effect ? { ...now.removes, effect } : null }
  })
}

function expectLawful(record: BracketRecord): void {
  const state = resolveBracket(record)
  expect(state.staleResults).toEqual([])
  const against = state.cells.filter(
    ({ left, right }) => left.athlete !== null && left.athlete === right.athlete,
  )
  expect(against).toEqual([])
  const called = state.cells.flatMap(({ status, left, right }) =>
    status === 'ready' ? [left.athlete, right.athlete] : [],
  )
  expect(new Set(called).size).toBe(called.length)
  const medallists = state.medals.map(({ athlete }) => athlete)
  expect(new Set(medallists).size).toBe(medallists.length)
}

describe('any event of a playoff', () => {
  it('keeps the rules at every step and ends with a podium and a place for everybody', () => {
    fc.assert(
      fc.property(field, fc.array(step, { maxLength: 60 }), ({ athletes, thirdPlace }, steps) => {
        const draw = aDraw(athletes, { thirdPlace })
        const record = event(draw, steps, expectLawful)
        expectLawful(record)
        const state = resolveBracket(record)
        expect(state.finished).toBe(true)
        expect(state.placings.map(({ athlete }) => athlete).sort((a, b) => a - b)).toEqual(
          draw.slots.filter((slot) => slot !== null).sort((a, b) => a - b),
        )
        const ranks = state.placings.flatMap(({ rank }) => (rank === null ? [] : [rank]))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        const unranked = new Set(
          state.placings.filter(({ rank }) => rank === null).map(({ athlete }) => athlete),
        )
        expect(state.medals.some(({ athlete }) => unranked.has(athlete))).toBe(false)
        expect(state.medals.filter(({ medal }) => medal === 'gold').length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 80 },
    )
  })

  it('without mishaps gives one gold, one silver and the bronzes of its rule', () => {
    fc.assert(
      fc.property(field, fc.infiniteStream(fc.boolean()), ({ athletes, thirdPlace }, coin) => {
        const record = playOut(aRecord(aDraw(athletes, { thirdPlace })), () =>
          coin.next().value ? 'left' : 'right',
        )
        const { medals, finished } = resolveBracket(record)
        const count = (medal: string) => medals.filter((award) => award.medal === medal).length
        const most = thirdPlace === 'none' ? 0 : thirdPlace === 'bout' ? 1 : 2
        expect(finished).toBe(true)
        expect(count('gold')).toBe(1)
        expect(count('silver')).toBe(athletes > 1 ? 1 : 0)
        expect(count('bronze')).toBe(Math.min(most, Math.max(0, athletes - 2)))
      }),
      { numRuns: 150 },
    )
  })

  it('undoes nothing that is over, neither by a later bout nor by taking somebody out', () => {
    fc.assert(
      fc.property(
        field,
        fc.array(step, { minLength: 10, maxLength: 60 }),
        ({ athletes, thirdPlace }, steps) => {
          const draw = aDraw(athletes, { thirdPlace })
          const over = new Map<string, unknown>()
          const note = (record: BracketRecord) => {
            for (const { key, status, left, right, winnerAthlete } of resolveBracket(record).cells) {
              const now = [status, left.athlete, right.athlete, winnerAthlete]
              if (over.has(key)) expect([key, now]).toEqual([key, over.get(key)])
              else if (['ended', 'auto', 'cancelled'].includes(status)) over.set(key, now)
            }
          }
          note(aRecord(draw))
          // Who is promoted stands where another stood: that is the one removal that moves people.
          event(draw, withEffects(steps, 'forfeit', 'expel'), note)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('lists only places and medals that no later bout or withdrawal takes away', () => {
    fc.assert(
      fc.property(
        field,
        fc.array(step, { minLength: 10, maxLength: 60 }),
        ({ athletes, thirdPlace }, steps) => {
          const certain = new Map<number, number | null>()
          const medals = new Map<number, string>()
          event(aDraw(athletes, { thirdPlace }), withEffects(steps, 'forfeit'), (record) => {
            const state = resolveBracket(record)
            const ranks = new Map(state.placings.map(({ athlete, rank }) => [athlete, rank]))
            const awards = new Map(state.medals.map(({ athlete, medal }) => [athlete, medal]))
            expect([...certain].filter(([athlete, rank]) => ranks.get(athlete) !== rank)).toEqual([])
            expect([...medals].filter(([athlete, medal]) => awards.get(athlete) !== medal)).toEqual([])
            for (const { athlete, rank } of state.placings) certain.set(athlete, rank)
            for (const { athlete, medal } of state.medals) medals.set(athlete, medal)
          })
        },
      ),
      { numRuns: 80 },
    )
  })

  it('is the same whatever the order its bouts are fought in', () => {
    fc.assert(
      fc.property(field, fc.nat(), fc.infiniteStream(fc.nat()), ({ athletes, thirdPlace }, salt, order) => {
        const wins = (left: number, right: number) =>
          (left * 7919 + right * 104729 + salt) % 2 === 0 ? 'left' : 'right'
        const draw = aDraw(athletes, { thirdPlace })
        let record = aRecord(draw)
        for (let open = openCells(record); open.length > 0; open = openCells(record)) {
          const cell = open[order.next().value % open.length]!
          const entered = recordResult(
            record,
            cell.key,
            aResult(cell, wins(cell.left.athlete!, cell.right.athlete!)),
          )
          if (entered.ok) record = entered.value
        }
        expect(resolveBracket(record)).toEqual(resolveBracket(playOut(aRecord(draw), wins)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the queue of a playoff', () => {
  it('numbers every bout that can be fought, without gaps, and none before the bouts that feed it', () => {
    fc.assert(
      fc.property(field, ({ athletes, thirdPlace }) => {
        const cells = bracketCells(aDraw(athletes, { thirdPlace }))
        const numbers = cells.flatMap(({ queueNumber }) => (queueNumber === null ? [] : [queueNumber]))
        expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
        const byKey = new Map(cells.map((cell) => [cell.key, cell]))
        for (const { queueNumber, left, right } of cells) {
          for (const input of [left, right]) {
            const feeder =
              input.kind === 'cell'
                ? input.cell
                : input.kind === 'beaten_by_finalist'
                  ? input.semiFinal
                  : null
            const before = feeder === null ? null : byKey.get(feeder)?.queueNumber
            if (queueNumber !== null && before != null) expect(before).toBeLessThan(queueNumber)
          }
        }
      }),
    )
  })

  it('gives every cell a place and a key of its own', () => {
    fc.assert(
      fc.property(field, ({ athletes, thirdPlace }) => {
        const cells = bracketCells(aDraw(athletes, { thirdPlace }))
        expect(new Set(cells.map(({ x, y }) => `${x}:${y}`)).size).toBe(cells.length)
        expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length)
      }),
    )
  })
})
