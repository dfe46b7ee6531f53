// Without zod: every list of the browser has it.

/** The longest text that is looked for. */
export const SEARCH_MAX = 100
