import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import { load } from '../client/load.ts'
import { queryOf } from '../client/load-list.ts'
import { requireConsole } from '../pages/managed-competition.ts'

/** What is printed for a weigh-in: the entries of the address's category and club, or all of them. */
export const loadWeighInPapers = async (args: LoaderFunctionArgs) =>
  weighInPapersOf(args, await requireConsole(args, 'weighIn'))

export async function weighInPapersOf(
  { context, request }: LoaderFunctionArgs,
  competition: Competition,
  { second }: { readonly second?: 'only' } = {},
) {
  const { category_id: category, club_id: club } = queryOf(request)
  const { data, clubs } = await load(
    context.api.weighIn.list({
      params: { id: competition.id },
      query: { category_id: category, club_id: club, second, order_by: 'category', no_pagination: '1' },
    }),
  )
  return { competition, entries: data, clubs, category: category ? Number(category) : null }
}
