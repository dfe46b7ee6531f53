import type { LoaderFunctionArgs } from '@remix-run/node'
import { competitionApprovedFilter } from '../../domain/competition/application-status.ts'
import { applicationsMatching } from '../../domain/contract/application.fields.ts'
import { loadList, queryOf } from '../client/load-list.ts'

type Query = Record<string, string>

/** What narrows the list: by the names the call has for it. Spec §4 words two of the statuses by who has decided. */
function asCalled({ status, ...filters }: Query): Query {
  if (status !== 'approved' && status !== 'waiting')
    return status === undefined ? filters : { ...filters, status }
  const approved = competitionApprovedFilter(status)
  return approved === undefined ? filters : { ...filters, competition_approved: approved }
}

const FILTERS = new Set(Object.keys(applicationsMatching.shape))

/** Which applications the address asks for, without their order and page. */
export const filtersOf = (request: Request): Query =>
  Object.fromEntries(Object.entries(asCalled(queryOf(request))).filter(([name]) => FILTERS.has(name)))

/** The applications the address asks for: one page of them, or all. */
export function listApplications(
  { context, request }: LoaderFunctionArgs,
  competitionId: number,
  paging: { readonly no_pagination?: '1' } = {},
) {
  return loadList(request, (query) => context.api.applications.list({ query }), {
    fixed: { competition_id: competitionId, ...paging },
    translate: (query) => {
      const { page, ...filters } = asCalled(query)
      return paging.no_pagination || page === undefined ? filters : { ...filters, page }
    },
  })
}
