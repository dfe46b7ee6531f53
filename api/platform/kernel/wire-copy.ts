/** A copy of a reply, and how long its JSON is, about. */
export interface WireCopy {
  readonly copy: unknown
  /** In characters, to about a tenth. */
  readonly length: number
}

/** Parts of replies that are as they come over a network already, with their lengths. */
const settled = new WeakMap<object, number>()

/** A part that many replies have, frozen: it is copied here, and `wireCopy` hands it on as it is. */
export function wirePart<P extends object>(part: P): P {
  const { copy, length } = wireCopy(part, { freeze: true })
  settled.set(copy as P, length)
  return copy as P
}

/**
 * Copies a reply as it comes over a network, that is as `JSON.parse(JSON.stringify(reply))` does, in a third of the time
 * and without the text, which for the schedule of a championship has a million characters.
 * @param freeze for a copy that many are given
 * @throws TypeError for what JSON has no word for at all: undefined, a function
 */
export function wireCopy(reply: unknown, { freeze }: { readonly freeze: boolean }): WireCopy {
  let length = 0

  function copyOf(value: unknown): unknown {
    if (typeof value === 'string') {
      length += value.length + 2
      return value
    }
    if (typeof value !== 'object' || value === null) {
      length += 4
      // Of two zeros JSON has one.
      if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
      return typeof value === 'boolean' || value === null ? value : otherOf(value)
    }
    const settledLength = Object.isFrozen(value) ? settled.get(value) : undefined
    if (settledLength !== undefined) {
      length += settledLength
      return value
    }
    if (Array.isArray(value)) return listOf(value)
    return isPlain(value) ? objectOf(value) : otherOf(value)
  }

  function listOf(list: readonly unknown[]): unknown[] {
    length += 2 + list.length
    const copy = Array.from<unknown>({ length: list.length })
    for (let at = 0; at < list.length; at += 1) copy[at] = copyOf(list[at]) ?? null
    return freeze ? (Object.freeze(copy) as unknown[]) : copy
  }

  function objectOf(object: Readonly<Record<string, unknown>>): object {
    length += 2
    const copy: Record<string, unknown> = {}
    for (const key of Object.keys(object)) {
      const value = copyOf(object[key])
      if (value === undefined) continue
      length += key.length + 4
      if (key === '__proto__') define(copy, key, value)
      else copy[key] = value
    }
    return freeze ? Object.freeze(copy) : copy
  }

  /** What is more than plain data (a date) is copied as JSON has it; undefined where it has no word for it. */
  function otherOf(value: unknown): unknown {
    const json = JSON.stringify(value) as string | undefined
    return json === undefined ? undefined : copyOf(JSON.parse(json))
  }

  const copy = copyOf(reply)
  if (copy === undefined) throw new TypeError('A reply that JSON has no word for')
  return { copy, length }
}

const isPlain = (value: object): value is Readonly<Record<string, unknown>> =>
  Object.getPrototypeOf(value) === Object.prototype &&
  typeof (value as { readonly toJSON?: unknown }).toJSON !== 'function'

/** Assigned, it would name what the copy inherits from. */
const define = (copy: object, key: string, value: unknown) =>
  Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true })

/** Whether two copies of `wireCopy` are the same, the order of fields included. */
export function isSameCopy(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => isSameCopy(value, other[at]))
    )
  if (Array.isArray(other)) return false
  const [names, otherNames] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === otherNames.length &&
    names.every(
      (name, at) => name === otherNames[at] && isSameCopy(Reflect.get(one, name), Reflect.get(other, name)),
    )
  )
}
