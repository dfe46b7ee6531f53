/** The headers every answer carries, errors included. */
export function securityHeaders(options: {
  nonce: string
  secure: boolean
  development: boolean
  host: string
}): Record<string, string> {
  const { nonce, secure, development, host } = options
  // Some browsers do not count a same-origin socket as 'self'.
  const sockets = `${secure ? 'wss' : 'ws'}://${host}`
  const policy = {
    'default-src': "'self'",
    'script-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${sockets}`,
    'frame-ancestors': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * True when a writing request comes from a page of this site. Browsers say so in Sec-Fetch-Site (over TLS and on
 * localhost) or Origin; a client that sends neither is no browser and has no visitor's cookie to abuse.
 */
export function isSameSiteWrite(headers: Headers, allowedOrigins: readonly string[], host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin === null) return true
  if (allowedOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
