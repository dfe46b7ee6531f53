import { useLoaderData } from '@remix-run/react'
import { createContext, useContext } from 'react'

/** What the loaders of several papers have brought, where they are printed as one document. */
export interface BundledPaper {
  readonly data: unknown
}

export const BundledPaperContext = createContext<BundledPaper | null>(null)

/** The data of a paper: of its own page, or of its part of a document of several. */
export function usePaperData<T>(): ReturnType<typeof useLoaderData<T>> {
  const own = useLoaderData<T>()
  const bundled = useContext(BundledPaperContext)
  return bundled === null ? own : (bundled.data as typeof own)
}

/** Whether a paper is one of several in a document. */
export const useIsBundled = (): boolean => useContext(BundledPaperContext) !== null
