import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import type { Timetable } from '../../domain/contract/timetable.fields.ts'
import { DISCIPLINE_SLUGS } from '../../domain/fight/disciplines.ts'
import { createFormat } from '../../i18n/format.ts'
import { load } from '../client/load.ts'
import { queryOf } from '../client/load-list.ts'
import { requireManagedCompetition } from '../pages/managed-competition.ts'

/** The category, the mat and the day a paper's address asks for; null is all of them. */
function filtersOf(request: Request) {
  const { category_id: category, mat_id: mat } = queryOf(request)
  const day = new URL(request.url).searchParams.get('day') || null
  return { category: category ? Number(category) : null, mat: mat ? Number(mat) : null, day }
}

type Bout = Timetable['mats'][number]['bouts'][number]

/** The orders of the mats, for what is printed of them. */
export const loadBoutPapers = async (args: LoaderFunctionArgs) =>
  boutPapersOf(args, await requireManagedCompetition(args))

export async function boutPapersOf({ context, request }: LoaderFunctionArgs, competition: Competition) {
  const { data } = await load(context.api.competitions.timetable({ params: { slug: competition.slug } }))
  const filters = filtersOf(request)
  const { category, mat: only, day } = filters
  const format = createFormat('en', competition.timezone)
  const dayOf = ({ start_at, start_estimate_at: estimate }: Bout) => {
    const begins = start_at ?? estimate
    return begins === null ? null : format.date(begins)
  }
  const days = new Set(data.mats.flatMap(({ bouts }) => bouts.flatMap((bout) => dayOf(bout) ?? [])))
  return {
    competition,
    filters,
    days: [...days].sort(byDate),
    mats: data.mats.map(({ mat }) => ({ id: mat.id, name: mat.name })),
    categories: data.categories,
    timetable: {
      ...data,
      mats: data.mats
        .filter(({ mat }) => only === null || mat.id === only)
        .map(({ mat, bouts }) => ({
          mat,
          bouts: bouts.filter(
            (bout) =>
              (category === null || bout.category_id === category) && (day === null || dayOf(bout) === day),
          ),
        })),
    },
  }
}

/**
 * The same, with the rules of each discipline, and the coaches of the bouts that both of them sign by the rules, as far as
 * their names are known.
 */
export async function loadBoutCards(args: LoaderFunctionArgs) {
  const papers = await loadBoutPapers(args)
  const { competition, timetable } = papers
  const { api } = args.context
  const params = { id: competition.id }
  const disciplineOf = new Map(competition.categories.map(({ id, discipline }) => [id, discipline.slug]))
  const offered = DISCIPLINE_SLUGS.filter((slug) => [...disciplineOf.values()].includes(slug))
  const rules = await Promise.all(
    offered.map((discipline) => load(api.boutRules.settings({ params: { ...params, discipline } }))),
  )
  const signed = new Set(
    rules.filter(({ data }) => data.coaches_sign).map(({ data }) => data.discipline.slug),
  )
  const { data: entries } = signed.size
    ? await load(api.weighIn.list({ params, query: { no_pagination: '1' } }))
    : { data: [] }
  const coachOf = new Map(entries.map(({ user }) => [user.id, user.coach]))
  const named = (id: number | null) => (id === null ? null : (coachOf.get(id) ?? null))
  const written = rules.map(({ data }) => ({
    discipline: data.discipline.slug,
    periods: data.periods,
    periodsAreWon: data.periods_are_won,
    hasExtraTime: data.max_extra_periods !== 0,
  }))
  const cards = timetable.mats.flatMap(({ bouts }) =>
    bouts.map(({ id, category_id: category, left_id, right_id }) => {
      const discipline = disciplineOf.get(category) ?? ''
      return {
        fightId: id,
        rules: written.find((one) => one.discipline === discipline) ?? null,
        coaches: signed.has(discipline) ? { left: named(left_id), right: named(right_id) } : null,
      }
    }),
  )
  return { ...papers, cards }
}

/** `dd-MM-yyyy` in the order of the calendar. */
const byDate = (a: string, b: string) => (isoOf(a) < isoOf(b) ? -1 : 1)
const isoOf = (date: string) => date.split('-').reverse().join('-')

/** Who is entered, by their number: what the results do not tell of athletes. */
export async function loadEntrants(api: LoaderFunctionArgs['context']['api'], id: number) {
  const { data: entries } = await load(api.weighIn.list({ params: { id }, query: { no_pagination: '1' } }))
  return new Map(entries.map(({ user }) => [user.id, user]))
}

/** The results of the decided categories, with what the entries tell of the athletes. */
export async function loadResultPapers(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const { api } = args.context
  const [{ data: results }, entrantOf] = await Promise.all([
    load(api.competitions.results({ params: { slug: competition.slug } })),
    loadEntrants(api, competition.id),
  ])
  const { category: only } = filtersOf(args.request)
  const decided = results.categories.filter(({ finished }) => finished)
  return {
    competition,
    categories: decided.map(({ category }) => ({ id: category.id, name: category.name })),
    ranking: results.team_ranking,
    medals: results.medal_tables,
    decided: decided
      .filter(({ category }) => only === null || category.id === only)
      .map(({ category, places, vacant_medals }) => ({
        category,
        vacant_medals,
        places: places.map((place) => ({ ...place, entrant: entrantOf.get(place.user.id) ?? null })),
      })),
  }
}

/** The brackets that were drawn, in the order of the categories. */
export async function loadBracketPapers(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const { api } = args.context
  const { data: all } = await load(
    api.brackets.list({
      query: { competition_id: competition.id, no_pagination: '1', order_by: 'queue_number' },
    }),
  )
  const { category: only } = filtersOf(args.request)
  const drawn = all.filter(({ status }) => status !== 'not_ready' && status !== 'generating')
  const brackets = await Promise.all(
    drawn
      .filter(({ category }) => only === null || category.id === only)
      .map(async ({ id }) => (await load(api.brackets.details({ params: { id } }))).data),
  )
  return {
    competition,
    categories: drawn.map(({ category }) => ({ id: category.id, name: category.name })),
    brackets,
  }
}
