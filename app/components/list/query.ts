/** What a list's address says, and addresses that say something else. Filters, sort and page live in the query. */
import { useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import type { RefusedFilters } from './read-filters.ts'

/** The part of a list query every list has (contract: page, per_page, order_by, order_direction). */
export interface ListQuery {
  readonly page: number
  readonly per_page: number
  readonly order_by?: string | undefined
  readonly order_direction?: 'ASC' | 'DESC' | undefined
}

export interface ListMeta {
  readonly current_page: number
  readonly per_page: number
  readonly last_page: number
  readonly total: number
  /** The filters that could not be read; the list is shown without them. */
  readonly refused?: RefusedFilters
}

const notFilters = new Set(['page', 'per_page', 'order_by', 'order_direction', 'more'])
/** A search for what a filter is to name; it filters nothing by itself. */
const isFinder = (name: string) => name.startsWith('find_')

/** The same address with some of its query changed; null takes a value out. */
export function useAddress(): (changes: Readonly<Record<string, string | number | null>>) => string {
  const { pathname, search } = useLocation()
  return (changes) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name)
      else params.set(name, String(value))
    }
    const query = params.toString()
    return query ? `${pathname}?${query}` : pathname
  }
}

/** An address that lacks nothing but the value of this. */
export const adding = (address: string, name: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=`

/** The query of the address, to be read. The router's own hook makes three of them, and what changes it. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** How many filters the address sets. */
export function useActiveFilters(): number {
  const params = useQuery()
  const names = new Set(
    [...params]
      .filter(([name, value]) => value !== '' && !notFilters.has(name) && !isFinder(name))
      .map(([name]) => name),
  )
  return names.size
}
