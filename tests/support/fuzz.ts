import fc from 'fast-check'
import type { z } from 'zod'

// Values for the parts of a call, made from the contract's own schemas: what fits, what nearly fits, what never does.

type Values = fc.Arbitrary<unknown>

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** Numbers at and beyond every edge an id, a page or a column has. */
export const EDGES = [0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e12, 5e-324]

/** What senders send who mean harm, or are broken. */
export const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  true,
  false,
  ...EDGES,
  'NaN',
  '0x10',
  '1e3',
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  'е́'.repeat(300),
  '👩‍👩‍👧‍👦',
  '%00',
  '%s%n',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'line\r\nSet-Cookie: a=b',
  '31-12-9998 23:59:59',
  '31-12-9999 23:59:59',
  '29-02-2023',
  '00-00-0000',
  [],
  [[]],
  [null],
  ['a', { b: 1 }],
  Array.from({ length: 2_000 }, () => 1),
  {},
  { $gt: '' },
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { file: true, bytes: 'not bytes' },
  { file: true, bytes: { length: 5 } },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}}') as unknown,
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown,
]

const hostile: Values = fc.constantFrom(...HOSTILE)
const number: Values = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: fc.double() },
)
const text: Values = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('31-12-2026', '01-06-2026 09:00:00', '20-06-2026 18:30:00') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('a@example.org', '+79991234567', '#00ff00', 'https://example.org/a?b=c', 'RU'),
  },
  { weight: 1, arbitrary: fc.constantFrom('Europe/Moscow', '12345678', 'long enough', '1', '0', 'fight') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** Values a schema accepts, as far as its form tells: wording rules and references are left to luck. */
function fitting(schema: z.ZodType): Values {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {})
    case 'array':
      return def.element ? fc.array(valuesOf(def.element), { maxLength: 4 }) : hostile
    case 'union':
      return fc.oneof(...(def.options ?? []).map(valuesOf))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'string':
      return text
    case 'number':
    case 'int':
      return fc.oneof(number, number.map(String))
    case 'boolean':
      return fc.boolean()
    case 'nullable':
      return inner(def, null)
    case 'optional':
    case 'default':
    case 'catch':
      return inner(def, undefined)
    case 'pipe':
      // What is read by a step of its own says what it accepts on the far side of it.
      return def.in && defOf(def.in).type !== 'transform'
        ? fitting(def.in)
        : def.out
          ? fitting(def.out)
          : hostile
    default:
      return hostile
  }
}

const inner = (def: Def, absent: null | undefined): Values =>
  def.innerType
    ? fc.oneof(
        { weight: 4, arbitrary: fitting(def.innerType) },
        { weight: 1, arbitrary: fc.constant(absent) },
      )
    : hostile

/** An object of a shape; some fields are left out, some are foreign. */
export function objectOf(shape: Readonly<Record<string, z.ZodType>>): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valuesOf(schema)])),
    { requiredKeys: [] },
  )
  const foreign = fc.dictionary(
    fc.constantFrom(
      'id',
      'roles',
      'status',
      'user_id',
      'winner_id',
      '_method',
      'constructor',
      '__proto__',
      '',
    ),
    hostile,
    { maxKeys: 2 },
  )
  return fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, foreign).map(([a, b]) => ({ ...a, ...b })) },
  )
}

/** Values for a schema: mostly what it accepts, sometimes anything. */
export const valuesOf = (schema: z.ZodType): Values =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })

/** The fields of an object schema, through whatever is wrapped around it. */
export function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (!schema) return {}
  const def = defOf(schema)
  return def.shape ?? shapeOf(def.innerType ?? (def.type === 'pipe' ? def.in : undefined))
}

/** Objects near a good one: most of its fields kept, some replaced by values of their schemas or by anything. */
export function near(
  good: Readonly<Record<string, unknown>>,
  schema: z.ZodType | undefined,
): fc.Arbitrary<Record<string, unknown>> {
  const shape = shapeOf(schema)
  const names = [...new Set([...Object.keys(good), ...Object.keys(shape)])]
  if (names.length === 0) return fc.constant({})
  const field = fc.constantFrom(...names)
  const change = field.chain((name) => {
    const own = shape[name]
    return fc.tuple(fc.constant(name), own ? fc.oneof(fitting(own), hostile) : hostile)
  })
  return fc.array(change, { maxLength: 3 }).map((changes) => ({ ...good, ...Object.fromEntries(changes) }))
}
