import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../tools/free-port.ts'

/** Null when a redis-server can be started here, else the reason to skip. */
export const redisMissing =
  spawnSync('redis-server', ['--version']).status === 0
    ? null
    : 'redis-server is not installed on this machine'

/** A Redis of the test's own that can be killed and brought back on its port; with a folder it keeps what it had. */
export class RedisServer {
  private child: ChildProcess | null = null

  private constructor(
    readonly port: number,
    private readonly keptIn: string | null,
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  static async start({ keptIn }: { readonly keptIn?: string } = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), keptIn ?? null)
    await server.up()
    return server
  }

  /** Does nothing while it is up. */
  async up(): Promise<void> {
    if (this.child) return
    const keeping = this.keptIn
      ? ['--dir', this.keptIn, '--appendonly', 'yes', '--appendfsync', 'always']
      : ['--appendonly', 'no']
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', ...keeping]
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    this.child = child
    let said = ''
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (said.includes('Ready to accept connections')) break
    }
    child.stdout.resume()
  }

  async down(): Promise<void> {
    const { child } = this
    this.child = null
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}
