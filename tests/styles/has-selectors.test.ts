import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A selector is matched from its right: a `:has()` there that no class, attribute or tag stands beside is asked of every
// element, <body> among them, and each element that comes or goes has the style of the whole page made anew.

const rules = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) =>
    [
      ...readFileSync(join('app', name), 'utf8')
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .matchAll(/(?<![^{};])(?!\s*@)[^{};]*:has\([^{};]*(?=\{)/g),
    ].map(([selector]) => [name, selector.trim()] as const),
  )

/** Whether the `:has(` there is asked of every element. */
function isOfEvery(selector: string, at: number): boolean {
  const before = selector.slice(0, at)
  const negation = /:(?:not|is|where)\($/.exec(before)
  return negation ? isOfEvery(selector, negation.index) : /(?:^|[\s,>+~(*])$/.test(before)
}

test('rules with :has() are found', () => {
  expect(rules.length).toBeGreaterThan(10)
})

test.each(rules)('%s: %s is asked of some elements only', (_, selector) => {
  const places = [...selector.matchAll(/:has\(/g)].map(({ index }) => index)
  expect(places.filter((at) => isOfEvery(selector, at))).toEqual([])
})
