/**
 * A rehearsal is a copy of a competition with its people, played before the day and thrown away. It is a draft for
 * ever: what is a draft is in no public list, and its bouts, medals and results are shown to nobody but those who work
 * on it.
 */

/** Two hyphens in a row are in no slug that comes from a name (slugOf), so the address alone tells a rehearsal. */
export const REHEARSAL_MARK = 'rehearsal--'

export const isRehearsal = (slug: string): boolean => slug.startsWith(REHEARSAL_MARK)

/** Times as fast as real time; 0 stands still: the staff plays. */
export const REHEARSAL_SPEEDS = [0, 1, 5, 15, 60] as const

/** Rehearsals of one competition at a time. */
export const REHEARSALS_MAX = 3
