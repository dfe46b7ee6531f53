// npm run check: the quick part of npm test. Lint, format, types, and the unit tests that the files changed since the
// last commit reach. API and browser tests are left to npm test.
import { ensureInstalled } from './install.mjs'
import { runBin } from './child.mjs'
import { requireNode } from './root.mjs'

requireNode()
await ensureInstalled()
const began = Date.now()
const cache = (name) => `node_modules/.cache/check/${name}`
const steps = [
  ['lint', 'oxlint/bin/oxlint', '--deny-warnings', '.'],
  ['format', 'oxfmt/bin/oxfmt', '--check', '.'],
  // A second checker does again much of what the first does, on processors that the other steps use.
  [
    'types',
    '@typescript/native/bin/tsc',
    '--noEmit',
    '--checkers',
    '1',
    '--tsBuildInfoFile',
    cache('types.tsbuildinfo'),
  ],
  ['unused code', 'knip/bin/knip.js', '--no-progress'],
  ['imports', '../scripts/structure.mjs'],
  [
    'unit tests of what changed',
    'vitest/vitest.mjs',
    'run',
    '--changed',
    '--passWithNoTests',
    '--reporter=dot',
    '--exclude',
    'tests/api/**',
    '--exclude',
    'tests/tools/**',
  ],
]

const results = await Promise.all(
  steps.map(async ([name, path, ...args]) => {
    const { code, output } = await runBin(path, args, { quiet: true })
    if (code !== 0) console.log(output.trimEnd())
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    return code
  }),
)
console.log(`${((Date.now() - began) / 1_000).toFixed(1)} s`)
process.exit(results.some((code) => code !== 0) ? 1 : 0)
