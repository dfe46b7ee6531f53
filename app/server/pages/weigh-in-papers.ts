import type { LoaderFunctionArgs } from '@remix-run/node'
import { load } from '../client/load.ts'
import { queryOf } from '../client/load-list.ts'
import { requireManagedCompetition } from './managed-competition.ts'

/** What is printed for a weigh-in: the entries of the address's category and club, or all of them. */
export async function loadWeighInPapers(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const { category_id: category, club_id: club } = queryOf(args.request)
  const { data, clubs } = await load(
    args.context.api.weighIn.list({
      params: { id: competition.id },
      query: { category_id: category, club_id: club, order_by: 'category', no_pagination: '1' },
    }),
  )
  return { competition, entries: data, clubs, category: category ? Number(category) : null }
}
