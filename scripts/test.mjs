// npm test: everything that must hold, on a machine with nothing but Node. CI runs just this.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { run, runBin } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { equipMachine, hasPostgres, resultsFolder } from './machine.mjs'
import { requireNode } from './root.mjs'

requireNode()
const began = Date.now()
await ensureInstalled()
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
const missing = await equipMachine()
const hasBrowser = !missing.some((line) => line.startsWith('No Chromium'))

const vitest = (name, args, env) =>
  runBin(
    'vitest/vitest.mjs',
    [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resultsFolder}${name}.json`,
    ],
    { env },
  )

/** Each with what it does; a list within the list runs at the same time. The first failure ends the run. */
const plan = [
  [
    {
      name: 'lint',
      quiet: true,
      act: () => runBin('eslint/bin/eslint.js', ['--max-warnings', '0', '.'], { quiet: true }),
    },
    {
      name: 'format',
      quiet: true,
      act: () =>
        runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'], { quiet: true }),
    },
    { name: 'types', quiet: true, act: () => runBin('typescript/bin/tsc', ['--noEmit'], { quiet: true }) },
  ],
  [{ name: 'units and API', act: () => vitest('units', []) }],
  hasPostgres()
    ? [
        {
          name: 'API on PostgreSQL',
          act: () => vitest('postgres', ['tests/api'], { TEST_DATABASE: 'postgres' }),
        },
      ]
    : [],
  [{ name: 'build', act: () => run(process.execPath, ['scripts/build.mjs']) }],
  [
    {
      name: 'browser',
      act: () => (hasBrowser ? runBin('@playwright/test/cli.js', ['test']) : { code: 1, output: '' }),
    },
  ],
]

const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`
const finished = []
let failed = false
for (const together of plan) {
  if (failed) break
  await Promise.all(together.map(take))
}

async function take({ name, quiet, act }) {
  console.log(`▸ ${name}`)
  const since = Date.now()
  const { code, output } = await act()
  if (quiet && code !== 0) console.log(output)
  if (code !== 0) failed = true
  finished.push(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds(since)}`)
}

const counts = [vitestCounts('units'), vitestCounts('postgres'), browserCounts()]
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
console.log(['', ...finished, ...missing, `${seconds(began)} in all`, ''].join('\n'))
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failed ? 1 : 0)

function vitestCounts(name) {
  const report = readReport(name)
  return {
    passed: report?.numPassedTests ?? 0,
    // A test file that does not even load fails no test of its own.
    failed: Math.max(report?.numFailedTests ?? 0, report?.success === false ? 1 : 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
}

function browserCounts() {
  const stats = readReport('browser')?.stats
  // Flaky is passed at last: said as passed here, and named by Playwright itself.
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(`${resultsFolder}${name}.json`, 'utf8'))
  } catch {
    return null
  }
}
