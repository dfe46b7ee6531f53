import { createServer, type Server } from 'node:http'
import type { Log } from './log.ts'

/** After SIGTERM the port stays open this long, answering "not ready", so that a balancer looks elsewhere. */
const DRAIN_MS = 1_500
/** Work in flight may take this long, and closing everything after it this; then the process leaves all the same. */
const FINISH_MS = 6_000
const CLOSE_MS = 1_800
/** How often connections whose answer has been sent are looked for: left to themselves they would stay for minutes. */
const LOOK_EVERY_MS = 50

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** Opens the port; the port itself comes back, which matters where 0 was asked for. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Throws as `listen` does where the port cannot be opened. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, host)
  await new Promise<void>((closed) => probe.close(() => closed()))
}

/**
 * Leaves on SIGTERM or SIGINT in order: not ready, sockets sent away, work in flight finished, everything closed,
 * exit 0. Returns whether the process is on its way out.
 */
export function leaveOnSignal(
  server: Server,
  log: Log,
  close: { sockets(): Promise<void>; everything(): Promise<void> },
): () => boolean {
  let draining = false
  const leave = async (signal: string) => {
    if (draining) return
    draining = true
    log.info('leaving', { signal })
    setTimeout(() => process.exit(0), DRAIN_MS + FINISH_MS + CLOSE_MS).unref()
    await new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await close.sockets()
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
    await Promise.race([closed, wait(FINISH_MS)])
    clearInterval(looking)
    await close.everything()
    process.exit(0)
  }
  process.on('SIGTERM', () => void leave('SIGTERM'))
  process.on('SIGINT', () => void leave('SIGINT'))
  return () => draining
}
