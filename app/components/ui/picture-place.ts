/** Where a picture stands when its page opens: `first` is the largest thing in sight, `below` is out of it. */
export type PicturePlace = 'first' | 'inSight' | 'below'

/** Cards of a grid that are in sight when it begins the page, on a desktop. */
const IN_SIGHT = 3

export const placeInGrid = (at: number): PicturePlace =>
  at === 0 ? 'first' : at < IN_SIGHT ? 'inSight' : 'below'

/** What in sight is fetched at once, the largest thing before the rest; what is below, when it comes near. */
export const loadingAt = (place: PicturePlace) =>
  place === 'below'
    ? ({ loading: 'lazy', decoding: 'async' } as const)
    : ({ loading: 'eager', ...(place === 'first' && { fetchpriority: 'high' }) } as const)
