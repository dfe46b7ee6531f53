import { expect, test } from 'vitest'
import { CHECKS, checklistOf, type ChecklistFacts } from '~/domain/competition/checklist.ts'
import { DAY_MS } from '~/domain/time.ts'

// Registration is open from day 10 to day 20, the event is held on days 30 and 31.
const DAY = (day: number) => day * DAY_MS
const NOTHING: ChecklistFacts = {
  status: 'inactive',
  isRehearsal: false,
  registrationStartAt: DAY(10),
  registrationEndAt: DAY(20),
  startAt: DAY(30),
  endAt: DAY(32),
  price: 25,
  hasPayment: false,
  usesWeighIn: true,
  categories: 0,
  entries: 0,
  waiting: 0,
  asksPapers: false,
  lacking: 0,
  unpaid: 0,
  confirmed: 0,
  unweighed: 0,
  single: 0,
  undrawn: 0,
  brackets: 0,
  unconfirmed: 0,
  mats: 0,
  unjudged: 0,
  bouts: 0,
  unlaid: 0,
  open: 0,
  unsigned: 0,
}
const SET_UP = { ...NOTHING, status: 'active', hasPayment: true, categories: 4 } as const
const ENTERED = { ...SET_UP, entries: 9, confirmed: 9, unweighed: 9, undrawn: 3 } as const
const DRAWN = { ...ENTERED, unweighed: 0, undrawn: 0, brackets: 3, mats: 2, bouts: 7, open: 7 } as const
const HELD = { ...DRAWN, open: 0 } as const

test.each<[string, ChecklistFacts, number, string | null, string[]]>([
  ['an empty draft', NOTHING, 5, 'categories', ['payment']],
  ['a free one asks for no payment text', { ...NOTHING, price: 0 }, 5, 'categories', []],
  ['a draft that is ready: it is published next', { ...SET_UP, status: 'inactive' }, 5, 'publish', []],
  ['a draft while registration should be open', { ...NOTHING, categories: 1 }, 15, 'payment', ['publish']],
  [
    'a draft whose registration is over',
    { ...SET_UP, status: 'inactive' },
    25,
    'registration',
    ['publish', 'mats'],
  ],
  ['published, nobody has entered yet', SET_UP, 15, 'mats', []],
  ['nobody has entered, and the hall is ready', { ...SET_UP, mats: 2 }, 15, null, []],
  [
    'applications wait, others are not paid',
    { ...SET_UP, waiting: 2, unpaid: 1 },
    15,
    'applications',
    ['orders'],
  ],
  [
    'papers are asked for and lack: their time comes when registration has closed',
    { ...ENTERED, asksPapers: true, lacking: 2 },
    25,
    'papers',
    ['mats', 'weigh_in', 'draw'],
  ],
  [
    'papers may still come while registration is open',
    { ...ENTERED, asksPapers: true, lacking: 2 },
    15,
    'papers',
    [],
  ],
  ['everybody who has entered is paid', { ...ENTERED, unweighed: 0 }, 15, 'mats', []],
  ['registration has closed', ENTERED, 25, 'mats', ['weigh_in', 'draw']],
  ['a mat without a judge', { ...ENTERED, mats: 2, unjudged: 1 }, 25, 'judges', ['weigh_in', 'draw']],
  ['no weigh-in', { ...ENTERED, mats: 1, usesWeighIn: false }, 25, 'draw', []],
  ['a category of one', { ...ENTERED, mats: 1, unweighed: 0, single: 1 }, 25, 'single', ['draw']],
  ['drawn, not confirmed, on no mat', { ...DRAWN, unconfirmed: 3, unlaid: 7 }, 25, 'confirm', ['schedule']],
  ['one bout left on no mat', { ...DRAWN, unlaid: 1 }, 30, 'schedule', []],
  ['ready to begin', DRAWN, 30, null, []],
  ['a result without a signature', { ...DRAWN, open: 3, unsigned: 1 }, 30, 'results', []],
  ['all of it held', HELD, 31, null, []],
  ['over: money and signatures are left', { ...HELD, unsigned: 1, unpaid: 2 }, 40, 'orders', ['results']],
  ['over, and done with', HELD, 40, null, []],
  ['not held', { ...NOTHING, status: 'canceled' }, 5, null, []],
])('%s', (_, facts, day, next, missing) => {
  const steps = checklistOf(facts, DAY(day))
  const of = (state: string) => steps.filter((step) => step.state === state).map(({ step }) => step)
  expect([of('next'), of('missing')]).toEqual([next === null ? [] : [next], missing])
})

test('steps come in their order, with what waits in each', () => {
  const facts = {
    ...ENTERED,
    asksPapers: true,
    waiting: 4,
    unpaid: 3,
    unjudged: 2,
    mats: 2,
    single: 1,
    unlaid: 6,
    unsigned: 5,
  }
  const steps = checklistOf(facts, DAY(25))
  expect(steps.map(({ step }) => step)).toEqual(CHECKS)
  expect(Object.fromEntries(steps.map(({ step, count }) => [step, count]))).toMatchObject({
    applications: 4,
    orders: 3,
    judges: 2,
    weigh_in: 9,
    single: 1,
    draw: 3,
    schedule: 6,
    results: 5,
    categories: 0,
  })
})

test('a competition that is not held has nothing to do', () => {
  expect(checklistOf({ ...HELD, status: 'canceled', unsigned: 1 }, DAY(40))).toEqual([])
})

test('a rehearsal is neither announced nor paid for', () => {
  const steps = checklistOf({ ...ENTERED, status: 'inactive', isRehearsal: true }, DAY(25))
  const left = CHECKS.filter(
    (step) => !['payment', 'registration', 'publish', 'orders', 'papers'].includes(step),
  )
  expect(steps.map(({ step }) => step)).toEqual(left)
})
