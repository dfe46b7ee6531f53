/** The body of a form's call: read by the call's own schema, so that it reaches the API with its types. */
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { RAW_FORM, type RawForm } from '../client/api-client.ts'
import { fieldTexts } from '../client/field-texts.ts'

type Values = Readonly<Record<string, unknown>>

/** A body as its schema reads it, or the form as it was sent where the schema refuses it. */
export type FormBody<B extends z.ZodType> = z.output<B> | RawForm

/** What parseWithZod would take for an act of its own. */
const RESERVED = ['__intent__', '__state__']

/** Nested values by the names conform has for them. */
function fieldsOf(values: Values): URLSearchParams {
  const fields = fieldTexts(values, { dots: true })
  for (const name of RESERVED) fields.delete(name)
  return fields
}

/**
 * Reads a form by a schema. Nothing is coerced on the way: the inputs of the contract read texts themselves, so that a
 * date or a number is read in one place.
 */
export const parseForm = <S extends z.ZodType>(schema: S, values: Values) =>
  parseWithZod(fieldsOf(values), { schema, disableAutoCoercion: true })

/**
 * The body of a call out of a form's values. What the schema refuses goes to the API as it was sent: its refusal names
 * everything that is wrong at once, also what only the API knows (an address that is taken), in the reader's language.
 */
export function bodyFor<B extends z.ZodType>(call: { readonly body?: B }, values: Values): FormBody<B> {
  const rawForm: RawForm = { [RAW_FORM]: values }
  if (!call.body) return rawForm
  const read = parseForm(call.body, values)
  return read.status === 'success' ? read.value : rawForm
}
