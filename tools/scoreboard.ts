// npm run scoreboard -- FEED: hands a mat's feed on to a scoreboard, over UDP or a serial line (docs/broadcast.md).
import { createSocket } from 'node:dgram'
import { openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { EventSource } from 'eventsource'
import { REPEAT_MS, scoreboardLine, type Feed } from './scoreboard/line.ts'

const USAGE = `Usage: npm run scoreboard -- FEED [--udp HOST:PORT]… [--serial DEVICE]… [--print]
  FEED      the address of a mat's events: https://…/display/COMPETITION/fight/MAT/feed/events
  --udp     sends every line as one datagram
  --serial  writes every line to a device, whose speed is set beforehand (stty -F /dev/ttyUSB0 9600 raw)
  --print   writes every line to the terminal
A line is sent at every change, and again each second.`

type Send = (line: string) => void

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function udp(target: string): Send {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(target) ?? []
  if (host === undefined || port === undefined) fail(`--udp ${target}: HOST:PORT is expected`)
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.on('error', (failure) => console.error(`${target}: ${failure.message}`))
  return (line) => socket.send(line, Number(port), host.replaceAll(/[[\]]/g, ''))
}

function serial(device: string): Send {
  const file = openSync(device, 'w')
  return (line) => {
    try {
      writeSync(file, line)
    } catch (failure) {
      console.error(`${device}: ${(failure as Error).message}`)
    }
  }
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        udp: { type: 'string', multiple: true, default: [] },
        serial: { type: 'string', multiple: true, default: [] },
        print: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (failure) {
    return fail(`${(failure as Error).message}\n${USAGE}`)
  }
}

const { values: options, positionals } = readOptions()
const [address] = positionals
if (options.help) {
  console.log(USAGE)
  process.exit(0)
}
if (address === undefined || !URL.canParse(address) || !/^https?:/.test(address)) fail(USAGE)
const outputs: readonly Send[] = [
  ...options.udp.map(udp),
  ...options.serial.map(serial),
  ...(options.print ? [(line: string) => void process.stdout.write(line)] : []),
]
if (outputs.length === 0) fail(USAGE)

let feed: Feed = {}
let sentAt = 0
const send = () => {
  sentAt = performance.now()
  const line = scoreboardLine(feed)
  for (const output of outputs) output(line)
}
const hear = ({ data }: MessageEvent<string>) => {
  feed = { ...feed, ...(JSON.parse(data) as Feed) }
  send()
}

const events = new EventSource(address)
events.addEventListener('state', hear)
events.addEventListener('clock', hear)
events.addEventListener('error', ({ code, message }) => {
  console.error(`${address}: ${code ?? ''} ${message ?? 'the link is lost'}`)
  if (events.readyState === EventSource.CLOSED) process.exit(1)
})
setInterval(() => {
  if (feed['status'] !== undefined && performance.now() - sentAt >= REPEAT_MS) send()
}, REPEAT_MS / 4)
