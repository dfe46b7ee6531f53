import { stringify } from 'qs'

const asText = (_: string, value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  // An emptied list is sent: left out, it would stay as it is stored.
  return Array.isArray(value) && value.length === 0 ? '' : value
}

/**
 * Nested values as the fields of a form: flags are `1` and `0`, what is null is empty, what is undefined is left out.
 * @param dots names the parts of a thing `days[0].start`, as conform does, instead of `days[0][start]`
 */
export const fieldTexts = (
  values: Readonly<Record<string, unknown>>,
  { dots = false }: { readonly dots?: boolean } = {},
): URLSearchParams =>
  new URLSearchParams(stringify(values, { allowDots: dots, arrayFormat: 'indices', filter: asText }))
