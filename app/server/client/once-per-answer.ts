/**
 * What a loader makes of a part of an answer, made once: the API hands out the same frozen answer to all who may read it
 * while it holds (api/platform/calls/answers.ts). It is frozen too, so that its rows are recognised without reading them
 * (CachedMarkup), and parts of it that are equal are one object, which the data of a page hold once.
 * @param make gives plain data
 */
export function oncePerAnswer<A extends object, M extends object>(make: (answer: A) => M): (answer: A) => M {
  const made = new WeakMap<A, M>()
  return (answer) => {
    if (!Object.isFrozen(answer)) return make(answer)
    let known = made.get(answer)
    if (known === undefined) made.set(answer, (known = withSharedParts(make(answer), new Map())))
    return known
  }
}

function withSharedParts<V>(value: V, parts: Map<string, unknown>): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const text = JSON.stringify(value)
  const known = parts.get(text)
  if (known !== undefined) return known as V
  const shared = Array.isArray(value)
    ? value.map((part: unknown) => withSharedParts(part, parts))
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withSharedParts(part, parts)]))
  parts.set(text, Object.freeze(shared))
  return shared as V
}
