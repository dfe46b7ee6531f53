/**
 * What a screen sends where a person sends their bearer token. Neither kind of token has a point in it, so one is never
 * taken for the other. It opens the public reads of the rehearsal the screen is paired with, and nothing else.
 */
const MARK = 'screen.'

export const bearerOfScreen = (token: string): string => MARK + token

/** The token of a screen; null for a person's. */
export const screenTokenIn = (bearer: string): string | null =>
  bearer.startsWith(MARK) ? bearer.slice(MARK.length) : null
