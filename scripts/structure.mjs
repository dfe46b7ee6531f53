// npm run lint: what the linter does not see of how files hang together. No two folders import each other, directly or
// around others, and no two files do; and every import of a file of this project names it with its ending. Pure code asks nobody for the time.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'

const LAYERED = /^(app|api)\//
/** Where the linter refuses every other clock, too. */
const PURE = /^app\/(domain|components\/bracket\/scene)\//
const NOW = /\bnew Date(\(\s*\)|(?!\s*\())/
const ALIASES = { '~/': 'app/', '#api/': 'api/' }
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
)
  .trim()
  .split('\n')
const known = new Set(files)

/** The path an import names, from the root of the project; null for a package. */
function pathOf(from, specifier) {
  const [alias, folder] = Object.entries(ALIASES).find(([prefix]) => specifier.startsWith(prefix)) ?? []
  if (alias) return folder + specifier.slice(alias.length)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null
}

const fileOf = (path) => [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate))

const problems = []
/** Who imports whom: nodes are files or folders. */
const byFile = new Map()
const byFolder = new Map()
const add = (graph, from, to) => {
  if (from === to) return
  if (!graph.has(from)) graph.set(from, new Set())
  graph.get(from).add(to)
}

for (const file of files) {
  const source = read(file)
  if (PURE.test(file) && NOW.test(source)) problems.push(`${file}: time comes in as an argument`)
  for (const [, specifier] of source.matchAll(IMPORT)) {
    const path = pathOf(file, specifier)
    const target = path && fileOf(path)
    if (!target) continue
    if (target !== path) problems.push(`${file}: '${specifier}' lacks its ending`)
    if (!LAYERED.test(file) || !LAYERED.test(target)) continue
    add(byFile, file, target)
    add(byFolder, dirname(file), dirname(target))
  }
}

function read(file) {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // Deleted, and not committed yet.
    return ''
  }
}

/** The strongly connected parts of a graph with more than one node (Tarjan). */
function circles(graph) {
  const found = []
  const indexOf = new Map()
  const lowest = new Map()
  const open = []
  const visit = (node) => {
    indexOf.set(node, indexOf.size)
    lowest.set(node, indexOf.get(node))
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!indexOf.has(next)) visit(next)
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)))
    }
    if (lowest.get(node) !== indexOf.get(node)) return
    const part = open.splice(open.indexOf(node))
    if (part.length > 1) found.push(part.sort())
  }
  for (const node of graph.keys()) if (!indexOf.has(node)) visit(node)
  return found
}

for (const part of circles(byFolder)) problems.push(`folders in a circle: ${part.join(', ')}`)
for (const part of circles(byFile)) problems.push(`files in a circle: ${part.join(', ')}`)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
