import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from '~/server/session/local-path.ts'

describe('a redirect after signing in', () => {
  it.each([
    ['/account/preferences', '/account/preferences'],
    ['/competitions?page=2#list', '/competitions?page=2#list'],
    ['/news/a%20b', '/news/a%20b'],
    ['/', '/'],
  ])('goes to the local path %s', (wanted, path) => {
    expect(localPath(wanted, '/fallback')).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    ' /x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie:a=b',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%00',
    '/%E0%A4%A',
    '/\u0000',
    '/\u2028\\evil',
    '?x=/y',
    '#/x',
  ])('never follows %j', (wanted) => {
    expect(localPath(wanted, '/fallback')).toBe('/fallback')
  })

  it.each([null, undefined, 5, ['/x'], {}])('takes nothing but text: %j', (wanted) => {
    expect(localPath(wanted, '/fallback')).toBe('/fallback')
  })

  it('stays on the site whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (wanted) => {
          const url = new URL(localPath(wanted, '/'), 'https://tatami.example')
          expect(url.origin).toBe('https://tatami.example')
        },
      ),
      { numRuns: 300 },
    )
  })
})
