import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { cpuMsOf, residentMbOf } from '../process-usage.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const START_POLL_MS = 50

/** The production build on a data directory of its own, in a process whose time and memory are read from Linux. */
export interface OwnPlatform {
  readonly url: string
  /** Of all its threads, in every process it has had, in ms. */
  cpuMs(): number
  residentMb(): number
  /** Ends the process without notice, as a power cut would, and starts another; ms until it is ready. */
  killAndRestart(): Promise<number>
  /** Ends it in order and removes its data. */
  stop(): Promise<void>
}

/** Starts it; needs `npm run build`. */
export async function startOwnPlatform(env: Readonly<Record<string, string>> = {}): Promise<OwnPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatami-own-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(ROOT, 'build/node/main.js')], {
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
  let child = await start()
  let earlierCpuMs = 0
  return {
    url,
    cpuMs: () => earlierCpuMs + cpuMsOf(child.pid),
    residentMb: () => residentMbOf(child.pid),
    async killAndRestart() {
      earlierCpuMs += cpuMsOf(child.pid)
      await end(child, 'SIGKILL')
      const began = Date.now()
      child = await start()
      return Date.now() - began
    },
    async stop() {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
