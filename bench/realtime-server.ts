/** The serving process of the fan-out benchmark: ours, or a bare `ws` server, directed by its parent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { encodeFrame } from '../app/domain/realtime/protocol.ts'
import { createRealtime } from '../api/platform/realtime/realtime.ts'

export type Kind = 'ours' | 'ws, text' | 'ws, buffer'
export type ServerOrder =
  /** One event at each moment: ms after the first, ascending. */
  { do: 'publish'; momentsMs: readonly number[] } | { do: 'quit' }
export type ServerReport =
  | { type: 'listening'; port: number }
  | { type: 'published'; events: number; cpuMs: number; wallMs: number; rssMb: number }

const CHANNEL = 'competition.1'
export const BENCH_KEY = 'bench'

/**
 * An event as the platform sends it, its payload 300 bytes long, with the time (µs) at which it was due: a server that
 * falls behind is charged for the waiting too.
 */
function payload(sequence: number, dueMicros: number) {
  const now = String(Math.round(dueMicros)).padStart(16, '0')
  const event = {
    id: 31,
    version: sequence,
    at: 1_700_000_000_000,
    competition_id: 1,
    bracket_id: 2,
    mat_id: 3,
  }
  const bare = { ...event, state: { t: now, pad: '' } }
  return { ...bare, state: { t: now, pad: 'x'.repeat(Math.max(0, 300 - JSON.stringify(bare).length)) } }
}

function serve(kind: Kind): (sequence: number, dueMicros: number) => void {
  const server = createServer()
  server.listen(0, '127.0.0.1', 4_096, () =>
    report({ type: 'listening', port: (server.address() as AddressInfo).port }),
  )
  if (kind === 'ours') {
    const log = { info: () => undefined, warn: console.warn }
    const realtime = createRealtime({ key: BENCH_KEY, secret: 'bench', origins: [], log })
    server.on('upgrade', (req, socket, head) => realtime.handleUpgrade(req, socket, head))
    return (sequence, due) => realtime.broadcaster.publish(CHANNEL, 'fight-updated', payload(sequence, due))
  }
  const sockets = new WebSocketServer({ server })
  return (sequence, due) => {
    const text = encodeFrame({ event: 'fight-updated', channel: CHANNEL, data: payload(sequence, due) })
    const data = kind === 'ws, text' ? text : Buffer.from(text)
    for (const client of sockets.clients) client.send(data, { binary: false })
  }
}

const microsNow = () => Number(process.hrtime.bigint()) / 1000

function report(message: ServerReport) {
  process.send?.(message)
}

function main(kind: Kind) {
  const publish = serve(kind)
  let sequence = 0
  process.on('message', (order: ServerOrder) => {
    if (order.do === 'quit') process.exit(0)
    const { momentsMs } = order
    const [cpu, began] = [process.cpuUsage(), performance.now()]
    const firstDue = microsNow()
    let events = 0
    const tick = () => {
      for (; events < momentsMs.length; events++) {
        const due = firstDue + momentsMs[events]! * 1_000
        if (microsNow() < due) return void setTimeout(tick, (due - microsNow()) / 1000)
        publish(++sequence, due)
      }
      // What the last event still costs belongs to the bill.
      setTimeout(() => {
        const { user, system } = process.cpuUsage(cpu)
        report({
          type: 'published',
          events,
          cpuMs: (user + system) / 1000,
          wallMs: performance.now() - began,
          rssMb: process.memoryUsage.rss() / 1_048_576,
        })
      }, 500)
    }
    tick()
  })
}

if (process.argv[2] === 'serve') main(process.argv[3] as Kind)
