import { createRequire } from 'node:module'
import { piecesOf } from './utf8.ts'

/** As turbo-stream writes what JSON has no word for; negative, as it is no place of a value. */
const NO_VALUE = {
  hole: -1,
  nan: -2,
  minusInfinity: -3,
  minusZero: -4,
  null: -5,
  infinity: -6,
  undefined: -7,
}

/** Thrown inside this module only: the library writes what is more than plain data. */
class NotPlain extends Error {}

/**
 * Writes plain data as turbo-stream 2 does, byte for byte, in half of its time: each value once, at its place in a
 * list, objects and arrays by the places of what they hold. Null for what is more than objects without a class, arrays,
 * texts, numbers, booleans, null and undefined.
 */
export function encodePlain(data: unknown): string | null {
  const places = new Map<unknown, number>()
  /** Names of fields as they are written: rows of one kind have the same. */
  const names = new Map<string, string>()
  const written: string[] = []
  let next = 0

  const placeOf = (value: unknown): number => {
    if (value === undefined) return NO_VALUE.undefined
    if (value === null) return NO_VALUE.null
    const known = places.get(value)
    if (known !== undefined) return known
    if (typeof value === 'number') {
      if (Number.isNaN(value)) return NO_VALUE.nan
      if (value === Infinity) return NO_VALUE.infinity
      if (value === -Infinity) return NO_VALUE.minusInfinity
      if (Object.is(value, -0)) return NO_VALUE.minusZero
    }
    const place = next++
    places.set(value, place)
    // Places are filled in order, so that the list stays one without holes.
    written[place] = ''
    written[place] = textOf(value)
    return place
  }
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value !== 'object' || value === null) throw new NotPlain()
    return Array.isArray(value) ? listText(value) : objectText(value)
  }
  const listText = (list: readonly unknown[]): string => {
    let text = '['
    for (let at = 0; at < list.length; at += 1) {
      if (at > 0) text += ','
      text += at in list ? placeOf(list[at]) : NO_VALUE.hole
    }
    return text + ']'
  }
  const nameOf = (key: string): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const name = `"_${placeOf(key)}":`
    names.set(key, name)
    return name
  }
  const objectText = (object: object): string => {
    if (Object.getPrototypeOf(object) !== Object.prototype) throw new NotPlain()
    if (Object.getOwnPropertySymbols(object).length > 0) throw new NotPlain()
    let text = ''
    for (const key of Object.keys(object)) {
      const name = nameOf(key)
      text += (text === '' ? '{' : ',') + name + placeOf((object as Record<string, unknown>)[key])
    }
    return text === '' ? '{}' : text + '}'
  }

  try {
    const place = placeOf(data)
    return place < 0 ? `${place}\n` : `[${written.join(',')}]\n`
  } catch (failure) {
    if (failure instanceof NotPlain) return null
    throw failure
  }
}

/**
 * Has Remix write the data of its pages by `encodePlain` wherever it is plain (docs/decisions/0053): they are then a text
 * in place of a stream, and nothing of the page waits for it.
 */
export function shortenPageData(): void {
  // The very module that Remix's server has.
  const library = createRequire(import.meta.url)('@remix-run/server-runtime/dist/single-fetch.js') as {
    encodeViaTurboStream: (
      data: unknown,
      ...others: readonly unknown[]
    ) => ReadableStream<Uint8Array> | string
  }
  const { encodeViaTurboStream } = library
  library.encodeViaTurboStream = (data, ...others) =>
    encodePlain(data) ?? encodeViaTurboStream(data, ...others)
}

/**
 * The script that hands a page's data, as `encodePlain` writes them, to Remix in the browser: it stands at the page's end.
 * In parts, so that what is as long as the page never stands in memory as one string more.
 */
export function* pageDataScript(data: string, nonce: string): Generator<string> {
  const controller = 'window.__remixContext.streamController'
  yield `<script nonce="${nonce}">${controller}.enqueue("`
  // A pair of surrogates that is cut is written by two escapes, which mean the same.
  for (const piece of piecesOf(data))
    yield JSON.stringify(piece)
      .slice(1, -1)
      .replace(/[&<>\u2028\u2029]/g, escaped)
  yield `");${controller}.close();</script>`
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
