// npm run mutate [-- fight bracket schedule]: changes the rules of the sport one place at a time (Stryker) and counts
// the changes that no test of the domain notices. The score of every file goes to bench/results/mutation.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { runBin } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode, root } from './root.mjs'

const PARTS = ['bracket', 'fight', 'schedule']
const RESULTS = `${root}bench/results/mutation.md`

requireNode()
await ensureInstalled()
const parts = process.argv.slice(2)
const unknown = parts.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${PARTS.join(', ')}.`)
  process.exit(1)
}
const asked = parts.length > 0 ? parts : PARTS

const rows = []
for (const part of asked) {
  const { code } = await runBin(
    '@stryker-mutator/core/bin/stryker.js',
    [
      'run',
      ...['--mutate', `app/domain/${part}/**/*.ts`],
      ...['--incremental', '--incrementalFile', `.cache/mutation/${part}.json`],
    ],
    { env: { MUTATED: part }, quiet: false },
  )
  if (code !== 0) process.exit(code)
  const report = JSON.parse(readFileSync(`${root}.cache/mutation/report.json`, 'utf8'))
  for (const [file, { mutants }] of Object.entries(report.files))
    rows.push({ file, ...counted(mutants), mutants })
}

function counted(mutants) {
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = of('Killed', 'Timeout')
  const missed = of('Survived', 'NoCoverage')
  return { noticed, missed, score: noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed) }
}

const line = (name, { noticed, missed, score }) =>
  `| ${name} | ${noticed} | ${missed} | ${score.toFixed(1)} % |`
const table = (head, lines) =>
  [`| ${head} | noticed | missed | score |`, '|---|---|---|---|', ...lines].join('\n')
const section = (part) => {
  const own = rows.filter(({ file }) => file.startsWith(`app/domain/${part}/`))
  const all = counted(own.flatMap(({ mutants }) => mutants))
  const worst = own.sort((one, other) => one.score - other.score)
  const names = worst.map((row) => line(`\`${row.file.slice('app/domain/'.length)}\``, row))
  return `## ${part}: ${all.score.toFixed(1)} %\n\n${table(part, [...names, line('all', all)])}\n`
}

/** Parts that were not run now keep what was measured before, and what people wrote below the tables stays. */
function formerSections() {
  try {
    const [, ...sections] = readFileSync(RESULTS, 'utf8').split(/^(?=## )/m)
    return new Map(sections.map((text) => [/^## ([^:\n]+)/.exec(text)?.[1], `${text.trimEnd()}\n`]))
  } catch {
    return new Map()
  }
}

const sections = formerSections()
for (const part of asked) sections.set(part, section(part))
const head = `# Mutations of the rules

What \`npm run mutate\` found: changes of one place of \`app/domain\`, made one at a time, and whether a test of
\`tests/domain\` noticed. A change that makes the tests run without end counts as noticed.
`
const written = [...sections].flatMap(([name, text]) => (PARTS.includes(name) ? [] : [text]))
writeFileSync(RESULTS, [head, ...PARTS.flatMap((part) => sections.get(part) ?? []), ...written].join('\n'))
console.log(`\nWritten to ${RESULTS}`)
