const BASE = 'http://local.invalid'

/**
 * A path of this site that a `redirect` or `redirectTo` may lead to; `fallback` for anything else: other hosts in
 * all their spellings (`//evil`, `/\evil`, `https:evil`, control characters, encoded tricks).
 */
export function localPath(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000) return fallback
  if (!wanted.startsWith('/') || /^\/[/\\]/.test(wanted)) return fallback
  // Nothing a browser would strip or fold may stand in it.
  if (/[\p{Cc}\s\\]/u.test(wanted)) return fallback
  if (!URL.canParse(wanted, BASE)) return fallback
  const url = new URL(wanted, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback
  let decoded = url.pathname
  try {
    decoded = decodeURIComponent(decoded)
  } catch {
    return fallback
  }
  if (/^\/[/\\]/.test(decoded) || /[\p{Cc}\\]/u.test(decoded)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
