/** Entries on a page of a list, where the caller names no other number. */
export const PAGE_SIZE_DEFAULT = 25
/** The most a caller may ask for. */
export const PAGE_SIZE_MAX = 100
