/** A request for a page that somebody opens, and not one made ahead in case they do. */
export const isLookedAt = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    headers.get(name)?.toLowerCase().includes('prefetch'),
  )
