import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type OwnPlatform, startOwnPlatform } from '../../tools/championship/own-platform.ts'
import { cpuMsOf, residentMbOf } from '../../tools/process-usage.ts'

/** A server in a process of its own, whose time and memory are read from the system. Linux only. */
export type Measured = Pick<OwnPlatform, 'url' | 'cpuMs' | 'residentMb' | 'stop'>

/** The production build on a demo federation of its own. Needs `npm run build`. */
export const startProduct: (env?: Readonly<Record<string, string>>) => Promise<Measured> = startOwnPlatform

export async function startBare(): Promise<Measured> {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = fork(file, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(child.pid),
    residentMb: () => residentMbOf(child.pid),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
