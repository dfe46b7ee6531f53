import type { LoaderFunctionArgs } from '@remix-run/node'
import { answered } from '~/server/forms/json-answer.ts'

/** A day of a board for a page that is open: of the mats that have changed, or of all. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const mats = searchParams.getAll('mat')
  return answered(
    context.api.competitions.board({
      params: { id: params['competitionId'] ?? '' },
      query: { day: searchParams.get('day') ?? undefined, ...(mats.length > 0 && { mat_ids: mats }) },
    }),
  )
}
