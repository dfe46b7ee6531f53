/**
 * Fan-out beside a bare `ws` server, in one run: the same events, the same bytes on the wire, the same listeners.
 * `npx tsx bench/realtime.bench.ts [--quick]`
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { LISTENER_FLAGS } from '../tools/championship/listener.ts'
import type { ClientOrder, ClientReport } from './realtime-clients.ts'
import { BENCH_KEY, type Kind, type ServerOrder, type ServerReport } from './realtime-server.ts'

export interface FanOut {
  readonly kind: Kind
  readonly sockets: number
  readonly events: number
  readonly deliveredPercent: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly serverCpuPercent: number
  readonly cpuMicrosPerDelivery: number
  readonly rssMb: number
}

export interface RealtimeBenchOptions {
  readonly sockets?: readonly number[]
  readonly kinds?: readonly Kind[]
  readonly seconds?: number
  readonly perSecond?: number
  /** Every server kind is measured so often, in turns; the median by CPU is reported. */
  readonly rounds?: number
  readonly clientProcesses?: number
  readonly log?: (line: string) => void
}

const child = (file: string, args: readonly string[], flags: readonly string[] = []) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx', ...flags] })

async function reply<R extends { type: string }, S extends R['type']>(from: ChildProcess, type: S) {
  for (;;) {
    const [message] = (await once(from, 'message')) as [R]
    if (message.type === type) return message as Extract<R, { type: S }>
  }
}

const evenly = (seconds: number, perSecond: number): number[] =>
  Array.from({ length: seconds * perSecond }, (_, at) => (at * 1_000) / perSecond)

/**
 * One server, `sockets` listeners in `clientProcesses` processes, `seconds × perSecond` events evenly apart, or one at each of
 * `momentsMs` after the first.
 */
export async function fanOut(
  kind: Kind,
  sockets: number,
  {
    seconds = 10,
    perSecond = 10,
    momentsMs = evenly(seconds, perSecond),
    clientProcesses = 2,
  }: RealtimeBenchOptions & { readonly momentsMs?: readonly number[] } = {},
): Promise<FanOut> {
  const server = child('realtime-server.ts', ['serve', kind])
  const { port } = await reply<ServerReport, 'listening'>(server, 'listening')
  const audiences = Array.from({ length: clientProcesses }, () =>
    child('realtime-clients.ts', ['listen'], LISTENER_FLAGS),
  )
  const all = [server, ...audiences]
  try {
    const order = (audience: ChildProcess, order: ClientOrder) => audience.send(order)
    await Promise.all(
      audiences.map((audience, i) => {
        const count = Math.floor((sockets + i) / clientProcesses)
        const connected = reply<ClientReport, 'connected'>(audience, 'connected')
        order(audience, { do: 'connect', port, path: `/app/${BENCH_KEY}`, count, subscribe: kind === 'ours' })
        return connected
      }),
    )
    await pause(500)
    const publish = (order: Extract<ServerOrder, { do: 'publish' }>) => {
      const published = reply<ServerReport, 'published'>(server, 'published')
      server.send(order)
      return published
    }
    const collect = () =>
      Promise.all(
        audiences.map((audience) => {
          const received = reply<ClientReport, 'received'>(audience, 'received')
          order(audience, { do: 'tell' })
          return received
        }),
      )
    // The first second warms the code up and is not counted.
    await publish({ do: 'publish', momentsMs: evenly(1, perSecond) })
    for (let late = 1; late > 0; late = (await collect()).flatMap((report) => report.latencies).length)
      await pause(500)
    const done = await publish({ do: 'publish', momentsMs })
    const received: number[] = []
    // Until everything has come, or nothing has for two seconds.
    for (let quietRounds = 0; received.length < sockets * done.events && quietRounds < 4;) {
      await pause(500)
      const more = (await collect()).flatMap((report) => report.latencies)
      quietRounds = more.length === 0 ? quietRounds + 1 : 0
      for (const latency of more) received.push(latency)
    }
    const latencies = Float64Array.from(received).sort()
    const at = (share: number) =>
      (latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN) / 1000
    return {
      kind,
      sockets,
      events: done.events,
      deliveredPercent: (100 * latencies.length) / (sockets * done.events),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
      serverCpuPercent: (100 * done.cpuMs) / done.wallMs,
      cpuMicrosPerDelivery: (1000 * done.cpuMs) / latencies.length,
      rssMb: done.rssMb,
    }
  } finally {
    for (const one of all) one.send({ do: 'quit' })
    await Promise.all(all.map((one) => (one.exitCode === null ? once(one, 'exit') : null)))
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The whole comparison; rows in the order of `sockets`, then `kinds`. */
export async function run(options: RealtimeBenchOptions = {}): Promise<FanOut[]> {
  const { sockets = [500, 2_000, 5_000], kinds = ['ours', 'ws, text', 'ws, buffer'], rounds = 3 } = options
  const rows: FanOut[] = []
  for (const count of sockets) {
    const measured = new Map<Kind, FanOut[]>(kinds.map((kind) => [kind, []]))
    for (let round = 0; round < rounds; round++)
      for (const kind of kinds) {
        const result = await fanOut(kind, count, options)
        options.log?.(line(result))
        measured.get(kind)?.push(result)
      }
    for (const results of measured.values()) rows.push(median(results))
  }
  return rows
}

const median = (results: FanOut[]) =>
  results.toSorted((a, b) => a.cpuMicrosPerDelivery - b.cpuMicrosPerDelivery)[Math.floor(results.length / 2)]!

const line = (row: FanOut) =>
  `${row.kind.padEnd(10)} ${String(row.sockets).padStart(5)} sockets  p50 ${row.p50Ms.toFixed(1)} ms  p99 ${row.p99Ms.toFixed(1)} ms  ` +
  `CPU ${row.serverCpuPercent.toFixed(0)} %  ${row.cpuMicrosPerDelivery.toFixed(1)} µs each  delivered ${row.deliveredPercent.toFixed(2)} %`

/** The comparison as a table for bench/results. */
export function toMarkdown(rows: readonly FanOut[]): string {
  const cells = rows.map((row) =>
    [
      row.sockets,
      row.kind,
      row.p50Ms.toFixed(1),
      row.p99Ms.toFixed(1),
      row.maxMs.toFixed(1),
      row.serverCpuPercent.toFixed(0),
      row.cpuMicrosPerDelivery.toFixed(1),
      row.deliveredPercent.toFixed(2),
      row.rssMb.toFixed(0),
    ].join(' | '),
  )
  return [
    '| Sockets | Server | p50 ms | p99 ms | max ms | server CPU % | CPU µs per delivery | delivered % | RSS MB |',
    '|---|---|---|---|---|---|---|---|---|',
    ...cells.map((row) => `| ${row} |`),
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const quick = process.argv.includes('--quick')
  const rows = await run({ ...(quick ? { rounds: 1, seconds: 4 } : {}), log: (text) => console.log(text) })
  console.log(toMarkdown(rows))
}
