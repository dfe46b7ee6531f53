import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** Running children, ended with us: an interrupted test run leaves nothing behind. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 130
    setTimeout(() => process.exit(130), 5_000).unref()
    if (running.size === 0) process.exit(130)
  })
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: its output is kept, not shown
 * @returns {Promise<{ code: number, output: string }>} the exit code, 1 where a signal ended it
 */
export function run(command, args, { env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const end = (code, failure) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + (failure ?? '') })
    }
    child.once('error', (failure) => end(127, failure.message))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Runs a Node program of an installed package, as npx would but without its search. */
export const runBin = (path, args, options) =>
  run(process.execPath, [`${root}node_modules/${path}`, ...args], options)
