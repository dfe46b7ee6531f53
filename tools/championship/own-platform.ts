import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { NODE_FLAGS } from '../node-flags.ts'
import { cpuMsOf, residentMbOf } from '../process-usage.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_POLL_MS = 50

/** The production build on a data directory of its own, in a process whose time and memory are read from Linux. */
export interface OwnPlatform {
  readonly url: string
  /** Of all its threads, in every process it has had, in ms. */
  cpuMs(): number
  residentMb(): number
  /** How long the first start took, in ms. */
  readonly firstStartMs: number
  /** Ends the process without notice, as a power cut would, and starts another; ms until it is ready. */
  killAndRestart(): Promise<number>
  /** The same after an end in order. */
  endAndRestart(): Promise<number>
  /** Ends it in order and removes its data. */
  stop(): Promise<void>
}

/** Starts it; needs `npm run build`. */
export async function startOwnPlatform(env: Readonly<Record<string, string>> = {}): Promise<OwnPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatami-own-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'build/node/main.js')], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (;;) {
      if (child.exitCode !== null) throw new Error('The server did not start')
      const ready = await fetch(`${url}/readyz`).catch(() => null)
      if (ready?.ok) return child
      await pause(START_POLL_MS)
    }
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const began = Date.now()
  let child = await start()
  const firstStartMs = Date.now() - began
  let earlierCpuMs = 0
  const restart = async (signal: NodeJS.Signals) => {
    earlierCpuMs += cpuMsOf(child.pid)
    await end(child, signal)
    const began = Date.now()
    child = await start()
    return Date.now() - began
  }
  return {
    url,
    cpuMs: () => earlierCpuMs + cpuMsOf(child.pid),
    residentMb: () => residentMbOf(child.pid),
    firstStartMs,
    killAndRestart: () => restart('SIGKILL'),
    endAndRestart: () => restart('SIGTERM'),
    async stop() {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
