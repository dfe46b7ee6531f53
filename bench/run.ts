/**
 * npm run bench [NAME …]: runs the benchmarks one after another and writes what each found to bench/results. Figures
 * are of one machine in one run: compare within a table, not between runs.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

const BENCHES: Readonly<Record<string, () => Promise<{ run(): Promise<unknown> | unknown }>>> = {
  fight: () => import('./fight.bench.ts'),
  schedule: () => import('./schedule.bench.ts'),
  brackets: () => import('./brackets.bench.ts'),
  api: () => import('./api.bench.ts'),
  canvas: () => import('./canvas.bench.ts'),
  realtime: () => import('./realtime.bench.ts'),
  pages: () => import('./pages.bench.ts'),
  start: () => import('./start.bench.ts'),
  storm: () => import('./storm.bench.ts'),
  nodes: () => import('./nodes.bench.ts'),
  board: () => import('./board.bench.ts'),
}

const requested = process.argv.slice(2)
const names = requested.length > 0 ? requested : Object.keys(BENCHES)
const results = new URL('./results/', import.meta.url)

async function main() {
  await mkdir(results, { recursive: true })
  for (const name of names) {
    const bench = BENCHES[name]
    if (!bench) throw new Error(`There is no benchmark "${name}": ${Object.keys(BENCHES).join(', ')}`)
    console.log(`\n▸ ${name}`)
    const found = await (await bench()).run()
    const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
    const body = typeof found === 'string' ? found : `\`\`\`json\n${JSON.stringify(found, null, 2)}\n\`\`\``
    await writeFile(new URL(`${name}.md`, results), `# ${name}\n\n${machine}\n\n${body}\n`)
    if (typeof found === 'string') console.log(found)
    else console.table(found)
  }
}

void main().then(() => process.exit(0))
