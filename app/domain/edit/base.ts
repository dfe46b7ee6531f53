// What a form showed when it was opened: a digest of each field, sent back with it, so that the server knows which
// fields its sender has changed. Works without a script: the digests are part of the page.

/** A timestamp as the API writes it; a form shows its minutes. */
const TIMESTAMP = /^(\d{2}-\d{2}-\d{4} \d{2}:\d{2})(:\d{2})?( \(.*\))?$/

/** A field's value as a browser sends it: line breaks, blanks around it and the order of boxes mean nothing. */
export function wireText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map(wireText).sort().join('\n')
  const text = String(value as string | number)
    .replace(/\r\n?/g, '\n')
    .trim()
  return TIMESTAMP.exec(text)?.[1] ?? text
}

/** A short text stays itself; a long one is known by its length and a 32-bit FNV-1a hash. */
export function digestOf(value: unknown): string {
  const text = wireText(value)
  if (text.length <= 24) return text
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `#${text.length}.${(hash >>> 0).toString(36)}`
}

export type Base = Readonly<Record<string, string>>

const isField = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every((item) => typeof item !== 'object'))

/** The digests of what a form shows at first; what is no field's value is left out. */
export const baseOf = (values: Readonly<Record<string, unknown>>): Base =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isField(value) ? [[name, digestOf(value)]] : [])),
  )

/** Digests as a form sends them back; none when it sent none, or something else. */
export function readBase(text: unknown): Base {
  if (typeof text !== 'string') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter(([, digest]) => typeof digest === 'string'),
    ) as Base
  } catch {
    return {}
  }
}
