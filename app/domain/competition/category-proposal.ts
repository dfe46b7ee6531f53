import { ageOn } from '../age.ts'
import {
  type CategoryLimits,
  eligibilityRefusals,
  type EligibilityRefusal,
  type Entrant,
  saidOnce,
} from './eligibility.ts'

/** What is known of somebody who is to be entered; the disciplines follow from the categories. */
export type Proposable = Omit<Entrant, 'disciplines'>

export interface CategoryProposal<C extends CategoryLimits> {
  /**
   * Those the athlete may enter, the closest first: of a narrower age, then of a lighter class, then of fewer belts;
   * those without places after all others.
   */
  readonly fitting: readonly C[]
  /** Those of the athlete's gender and age, whatever the weight, in the same order. */
  readonly open: readonly C[]
  /** The category that comes closest where none fits, and what is in the way. */
  readonly misfit: { readonly category: C; readonly refusals: readonly EligibilityRefusal[] } | null
}

/** How far a refusal is from being mended: a weight is lost, a year comes by itself, a gender stays. */
const DISTANCE: Readonly<Record<EligibilityRefusal, number>> = {
  weight_unknown: 1,
  too_light: 2,
  too_heavy: 2,
  wrong_discipline: 2,
  belt_unknown: 4,
  belt_too_low: 6,
  belt_too_high: 6,
  birth_date_unknown: 8,
  too_young: 16,
  too_old: 16,
  gender_unknown: 32,
  wrong_gender: 64,
}

/**
 * The categories of a competition that fit an athlete on the day of the event, the closest first.
 * @param eventDay `yyyy-MM-dd`, the day the main event begins
 * @param isFull of a category that takes nobody more
 */
export function proposeCategories<C extends CategoryLimits>(
  entrant: Proposable,
  offered: readonly C[],
  eventDay: string,
  isFull: (category: C) => boolean = () => false,
): CategoryProposal<C> {
  const judged = [...offered].sort(byNarrowness).map((category) => ({
    category,
    refusals: eligibilityRefusals({ ...entrant, disciplines: [category.discipline] }, category, eventDay),
  }))
  const fitting = judged.filter(({ refusals }) => refusals.length === 0)
  const open = judged.filter(({ refusals }) => refusals.every(isOfWeight))
  const [nearest] =
    fitting.length > 0
      ? []
      : judged.sort((a, b) => mismatchOf(entrant, eventDay, a) - mismatchOf(entrant, eventDay, b))
  return {
    fitting: fitting.map(({ category }) => category).sort((a, b) => Number(isFull(a)) - Number(isFull(b))),
    open: open.map(({ category }) => category),
    misfit: nearest ?? null,
  }
}

/** The category that is proposed in each discipline: the closest that fits. */
export function proposedByDiscipline<C extends CategoryLimits>({
  fitting,
}: Pick<CategoryProposal<C>, 'fitting'>): ReadonlyMap<string, C> {
  return new Map([...fitting].reverse().map((category) => [category.discipline, category]))
}

const isOfWeight = (refusal: EligibilityRefusal) =>
  refusal === 'weight_unknown' || refusal === 'too_light' || refusal === 'too_heavy'

/** Years; an age that is open at an end is wider than any that is not. */
const yearsOf = ({ ageFrom, ageTo }: CategoryLimits) => (ageTo ?? 1_000) - (ageFrom ?? 0)
/** Lighter classes first, the one for any weight last. */
const heightOf = ({ weightFrom, weightTo }: CategoryLimits) =>
  weightTo ?? (weightFrom === null ? 10_000 : 1_000 + weightFrom)

/** Ranks of belts; one that is open at an end is wider than any that is not. */
const beltsOf = ({ beltFrom, beltTo }: CategoryLimits) => (beltTo ?? 1_000) - (beltFrom ?? 0)

const byNarrowness = (a: CategoryLimits, b: CategoryLimits) =>
  yearsOf(a) - yearsOf(b) || heightOf(a) - heightOf(b) || beltsOf(a) - beltsOf(b)

interface Judged {
  readonly category: CategoryLimits
  readonly refusals: readonly EligibilityRefusal[]
}

const outside = (value: number | null, from: number | null, to: number | null) =>
  value === null ? 0 : Math.max((from ?? value) - value, value - (to ?? value), 0)

/** Between categories the same is wrong with, the one whose limits are nearer comes first: in years, then in kilograms. */
function mismatchOf(
  { weight, birthDate }: Proposable,
  eventDay: string,
  { category, refusals }: Judged,
): number {
  const years = outside(
    birthDate === null ? null : ageOn(birthDate, eventDay),
    category.ageFrom,
    category.ageTo,
  )
  const kilograms = outside(weight, category.weightFrom, category.weightTo)
  return refusals.reduce((sum, refusal) => sum + DISTANCE[refusal], 0) + years / 200 + kilograms / 100_000
}

/** What an athlete is to be entered for: categories by name, and disciplines whose category is to be proposed. */
export interface EntryWish {
  /** Ids. */
  readonly categories: readonly number[]
  /** Slugs. */
  readonly disciplines: readonly string[]
}

export type WishRefusal = EligibilityRefusal | 'category_not_offered' | 'choose_category'

interface RefusedWish<C> {
  readonly code: WishRefusal
  /** Null where none is meant. */
  readonly category: C | null
}

export interface ChosenCategories<C extends CategoryLimits> {
  readonly categories: readonly C[]
  /** Everything that keeps the athlete out; empty when they may be entered. */
  readonly refusals: readonly RefusedWish<C>[]
}

/** The categories of one athlete's entry: those that are named, and the proposed one of each discipline besides. */
export function chooseCategories<C extends CategoryLimits & { readonly id: number }>(
  entrant: Proposable,
  wish: EntryWish,
  offered: readonly C[],
  eventDay: string,
  isFull?: (category: C) => boolean,
): ChosenCategories<C> {
  const ids = [...new Set(wish.categories)]
  const named = offered.filter(({ id }) => ids.includes(id))
  const covered = new Set(named.map(({ discipline }) => discipline))
  const wanted = [...new Set(wish.disciplines)].filter((discipline) => !covered.has(discipline))
  const proposals = wanted.map((discipline) =>
    proposeCategories(
      entrant,
      offered.filter((category) => category.discipline === discipline),
      eventDay,
      isFull,
    ),
  )
  const ofNamed = named.flatMap((category) =>
    eligibilityRefusals({ ...entrant, disciplines: [category.discipline] }, category, eventDay).map(
      (code) => ({ code, category }),
    ),
  )
  const notOffered: RefusedWish<C> = { code: 'category_not_offered', category: null }
  const ofProposed = proposals.flatMap(({ misfit, fitting }): RefusedWish<C>[] => {
    if (fitting.length > 0) return []
    return misfit?.refusals.map((code) => ({ code, category: misfit.category })) ?? [notOffered]
  })
  const isEmpty = ids.length === 0 && wanted.length === 0
  return {
    categories: [...named, ...proposals.flatMap(({ fitting: [best] }) => best ?? [])],
    refusals: saidOnce<C, RefusedWish<C>>([
      ...(isEmpty ? [{ code: 'choose_category' as const, category: null }] : []),
      ...(named.length < ids.length ? [notOffered] : []),
      ...ofNamed,
      ...ofProposed,
    ]),
  }
}
