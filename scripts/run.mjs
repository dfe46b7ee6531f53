// node scripts/run.mjs tools/replay.ts …: runs a TypeScript program of this project, installing first when needed.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { requireNode, root } from './root.mjs'

requireNode()
const [program, ...args] = process.argv.slice(2)
if (!program) {
  console.error('Usage: node scripts/run.mjs PROGRAM.ts [arguments]')
  process.exit(2)
}
await ensureInstalled()
process.env.TSX_TSCONFIG_PATH ??= `${root}tsconfig.json`
const { register } = await import('tsx/esm/api')
register()
// In this very process, which hands on signals, input and the exit code as they are.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
const path = resolve(root, program)
process.argv = [process.argv[0], path, ...args]
await import(pathToFileURL(path).href)
