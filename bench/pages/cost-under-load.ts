import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Measured } from './processes.ts'

// A client that does as little as it can for an answer: one that reads each header is slower than the server it measures,
// whose requests then come one at a time, and cost it a wake-up each.

const FOUND = 'HTTP/1.1 200 '
const HEAD_END = '\r\n\r\n'
/** Headers are written either way (RFC 9110 5.1: their names are case-insensitive). */
const LENGTH_NAMES = ['content-length: ', 'Content-Length: ']
const DIGITS_MAX = 9
const CONNECTIONS = 10

interface Load {
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface CostUnderLoad {
  /** Answers to ten connections. */
  readonly perSecond: number
  /** The server's CPU time for one of them, µs. */
  readonly cpuMicros: number
}

/** How long the answer is that begins with these bytes, head and all; null while its head has not come. */
function lengthOf(bytes: Buffer): number | null {
  const end = bytes.indexOf(HEAD_END, 0, 'latin1')
  if (end < 0) return null
  const head = bytes.subarray(0, end)
  if (!head.includes(FOUND)) throw new Error(head.toString('latin1'))
  const starts = LENGTH_NAMES.map((name) => head.indexOf(name, 0, 'latin1'))
  const start = Math.max(...starts)
  if (start < 0) throw new Error('An answer does not say how long it is')
  const at = start + LENGTH_NAMES[0]!.length
  return end + HEAD_END.length + Number.parseInt(bytes.toString('latin1', at, at + DIGITS_MAX))
}

/** Calls `answered` at the end of each answer that comes on this connection. */
function readAnswers(socket: Socket, answered: () => void): void {
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  socket.on('data', (chunk: Buffer) => {
    let bytes = chunk
    while (bytes.length > 0) {
      if (left === 0) {
        if (head.length > 0) bytes = Buffer.concat([head, bytes])
        const length = lengthOf(bytes)
        head = length === null ? bytes : Buffer.alloc(0)
        if (length === null) return
        left = length
      }
      const taken = Math.min(left, bytes.length)
      left -= taken
      bytes = bytes.subarray(taken)
      if (left === 0) answered()
    }
  })
}

/**
 * What an answer costs a server that ten connections ask at once, each again as soon as it is answered: within so many
 * seconds, after one second that does not count.
 * @param pathOf of each request; its answers name their length and are not redirected
 */
export async function costUnderLoad(
  server: Pick<Measured, 'url' | 'cpuMs'>,
  pathOf: () => string,
  { seconds, headers = {} }: Load,
): Promise<CostUnderLoad> {
  const { hostname, port, host } = new URL(server.url)
  const lines = Object.entries({ Host: host, 'Accept-Encoding': 'br', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const ask = (socket: Socket) => socket.write(`GET ${pathOf()} HTTP/1.1\r\n${head}\r\n`)
  let answers = 0
  let failure: Error | null = null
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      socket.on('error', (error) => (failure = error))
      readAnswers(socket, () => {
        answers += 1
        ask(socket)
      })
      ask(socket)
      return socket
    }),
  )
  await pause(1_000)
  const [answersBefore, cpuBefore] = [answers, server.cpuMs()]
  await pause(1_000 * seconds)
  const [counted, used] = [answers - answersBefore, server.cpuMs() - cpuBefore]
  for (const socket of sockets)
    socket
      .removeAllListeners('error')
      .on('error', () => undefined)
      .destroy()
  if (failure) throw failure as Error
  return { perSecond: counted / seconds, cpuMicros: (1_000 * used) / counted }
}
