/** Where unknown paths and things lead (spec §2, §7); the page itself answers 404. */
export const NOT_FOUND_PATH = '/404'
