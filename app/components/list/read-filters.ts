import { createContext, useContext } from 'react'

/** The filters of a list's address that could not be read: by name, what is wrong with each. */
export type RefusedFilters = Readonly<Record<string, readonly string[]>>

/** What the fields of a filter bar receive from it. */
export interface ReadFilters {
  /** What the address says of a filter; null where it says nothing. */
  readonly written: (name: string) => string | null
  readonly refused: RefusedFilters
}

export const ReadFiltersContext = createContext<ReadFilters>({ written: () => null, refused: {} })
export const useReadFilters = () => useContext(ReadFiltersContext)
