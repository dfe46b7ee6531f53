import { Worker } from 'node:worker_threads'
import type { PageThread } from './page-threads.ts'
import type { PageThreadSettings } from './page-worker.ts'

/** Starts a thread that makes pages; the build puts its bundle beside the server's. */
export function startPageThread(workerData: PageThreadSettings): PageThread {
  return new Worker(new URL('./page-worker.js', import.meta.url), { workerData })
}
