import { ok, refuse, type Result } from '../result.ts'
import type { Instant } from '../time.ts'
import type { WeighInSettings } from './settings.ts'
import { fitting, type Round, type Verdict, verdictOf, type WeightLimits } from './verdict.ts'

// The weigh-in of one entry is a fold over what was done with it: nothing is ever taken out of the log.

/** `weighed`: on the scales, outside the limits, and not decided yet. */
export const WEIGH_IN_STATES = ['expected', 'arrived', 'weighed', 'passed', 'failed'] as const
export type WeighInState = (typeof WEIGH_IN_STATES)[number]

/** `recall` calls a passed athlete to the second weigh-in. */
export const WEIGH_IN_ACTS = ['arrive', 'weigh', 'move', 'refuse', 'recall', 'undo'] as const
export type WeighInActType = (typeof WEIGH_IN_ACTS)[number]

/** One line of the log, with the state it led to. */
export interface WeighInFact {
  readonly type: WeighInActType
  /** Kilograms, of `weigh`. */
  readonly weight: number | null
  readonly outcome: WeighInState
  /** Of `move`: the category entered instead. */
  readonly categoryId: number | null
  /** Of `move`: the category left. */
  readonly formerCategoryId: number | null
  readonly reason: string | null
  /** Of `recall`: until when the athlete must come; null or nothing where no time was given. */
  readonly dueAt?: Instant | null
  readonly at: Instant
}

export interface WeighInAct {
  readonly type: WeighInActType
  readonly weight?: number | null
  readonly categoryId?: number | null
  readonly reason?: string | null
  readonly dueAt?: Instant | null
}

/** What an act is judged by, beside the log. */
export interface WeighInSituation {
  readonly settings: WeighInSettings
  /** The entered categories. */
  readonly categories: readonly WeightLimits[]
  /** Other categories open to the athlete, whatever the weight. */
  readonly choices: readonly WeightLimits[]
}

export interface WeighIn {
  readonly state: WeighInState
  /** Kilograms, as last weighed. */
  readonly weight: number | null
  readonly round: Round
  /** Until when an athlete who is called to the second weigh-in must come. */
  readonly dueAt: Instant | null
  /** Tries on the scales in this round. */
  readonly tries: number
  /** Lines of the log, undone ones included. */
  readonly version: number
  /** What the next undo takes back. */
  readonly last: WeighInFact | null
}

export type WeighInRefusal =
  | 'already_arrived'
  | 'already_weighed_in'
  | 'weigh_in_failed'
  | 'no_tries_left'
  | 'not_weighed_in'
  | 'category_does_not_fit'
  | 'only_refusal'
  | 'nothing_to_undo'

/** The lines that count: an undo takes back the one before it that still counts. */
export function countingFacts<F extends Pick<WeighInFact, 'type'>>(log: readonly F[]): F[] {
  const counting: F[] = []
  for (const fact of log) {
    if (fact.type === 'undo') counting.pop()
    else counting.push(fact)
  }
  return counting
}

export function readWeighIn(log: readonly WeighInFact[]): WeighIn {
  const counting = countingFacts(log)
  const recalled = counting.findLastIndex(({ type }) => type === 'recall')
  const tries = counting.slice(recalled + 1).filter(({ type }) => type === 'weigh')
  const last = counting.at(-1) ?? null
  return {
    state: last?.outcome ?? 'expected',
    weight: counting.findLast(({ type }) => type === 'weigh')?.weight ?? null,
    round: recalled < 0 ? 1 : 2,
    dueAt: counting[recalled]?.dueAt ?? null,
    tries: tries.length,
    version: log.length,
    last,
  }
}

/** How the last try went; null where the scales do not wait for a decision. */
export function openVerdict(weighIn: WeighIn, { categories, settings }: WeighInSituation): Verdict | null {
  const { state, weight, round } = weighIn
  return state === 'weighed' && weight !== null ? verdictOf(weight, categories, settings, round) : null
}

/** Called to the second weigh-in, and not come until the time that was given. */
export const isLate = ({ state, round, dueAt }: Pick<WeighIn, 'state' | 'round' | 'dueAt'>, now: Instant) =>
  round === 2 && state === 'expected' && dueAt !== null && now > dueAt

export const hasTriesLeft = ({ tries }: WeighIn, settings: WeighInSettings): boolean =>
  settings.tries === 0 || tries < settings.tries

/** The categories an athlete whose weight waits for a decision may be moved to, the nearest first. */
export function categoriesInstead<C extends WeightLimits>(
  weighIn: WeighIn,
  { settings, choices }: Pick<WeighInSituation, 'settings'> & { readonly choices: readonly C[] },
): C[] {
  const { state, weight, round } = weighIn
  if (state !== 'weighed' || weight === null || round === 2 || settings.overweight === 'refuse') return []
  return fitting(weight, choices, settings)
}

/** Judges an act on an entry: the line it adds to the log, or why not. */
export function applyWeighIn(
  log: readonly WeighInFact[],
  act: WeighInAct,
  situation: WeighInSituation,
  now: Instant,
): Result<WeighInFact, WeighInRefusal> {
  const weighIn = readWeighIn(log)
  const { state } = weighIn
  const fact = (outcome: WeighInState, more: Partial<WeighInFact> = {}) =>
    ok({
      type: act.type,
      weight: null,
      outcome,
      categoryId: null,
      formerCategoryId: null,
      reason: act.reason ?? null,
      at: now,
      ...more,
    })
  switch (act.type) {
    case 'undo': {
      if (weighIn.last === null) return refuse('nothing_to_undo')
      return fact(countingFacts(log).at(-2)?.outcome ?? 'expected')
    }
    case 'recall':
      return state === 'passed' ? fact('expected', { dueAt: act.dueAt ?? null }) : refuse('not_weighed_in')
    case 'arrive':
      if (state === 'failed') return refuse('weigh_in_failed')
      if (state === 'passed') return refuse('already_weighed_in')
      return state === 'expected' ? fact('arrived') : refuse('already_arrived')
    case 'refuse':
      if (state === 'failed') return refuse('weigh_in_failed')
      return state === 'passed' ? refuse('already_weighed_in') : fact('failed')
    case 'weigh': {
      if (state === 'failed') return refuse('weigh_in_failed')
      if (state === 'passed') return refuse('already_weighed_in')
      if (!hasTriesLeft(weighIn, situation.settings)) return refuse('no_tries_left')
      const weight = act.weight ?? 0
      return fact(outcomeOf(weight, weighIn, situation), { weight })
    }
    case 'move': {
      const verdict = openVerdict(weighIn, situation)
      if (verdict === null || verdict.kind === 'within') return refuse('not_weighed_in')
      const { settings } = situation
      if (settings.overweight === 'refuse' || weighIn.round === 2) return refuse('only_refusal')
      const wanted = categoriesInstead(weighIn, situation).find(({ id }) => id === act.categoryId)
      if (!wanted) return refuse('category_does_not_fit')
      const former = verdict.categoryId
      const entered = situation.categories.map((one) => (one.id === former ? wanted : one))
      const fits = verdictOf(weighIn.weight ?? 0, entered, settings, weighIn.round).kind === 'within'
      return fact(fits ? 'passed' : 'weighed', { categoryId: wanted.id, formerCategoryId: former })
    }
  }
}

/** A try that does not fit fails where nothing is left to do: no further try, and no other category. */
function outcomeOf(
  weight: number,
  weighIn: WeighIn,
  { settings, categories, choices }: WeighInSituation,
): WeighInState {
  if (verdictOf(weight, categories, settings, weighIn.round).kind === 'within') return 'passed'
  const tried: WeighIn = { ...weighIn, state: 'weighed', weight, tries: weighIn.tries + 1 }
  const isOver =
    !hasTriesLeft(tried, settings) && categoriesInstead(tried, { settings, choices }).length === 0
  return isOver ? 'failed' : 'weighed'
}

/** The acts that would be taken now: what a station offers. */
export function allowedActs(log: readonly WeighInFact[], situation: WeighInSituation): WeighInActType[] {
  const [instead] = categoriesInstead(readWeighIn(log), situation)
  return WEIGH_IN_ACTS.filter(
    (type) => applyWeighIn(log, { type, weight: 1, categoryId: instead?.id ?? null }, situation, 0).ok,
  )
}
