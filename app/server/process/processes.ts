import cluster, { type Worker } from 'node:cluster'
import type { Log } from './log.ts'

/** A process that ends by itself this soon after its start would only end again. */
const STARTS_WITHIN_MS = 5_000
const RESTART_MS = 1_000

/**
 * Serves one port with several processes, one a core. This process only watches: one that dies is replaced, and a signal
 * to leave is handed on to all. Ends when all have left, with the code of one that could not start.
 */
export function superviseProcesses(count: number, log: Log): void {
  let isLeaving = false
  const workers = new Set<Worker>()

  const begin = () => {
    const worker = cluster.fork()
    const begunAt = Date.now()
    workers.add(worker)
    worker.once('exit', (code, signal) => {
      workers.delete(worker)
      if (isLeaving) {
        if (workers.size === 0) process.exit(process.exitCode ?? 0)
        return
      }
      const pid = worker.process.pid
      // Wrong settings, a port that is taken: it has said so itself.
      if (code && Date.now() - begunAt < STARTS_WITHIN_MS) {
        process.exitCode = code
        if (workers.size === 0) process.exit()
        return leave('SIGTERM')
      }
      log.error('a process of the server has ended, another one takes its place', { pid, code, signal })
      setTimeout(() => !isLeaving && begin(), RESTART_MS)
    })
  }
  const leave = (signal: NodeJS.Signals) => {
    if (isLeaving) return
    isLeaving = true
    for (const worker of workers) worker.process.kill(signal)
  }

  process.on('SIGTERM', () => leave('SIGTERM'))
  process.on('SIGINT', () => leave('SIGINT'))
  for (let at = 0; at < count; at++) begin()
}

/** Whether this process is the one that watches the others. */
export const isSupervisor = (count: number): boolean => count > 1 && cluster.isPrimary

/** Only one of several processes says where the platform is. */
export const isFirstProcess = (): boolean => !cluster.worker || cluster.worker.id === 1
