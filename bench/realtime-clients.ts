/**
 * A process full of listeners. They read the wire themselves and touch as little of it as they can, so that what is
 * measured is the server and not its audience.
 */
import { listen } from '../tools/championship/listener.ts'

export type ClientOrder =
  | { do: 'connect'; port: number; path: string; count: number; subscribe: boolean }
  | { do: 'tell' }
  | { do: 'quit' }
export type ClientReport =
  | { type: 'connected' }
  | { type: 'received'; /** µs each */ latencies: number[]; lost: number }

const MARK = Buffer.from('\\"t\\":\\"')
const DIGITS = 16

let latencies: number[] = []
let lost = 0

/** Opens one listener; resolves when it would hear an event. */
function open({ port, path, subscribe }: Extract<ClientOrder, { do: 'connect' }>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = listen({
      ...{ host: '127.0.0.1', port, path },
      opened(listener) {
        if (subscribe) listener.send('{"event":"pusher:subscribe","data":{"channel":"competition.1"}}')
        else resolve()
      },
      received: (frame, receivedAt) => receive(frame, receivedAt, resolve),
      closed: () => lost++,
    })
    socket.on('error', reject)
  })
}

function receive(frame: Buffer, receivedAt: number, joined: () => void) {
  const mark = frame.indexOf(MARK)
  if (mark < 0) return joined()
  const sentAt = Number(frame.toString('latin1', mark + MARK.length, mark + MARK.length + DIGITS))
  latencies.push(receivedAt - sentAt)
}

function report(message: ClientReport) {
  process.send?.(message)
}

async function connectAll(order: Extract<ClientOrder, { do: 'connect' }>) {
  for (let opened = 0; opened < order.count; opened += 50)
    await Promise.all(Array.from({ length: Math.min(50, order.count - opened) }, () => open(order)))
  report({ type: 'connected' })
}

if (process.argv[2] === 'listen')
  process.on('message', (order: ClientOrder) => {
    if (order.do === 'quit') process.exit(0)
    if (order.do === 'connect') return void connectAll(order)
    report({ type: 'received', latencies, lost })
    latencies = []
  })
