import fc from 'fast-check'
import { type FightAction, END_REASONS } from '~/domain/fight/fight.ts'
import { at, LEFT, RIGHT, type Line } from './table.ts'

const athlete = fc.constantFrom(LEFT, RIGHT)
const plain = (...types: FightAction['type'][]) =>
  fc.constantFrom(...types).map((type): Omit<FightAction, 'id'> => ({ type }))
const scored = fc.record({
  type: fc.constantFrom<FightAction['type']>('point', 'activity', 'reprimand', 'warning', 'holding_start'),
  athlete,
})

type Act = Omit<FightAction, 'id'>

const aScore: fc.Arbitrary<Act> = fc
  .tuple(scored, fc.integer({ min: 1, max: 4 }))
  .map(([act, points]) => ({ ...act, value: act.type === 'point' ? points : 1 }))
const aCorrection: fc.Arbitrary<Act> = fc.record({
  type: fc.constant('point' as const),
  athlete,
  value: fc.integer({ min: 1, max: 3 }),
  correction: fc.constant(true),
})
const aClockAct = plain(
  'pause',
  'pause',
  'continue',
  'continue',
  'technical_break',
  'extra_time',
  'next_period',
  'next_period',
  'holding_end',
  'start',
)
const aSetting: fc.Arbitrary<Act> = fc.record({
  type: fc.constant('set_clock' as const),
  value: fc.integer({ min: 0, max: 200_000 }),
})
const aDeletion: fc.Arbitrary<Act> = fc.record({
  type: fc.constantFrom('delete' as const, 'restore' as const),
  target: fc.integer({ min: 2, max: 12 }),
})
const anEnd: fc.Arbitrary<Act> = fc.record({
  type: fc.constant('end' as const),
  reason: fc.constantFrom(...END_REASONS),
  athlete: fc.constantFrom(LEFT, RIGHT, null),
})
const aLock: fc.Arbitrary<Act> = fc.record({
  type: fc.constantFrom('sign_off' as const, 'unlock' as const, 'unlock' as const),
  description: fc.constant('review'),
})

const anAct = fc.oneof(
  { weight: 14, arbitrary: aScore },
  { weight: 3, arbitrary: aCorrection },
  { weight: 9, arbitrary: aClockAct },
  { weight: 1, arbitrary: aSetting },
  { weight: 4, arbitrary: plain('undo', 'undo', 'redo') },
  { weight: 4, arbitrary: aDeletion },
)
const anyAct = fc.oneof(
  { weight: 12, arbitrary: anAct },
  { weight: 1, arbitrary: anEnd },
  { weight: 1, arbitrary: aLock },
)

/** How long before it arrived an act was pressed, where the table says so. */
const aDelay = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 20, noNaN: true }) },
)

const told = (act: fc.Arbitrary<Act>, minLength: number, maxLength: number): fc.Arbitrary<Line[]> =>
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), act, aDelay), {
      minLength,
      maxLength,
      size: 'max',
    })
    .map((steps) => {
      let seconds = 0
      const lines = steps.map(([pause, { type, ...rest }, delay]): Line => {
        seconds += pause
        return [seconds, type, delay === null ? rest : { ...rest, at: at(seconds - delay) }]
      })
      return [[0, 'start'] as const, ...lines]
    })

/** A bout as impatient tables might play it: any act at any moment, lawful or not, after a start. */
export const aStory = told(anyAct, 0, 60)
/** A third of a long bout that nobody ends. */
export const aThird = told(anAct, 66, 70)
