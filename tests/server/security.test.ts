import { describe, expect, it } from 'vitest'
import { isSameSiteWrite, securityHeaders } from '~/server/http/security.ts'
import { isWidgetPath } from '~/server/http/widget-path.ts'

const own = ['https://tatami.example']
const host = 'tatami.example'
const from = (headers: Record<string, string>) => isSameSiteWrite(new Headers(headers), own, host)

describe('a writing request', () => {
  it('from a page of the site is let in', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(from({ origin: 'https://tatami.example' })).toBe(true)
  })

  it('typed by the reader is let in', () => {
    expect(from({ 'sec-fetch-site': 'none' })).toBe(true)
  })

  it('of a client that is no browser is let in: it carries no visitor’s cookie', () => {
    expect(from({})).toBe(true)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://tatami.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://tatami.example.evil.example' },
    { origin: 'https://tatami.example:8443' },
    { referer: 'https://evil.example/tatami.example' },
    { referer: 'about:blank' },
  ])('from elsewhere is refused: %o', (headers) => {
    expect(from(headers)).toBe(false)
  })
})

describe('every answer', () => {
  const headers = securityHeaders({ nonce: 'abc', secure: true, development: false, host })

  it('runs only scripts that carry its nonce, and may be framed by the site alone', () => {
    const policy = headers['Content-Security-Policy'] ?? ''
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'self'")
  })

  it('is never guessed at, and over TLS asks for TLS only', () => {
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
    expect(headers['Strict-Transport-Security']).toMatch(/max-age=\d{7,}/)
    expect(securityHeaders({ nonce: null, secure: false, development: false, host })).not.toHaveProperty(
      'Strict-Transport-Security',
    )
  })
})

describe('a widget', () => {
  it('may be framed by any site, and sends nothing', () => {
    const headers = securityHeaders({ nonce: 'abc', secure: true, development: false, host, isFramed: true })
    expect(headers['Content-Security-Policy']).toContain('frame-ancestors *')
    expect(headers['Content-Security-Policy']).toContain("form-action 'none'")
    expect(headers).not.toHaveProperty('X-Frame-Options')
  })

  it.each([
    ['/widgets/cup/mats/3', true],
    ['/widgets/cup/brackets/12.data', true],
    ['/widgets/cup/results', true],
    ['/widgets/cup', false],
    ['/widgets/cup/mats/3/more', false],
    ['/widgets/a/b/results', false],
    ['/account/widgets/cup/results', false],
    ['/auth/login', false],
  ])('is known by its path: %s', (path, known) => {
    expect(isWidgetPath(path)).toBe(known)
  })
})
