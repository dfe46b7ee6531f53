import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const chains = readFileSync('docs/architecture.md', 'utf8')
  .split(/\n(?!\d+\. )/)
  .map((part) => [...part.matchAll(/^\d+\. `([^`]+)`$/gm)].map(([, path]) => path ?? ''))
  .filter((chain) => chain.length > 0)
const links = chains.flatMap((chain) => chain.slice(1).map((to, at) => [chain[at] ?? '', to] as const))

/** The files a file imports, as paths from the root. */
function importsOf(path: string): string[] {
  const found = readFileSync(path, 'utf8').matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)
  return [...found].flatMap(([, named, loaded]) => {
    const target = (named ?? loaded ?? '')
      .replace(/^~\//, `${resolve('app')}/`)
      .replace(/^#api\//, `${resolve('api')}/`)
    const base = resolve(dirname(path), target)
    return [base, `${base}.ts`, `${base}.tsx`].filter((candidate) => existsSync(candidate))
  })
}

describe('the flows of docs/architecture.md', () => {
  test('are there to be followed', () => {
    expect(links.length).toBeGreaterThan(15)
  })

  test.each(links)('%s imports %s', (from, to) => {
    expect(importsOf(from)).toContain(resolve(to))
  })
})
