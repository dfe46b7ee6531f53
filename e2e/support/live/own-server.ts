import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../../tools/free-port.ts'

/** A server of a test's own, with a demo federation of its own, that can be stopped and started again. */
export class OwnServer {
  private process: ChildProcess | null = null

  private constructor(
    readonly port: number,
    private readonly publicUrl: string,
    private readonly folder: string,
  ) {}

  static async create(publicUrl: string): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'tatami-live-'))
    const seeded = process.env['E2E_SEEDED']
    if (seeded !== undefined) await cp(seeded, join(folder, 'data'), { recursive: true })
    return new OwnServer(await freePort(), publicUrl, folder)
  }

  get address(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts it from a folder with a `build` in it, and waits until it answers. */
  async start(root = resolve('.')): Promise<void> {
    const log = await open(join(this.folder, 'server.log'), 'a')
    this.process = spawn(process.execPath, ['build/node/main.js'], {
      cwd: root,
      stdio: ['ignore', log.fd, log.fd],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: join(this.folder, 'data'),
        PUBLIC_URL: this.publicUrl,
        SEED: 'demo',
        // The other servers of these journeys make their pages themselves.
        PAGE_THREADS: '1',
      },
    })
    await log.close()
    while (!(await this.isReady())) {
      if (this.process.exitCode !== null) throw new Error(`The server has ended: ${this.process.exitCode}`)
      await new Promise((later) => setTimeout(later, 100))
    }
  }

  async stop(): Promise<void> {
    const stopping = this.process
    this.process = null
    if (!stopping || stopping.exitCode !== null) return
    const ended = new Promise((done) => stopping.once('exit', done))
    stopping.kill('SIGTERM')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
