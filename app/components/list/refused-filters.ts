import { createContext, useContext } from 'react'

/** The filters of a list's address that could not be read: by name, what is wrong with each. */
export type RefusedFilters = Readonly<Record<string, readonly string[]>>

/** What the fields of a filter bar receive from it. */
export const RefusedFiltersContext = createContext<RefusedFilters>({})

/** Tells what is wrong with a filter; undefined where it could be read. */
export function useRefused(): (name: string) => readonly string[] | undefined {
  const refused = useContext(RefusedFiltersContext)
  return (name) => refused[name]
}
