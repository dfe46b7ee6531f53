import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, whose time and memory are read from the system. Linux only. */
export interface Measured {
  readonly url: string
  /** Of all its threads since its start, in ms. */
  cpuMs(): number
  residentMb(): number
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The unit of /proc/PID/stat; 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

function measured(child: ChildProcess, url: string, forget: () => void = () => undefined): Measured {
  const { pid } = child
  return {
    url,
    cpuMs() {
      // The name of the process, in brackets, may hold blanks; utime and stime are the 12th and 13th after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    },
    residentMb() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      forget()
    },
  }
}

/** The production build on a demo federation of its own. Needs `npm run build`. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatami-pages-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'build/node/main.js')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return measured(child, url, () => rmSync(dataDir, { recursive: true, force: true }))
}

export async function startBare(): Promise<Measured> {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = fork(file, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child, 'message')) as [number]
  return measured(child, `http://127.0.0.1:${port}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
