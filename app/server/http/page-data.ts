import { createRequire } from 'node:module'
import { piecesOf, utf8Of } from './utf8.ts'

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

/** What is kept shares no names and no texts with the rest of its page: shorter parts would cost more to send than they save. */
const KEPT_FROM_LENGTH = 400
/** Answers lie so deep in the data of a page: routes, a route's data, one of its fields, a list of that. */
const KEPT_DEPTH = 5
/** Behind what holds everything. */
const KEPT_AT = 1
/**
 * Each shares nothing with the others: with all that are long enough, rows of one kind mostly, the front page was a sixth
 * longer; with so many of them, compressed, a hundredth.
 */
const KEPT_PARTS = 6

/**
 * Writes plain data as turbo-stream 2 does, in half of its time: each value once, at its place in a list, objects and
 * arrays by the places of what they hold. The longest frozen parts, as answers are that many get, stand before all the
 * rest and are written once for all the pages they are part of. Data without one are the library's text byte for byte. Null
 * for what is more than objects without a class, arrays, texts, numbers, booleans, null and undefined.
 */
export function plainData(data: unknown): PlainData | null {
  try {
    const places = new Map<unknown, number>()
    const kept: WrittenPart[] = []
    let next = KEPT_AT
    for (const part of keptPartsOf(data)) {
      const written = writtenPart(part, next)
      places.set(part, next)
      kept.push(written)
      next += written.count
    }
    const { place, written } = writePlain(data, { places, at: 0, next })
    if (place < 0) return new PlainData(`${place}`, [], '\n')
    const [first = '', ...rest] = written
    return new PlainData(`[${first}`, kept, `${rest.map((text) => `,${text}`).join('')}]\n`)
  } catch (failure) {
    if (failure instanceof NotPlain) return null
    throw failure
  }
}

/** As the text they are where nothing of them is kept. */
export const encodePlain = (data: unknown): string | null => plainData(data)?.toString() ?? null

/** Plain data as they are written: what holds everything, the kept parts, and the rest. */
class PlainData {
  readonly #first: string
  readonly #kept: readonly WrittenPart[]
  readonly #rest: string

  constructor(first: string, kept: readonly WrittenPart[], rest: string) {
    this.#first = first
    this.#kept = kept
    this.#rest = rest
  }

  toString(): string {
    return this.#first + this.#kept.map(({ text }) => `,${text}`).join('') + this.#rest
  }

  /** As they stand inside of a script's string, in parts. */
  *asScript(): Generator<Buffer | string> {
    yield inScript(this.#first)
    for (const part of this.#kept) yield keptInScript(part)
    // A pair of surrogates that is cut is written by two escapes, which mean the same.
    for (const piece of piecesOf(this.#rest)) yield inScript(piece)
  }
}

/** Recognised by its method: the pages' build and the program around it have a copy of this module each. */
export const isPlainData = (data: unknown): data is PlainData =>
  typeof data === 'object' && data !== null && 'asScript' in data

/** The longest frozen parts of data, themselves left out; of lists that are not frozen nothing is. */
function keptPartsOf(data: unknown): readonly object[] {
  const found = new Map<object, number>()
  const find = (data: unknown, depth: number) => {
    if (typeof data !== 'object' || data === null) return
    if (depth > 0 && Object.isFrozen(data)) {
      const length = lengthOf(data)
      if (length >= KEPT_FROM_LENGTH) found.set(data, length)
    } else if (depth < KEPT_DEPTH && !Array.isArray(data))
      for (const part of Object.values(data)) find(part, depth + 1)
  }
  find(data, 0)
  return [...found]
    .sort(([, one], [, other]) => other - one)
    .slice(0, KEPT_PARTS)
    .map(([part]) => part)
}

interface WrittenPart {
  readonly text: string
  /** How many places it takes. */
  readonly count: number
}

/** Frozen parts as they are written, each at the place it was asked for last. What is frozen is so in all its parts. */
const writtenParts = new WeakMap<object, WrittenPart & { readonly at: number }>()

function writtenPart(part: object, at: number): WrittenPart {
  const known = writtenParts.get(part)
  if (known?.at === at) return known
  const { written } = writePlain(part, { places: new Map(), at, next: at + 1 })
  const fresh = { at, text: written.join(','), count: written.length }
  writtenParts.set(part, fresh)
  return fresh
}

/** The lengths of frozen parts as they are written. */
const lengths = new WeakMap<object, number>()

function lengthOf(part: object): number {
  const known = lengths.get(part)
  if (known !== undefined) return known
  const { length } = writtenPart(part, KEPT_AT).text
  lengths.set(part, length)
  // Of a short one nothing more is wanted.
  if (length < KEPT_FROM_LENGTH) writtenParts.delete(part)
  return length
}

/**
 * @param places of what is written already; what is written here is added
 * @param at where the value itself is written
 * @param next where what it holds is, in the order it is met
 * @returns the place of the value, and the texts of what was written, in the order of their places
 */
function writePlain(
  data: unknown,
  { places, at, next: from }: { places: Map<unknown, number>; at: number; next: number },
): { readonly place: number; readonly written: readonly string[] } {
  /** Names of fields as they are written: rows of one kind have the same. */
  const names = new Map<string, string>()
  const written: string[] = []
  let next = at

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
    const place = next
    next = place === at ? from : place + 1
    places.set(value, place)
    // Places are filled in order, so that the list stays one without holes.
    const index = written.push('') - 1
    written[index] = textOf(value)
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

  return { place: placeOf(data), written }
}

/** What a page is rendered with, where anything else is an answer by itself (`@remix-run/server-runtime`, server.js). */
const isOfPage = (data: unknown) => typeof data === 'object' && data !== null && 'loaderData' in data

/**
 * Has Remix write the data of its pages by `plainData` wherever it is plain (docs/decisions/0053): they are then a text
 * in place of a stream, and nothing of the page waits for it.
 */
export function shortenPageData(): void {
  // The very module that Remix's server has.
  const library = createRequire(import.meta.url)('@remix-run/server-runtime/dist/single-fetch.js') as {
    encodeViaTurboStream: (
      data: unknown,
      ...others: readonly unknown[]
    ) => ReadableStream<Uint8Array> | PlainData | string
  }
  const { encodeViaTurboStream } = library
  library.encodeViaTurboStream = (data, ...others) => {
    const plain = plainData(data)
    if (plain === null) return encodeViaTurboStream(data, ...others)
    return isOfPage(data) ? plain : plain.toString()
  }
}

/**
 * The script that hands a page's data, as `plainData` writes them, to Remix in the browser: it stands at the page's end.
 * In parts, so that what is as long as the page never stands in memory as one string more.
 */
export function* pageDataScript(data: PlainData, nonce: string): Generator<Buffer | string> {
  const controller = 'window.__remixContext.streamController'
  yield `<script nonce="${nonce}">${controller}.enqueue("`
  yield* data.asScript()
  yield `");${controller}.close();</script>`
}

const inScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, escaped)

const keptScripts = new WeakMap<WrittenPart, Buffer>()

function keptInScript(part: WrittenPart): Buffer {
  let script = keptScripts.get(part)
  if (!script) keptScripts.set(part, (script = utf8Of(`,${inScript(part.text)}`)))
  return script
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
