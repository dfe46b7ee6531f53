import type { Gender } from '../people/gender.ts'
import type { CategoryLimits } from './eligibility.ts'

interface Described {
  readonly gender: Gender
  /** Full years; null is open above. */
  readonly ages: readonly [number, number | null]
  readonly weight: { readonly upTo: number } | { readonly over: number } | null
  readonly discipline: string
  /** Says the years of adults too, whom the word alone does not tell from others of another upper limit. */
  readonly exact?: boolean
}

/** Whom a category is for, youngest first; a word each in both languages. */
const WORDS = {
  children: { male: ['Boys', 'Мальчики'], female: ['Girls', 'Девочки'] },
  cadets: { male: ['Cadets', 'Юноши'], female: ['Cadet girls', 'Девушки'] },
  juniors: { male: ['Juniors', 'Юниоры'], female: ['Junior women', 'Юниорки'] },
  adults: { male: ['Men', 'Мужчины'], female: ['Women', 'Женщины'] },
} as const
export type AgeGroup = keyof typeof WORDS

/** The oldest that juniors are. */
const JUNIORS_TO = 20

/** By the years a category is open to; one that men of any age enter is theirs, whoever else may. */
export function ageGroupOf(from: number | null, to: number | null): AgeGroup {
  if (to === null || to > JUNIORS_TO) return 'adults'
  const years = from ?? 0
  return years >= 18 ? 'adults' : years >= 16 ? 'juniors' : years >= 14 ? 'cadets' : 'children'
}

/** What a category is called: "Men −75 kg", «Мужчины −75 кг»; ages stand where the word does not tell them. */
export function categoryName({ gender, ages, weight, discipline, exact = false }: Described): {
  name: string
  nameRu: string
} {
  const [from, to] = ages
  const who = WORDS[ageGroupOf(from, to)][gender]
  const years = from >= 18 && !exact ? '' : to === null ? ` ${from}+` : ` ${from}–${to}`
  const figure = weight === null ? '' : 'upTo' in weight ? ` −${weight.upTo}` : ` +${weight.over}`
  const technique = discipline === 'technique'
  return {
    name: `${who[0]}${years}${figure}${figure ? ' kg' : ''}${technique ? ', technique' : ''}`,
    // A part of a kilogram stands after a comma in Russian.
    nameRu: `${who[1]}${years}${figure.replace('.', ',')}${figure ? ' кг' : ''}${technique ? ', техника' : ''}`,
  }
}

export interface Names {
  readonly name: string
  readonly nameRu: string
}

/** What is added for the belts of a category: ", Green belt and above", «, Зелёный пояс и выше». */
function beltsName(from: Names | undefined, to: Names | undefined): Names {
  if (from && to)
    return from.name === to.name
      ? { name: `, ${from.name}`, nameRu: `, ${from.nameRu}` }
      : { name: `, ${from.name} – ${to.name}`, nameRu: `, ${from.nameRu} – ${to.nameRu}` }
  if (from) return { name: `, ${from.name} and above`, nameRu: `, ${from.nameRu} и выше` }
  return to ? { name: `, ${to.name} and below`, nameRu: `, ${to.nameRu} и ниже` } : { name: '', nameRu: '' }
}

/**
 * The same, by the limits of a category that may stand beside the federation's own of the same word.
 * @param belts the names of belts by their ranks
 */
export function nameOfLimits(limits: CategoryLimits, belts: ReadonlyMap<number, Names> = new Map()): Names {
  const { beltFrom, beltTo } = limits
  const bare = nameOfClass(limits)
  const range = beltsName(
    beltFrom == null ? undefined : belts.get(beltFrom),
    beltTo == null ? undefined : belts.get(beltTo),
  )
  return { name: bare.name + range.name, nameRu: bare.nameRu + range.nameRu }
}

const nameOfClass = ({ gender, discipline, weightFrom, weightTo, ageFrom, ageTo }: CategoryLimits): Names =>
  categoryName({
    gender,
    discipline,
    // Open to every age, it is called as that of adults.
    ages: ageFrom === null && ageTo === null ? [18, null] : [ageFrom ?? 0, ageTo],
    exact: ageFrom !== null || ageTo !== null,
    weight: weightTo !== null ? { upTo: weightTo } : weightFrom !== null ? { over: weightFrom } : null,
  })
