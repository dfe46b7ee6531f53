import { z } from 'zod'
import { addRefusals, type FieldRefusals, hasRefusals, Unreadable } from './check-all.ts'
import { ApiError } from './errors.ts'

// Codes of our own schemas are their messages; zod's own codes are named in the dictionary's terms.
const OWN_CODE = /^[a-z][a-z0-9_]*$/

function codeOf(issue: z.core.$ZodIssue): string {
  if (OWN_CODE.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_value':
      return 'wrong_choice'
    case 'invalid_type':
      return issue.input === undefined
        ? 'required'
        : issue.expected === 'number'
          ? 'wrong_number'
          : 'bad_value'
    default:
      return 'bad_value'
  }
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, number> | undefined {
  if (issue.code === 'too_small' && typeof issue.minimum === 'number') return { min: issue.minimum }
  if (issue.code === 'too_big' && typeof issue.maximum === 'number') return { max: issue.maximum }
  return undefined
}

function refusalsOf(issues: readonly z.core.$ZodIssue[]): FieldRefusals {
  const fields: FieldRefusals = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'form'
    const values = valuesOf(issue)
    fields[path] ??= [values ? { code: codeOf(issue), values } : { code: codeOf(issue) }]
  }
  return fields
}

/** Parses one part of a call; what does not fit is a 422 that names each field once, by its dotted path. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  const { data, refused } = readChecked(schema, value)
  if (hasRefusals(refused)) throw new ApiError('invalid', { fields: refused })
  return data
}

/**
 * Parses a body so that its other checks can still be made when some of its fields are refused. `data` then holds the
 * fields that passed; to read one that did not throws Unreadable.
 */
export function readChecked(
  schema: z.ZodType | undefined,
  value: unknown,
): { readonly data: unknown; readonly refused: FieldRefusals } {
  if (!schema) return { data: undefined, refused: {} }
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return { data: parsed.data, refused: {} }
  const refused = refusalsOf(parsed.error.issues)
  if (!(schema instanceof z.ZodObject)) return { data: unreadable({}, () => true), refused }
  const { fields, failed } = passedFields(schema, value)
  const data = unreadable(fields, (key) => failed.has(key))
  // The schema's own rules about several fields are passed over when one field is of a wrong type.
  addRefusals(refused, refusalsOf(crossFieldIssues(schema, data)))
  return { data, refused }
}

/** Each field on its own: those that can be read, and the names of the others. */
function passedFields(schema: z.ZodObject, value: unknown) {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const fields: Record<string, unknown> = {}
  const failed = new Set<string>()
  for (const [key, field] of Object.entries(schema.shape as z.core.$ZodShape)) {
    const payload = field._zod.run({ value: given[key], issues: [] }, { async: false })
    if (payload instanceof Promise) throw new TypeError(`${key} is checked asynchronously`)
    // A text that is too short or too long is still the text: its confirmation can be compared with it.
    const isText = isPlainText(field) && typeof payload.value === 'string'
    if (payload.issues.every((issue) => isText && issue.continue === true)) fields[key] = payload.value
    else failed.add(key)
  }
  return { fields, failed }
}

function isPlainText(field: z.core.$ZodType): boolean {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodNullable ? field.unwrap() : field
  return inner instanceof z.ZodString
}

function unreadable(fields: Record<string, unknown>, isFailed: (key: string) => boolean) {
  const refuse = (key: string | symbol) => {
    if (typeof key === 'string' && isFailed(key)) throw new Unreadable(key)
  }
  const partial = new Proxy(fields, {
    get: (target, key) => {
      refuse(key)
      return Reflect.get(target, key) as unknown
    },
    has: (target, key) => {
      refuse(key)
      return Reflect.has(target, key)
    },
    // A copy of the whole would silently be without them.
    ownKeys: () => {
      throw new Unreadable('all')
    },
  })
  partials.add(partial)
  return partial
}

const partials = new WeakSet()

/** True for a body some of whose fields were refused: nothing is written, only what else is wrong is looked for. */
export const isPartial = (body: unknown): boolean => typeof body === 'object' && partials.has(body ?? {})

function crossFieldIssues(schema: z.ZodObject, data: unknown): z.core.$ZodIssue[] {
  const issues: z.core.$ZodIssue[] = []
  for (const check of schema._zod.def.checks ?? []) {
    // A check is called with what it checks; zod's type of it is unknown here, since it belongs to the schema.
    const payload: z.core.ParsePayload<never> = { value: data as never, issues: [] }
    try {
      void check._zod.check(payload)
    } catch (failure) {
      if (!(failure instanceof Unreadable)) throw failure
    }
    for (const issue of payload.issues)
      issues.push(z.core.util.finalizeIssue(issue, undefined, z.core.config()))
  }
  return issues
}
