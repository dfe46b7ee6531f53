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

/** Pages of a list between two looks at the mats themselves. */
const PAGES_BETWEEN = 3

/** What a screen of mats turns through: the mats (null), then some pages of all that waits, and again. */
export const turnsOf = (pages: number): readonly (number | null)[] =>
  pages === 0
    ? [null]
    : Array.from({ length: pages }, (_, page) => page).flatMap((page) =>
        page % PAGES_BETWEEN === 0 ? [null, page] : [page],
      )

/** The page under a number that may be of a longer list, from 0; numbers go round. */
export const pageAt = (page: number, pages: number): number =>
  pages === 0 ? 0 : ((Math.trunc(page) % pages) + pages) % pages
