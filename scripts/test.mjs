// npm test: everything that must hold, on a machine with nothing but Node. CI runs just this.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBin } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { equipMachine, hasPostgres, resultsFolder } from './machine.mjs'
import { requireNode } from './root.mjs'
import { countsOf } from './test-reports.mjs'

requireNode()
const began = Date.now()
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
const installed = ensureInstalled()
const [missing] = await Promise.all([equipMachine(installed), installed])
const browserMissing = missing.some((line) => line.startsWith('No Chromium'))

const bin = (path, ...args) => ({ path, args })
/** Seeded once; every server of the journeys begins with a copy of it. */
const seeded = mkdtempSync(join(tmpdir(), 'tatami-seeded-'))
process.once('exit', () => rmSync(seeded, { recursive: true, force: true }))

const vitest = (report, ...args) =>
  bin(
    'vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFolder}${report}.json`,
  )

// The API is tested on PostgreSQL where there is one: it answers more than twice as fast as the embedded database, on
// which then run its own tests, those of what the two may do differently, and the browser's journeys. What a role may do
// is decided before a database is asked.
const onBoth = 'admin-entities|large-lists|names|openapi|races'
const playedThrough = ['tests/tools/championship.test.ts', 'tests/tools/replay.test.ts']
const onPostgres = ['tests/api', ...playedThrough]
const notOnEmbedded = [`tests/api/!(${onBoth}).test.ts`, 'tests/api/seed/**', ...playedThrough]
const without = (...patterns) => patterns.flatMap((pattern) => ['--exclude', pattern])

/**
 * The lists of a stage run side by side, the steps of a list one after another; the first failure ends the run. Where a
 * step has one process the lists are two, of about the same length, as a small machine has two processors.
 */
const plan = [
  [
    [
      { name: 'build', ...bin('../scripts/build.mjs') },
      { name: 'types', quiet: true, ...bin('@typescript/native/bin/tsc', '--noEmit', '--checkers', '1') },
    ],
    [
      { name: 'imports', quiet: true, ...bin('../scripts/structure.mjs') },
      { name: 'lint', quiet: true, ...bin('oxlint/bin/oxlint', '--deny-warnings', '.') },
      { name: 'format', quiet: true, ...bin('oxfmt/bin/oxfmt', '--check', '.') },
      { name: 'unused code', quiet: true, ...bin('knip/bin/knip.js', '--no-progress') },
      {
        name: 'demo federation',
        needs: 'build',
        env: { NODE_ENV: 'production', DATA_DIR: seeded, SEED: 'demo' },
        ...bin('../build/node/main.js', '--prepare'),
      },
    ],
  ],
  [
    [
      {
        name: 'units and API',
        report: 'units',
        ...vitest('units', ...(hasPostgres() ? without(...notOnEmbedded) : [])),
      },
    ],
  ],
  hasPostgres()
    ? [
        [
          {
            name: 'API on PostgreSQL',
            report: 'postgres',
            env: { TEST_DATABASE: 'postgres' },
            // The embedded database's own tests, and those of the sockets, know no PostgreSQL.
            ...vitest('postgres', ...onPostgres, ...without('tests/api/{db,realtime}/**')),
          },
        ],
      ]
    : [],
  [
    [
      {
        name: 'browser',
        report: 'browser',
        // Each worker has a server, a federation and a browser of its own, and waits for them some of the time: three
        // keep two processors busy, to the end, as those with JavaScript and without take from one list.
        env: { E2E_REPORT: 'browser', E2E_WORKERS: '3', E2E_SEEDED: seeded },
        ...bin('@playwright/test/cli.js', 'test'),
      },
    ],
  ],
]

const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`
const finished = []
/** The steps that began, by name; what `needs` names stands first in a list of the same stage. */
const running = new Map()
const hasFailed = () => finished.some((step) => step.code !== 0)
for (const stage of plan)
  await Promise.all(
    stage.map(async (steps) => {
      for (const step of steps) {
        await running.get(step.needs)
        if (hasFailed()) return
        running.set(step.name, take(step))
        await running.get(step.name)
      }
    }),
  )

async function take({ name, path, args, env, quiet = false, report }) {
  console.log(`▸ ${name}`)
  const since = Date.now()
  const withoutBrowser = name === 'browser' && browserMissing
  const { code, output } = withoutBrowser ? { code: 1, output: '' } : await runBin(path, args, { env, quiet })
  if (quiet && code !== 0) console.log(output)
  finished.push({ line: `${code === 0 ? '✓' : '✗'} ${name}, ${seconds(since)}`, code, report })
}

const counts = finished.map(countsOf)
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
// What failed is named here as well: of a long log often only the end is kept.
const failures = counts.flatMap((count) => count.failures)
const lines = finished.map((step) => step.line)
console.log(['', ...failures, ...lines, ...missing, `${seconds(began)} in all`, ''].join('\n'))
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
