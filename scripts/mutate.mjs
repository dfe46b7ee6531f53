// npm run mutate [-- fight bracket/tree schedule/clash.ts …]: changes the rules of the sport one place at a time
// (Stryker) and counts the changes that no test of the domain notices. The score of every file goes to
// bench/results/mutation.md; files that were not run now keep what was measured before.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runBin } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode, root } from './root.mjs'

const PARTS = ['bracket', 'fight', 'schedule']
const RESULTS = `${root}bench/results/mutation.md`

requireNode()
await ensureInstalled()
const wanted = process.argv.length > 2 ? process.argv.slice(2) : PARTS
const unknown = wanted.filter(
  (path) => !PARTS.includes(path.split('/')[0]) || !existsSync(`${root}app/domain/${path}`),
)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Name ${PARTS.join(', ')}, or a folder or file of them.`)
  process.exit(1)
}

const former = formerResults()
const rows = new Map(former.rows)
for (const path of wanted) {
  const [part] = path.split('/')
  const files = path.endsWith('.ts') ? path : `${path}/**/*.ts`
  const { code } = await runBin(
    '@stryker-mutator/core/bin/stryker.js',
    [
      'run',
      ...['--mutate', `app/domain/${files}`],
      ...['--incremental', '--incrementalFile', `.cache/mutation/${path.replaceAll('/', '.')}.json`],
    ],
    { env: { MUTATED: part }, quiet: false },
  )
  if (code !== 0) process.exit(code)
  const report = JSON.parse(readFileSync(`${root}.cache/mutation/report.json`, 'utf8'))
  for (const [file, { mutants }] of Object.entries(report.files))
    rows.set(file.slice('app/domain/'.length), counted(mutants))
  // After each of them, so that a run that is broken off has lost little.
  writeResults()
}
console.log(`\nWritten to ${RESULTS}`)

function counted(mutants) {
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { noticed: of('Killed', 'Timeout'), missed: of('Survived', 'NoCoverage') }
}

/** The counts of each file as they were measured before, and what people wrote below the tables. */
function formerResults() {
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \|/gm)].flatMap(
    ([, file, noticed, missed]) =>
      existsSync(`${root}app/domain/${file}`)
        ? [[file, { noticed: Number(noticed), missed: Number(missed) }]]
        : [],
  )
  const sections = text.split(/^(?=## )/m).slice(1)
  const written = sections.filter((section) => !PARTS.includes(/^## ([^:\n]+)/.exec(section)[1]))
  return { rows, written }
}

function writeResults() {
  const score = ({ noticed, missed }) => (noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed))
  const line = (name, row) => `| ${name} | ${row.noticed} | ${row.missed} | ${score(row).toFixed(1)} % |`
  const section = (part) => {
    const own = [...rows].filter(([file]) => file.startsWith(`${part}/`))
    if (own.length === 0) return []
    const sum = (key) => own.reduce((total, [, row]) => total + row[key], 0)
    const all = { noticed: sum('noticed'), missed: sum('missed') }
    const lines = own
      .toSorted(([, one], [, other]) => score(one) - score(other))
      .map(([file, row]) => line(`\`${file}\``, row))
    const head = [`| ${part} | noticed | missed | score |`, '|---|---|---|---|']
    return [`## ${part}: ${score(all).toFixed(1)} %\n\n${[...head, ...lines, line('all', all)].join('\n')}\n`]
  }
  const intro = `# Mutations of the rules

What \`npm run mutate\` found: changes of one place of \`app/domain\`, made one at a time, and whether a test of
\`tests/domain\` noticed. A change that makes the tests run without end counts as noticed.
`
  writeFileSync(RESULTS, [intro, ...PARTS.flatMap(section), ...former.written].join('\n'))
}
