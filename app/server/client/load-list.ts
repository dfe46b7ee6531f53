import { redirect } from '@remix-run/node'
import { SEARCH_MAX } from '../../domain/contract/search-limit.ts'
import { isApiRefusal, type ApiRefusal } from './api-client.ts'
import { load } from './load.ts'

interface Page {
  readonly links?: unknown
  readonly meta: { readonly current_page: number }
}

/** The filters of an address that could not be read: by name, the texts of what is wrong with each. */
export type RefusedFilters = Readonly<Record<string, readonly string[]>>

type Query = Record<string, string>

interface Options {
  /** What the list asks for where its address does not say. */
  readonly defaults?: Readonly<Record<string, string>>
  /** What it asks for whatever its address says. */
  readonly fixed?: Readonly<Record<string, string | number>>
  /** The address' own names for filters, as the call knows them. */
  readonly translate?: (listQuery: Query) => Query
}

const queries = new WeakMap<Request, Readonly<Query>>()

/** What an address asks a list for: of a name given twice the last, and nothing of a field left empty. */
export function queryOf(request: Request): Readonly<Query> {
  let query = queries.get(request)
  if (!query) {
    const { searchParams } = new URL(request.url)
    query = Object.fromEntries([...searchParams].filter(([, value]) => value.trim() !== ''))
    queries.set(request, query)
  }
  return query
}

/** The words an address looks for; no more of them than the API takes (contract: `search`). */
export const searchOf = (request: Request, name = 'search'): string | undefined =>
  queryOf(request)[name]?.trim().slice(0, SEARCH_MAX)

/**
 * The page of a list its address asks for. A filter the API cannot read is left out and named in `meta.refused`, which
 * the filter bar shows beside the field: the list stays. A page beyond the last leads to the last. The addresses of other
 * pages that the API gives (`links`) are its own, of no use to a browser.
 */
export async function loadList<P extends Page>(
  request: Request,
  call: (query: never) => Promise<P>,
  { defaults = {}, fixed = {}, translate = (listQuery) => listQuery }: Options = {},
): Promise<Omit<P, 'links'> & { readonly meta: { refused: RefusedFilters } }> {
  const list = call as (query: Record<string, unknown>) => Promise<P>
  const listQuery = translate(queryOf(request))
  let page: P
  let refused: RefusedFilters = {}
  try {
    page = await list({ ...defaults, ...listQuery, ...fixed })
  } catch (failure) {
    const unread = isApiRefusal(failure) ? unreadOf(failure, listQuery) : []
    if (!isApiRefusal(failure) || unread.length === 0) return load(Promise.reject(failure))
    refused = Object.fromEntries(unread.map((name) => [name, failure.errors[name] ?? []]))
    const readable = Object.entries(listQuery).filter(([name]) => !unread.includes(name))
    page = await load(list({ ...defaults, ...Object.fromEntries(readable), ...fixed }))
  }
  const wanted = Number(listQuery['page'] ?? 1)
  if (refused['page'] === undefined && wanted > page.meta.current_page)
    throw redirect(addressOf(request, page.meta.current_page))
  const { links: _links, ...shown } = page
  return { ...shown, meta: { ...page.meta, refused } }
}

/** Which of the filters of an address a refusal is about. */
const unreadOf = ({ status, errors }: ApiRefusal, listQuery: Query): string[] =>
  status === 422 ? Object.keys(errors).filter((name) => name in listQuery) : []

function addressOf(request: Request, page: number): string {
  const { pathname, searchParams } = new URL(request.url)
  if (page === 1) searchParams.delete('page')
  else searchParams.set('page', String(page))
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}
