import type { CompetitionApplication } from '../../domain/contract/application.fields.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'

/** What came of an athlete's confirmed entry: the brackets drawn with the athlete in them, the next bout, the medals. */
export async function loadOwnEntry({ api }: AppContext, { competition, user }: CompetitionApplication) {
  const { slug } = competition
  const [{ data: fights }, { data: results }] = await Promise.all([
    load(api.fights.list({ query: { competition: slug, user: user.slug, no_pagination: '1' } })),
    load(api.competitions.results({ params: { slug } })),
  ])
  const place = (at: string | null) => (at === null ? Infinity : Number(wallOrder(at)))
  const [next] = fights
    .filter(({ status }) => status !== 'ended')
    .sort((a, b) => place(a.start_at ?? a.start_estimate_at) - place(b.start_at ?? b.start_estimate_at))
  const drawn = new Set(fights.map(({ category }) => category.id))
  const own = results.categories
    .map(({ category, bracket_id: id, medals }) => ({
      id,
      category: category.id,
      name: category.name,
      medal: medals.find((award) => award.user.id === user.id)?.medal ?? null,
    }))
    .filter(({ category, medal }) => medal !== null || drawn.has(category))
  return {
    brackets: own.map(({ id, name, medal }) => ({ id, name, medal })),
    next: next ?? null,
  }
}

/** `20-11-2026 09:00:00 (…)` as digits that sort, `20261120090000`: moments of one zone. */
function wallOrder(at: string): string {
  const [date = '', time = ''] = at.split(' ')
  return [...date.split('-').toReversed(), ...time.split(':')].join('')
}
