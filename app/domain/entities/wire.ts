import { z } from 'zod'

// The primitives of the contract: how values look on the wire, both ways (spec §5, §7).

export const PAGE_SIZE_DEFAULT = 25
export const PAGE_SIZE_MAX = 100

const DATE = /^(\d{2})-(\d{2})-(\d{4})$/
const MOMENT = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `31-12-2026` → `2026-12-31`; null when the text is not a day of the calendar. */
export function parseWireDate(text: string): string | null {
  const match = DATE.exec(text)
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  // Up to 9998: a moment of 9999 may be one of the year 10000 in another zone.
  if (year < 1900 || year > 9_998 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null
  return `${match[3]}-${match[2]}-${match[1]}`
}

/** `31-12-2026 18:30:00` → `2026-12-31T18:30:00` (a wall-clock reading, in no zone yet); null when malformed. */
export function parseWireMoment(text: string): string | null {
  const match = MOMENT.exec(text)
  if (!match) return null
  const day = parseWireDate(text.slice(0, 10))
  if (!day || Number(match[4]) > 23 || Number(match[5]) > 59 || Number(match[6]) > 59) return null
  return `${day}T${text.slice(11)}`
}

/** A day in a reply: `dd-MM-yyyy`. */
export const wireDate = z.string().regex(DATE).meta({ example: '31-12-2026' })

/** A moment in a reply: `dd-MM-yyyy HH:mm:ss (Zone/Name)`, in the zone of X-Timezone. */
export const wireMoment = z
  .string()
  .regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2} \([\w+\-/]+\)$/)
  .meta({ example: '31-12-2026 18:30:00 (Europe/Moscow)' })

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Leaves the field out as null when it is sent empty, as HTML forms do. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable()).optional()

/** A day sent in: `dd-MM-yyyy`, read as `yyyy-MM-dd`. */
export const dateInput = z
  .string({ error: 'required' })
  .trim()
  .transform((text, context) => {
    const day = parseWireDate(text)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'wrong_date_format' })
    return z.NEVER
  })

/** A moment sent in: `dd-MM-yyyy HH:mm:ss` (or `HH:mm`), read as a wall-clock ISO text without a zone. */
export const momentInput = z
  .string({ error: 'required' })
  .trim()
  .transform((text, context) => {
    const moment = parseWireMoment(/ \d{2}:\d{2}$/.test(text) ? `${text}:00` : text)
    if (moment) return moment
    context.addIssue({ code: 'custom', message: 'wrong_date_format' })
    return z.NEVER
  })

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

export const idInput = z.coerce
  .number({ error: 'wrong_number' })
  .int('wrong_number')
  .positive('wrong_number')
  .max(2_147_483_647, 'wrong_number')

export const numberInput = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? Number(value.trim().replace(',', '.') || 'x') : value),
    z.number({ error: 'wrong_number' }).min(min, 'too_small').max(max, 'too_big'),
  )

export const integerInput = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? Number(value.trim() || 'x') : value),
    z.number({ error: 'wrong_number' }).int('wrong_number').min(min, 'too_small').max(max, 'too_big'),
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
  .max(500, 'too_long')
  .regex(/^https?:\/\/[^\s]+$/i, 'wrong_url')

export const emailInput = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(254, 'too_long')
  .pipe(z.email('wrong_email'))

/** A phone with its country code (spec §5), stored as `+` and digits. */
export const phoneInput = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone_needs_country_code'))

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

/** Lists that pickers are filled from take `short=1`: they then only name their things, by `id` and `name`. */
export const shortly = { short: z.enum(['1', '0']).catch('0').optional() }

/**
 * The query of a list call: page, per_page, no_pagination, search, order_by with order_direction,
 * plus the entity's filters. Unknown sort fields fall back to the first; unknown filters are ignored.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sort: S,
  filters: F,
) {
  return z.object({
    page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
    per_page: z.coerce
      .number()
      .int()
      .min(1)
      .max(PAGE_SIZE_MAX)
      .catch(PAGE_SIZE_DEFAULT)
      .default(PAGE_SIZE_DEFAULT),
    no_pagination: z.enum(['1', '0']).catch('0').optional(),
    search: z.string().trim().max(100).optional().catch(undefined),
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
