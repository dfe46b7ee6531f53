import { parse } from 'hono/utils/cookie'

export type Cookies = Readonly<Record<string, string>>

const NONE: Cookies = {}

/** What was read last: who answers a request asks for its cookies several times in a row. */
let last: { readonly header: string; readonly cookies: Cookies } = { header: '', cookies: NONE }

/** The cookies of a request, by name. @param header its `Cookie`, if it has one */
export function cookiesOf(header: string | null | undefined): Cookies {
  if (!header) return NONE
  if (header !== last.header) last = { header, cookies: Object.freeze(parse(header)) }
  return last.cookies
}
