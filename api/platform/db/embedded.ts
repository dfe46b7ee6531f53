import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Log } from '../kernel/log.ts'

/** Where the embedded database keeps its files; `snapshot` is an earlier dump to begin from. */
export type EmbeddedStore =
  | { readonly kind: 'directory'; readonly directory: string }
  | { readonly kind: 'memory'; readonly snapshot?: Uint8Array<ArrayBuffer> }

export type WorkerCommand = { readonly command: 'stop' | 'dump' | 'pulse' }
export type WorkerMessage =
  | { readonly event: 'ready' | 'pulse' }
  | { readonly event: 'broken'; readonly reason: string }
  | { readonly event: 'dumped'; readonly bytes: Uint8Array<ArrayBuffer> }

export interface EmbeddedDatabase {
  /** The directory of the socket, as `pg` takes it for a host. */
  readonly host: string
  /** False while the thread is down: being restarted, given up, or stopped. */
  readonly alive: () => boolean
  /** The whole database as a tar, for `snapshot`. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** A checkpoint, then the end. */
  stop(): Promise<void>
  /** The end at once, as a crash would be. */
  kill(): Promise<void>
}

/** `pg` looks for this name in the directory it is given as a host. */
const SOCKET_NAME = '.s.PGSQL.5432'
/** sockaddr_un holds 108 bytes on Linux, 104 on macOS, the closing zero included. */
const SOCKET_PATH_MAX_BYTES = 103
const STOP_PATIENCE_MS = 8_000
const PULSE_EVERY_MS = 5_000
/** No statement may hold the one session for longer; a migration of a large table needs a while. */
const PULSE_PATIENCE_MS = 120_000
const RESTARTS_MAX = 5
const RESTART_WINDOW_MS = 60_000

export interface EmbeddedOptions {
  /** Where the socket goes; a private temporary directory when missing. */
  readonly runDir?: string
  readonly log: Log
  readonly pulse?: { readonly everyMs: number; readonly patienceMs: number }
}

/**
 * Starts the embedded database in a worker thread and keeps it running. A thread that breaks is replaced, and so is
 * one that gives no sign of life: without signals there is no statement_timeout, and a runaway statement would hold
 * the only session for ever.
 */
export async function startEmbedded(
  store: EmbeddedStore,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const { runDir, log, pulse = { everyMs: PULSE_EVERY_MS, patienceMs: PULSE_PATIENCE_MS } } = options
  const host = socketHome(runDir)
  const socketPath = join(host.path, SOCKET_NAME)
  const restarts: number[] = []
  let ending = false
  let worker: Worker | null = await spawn()

  async function spawn(): Promise<Worker> {
    rmSync(socketPath, { force: true })
    const next = newWorker({ socketPath, store })
    next.on('message', (message: WorkerMessage) => {
      if (message.event === 'broken') log.error('The embedded database broke', { reason: message.reason })
    })
    await messageFrom(next, 'ready')
    next.on('error', (failure) => log.error('The embedded database failed', { reason: failure.message }))
    const stopWatching = watch(next)
    next.once('exit', () => {
      stopWatching()
      void replace()
    })
    return next
  }

  function watch(running: Worker): () => void {
    let receivedAt = Date.now()
    running.on('message', () => {
      receivedAt = Date.now()
    })
    const timer = setInterval(() => {
      running.postMessage({ command: 'pulse' } satisfies WorkerCommand)
      if (Date.now() - receivedAt < pulse.patienceMs) return
      clearInterval(timer)
      log.error('The embedded database does not answer', { silentMs: Date.now() - receivedAt })
      void running.terminate()
    }, pulse.everyMs)
    timer.unref()
    return () => clearInterval(timer)
  }

  async function replace(): Promise<void> {
    worker = null
    if (ending) return
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((at) => now - at < RESTART_WINDOW_MS).length > RESTARTS_MAX) {
      return log.error('The embedded database keeps breaking; it stays down')
    }
    log.warn('The embedded database is being restarted')
    try {
      worker = await spawn()
      if (ending) await worker.terminate()
    } catch (failure) {
      log.error('The embedded database could not be restarted', { reason: String(failure) })
    }
  }

  async function end(how: (running: Worker) => Promise<unknown>): Promise<void> {
    ending = true
    if (worker) await how(worker)
    worker = null
    host.leave()
  }

  return {
    host: host.path,
    alive: () => worker !== null,
    async dump() {
      if (!worker) throw new Error('The embedded database is down')
      const answer = messageFrom(worker, 'dumped')
      worker.postMessage({ command: 'dump' } satisfies WorkerCommand)
      return (await answer).bytes
    },
    stop: () => end((running) => stopped(running)),
    kill: () => end((running) => running.terminate()),
  }
}

/** The socket lies in the data directory, or in a private temporary one when that path is too long for a socket. */
function socketHome(runDir: string | undefined): { path: string; leave: () => void } {
  if (runDir && Buffer.byteLength(join(runDir, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES) {
    mkdirSync(runDir, { recursive: true, mode: 0o700 })
    chmodSync(runDir, 0o700)
    return { path: runDir, leave: () => rmSync(join(runDir, SOCKET_NAME), { force: true }) }
  }
  const path = mkdtempSync(join(tmpdir(), 'tatami-'))
  return { path, leave: () => rmSync(path, { recursive: true, force: true }) }
}

/** With Node's own 4 MB the stack overflows before Postgres can notice and refuse the statement. */
const resourceLimits = { stackSizeMb: 32 }

/** The build puts the worker's bundle beside ours; from the sources the thread loads it through tsx. */
function newWorker(workerData: { socketPath: string; store: EmbeddedStore }): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData, resourceLimits })
  }
  const tsx = new URL(
    'dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  )
  const source = new URL('./pglite-worker.ts', import.meta.url).href
  const boot = `import(${JSON.stringify(tsx.href)}).then((tsx) => tsx.register()).then(() => import(${JSON.stringify(source)}))`
  return new Worker(boot, { eval: true, workerData, execArgv: [], resourceLimits })
}

function messageFrom<S extends WorkerMessage['event']>(
  worker: Worker,
  event: S,
): Promise<Extract<WorkerMessage, { event: S }>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (message: WorkerMessage) => {
      if (message.event === event) settle(() => resolve(message as Extract<WorkerMessage, { event: S }>))
    }
    const onError = (failure: Error) => settle(() => reject(failure))
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The embedded database ended (code ${code})`)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}

async function stopped(worker: Worker): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage({ command: 'stop' } satisfies WorkerCommand)
  let timer: NodeJS.Timeout | undefined
  const impatient = new Promise<void>((resolve) => {
    timer = setTimeout(() => void worker.terminate().then(() => resolve()), STOP_PATIENCE_MS)
  })
  await Promise.race([gone, impatient])
  clearTimeout(timer)
}
