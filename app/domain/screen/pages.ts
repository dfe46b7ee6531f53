/** Rows of one page of a screen's schedule: as many as fill its height in letters one can read. */
export const ROWS_OF_PAGE = 7
/** A page stays as long as it takes to find oneself on it, in seconds. */
export const PAGE_SECONDS = 12

/** The rows of a list in pages; one that is empty has none. */
export function inPages<T>(rows: readonly T[], size = ROWS_OF_PAGE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}

/** The page under a number that may be of a longer list, from 0; numbers go round. */
export const pageAt = (page: number, pages: number): number =>
  pages === 0 ? 0 : ((Math.trunc(page) % pages) + pages) % pages
