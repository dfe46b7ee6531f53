import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createSocket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, it, test } from 'vitest'
import { checksum, scoreboardLine } from '../../tools/scoreboard/line.ts'

const FEED = {
  status: 'live',
  bout: 12,
  clock: '02:31',
  clock_running: 1,
  red_points: 3,
  blue_points: 0,
  red_warnings: 1,
  blue_warnings: 0,
  hold: 'red',
  hold_seconds: 7,
  red_name: 'Иванов, Пётр',
  blue_name: 'Smith *John*',
}

it.each([
  [FEED, '$TATAMI,1,live,12,02:31,1,3,0,1,0,red,7,Иванов Пётр,Smith John*'],
  [{}, '$TATAMI,1,,,,,,,,,,,,*'],
  [{ status: 'free', red_name: 'x'.repeat(60) }, `$TATAMI,1,free,,,,,,,,,,${'x'.repeat(40)},*`],
])('writes a feed as one line: %#', (feed, begins) => {
  const line = scoreboardLine(feed)
  expect(line.startsWith(begins)).toBe(true)
  expect(line).toMatch(/\*[0-9A-F]{2}\r\n$/)
  const body = line.slice(1, line.lastIndexOf('*'))
  expect(line.slice(-4, -2)).toBe(checksum(body).toString(16).toUpperCase().padStart(2, '0'))
})

// The example of NMEA 0183's documents.
test('the check sum is that of NMEA 0183', () => {
  expect(checksum('GPGLL,5300.97914,N,00259.98174,E,125926,A').toString(16).toUpperCase()).toBe('28')
})

const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

async function aFeed(): Promise<{ server: Server; address: string }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(`event: state\ndata: ${JSON.stringify(FEED)}\n\n`)
    setTimeout(() => response.write('event: clock\ndata: {"clock":"02:30"}\n\n'), 100)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/events` }
}

const PROGRAM = ['scripts/run.mjs', 'tools/scoreboard.ts']

it('sends a board what the mat shows, over UDP', async () => {
  const board = createSocket('udp4')
  board.bind(0, '127.0.0.1')
  await once(board, 'listening')
  ended.push(() => board.close())
  const received: string[] = []
  const moved = new Promise<void>((done) =>
    board.on('message', (message) => {
      received.push(message.toString())
      if (received.some((line) => line.includes(',02:30,'))) done()
    }),
  )
  const { address } = await aFeed()
  const child = spawn(process.execPath, [...PROGRAM, address, '--udp', `127.0.0.1:${board.address().port}`])
  ended.push(() => child.kill('SIGKILL'))
  await moved
  expect(received[0]).toBe(scoreboardLine(FEED))
  expect(received.at(-1)).toBe(scoreboardLine({ ...FEED, clock: '02:30' }))
})

it.each([
  [[], 'Usage'],
  [['not an address', '--print'], 'Usage'],
  [['localhost:3000/feed/events', '--print'], 'Usage'],
  [['http://localhost/feed/events'], 'Usage'],
  [['http://localhost/feed/events', '--udp', 'board'], 'HOST:PORT'],
  [['http://localhost/feed/events', '--colour'], 'Usage'],
])('says how it is called: %j', async (args, said) => {
  const failure = await promisify(execFile)(process.execPath, [...PROGRAM, ...args]).catch(
    (reason: { code: number; stderr: string }) => reason,
  )
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining(said) as string })
})
