import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  competitionApprovedFilter,
  type ApplicationListFilter,
} from '../../domain/competition/application-status.ts'
import { loadList } from '../client/load-list.ts'

/** How the organiser's list of applications is narrowed by approval. */
export const APPROVALS = ['all', 'waiting', 'approved'] as const satisfies readonly ApplicationListFilter[]

/** Which of them an address shows. */
export const shownBy = (approval: string | null): ApplicationListFilter =>
  APPROVALS.find((filter) => filter === approval) ?? 'all'

/** The applications the address asks for: one page of them, or all. */
export function listApplications(
  { context, request }: LoaderFunctionArgs,
  competitionId: number,
  paging: { readonly no_pagination?: '1' } = {},
) {
  const approved = competitionApprovedFilter(shownBy(new URL(request.url).searchParams.get('approval')))
  return loadList(request, (query) => context.api.applications.list({ query }), {
    fixed: { competition_id: competitionId, ...(approved && { competition_approved: approved }), ...paging },
    ...(paging.no_pagination && { translate: ({ page: _, ...filters }) => filters }),
  })
}
