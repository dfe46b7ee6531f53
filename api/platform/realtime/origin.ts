import type { IncomingHttpHeaders } from 'node:http'

/**
 * May a page of this origin listen? Its own host always may, and the origins named in the settings.
 * A client without an Origin is no browser: it carries nobody's cookies, so there is nobody to protect from it.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  return host !== undefined && hostOf(origin) === host.toLowerCase()
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
