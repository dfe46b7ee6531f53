/**
 * A process full of listeners. They read the wire themselves and touch as little of it as they can, so that what is
 * measured is the server and not its audience.
 */
import { connect, type Socket } from 'node:net'

export type ClientOrder =
  | { do: 'connect'; port: number; path: string; count: number; subscribe: boolean }
  | { do: 'tell' }
  | { do: 'quit' }
export type ClientReport =
  { said: 'connected' } | { said: 'heard'; /** µs each */ latencies: number[]; lost: number }

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA=='
const MARK = Buffer.from('\\"t\\":\\"')
const DIGITS = 16

const sockets: Socket[] = []
let latencies: number[] = []
let lost = 0

function masked(text: string): Buffer {
  const body = Buffer.from(text)
  // A mask of zeros leaves the text as it is; short texts only.
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** Opens one listener; resolves when it would hear an event. */
function open({ port, path, subscribe }: Extract<ClientOrder, { do: 'connect' }>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    sockets.push(socket)
    let rest: Buffer = Buffer.alloc(0)
    let upgraded = false
    socket.on('error', reject)
    socket.on('close', () => lost++)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
    )
    socket.on('data', (chunk) => {
      const heardAt = Number(process.hrtime.bigint() / 1000n)
      let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!upgraded) {
        const end = data.indexOf('\r\n\r\n')
        if (end < 0) return void (rest = data)
        upgraded = true
        data = data.subarray(end + 4)
        if (subscribe) socket.write(masked('{"event":"pusher:subscribe","data":{"channel":"competition.1"}}'))
        else resolve()
      }
      let at = 0
      for (;;) {
        const length = frameLength(data, at)
        if (length === 0 || at + length > data.length) break
        hear(data.subarray(at, at + length), heardAt, resolve)
        at += length
      }
      rest = data.subarray(at)
    })
  })
}

function frameLength(data: Buffer, at: number): number {
  if (data.length - at < 2) return 0
  const short = data[at + 1]! & 0x7f
  if (short < 126) return 2 + short
  return data.length - at < 4 ? 0 : 4 + data.readUInt16BE(at + 2)
}

function hear(frame: Buffer, heardAt: number, joined: () => void) {
  const mark = frame.indexOf(MARK)
  if (mark < 0) return joined()
  const sentAt = Number(frame.toString('latin1', mark + MARK.length, mark + MARK.length + DIGITS))
  latencies.push(heardAt - sentAt)
}

function report(said: ClientReport) {
  process.send?.(said)
}

async function connectAll(order: Extract<ClientOrder, { do: 'connect' }>) {
  for (let opened = 0; opened < order.count; opened += 50)
    await Promise.all(Array.from({ length: Math.min(50, order.count - opened) }, () => open(order)))
  report({ said: 'connected' })
}

if (process.argv[2] === 'listen')
  process.on('message', (order: ClientOrder) => {
    if (order.do === 'quit') process.exit(0)
    if (order.do === 'connect') return void connectAll(order)
    report({ said: 'heard', latencies, lost })
    latencies = []
  })
