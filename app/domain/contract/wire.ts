import { DIGEST_MAX, EMAIL_MAX, NAME_MAX, SLUG_MAX, URL_MAX } from './text-limits.ts'
import { z } from 'zod'
import { parseDay, parseTimestamp } from '../date-text.ts'
import { parseCrop } from '../picture/crop.ts'
import { isMissing, parsePhone, readId, readNumber, type Unit } from '../number-text.ts'
import type { Result } from '../result.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './page-size.ts'
import { SEARCH_MAX } from './search-limit.ts'

// The primitives of the contract: how values look on the wire, both ways (spec §5, §7).

const PAGE_MAX = 100_000

const DATE = /^(\d{2})-(\d{2})-(\d{4})$/

/** A day in a reply: `dd-MM-yyyy`. */
export const wireDate = z.string().regex(DATE).meta({ example: '31-12-2026' })

/** A timestamp in a reply: `dd-MM-yyyy HH:mm:ss (Zone/Name)`, in the zone of X-Timezone. */
export const wireTimestamp = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2} \([\w+\-/]+\)$/)
  .meta({ example: '31-12-2026 18:30:00 (Europe/Moscow)' })

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Leaves the field out as null when it is sent empty, as HTML forms do. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable()).optional()

/** A text that a parser of the domain reads; its refusal is the code of the field. */
const readBy = <T, R extends string>(parse: (text: string) => Result<T, R>, missing: R) =>
  z.string({ error: missing }).transform((text, context) => {
    const read = parse(text)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.refusal })
    return z.NEVER
  })

/** A day sent in: `dd-MM-yyyy`, or as people write it (date-text.ts), read as `yyyy-MM-dd`. */
export const dateInput = readBy(parseDay, 'date_required')

/** A timestamp sent in: `dd-MM-yyyy HH:mm:ss` (or `HH:mm`), read as a wall-clock ISO text without a zone. */
export const timestampInput = readBy(parseTimestamp, 'date_required')

/** Other spellings of a flag: a checkbox says `on` or nothing at all, JSON has booleans and numbers. */
const FLAGS: ReadonlyMap<unknown, '0' | '1'> = new Map<unknown, '0' | '1'>([
  [true, '1'],
  ['on', '1'],
  [1, '1'],
  [false, '0'],
  [0, '0'],
  [null, '0'],
  [undefined, '0'],
])

/** A boolean sent in: the strings `1` and `0` (spec §5). */
export const flagInput = z.preprocess(
  (value) => FLAGS.get(value) ?? value,
  z.enum(['0', '1'], { error: 'wrong_flag' }).transform((value) => value === '1'),
)

export const textInput = (max: number) =>
  z.string({ error: 'required' }).trim().min(1, 'required').max(max, 'too_long')

/** What the act was seen to do: the `digest` of its preview. */
export const digestInput = optional(textInput(DIGEST_MAX))

const ID_MAX = 2_147_483_647

/** An id: decimal figures and nothing else. `missing` is the code where nothing was chosen. */
const idAs = (missing: string) =>
  z.preprocess(
    readId,
    z
      .number({ error: ({ input }) => (isMissing(input) ? missing : 'wrong_id') })
      .int('wrong_id')
      .positive('wrong_id')
      .max(ID_MAX, 'wrong_id'),
  )

export const idInput = idAs('required')

/** The id of what a filter narrows a list to. */
export const idFilter = idInput.optional()

/** The parameters of a path that names one thing, by its id or by its slug. */
export const byId = z.object({ id: idInput })
export const bySlug = z.object({ slug: z.string().max(SLUG_MAX) })

/** What a form has one choose, by the word its refusal names it with. */
export type Chosen =
  | 'athlete'
  | 'belt'
  | 'category'
  | 'city'
  | 'club'
  | 'competition'
  | 'continent'
  | 'country'
  | 'judge'
  | 'mat'
  | 'organisation'
  | 'person'
  | 'state'

/** The id of what is chosen in a form: one that was not chosen is asked for by its name ("Choose a belt"). */
export const choiceInput = (of: Chosen) => idAs(`choose_${of}`)

export type NumberOptions = { readonly unit?: Unit }

/** A number within bounds, as people write it (number-text.ts). */
export const numberInput = (min: number, max: number, { unit }: NumberOptions = {}) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? readNumber(value, unit) : value),
    z
      .number({ error: ({ input }) => (isMissing(input) ? 'required' : 'wrong_number') })
      .min(min, 'too_small')
      .max(max, 'too_big'),
  )

/** A whole number within bounds. */
export const integerInput = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? readNumber(value) : value),
    z
      .number({ error: ({ input }) => (isMissing(input) ? 'required' : 'wrong_number') })
      .int('whole_number')
      .min(min, 'too_small')
      .max(max, 'too_big'),
  )

/** One of a few numbers. */
export const numberChoice = <const D extends readonly number[]>(days: D) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.literal(days, { error: 'wrong_choice' }),
  )

/** A list sent in; forms may send one value alone. */
export const listInput = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(
    (value) =>
      value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value],
    z.array(item).max(max, 'too_many'),
  )

/** Absolute http(s) address; nothing that a browser would run. */
export const urlInput = z
  .string()
  .trim()
  .max(URL_MAX, 'too_long')
  .regex(/^https?:\/\/[^\s]+$/i, 'wrong_url')

const LOCAL = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const TOP_LEVEL = '\\p{L}[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}]'

/** An address in any script (RFC 6531): `иван@пример.рф`. No quoted local parts, no addresses of numbers. */
export const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`, 'u')

export const emailInput = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(EMAIL_MAX, 'too_long')
  .pipe(z.email({ pattern: EMAIL, error: 'wrong_email' }))

const PERSON_NAME = /^\p{L}[\p{L}\p{M} '’.‐‑-]*$/u

/** The name of a person: one line of letters, with spaces, hyphens, apostrophes and dots between them. */
export const personNameInput = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(NAME_MAX, 'too_long')
  .transform((text) => text.normalize('NFC').replace(/[ \u00a0]+/g, ' '))
  .pipe(z.string().regex(PERSON_NAME, 'name_of_letters'))

/** A phone with its country code (spec §5), stored as `+` and digits. */
export const phoneInput = readBy(parsePhone, 'required')

const link = z.string().nullable()

/** The reply of a list call. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    links: z.object({ first: link, last: link, prev: link, next: link }),
    meta: z.object({
      current_page: z.number(),
      per_page: z.number(),
      last_page: z.number(),
      total: z.number(),
    }),
  })

/** The reply of a call for one thing. */
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item })

export const done = z.object({ data: z.object({ ok: z.literal(true) }) })

/** A file of a multipart body, as the API's own upload step hands it on; never read from JSON. */
export const fileInput = z.custom<{ readonly file: true; readonly bytes: Uint8Array }>(
  (value) =>
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  'wrong_file',
)

/** What of a picture that is sent along its cover shows, `0.1 0.25 0.5`; left out, as much as there is of its middle. */
export const cropInput = optional(
  z.string({ error: 'wrong_crop' }).refine((text) => parseCrop(text).ok, 'wrong_crop'),
)

/** Lists that pickers are filled from take `short=1`: they then only name their things, by `id` and `name`. */
export const shortly = { short: z.enum(['1', '0']).optional() }

const pageInput = (max: number) =>
  z.preprocess(
    readId,
    z
      .number({ error: 'wrong_number' })
      .int('wrong_number')
      .positive('wrong_number')
      .transform((wanted) => Math.min(wanted, max)),
  )

/**
 * The query of a list call: page, per_page, no_pagination, search, order_by with order_direction,
 * plus the entity's filters. Unknown sort fields fall back to the first; unknown filters are ignored. A value that cannot
 * be read is refused by its field: a list that leaves a filter out tells of things nobody has looked for.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sort: S,
  filters: F,
) {
  return z.object({
    page: pageInput(PAGE_MAX).default(1),
    per_page: pageInput(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
    no_pagination: z.enum(['1', '0']).optional(),
    search: z.string().trim().max(SEARCH_MAX).optional(),
    order_by: z.enum(sort).optional().catch(undefined),
    order_direction: z.enum(['ASC', 'DESC']).optional().catch(undefined),
    ...filters,
  })
}

/** The two filters of a date field: `<field>_from` and `<field>_to`, days. */
export const dateRange = <const N extends string>(field: N) =>
  ({ [`${field}_from`]: optional(dateInput), [`${field}_to`]: optional(dateInput) }) as {
    [K in `${N}_from` | `${N}_to`]: ReturnType<typeof optional<typeof dateInput>>
  }

/** Filters of what belongs to a competition: by its slug, or by its id. */
export const ofCompetition = {
  competition: z.string().max(SLUG_MAX).optional(),
  competition_id: idFilter,
}
