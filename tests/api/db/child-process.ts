import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const bundles = new Map<string, string>()

/** A program in one file, as the build makes them: loading its hundreds of sources takes some seconds of each process. */
function bundleOf(source: string): string {
  const known = bundles.get(source)
  if (known !== undefined) return known
  const outdir = mkdtempSync(join(process.env['TEST_PROGRAMS'] ?? '', 'program-'))
  const worker = join(root, 'api/platform/db/pglite-worker.ts')
  buildSync({
    entryPoints: { program: source, 'pglite-worker': worker },
    ...{ outdir, bundle: true, splitting: true, platform: 'node', target: 'node20', format: 'esm' },
    ...{ packages: 'external', logLevel: 'error' },
  })
  symlinkSync(join(root, 'api/platform/db/migrations'), join(outdir, 'migrations'))
  const program = join(outdir, 'program.js')
  bundles.set(source, program)
  return program
}

export interface Child {
  readonly process: ChildProcess
  /** The lines it has written so far. */
  readonly lines: string[]
  /** The next line that begins so; null when the process ends without one. */
  line(beginning: string): Promise<string | null>
  /** Its exit code once it has ended, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** Runs a TypeScript file beside the tests as a process of its own. */
export function runChild(file: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const program = bundleOf(fileURLToPath(new URL(file, import.meta.url)))
  const child = spawn(process.execPath, [program, ...args], {
    // The child ends when its input does, so none outlives the tests.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return {
    process: child,
    lines,
    ended,
    line: (beginning) =>
      new Promise((resolve) => {
        const matching = () => lines.find((line) => line.startsWith(beginning))
        const look = () => {
          const found = matching()
          if (found === undefined) return
          reader.off('line', look)
          resolve(found)
        }
        reader.on('line', look)
        reader.once('close', () => resolve(matching() ?? null))
        look()
      }),
  }
}
