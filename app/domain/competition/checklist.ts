import type { CompetitionStatus } from './slugs.ts'
import type { CompetitionDates } from './stage.ts'
import type { Instant } from '../time.ts'

/** What an organiser gets ready for a competition, in the order it is done in. */
export const CHECKS = [
  'categories',
  'payment',
  'registration',
  'publish',
  'applications',
  'orders',
  'papers',
  'mats',
  'judges',
  'weigh_in',
  'single',
  'draw',
  'confirm',
  'schedule',
  'results',
] as const
export type Check = (typeof CHECKS)[number]

/** `next` is the first thing to do, `missing` what is due besides it, `later` what has not come yet. */
export const CHECK_STATES = ['done', 'next', 'missing', 'later'] as const
type CheckState = (typeof CHECK_STATES)[number]

export interface CheckedStep {
  readonly step: Check
  readonly state: CheckState
  /** How many things wait in it: applications, mats without a judge; 0 where it is a yes or a no. */
  readonly count: number
}

/** What a competition is made of by now. Entries are those not closed; confirmed ones are approved and paid, or free. */
export interface ChecklistFacts extends CompetitionDates {
  readonly status: CompetitionStatus
  /** It stays a draft: it is neither announced nor paid for. */
  readonly isRehearsal: boolean
  /** US dollars for one discipline. */
  readonly price: number
  /** A text on how to pay, or a payment code. */
  readonly hasPayment: boolean
  readonly usesWeighIn: boolean
  readonly categories: number
  readonly entries: number
  /** Entries the organiser has not decided on. */
  readonly waiting: number
  /** Whether it asks its athletes for papers. */
  readonly asksPapers: boolean
  /** Entries that lack some of them. */
  readonly lacking: number
  /** Approved entries that are not paid. */
  readonly unpaid: number
  readonly confirmed: number
  /** Confirmed entries that have not passed the weigh-in. */
  readonly unweighed: number
  /** Categories with one confirmed entry, not drawn. */
  readonly single: number
  /** Categories with two confirmed entries or more, not drawn. */
  readonly undrawn: number
  readonly brackets: number
  /** Draws that nobody has confirmed, and in which nothing was fought. */
  readonly unconfirmed: number
  readonly mats: number
  /** Mats without a judge who has accepted. */
  readonly unjudged: number
  /** Bouts that are or will be fought. */
  readonly bouts: number
  /** Bouts still to be fought that are on no mat. */
  readonly unlaid: number
  /** Bouts still to be ended. */
  readonly open: number
  /** Bouts that were fought and whose result nobody has signed. */
  readonly unsigned: number
}

interface StepState {
  readonly isDone: boolean
  /** Its time has come. */
  readonly isDue: boolean
  readonly count?: number
}

/** Null where a competition has no such step. */
type Reader = (facts: ChecklistFacts, now: Instant) => StepState | null

const isClosed = ({ registrationEndAt, startAt }: ChecklistFacts, now: Instant): boolean =>
  now > registrationEndAt || now >= startAt

/** Something that is brought to nothing once entries are closed: more of it may come until then. */
const counted =
  (of: 'waiting' | 'lacking' | 'unweighed' | 'single', isDueEarly = false): Reader =>
  (facts, now) => ({
    isDone: facts[of] === 0 && isClosed(facts, now),
    isDue: facts[of] > 0 && (isDueEarly || isClosed(facts, now)),
    count: facts[of],
  })

const READERS: Readonly<Record<Check, Reader>> = {
  categories: ({ categories }) => ({ isDone: categories > 0, isDue: true }),
  payment: ({ price, hasPayment, isRehearsal }) =>
    price > 0 && !isRehearsal ? { isDone: hasPayment, isDue: true } : null,
  registration: (facts, now) => {
    if (facts.isRehearsal) return null
    // A draft whose registration is over would be published to nobody.
    const isMissed = facts.status === 'inactive' && isClosed(facts, now) && facts.entries === 0
    return { isDone: !isMissed, isDue: true }
  },
  publish: ({ status, registrationStartAt, isRehearsal }, now) =>
    isRehearsal ? null : { isDone: status === 'active', isDue: now >= registrationStartAt },
  applications: counted('waiting', true),
  orders: (facts, now) =>
    facts.price > 0 && !facts.isRehearsal
      ? { isDone: facts.unpaid === 0 && isClosed(facts, now), isDue: facts.unpaid > 0, count: facts.unpaid }
      : null,
  papers: (facts, now) => (facts.asksPapers ? counted('lacking')(facts, now) : null),
  mats: (facts, now) => ({ isDone: facts.mats > 0, isDue: isClosed(facts, now) }),
  judges: (facts, now) => ({
    isDone: facts.mats > 0 && facts.unjudged === 0,
    isDue: isClosed(facts, now) && facts.unjudged > 0,
    count: facts.unjudged,
  }),
  weigh_in: (facts, now) => (facts.usesWeighIn ? counted('unweighed')(facts, now) : null),
  single: counted('single'),
  draw: (facts, now) => ({
    isDone: facts.brackets > 0 && facts.undrawn === 0,
    isDue: facts.undrawn > 0 && isClosed(facts, now),
    count: facts.undrawn,
  }),
  confirm: ({ brackets, unconfirmed }) => ({
    isDone: brackets > 0 && unconfirmed === 0,
    isDue: unconfirmed > 0,
    count: unconfirmed,
  }),
  schedule: ({ bouts, unlaid }) => ({ isDone: bouts > 0 && unlaid === 0, isDue: unlaid > 0, count: unlaid }),
  results: ({ bouts, open, unsigned }) => ({
    isDone: bouts > 0 && open === 0 && unsigned === 0,
    isDue: unsigned > 0,
    count: unsigned,
  }),
}

/** What is left of a competition that is over. */
const AFTERWARDS: readonly Check[] = ['orders', 'results']

/** What is done, what comes next and what is missing; nothing for a competition that is not held. */
export function checklistOf(facts: ChecklistFacts, now: Instant): CheckedStep[] {
  if (facts.status === 'canceled') return []
  const steps = (now > facts.endAt ? AFTERWARDS : CHECKS).flatMap((step) => {
    const read = READERS[step](facts, now)
    return read ? [{ step, ...read }] : []
  })
  const undone = steps.filter(({ isDone }) => !isDone)
  // What counts things and has none waits for others: nobody can do it now.
  const next = undone.find(({ isDue }) => isDue) ?? undone.find(({ count }) => count !== 0)
  return steps.map((read) => ({
    step: read.step,
    state: read.isDone ? 'done' : read === next ? 'next' : read.isDue ? 'missing' : 'later',
    count: read.count ?? 0,
  }))
}
