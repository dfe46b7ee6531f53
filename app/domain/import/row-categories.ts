/** Which categories on offer a row of a list is entered for. */
import { proposeCategories, proposedByDiscipline, type Proposable } from '../competition/category-proposal.ts'
import type { CategoryLimits, EligibilityRefusal } from '../competition/eligibility.ts'
import type { ImportField } from '../contract/entries-import.columns.ts'
import { plainLetters } from '../people/plain-letters.ts'
import { parseWeightClass } from './cells.ts'
import type { CellRefusal, CellRefusals } from './entry-row.ts'

export interface OfferedCategory extends CategoryLimits {
  readonly id: number
  /** In the reader's language. */
  readonly name: string
  /** In every language. */
  readonly names: readonly string[]
  readonly disciplineNames: readonly string[]
}

export interface RowWish {
  readonly athlete: Proposable
  /** What the row says, as it was written; an empty text leaves it to the weight. */
  readonly category: string
  readonly disciplines: readonly string[]
}

/** What was chosen, or why nothing was; never both. */
export interface RowCategories {
  readonly chosen: readonly OfferedCategory[]
  readonly errors: CellRefusals
}

/** A name as it is compared; the signs of weight classes stay. */
const comparable = (name: string): string =>
  plainLetters(name)
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[^\p{L}\p{N}+-]+/gu, ' ')
    .trim()

const isSame = (one: string, other: string) => comparable(one) === comparable(other)

const none = (field: ImportField, code: string, values?: CellRefusal['values']): RowCategories => ({
  chosen: [],
  errors: { [field]: [values ? { code, values } : { code }] },
})

/** What nobody is entered or added without. */
export function requiredOf({ gender, birthDate }: Proposable): CellRefusals {
  if (gender === null) return { gender: [{ code: 'gender_required' }] }
  return birthDate === null ? { birth_date: [{ code: 'date_required' }] } : {}
}

/**
 * The categories a row names, or the closest that fits in its discipline.
 * @param eventDay `yyyy-MM-dd`, the day the main event begins
 * @param isFull of a category that takes nobody more
 */
export function categoriesOfRow(
  { athlete, category, disciplines }: RowWish,
  offered: readonly OfferedCategory[],
  eventDay: string,
  isFull: (category: OfferedCategory) => boolean = () => false,
): RowCategories {
  const missing = requiredOf(athlete)
  if (Object.keys(missing).length > 0) return { chosen: [], errors: missing }
  const unknown = disciplines.find((name) => !offered.some((one) => isOf(one, name)))
  if (unknown !== undefined) return none('discipline', 'no_such_discipline', { name: unknown })
  const pool =
    disciplines.length === 0 ? offered : offered.filter((one) => disciplines.some((name) => isOf(one, name)))
  const parts = category.split(/[;\n]/u).flatMap((text) => text.trim() || [])
  const nothing = parts.find((part) => matchesOf(part, pool).length === 0)
  if (nothing !== undefined) return none('category', 'no_such_category', { name: nothing })
  // Each category that is named, else each discipline, else whatever fits.
  const groups =
    parts.length > 0
      ? parts.map((part) => matchesOf(part, pool))
      : disciplines.length > 0
        ? disciplines.map((name) => pool.filter((one) => isOf(one, name)))
        : [pool]
  const written = { isNamed: parts.length > 0, hasDiscipline: disciplines.length > 0 }
  const found = groups.map((among) => closest(athlete, among, eventDay, written, isFull))
  const refused = found.find(({ chosen }) => chosen.length === 0)
  return refused ?? { chosen: [...new Set(found.flatMap(({ chosen }) => chosen))], errors: {} }
}

const isOf = ({ discipline, disciplineNames }: OfferedCategory, name: string) =>
  [discipline, ...disciplineNames].some((known) => isSame(known, name))

/** Those of a name, else those of a weight class. */
function matchesOf(text: string, pool: readonly OfferedCategory[]): readonly OfferedCategory[] {
  const named = pool.filter((one) => labelsOf(one).some((label) => isSame(label, text)))
  return named.length > 0 ? named : pool.filter((one) => isOfClass(one, text))
}

/** "Men, up to 75 kg", or with its discipline before it, where two disciplines have one of that name. */
const labelsOf = ({ names, disciplineNames }: OfferedCategory) =>
  names.flatMap((name) => [name, ...disciplineNames.map((discipline) => `${discipline} · ${name}`)])

function isOfClass({ weightFrom, weightTo }: OfferedCategory, text: string): boolean {
  const limit = parseWeightClass(text)
  if (limit === null) return false
  return 'to' in limit ? weightTo === limit.to : weightTo === null && weightFrom === limit.over
}

interface WrittenChoice {
  /** The row names the category: without a weight it is believed. */
  readonly isNamed: boolean
  readonly hasDiscipline: boolean
}

/** The closest of each discipline that is written, or of the only one there is. */
function closest(
  athlete: Proposable,
  among: readonly OfferedCategory[],
  eventDay: string,
  { isNamed, hasDiscipline }: WrittenChoice,
  isFull: (category: OfferedCategory) => boolean,
): RowCategories {
  // The belt of who is entered by the name of a category is the organiser's to look at, where none is approved.
  const judged =
    isNamed && athlete.belt == null ? among.map((one) => ({ ...one, beltFrom: null, beltTo: null })) : among
  const { fitting, open, misfit } = proposeCategories(athlete, judged, eventDay, isFull)
  const fit = isNamed && athlete.weight === null ? open : fitting
  const chosen = [...proposedByDiscipline({ fitting: fit }).values()]
  if (chosen.length === 0) return misfit ? unfit(misfit) : none('category', 'category_not_offered')
  if (chosen.length > 1 && !hasDiscipline)
    return none('category', 'several_categories', { names: chosen.map(({ name }) => name).join('; ') })
  return { chosen, errors: {} }
}

/** What is in the way of the closest category; a weight that is not there is asked for at its cell. */
function unfit(misfit: {
  readonly category: OfferedCategory
  readonly refusals: readonly EligibilityRefusal[]
}): RowCategories {
  const { category, refusals } = misfit
  if (refusals.every((code) => code === 'weight_unknown')) return none('weight', 'required')
  const codes = refusals.filter((code) => code !== 'weight_unknown')
  return {
    chosen: [],
    errors: { category: codes.map((code) => ({ code, values: { category: category.name } })) },
  }
}
