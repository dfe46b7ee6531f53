/**
 * What a loader makes of parts of answers, made once: the API hands out the same frozen answer to all who may read it
 * while it holds (api/platform/calls/answers.ts). It is frozen too, so that its rows are recognised without reading them
 * (CachedMarkup), and parts of it that are equal are one object, which the data of a page hold once.
 * @param make gives plain data; of several answers it is made anew when another one comes with the first
 */
export function oncePerAnswer<A extends readonly [object, ...object[]], M extends object>(
  make: (...answers: A) => M,
): (...answers: A) => M {
  const made = new WeakMap<object, { readonly of: A; readonly value: M }>()
  return (...answers) => {
    if (!answers.every(Object.isFrozen)) return make(...answers)
    const known = made.get(answers[0])
    if (known?.of.every((answer, at) => answer === answers[at])) return known.value
    const value = withSharedParts(make(...answers), new Map())
    made.set(answers[0], { of: answers, value })
    return value
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
