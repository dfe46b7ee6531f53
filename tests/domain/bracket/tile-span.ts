import type { TileSpan } from '~/domain/bracket/tiles'

/** How many tiles a span has. */
export const spanSize = ({ left, top, right, bottom }: TileSpan): number =>
  Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1)
