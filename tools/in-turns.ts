const AT_ONCE = 5

/** Acts on every item, a few at a time: the platform serves others meanwhile. */
export async function inTurns<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    done.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(act))))
  return done
}
