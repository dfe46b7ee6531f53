import type { z } from 'zod'
import { ApiError, type FieldRefusal } from './errors.ts'

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

/** Parses one part of a call; what does not fit is a 422 that names each field once, by its dotted path. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldRefusal[]> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.') || 'form'
    const values = valuesOf(issue)
    fields[path] ??= [values ? { code: codeOf(issue), values } : { code: codeOf(issue) }]
  }
  throw new ApiError('invalid', { fields })
}
