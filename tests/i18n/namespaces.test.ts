import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import { en } from '~/i18n/en/en.ts'
import { rootNamespaces } from '~/i18n/namespaces.ts'
import routes from '~/routes.ts'

const app = resolve(import.meta.dirname, '../../app')
const namespaces = Object.keys(en)
const key = new RegExp(`['"\`](${namespaces.join('|')}):[a-zA-Z]`, 'g')
const declaration = /i18n:\s*\[([^\]]*)\]/

/** Files without their comments. */
const sources = new Map<string, string>()
function source(file: string): string {
  const cached = sources.get(file) ?? readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  sources.set(file, cached)
  return cached
}

/** The files of ours that a file imports and the browser gets too. */
function importsOf(file: string): string[] {
  return [...source(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap((match) => {
    const specifier = match[1]!
    const path = specifier.startsWith('~/')
      ? join(app, specifier.slice(2))
      : specifier.startsWith('.')
        ? resolve(dirname(file), specifier)
        : null
    if (path === null || /\/(server|domain|i18n)\//.test(path)) return []
    return ['', '.ts', '.tsx']
      .map((end) => path + end)
      .filter((full) => /\.tsx?$/.test(full) && existsSync(full))
  })
}

const used = new Map<string, ReadonlySet<string>>()
/** The namespaces of the texts in a file and in all it imports. */
function usedBy(file: string): ReadonlySet<string> {
  const known = used.get(file)
  if (known) return known
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const match of source(path).matchAll(key)) found.add(match[1]!)
    importsOf(path).forEach(visit)
  }
  visit(file)
  used.set(file, found)
  return found
}

const declaredBy = (file: string) =>
  [...(declaration.exec(source(file))?.[1] ?? '').matchAll(/'(\w+)'/g)].map((match) => match[1]!)

/** For each route file: the namespaces it uses that neither it nor a route above it declares. */
function undeclared(entries: readonly RouteConfigEntry[], above: readonly string[]): string[] {
  return entries.flatMap((entry) => {
    const file = join(app, entry.file)
    const declared = [...above, ...declaredBy(file)]
    // A route without a page (a file to download) words its answer on the server, where every text is.
    const hasPage = /^export default/m.test(source(file))
    const missing = hasPage ? [...usedBy(file)].filter((namespace) => !declared.includes(namespace)) : []
    return [
      ...missing.map((namespace) => `${entry.file}: ${namespace}`),
      ...undeclared(entry.children ?? [], declared),
    ]
  })
}

it('every route declares the dictionaries its page reads, so that the browser has them too', async () => {
  expect(undeclared(await routes, rootNamespaces)).toEqual([])
})
