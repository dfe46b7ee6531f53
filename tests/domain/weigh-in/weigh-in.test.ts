import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { entryNumberOf } from '~/domain/weigh-in/entry-code.ts'
import { WEIGH_IN_PRESETS } from '~/domain/weigh-in/presets.ts'
import { DEFAULT_WEIGH_IN, type WeighInSettings } from '~/domain/weigh-in/settings.ts'
import { fitting, openToEntrant, verdictIn, type WeightLimits } from '~/domain/weigh-in/verdict.ts'
import {
  allowedActs,
  applyWeighIn,
  readWeighIn,
  WEIGH_IN_ACTS,
  type WeighInAct,
  type WeighInFact,
  type WeighInSituation,
} from '~/domain/weigh-in/weigh-in.ts'

const limits = (id: number, weightFrom: number | null, weightTo: number | null): WeightLimits => ({
  id,
  weightFrom,
  weightTo,
})
const [to66, to71, over71] = [limits(1, 60, 66), limits(2, 66, 71), limits(3, 71, null)] as const

const situation = (settings: Partial<WeighInSettings> = {}): WeighInSituation => ({
  settings: { ...DEFAULT_WEIGH_IN, isUsed: true, ...settings },
  categories: [to66],
  choices: [over71, to71],
})

/** The log after some acts, each of which must be taken. */
function after(acts: readonly WeighInAct[], at = situation()): WeighInFact[] {
  return acts.reduce<WeighInFact[]>((log, act) => {
    const made = applyWeighIn(log, act, at, 0)
    if (!made.ok) throw new Error(`${act.type}: ${made.refusal}`)
    return [...log, made.value]
  }, [])
}
const weigh = (weight: number): WeighInAct => ({ type: 'weigh', weight })
const stateAfter = (acts: readonly WeighInAct[], at = situation()) => readWeighIn(after(acts, at)).state
const refusalAfter = (acts: readonly WeighInAct[], act: WeighInAct, at = situation()) => {
  const made = applyWeighIn(after(acts, at), act, at, 0)
  return made.ok ? null : made.refusal
}

describe('the limits of a category', () => {
  test.each([
    [66, 0, 'within'],
    [66.01, 0, 'over'],
    [66.2, 200, 'within'],
    [66.21, 200, 'over'],
    [60, 0, 'under'],
    [60.01, 0, 'within'],
  ] as const)('%d kg in over 60 to 66 with a tolerance of %d g is %s', (weight, toleranceGrams, kind) => {
    expect(verdictIn(weight, to66, { ...DEFAULT_WEIGH_IN, toleranceGrams }, 1).kind).toBe(kind)
  })

  it('counts to the gram what floats would not', () => {
    expect(verdictIn(66.3, limits(1, null, 66.1), { ...DEFAULT_WEIGH_IN, toleranceGrams: 200 }, 1).kind).toBe(
      'within',
    )
    expect(verdictIn(67.4, to66, { ...DEFAULT_WEIGH_IN, toleranceGrams: 200 }, 1)).toEqual({
      kind: 'over',
      categoryId: 1,
      grams: 1_200,
    })
  })

  it('lets five percent more pass at the second weigh-in of judo, and nobody be too light', () => {
    const judo = { ...DEFAULT_WEIGH_IN, ...WEIGH_IN_PRESETS.judo }
    expect(verdictIn(69.3, to66, judo, 2).kind).toBe('within')
    expect(verdictIn(69.31, to66, judo, 2).kind).toBe('over')
    expect(verdictIn(59, to66, judo, 2).kind).toBe('within')
  })

  it('asks for no lower limit where the rules have none', () => {
    expect(verdictIn(50, to66, { ...DEFAULT_WEIGH_IN, hasLowerLimit: false }, 1).kind).toBe('within')
  })

  it('names the nearest category that fits first', () => {
    const light = limits(4, null, null)
    expect(fitting(66.5, [over71, light, to71], DEFAULT_WEIGH_IN).map(({ id }) => id)).toEqual([2, 4])
  })

  it('offers categories of the gender, the age and the discipline only', () => {
    const category = {
      gender: 'male',
      discipline: 'fight',
      weightFrom: 66,
      weightTo: 71,
      ageFrom: 18,
      ageTo: null,
    } as const
    const offered = [
      { ...category, id: 1 },
      { ...category, id: 2, gender: 'female' as const },
      { ...category, id: 3, ageFrom: 40 },
      { ...category, id: 4, discipline: 'poomsae' },
      { ...category, id: 5, weightFrom: 71, weightTo: null },
    ]
    const entrant = { gender: 'male', birthDate: '2002-03-04', disciplines: ['fight'] } as const
    expect(openToEntrant(entrant, offered, [1], '2026-06-11').map(({ id }) => id)).toEqual([5])
  })
})

describe('the weigh-in of one entry', () => {
  it('goes from expected to arrived to passed', () => {
    expect(stateAfter([])).toBe('expected')
    expect(stateAfter([{ type: 'arrive' }])).toBe('arrived')
    expect(stateAfter([{ type: 'arrive' }, weigh(65.4)])).toBe('passed')
  })

  it('takes a weight of somebody nobody has checked in', () => expect(stateAfter([weigh(65)])).toBe('passed'))

  it('waits for a decision on a weight that does not fit, while there are tries', () => {
    expect(stateAfter([weigh(67), weigh(66.5)])).toBe('weighed')
    expect(stateAfter([weigh(67), weigh(66.5), weigh(66)])).toBe('passed')
  })

  it('counts the tries, and fails the last one where no other category is open', () => {
    const strict = situation({ tries: 2, overweight: 'refuse' })
    expect(stateAfter([weigh(67)], strict)).toBe('weighed')
    expect(stateAfter([weigh(67), weigh(66.5)], strict)).toBe('failed')
  })

  it('leaves the last try to be decided where the next category is open', () => {
    const at = situation({ tries: 1 })
    expect(stateAfter([weigh(67)], at)).toBe('weighed')
    expect(refusalAfter([weigh(67)], weigh(66), at)).toBe('no_tries_left')
    expect(stateAfter([weigh(67), { type: 'move', categoryId: 2 }], at)).toBe('passed')
  })

  it('moves only to a category that the weight fits', () => {
    expect(refusalAfter([weigh(67)], { type: 'move', categoryId: 3 })).toBe('category_does_not_fit')
    expect(refusalAfter([weigh(67)], { type: 'move', categoryId: 1 })).toBe('category_does_not_fit')
    expect(after([weigh(67), { type: 'move', categoryId: 2 }]).at(-1)).toMatchObject({
      categoryId: 2,
      formerCategoryId: 1,
    })
  })

  it('moves nobody where the rules say refusal', () => {
    const strict = situation({ overweight: 'refuse' })
    expect(refusalAfter([weigh(67)], { type: 'move', categoryId: 2 }, strict)).toBe('only_refusal')
  })

  it('goes on waiting where a move mends one of two categories', () => {
    const both: WeighInSituation = { ...situation(), categories: [to66, limits(9, null, 65)] }
    expect(stateAfter([weigh(67), { type: 'move', categoryId: 2 }], both)).toBe('weighed')
  })

  it.each([
    [[weigh(65)], { type: 'arrive' }, 'already_weighed_in'],
    [[weigh(65)], weigh(65), 'already_weighed_in'],
    [[weigh(65)], { type: 'refuse' }, 'already_weighed_in'],
    [[{ type: 'refuse' }], weigh(65), 'weigh_in_failed'],
    [[{ type: 'arrive' }], { type: 'arrive' }, 'already_arrived'],
    [[], { type: 'recall' }, 'not_weighed_in'],
    [[], { type: 'move', categoryId: 2 }, 'not_weighed_in'],
    [[], { type: 'undo' }, 'nothing_to_undo'],
    [[{ type: 'arrive' }, { type: 'undo' }], { type: 'undo' }, 'nothing_to_undo'],
  ] as const)('after %j refuses %j: %s', (acts, act, refusal) =>
    expect(refusalAfter(acts, act)).toBe(refusal),
  )

  it('begins anew with its tries when called a second time', () => {
    const judo = situation({ ...WEIGH_IN_PRESETS.judo, tries: 1 })
    const again = [weigh(66), { type: 'recall' } as const]
    expect(readWeighIn(after(again, judo))).toMatchObject({ state: 'expected', round: 2, tries: 0 })
    expect(stateAfter([...again, weigh(69)], judo)).toBe('passed')
    expect(stateAfter([...again, weigh(70)], judo)).toBe('failed')
  })

  it('undo of any act restores the state before it', () => {
    const act = fc.record({
      type: fc.constantFrom(...WEIGH_IN_ACTS),
      weight: fc.constantFrom(55, 65, 66, 66.4, 70, 80),
      categoryId: fc.constantFrom(1, 2, 3),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), fc.constantFrom(0, 1, 3), (acts, tries) => {
        const at = situation({ tries })
        let log: WeighInFact[] = []
        for (const next of acts) {
          const made = applyWeighIn(log, next, at, 0)
          if (!made.ok) continue
          if (next.type !== 'undo') {
            const undone = applyWeighIn([...log, made.value], { type: 'undo' }, at, 0)
            expect(undone.ok).toBe(true)
            if (undone.ok) {
              const { version: _, ...then } = readWeighIn([...log, made.value, undone.value])
              const { version: __, ...before } = readWeighIn(log)
              expect(then).toEqual(before)
              expect(undone.value.outcome).toBe(before.state)
            }
          }
          log = [...log, made.value]
          expect(readWeighIn(log).state).toBe(log.at(-1)?.outcome)
        }
      }),
    )
  })

  it('offers exactly what would be taken', () => {
    expect(allowedActs([], situation())).toEqual(['arrive', 'weigh', 'refuse'])
    expect(allowedActs(after([weigh(67)]), situation())).toEqual(['weigh', 'move', 'refuse', 'undo'])
    expect(allowedActs(after([weigh(65)]), situation())).toEqual(['recall', 'undo'])
  })
})

test.each([
  ['412', 412],
  [' 412 ', 412],
  ['https://tatami.example/account/competitions/cup-2026/weigh-in?entry=412', 412],
  // The same, scanned with a Russian layout.
  ['реезыЖ..ефефьшюучфьздую.фссщгте.сщьзуешешщты.сгз-2026.цушпр-шт,утекн=412', 412],
  ['Иванов', null],
  ['Иванов Иван 7', null],
  ['', null],
])('%j is the number %s', (text, number) => expect(entryNumberOf(text)).toBe(number))
