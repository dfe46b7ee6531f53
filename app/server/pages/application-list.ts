import type { LoaderFunctionArgs } from '@remix-run/node'
import type { AudienceWords } from '../../components/organiser/message-audience.tsx'
import { competitionApprovedFilter } from '../../domain/competition/application-status.ts'
import { applicationsMatching } from '../../domain/contract/application.fields.ts'
import type { Competition } from '../../domain/contract/competition.fields.ts'
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

const LIST_NAMES = new Set(['search', 'status', 'club_id', 'category_id', 'is_paid', 'weighed_in'])

/** What narrows the list an organiser looks at, or the ticked applications, as the query of the page that writes to them. */
export function audienceSearch(request: Request, ids: readonly string[] | null): string {
  if (ids) return `?${new URLSearchParams({ ids: ids.join(',') }).toString()}`
  const filters = [...new URL(request.url).searchParams].filter(
    ([name, value]) => LIST_NAMES.has(name) && value,
  )
  return filters.length > 0 ? `?${new URLSearchParams(filters).toString()}` : ''
}

/** The body of a call on all that match. An empty filter has no fields that a form could send: it means all there are. */
export const withAll = <B extends object>(
  body: B,
  { matching }: { readonly matching?: Readonly<Record<string, unknown>> },
) => (matching && Object.keys(matching).length === 0 ? { ...body, matching: {} } : body)

/** Whom that query means, as the calls name them. */
export function audienceOf(request: Request) {
  const ids = new URL(request.url).searchParams.get('ids')
  return ids === null ? { matching: filtersOf(request) } : { ids: ids.split(',').filter(Boolean) }
}

/** The same in words: what names a club or a category has its name. */
export async function audienceWords(
  request: Request,
  { categories }: Pick<Competition, 'categories'>,
  loadClubs: () => Promise<readonly { readonly id: number; readonly name: string }[]>,
): Promise<AudienceWords> {
  const query = queryOf(request)
  const filters = applicationsMatching.parse(filtersOf(request))
  const { search, status, is_paid, weighed_in, club_id: clubId, category_id: categoryId } = filters
  const named = (rows: readonly { readonly id: number; readonly name: string }[], id: number | undefined) =>
    rows.find((row) => row.id === id)?.name ?? null
  return {
    isSelected: 'ids' in audienceOf(request),
    filters: {
      search,
      status,
      is_paid,
      weighed_in,
      listed: query['status'] === 'approved' || query['status'] === 'waiting' ? query['status'] : null,
      club: clubId === undefined ? null : named(await loadClubs(), clubId),
      category: named(categories, categoryId),
    },
  }
}
