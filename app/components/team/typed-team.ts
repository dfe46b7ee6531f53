import type { Competition, OfferedCategory } from '~/domain/contract/competition.fields.ts'
import type { TeamCandidate, TeamDraft } from '~/domain/contract/team.fields.ts'
import type { TeamFormRow } from '~/domain/edit/team-base.ts'
import { weightRefusal } from '~/domain/competition/eligibility.ts'
import { readNumber } from '~/domain/number-text.ts'
import type { useFormat } from '~/i18n/words.tsx'
import { hasNoPlaces } from '../competition/places-text.ts'

/** What was typed into the form of a team, shown again with its answer. */
export interface TypedTeam {
  readonly isSent: boolean
  readonly all: boolean
  readonly ids: ReadonlySet<string>
  /** The text of a field, by its name; undefined where nothing was sent. */
  readonly text: (name: string) => string | undefined
}

const listOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

export function typedOf(values: Readonly<Record<string, unknown>> | null | undefined): TypedTeam {
  return {
    isSent: values !== null && values !== undefined,
    all: values?.['all'] === '1',
    ids: new Set(listOf(values?.['ids'])),
    text: (name) => listOf(values?.[name])[0],
  }
}

/** Whom no weight would bring into a category: nothing can be chosen for them. */
export const isOut = ({ open }: TeamCandidate) => open.length === 0

/** What can be chosen for an athlete in one discipline. */
interface Offer {
  readonly discipline: { readonly slug: string; readonly name: string }
  readonly categories: readonly OfferedCategory[]
  readonly proposal: OfferedCategory | undefined
}

/** The disciplines in which an athlete has a category to choose, with the proposed one where one fits. */
export function offersTo({ open, proposed }: TeamCandidate, { categories }: Competition): Offer[] {
  const choices = open.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  const disciplines = new Map(
    categories
      .filter(({ discipline }) => choices.some((category) => category.discipline.slug === discipline.slug))
      .map(({ discipline }) => [discipline.slug, discipline]),
  )
  return [...disciplines.values()].map((discipline) => ({
    discipline,
    categories: choices.filter((category) => category.discipline.slug === discipline.slug),
    proposal: categories.find(
      ({ id }) => id === proposed.find((one) => one.discipline === discipline.slug)?.category_id,
    ),
  }))
}

type SavedRow = TeamDraft['rows'][number]

/** What the form shows of an athlete at first: what is saved, else their weight and the proposed category. */
export function shownRow(
  candidate: TeamCandidate,
  competition: Competition,
  saved: SavedRow | undefined,
  format: Pick<ReturnType<typeof useFormat>, 'number'>,
): TeamFormRow {
  const offers = offersTo(candidate, competition)
  const first = offers.find(({ proposal }) => proposal) ?? offers[0]
  const weight = saved ? saved.weight : candidate.weight
  return {
    ticked: saved?.ticked ?? false,
    weight: weight === null ? '' : format.number(weight),
    choices: offers.map((offer) => ({
      discipline: offer.discipline.slug,
      value: saved ? savedChoice(saved, offer, offers.length === 1) : offer === first ? 'auto' : '',
    })),
  }
}

function savedChoice({ categories, disciplines }: SavedRow, offer: Offer, isOnly: boolean): string {
  const category = offer.categories.find(({ id }) => categories.includes(id))
  if (category) return String(category.id)
  return isOnly || disciplines.includes(offer.discipline.slug) ? 'auto' : ''
}

/** What is ticked: how many, how many of them can be entered as it stands, and in how many disciplines all together. */
export function tickedIn(
  form: Pick<FormData, 'get' | 'getAll'>,
  rows: readonly TeamCandidate[],
  competition: Competition,
) {
  const ids = new Set(form.getAll('ids').map(String))
  const ticked = rows.filter(({ user }) => ids.has(String(user.id)))
  const places = ticked.map((row) => placesOf(form, row, competition))
  return {
    athletes: ticked.length,
    enterable: places.filter((count) => count > 0).length,
    places: places.reduce((sum, count) => sum + count, 0),
  }
}

/** In how many of the chosen disciplines an athlete of the typed weight has a category with a place. */
function placesOf(form: Pick<FormData, 'get'>, candidate: TeamCandidate, competition: Competition): number {
  const { id } = candidate.user
  const read = readNumber(String(form.get(`weight_${id}`) ?? ''), 'weight')
  const weight = typeof read === 'number' ? read : null
  return offersTo(candidate, competition).filter(({ discipline, categories }) => {
    const choice = form.get(`category_${id}_${discipline.slug}`)
    return categories.some(
      (category) =>
        (choice === 'auto' || choice === String(category.id)) &&
        !hasNoPlaces(category) &&
        weightRefusal({ weight }, { weightFrom: category.weight_from, weightTo: category.weight_to }) ===
          null,
    )
  }).length
}
