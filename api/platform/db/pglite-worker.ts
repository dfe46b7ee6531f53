// The embedded database in its own thread: PGlite behind a unix socket that the main thread's `pg` pool talks to.
// It answers nobody else: the socket lies in a directory only the owner may enter.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { whenBroken } from './broken.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { syncTree } from './sync-tree.ts'
import type { EmbeddedStore, WorkerCommand, WorkerMessage } from './embedded.ts'

const { socketPath, store } = workerData as { socketPath: string; store: EmbeddedStore }
const post = (message: WorkerMessage) => parentPort?.postMessage(message)
/** What migrations may create; a database that has created one does not open without it. */
const extensions = { pg_trgm }

/** A new cluster is made beside its place and moved there whole, so a process killed half-way leaves none. */
async function initialise(directory: string): Promise<void> {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  const made = await PGlite.create({ fs: new DurableFs(draft), startParams: DURABLE_START, extensions })
  await made.exec('CHECKPOINT')
  await made.close()
  syncTree(draft)
  renameSync(draft, directory)
  syncTree(join(directory, '..'), { deep: false })
}

async function open(): Promise<PGlite> {
  if (store.kind === 'memory') {
    return PGlite.create({
      ...(store.snapshot ? { loadDataDir: new Blob([store.snapshot]) } : {}),
      extensions,
    })
  }
  if (!existsSync(join(store.directory, 'PG_VERSION'))) await initialise(store.directory)
  return PGlite.create({ fs: new DurableFs(store.directory), startParams: DURABLE_START, extensions })
}

const db = await open()
whenBroken(db, (failure) => {
  post({
    event: 'broken',
    reason: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
  })
  process.exit(1)
})
// One pool with one connection uses it; the spare places are for a reconnect that overtakes the old one's close.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })
await server.start()

parentPort?.on('message', async ({ command }: WorkerCommand) => {
  if (command === 'pulse') return post({ event: 'pulse' })
  if (command === 'dump') {
    const dump = await db.dumpDataDir('none')
    post({ event: 'dumped', bytes: new Uint8Array(await dump.arrayBuffer()) })
    return
  }
  await server.stop()
  if (store.kind === 'directory') await db.exec('CHECKPOINT')
  await db.close()
  process.exit(0)
})
post({ event: 'ready' })
