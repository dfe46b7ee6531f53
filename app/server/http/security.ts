/** What a browser asks for as a host; anything else would be read as more of the policy. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** Sources of a policy that allow a page's own inline elements by their hashes: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The headers every answer carries, errors included. Without a nonce no inline script or style runs at all. */
export function securityHeaders(options: {
  nonce: string | null
  /** Where a page has no nonce (page-cache.ts). */
  inline?: InlineSources
  secure: boolean
  development: boolean
  /** As the request names it. */
  host: string | null
  /** A page that any site may show in a frame (widget-path.ts): it has no forms, and follows nobody. */
  isFramed?: boolean
}): Record<string, string> {
  const { nonce, inline, secure, development, host, isFramed = false } = options
  // Some browsers do not count a same-origin socket as 'self'.
  const sockets = host && HOST.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : ''
  const allowed = (hashes: readonly string[] = []) =>
    development
      ? " 'unsafe-inline'"
      : [...(nonce ? [`'nonce-${nonce}'`] : []), ...hashes].map((one) => ` ${one}`).join('')
  const policy = {
    'default-src': "'self'",
    'script-src': `'self'${allowed(inline?.scripts)}`,
    'style-src': `'self'${allowed(inline?.styles)}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self'${sockets}`,
    'frame-ancestors': isFramed ? '*' : "'self'",
    'form-action': isFramed ? "'none'" : "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    ...(isFramed ? {} : { 'X-Frame-Options': 'SAMEORIGIN' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * True when a writing request comes from a page of this site. Browsers say so in Sec-Fetch-Site (over TLS and on
 * localhost), Origin or Referer; a client that sends none of them is no browser and has no visitor's cookie to abuse.
 */
export function isSameSiteWrite(headers: Headers, allowedOrigins: readonly string[], host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const from = headers.get('origin') ?? headers.get('referer')
  if (from === null) return true
  if (!URL.canParse(from)) return false
  const origin = new URL(from)
  return allowedOrigins.includes(origin.origin) || origin.host === host
}
