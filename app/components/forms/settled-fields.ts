import type { FieldMetadata, FormMetadata } from '@conform-to/react'

type Field = FieldMetadata<unknown, Record<string, unknown>, string[]>

/**
 * Fields of a form that does not change any more, as one drawn on the server. Conform works a field out anew for every
 * single thing that is read of it, in order to know what in the browser has to be drawn again; that was most of what
 * drawing a form took.
 */
export function settledFields<F extends object, S extends Record<string, unknown>>(
  fields: F,
  { id, allErrors }: FormMetadata<S, string[]>,
): F {
  const settled = new Map<string, unknown>()
  return new Proxy(fields, {
    get(target, name, receiver) {
      if (typeof name !== 'string') return Reflect.get(target, name, receiver) as unknown
      let field = settled.get(name)
      if (field === undefined) {
        const conform = Reflect.get(target, name, receiver) as Field
        const { initialValue, key } = conform
        const known = { id: `${id}-${name}`, name, key, initialValue, errors: allErrors[name] }
        field = new Proxy(known, {
          get: (own, property) => Reflect.get(property in own ? own : conform, property) as unknown,
        })
        settled.set(name, field)
      }
      return field
    },
  })
}
