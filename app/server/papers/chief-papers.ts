import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import { load } from '../client/load.ts'
import { requireManagedCompetition } from '../pages/managed-competition.ts'

/** The judges who have accepted a mat of the competition, each once, with the mats. */
export async function loadJudgesOf({ context }: LoaderFunctionArgs, { id }: Pick<Competition, 'id'>) {
  const { data } = await load(
    context.api.matJudges.list({
      query: { competition_id: id, list_status: 'all', no_pagination: '1' },
    }),
  )
  const judges = new Map<number, { user: (typeof data)[number]['user']; mats: string[] }>()
  for (const { user, mat, user_approved_at: accepted } of data) {
    if (!accepted) continue
    const judge = judges.get(user.id) ?? { user, mats: [] }
    judge.mats.push(mat.name)
    judges.set(user.id, judge)
  }
  return [...judges.values()].sort((a, b) => a.user.name.localeCompare(b.user.name, context.language))
}

/** What the report of the chief judge is filled in from. */
export async function loadJudgeReport(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const { api } = args.context
  const params = { id: competition.id }
  const [{ data: entries }, { data: results }, { data: timetable }, judges] = await Promise.all([
    load(api.weighIn.list({ params, query: { no_pagination: '1' } })),
    load(api.competitions.results({ params: { slug: competition.slug } })),
    load(api.competitions.timetable({ params: { slug: competition.slug } })),
    loadJudgesOf(args, competition),
  ])
  const bouts = timetable.mats.flatMap((mat) => mat.bouts)
  const clubs = new Set(entries.flatMap(({ user }) => user.club?.id ?? []))
  const countries = [...new Set(entries.flatMap(({ user }) => user.country?.name ?? []))].sort()
  return {
    competition,
    athletes: entries.length,
    women: entries.filter(({ user }) => user.gender === 'female').length,
    clubs: clubs.size,
    countries,
    passed: entries.filter(({ state }) => state === 'passed').length,
    failed: entries.filter(({ state }) => state === 'failed').length,
    bouts: bouts.length,
    boutsEnded: bouts.filter(({ status }) => status === 'ended').length,
    mats: timetable.mats.length,
    judges: judges.length,
    categories: competition.categories.map(({ id, name }) => {
      const places = results.categories.find(({ category }) => category.id === id)
      return {
        id,
        name,
        athletes: entries.filter(({ categories }) => categories.some((one) => one.id === id)).length,
        winner: places?.finished ? (places.medals.find(({ place }) => place === 1)?.user.name ?? null) : null,
      }
    }),
  }
}
