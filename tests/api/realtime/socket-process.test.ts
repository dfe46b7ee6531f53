import { type ChildProcess, fork, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openRemoteSockets,
  type RemoteSocketsOptions,
  type StartSocketProcess,
} from '#api/platform/realtime/socket-process/remote-sockets.ts'
import { clientFrame } from '../../../tools/championship/listener.ts'
import { RedisServer, redisMissing } from './redis-server.ts'
import { eventually, RawClient, SECRET, startServer, KEY, type RunningServer } from './running-server.ts'

const WORKER = '../../../api/socket-worker.ts'
const people = { 5: { id: 5, name: 'Ivan', roles: ['judge'], scorableFightIds: [31] } }
const fightUpdated = { id: 31, version: 1, at: 0, competition_id: 1, bracket_id: null, mat_id: null }

let server: RunningServer
const processes: ChildProcess[] = []
const warnings: string[] = []
const clients: RawClient[] = []

const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) }

async function startApart(
  redisUrl: string | null = null,
  options: Pick<RemoteSocketsOptions, 'lookMs'> = {},
): Promise<RunningServer> {
  const start: StartSocketProcess = (args) => {
    const child = fork(fileURLToPath(new URL(WORKER, import.meta.url)), args, {
      execArgv: ['--import', 'tsx'],
    })
    processes.push(child)
    return child
  }
  const settings = { key: KEY, secret: SECRET, origins: ['https://tatami.example'], redisUrl, log }
  const started = await startServer(
    { ...settings, people },
    openRemoteSockets({ ...settings, start, ...options }),
  )
  await eventually(() => started.realtime.ready())
  return started
}

async function open(headers?: Record<string, string>, { url } = server) {
  const client = await RawClient.open(url, headers)
  clients.push(client)
  return client
}

async function join(channel: string, person?: 5) {
  const client = await open()
  const auth = person
    ? server.realtime.authorize({ socketId: client.socketId, channel, user: people[person] })
    : null
  client.say('pusher:subscribe', { channel, ...(auth?.ok ? auth.value : {}) })
  await client.next('pusher_internal:subscription_succeeded')
  return client
}

const publish = (except: string | null = null) =>
  server.realtime.broadcaster.publish('fight.31', 'fight-updated', fightUpdated, { except })

beforeEach(async () => {
  server = await startApart()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.stop()
  processes.length = 0
  warnings.length = 0
})

test('an event reaches those who listen, and not the one whose act it is', async () => {
  const [actor, other] = [await join('fight.31'), await join('fight.31')]
  publish(actor.socketId)
  publish()
  await Promise.all([other.next('fight-updated', 2), actor.next('fight-updated')])
  await actor.settled()
  expect(actor.of('fight-updated')).toHaveLength(1)
  await eventually(() => server.realtime.stats().delivered >= 3)
  expect(server.realtime.stats()).toMatchObject({ connections: 2, subscriptions: 2, published: 2 })
})

test.each(['SIGCONT', 'SIGKILL'] as const)(
  'events are on their way until the process has written them, or can no more (%s)',
  async (signal) => {
    const client = await join('fight.31')
    expect(server.realtime.isSending()).toBe(false)
    processes[0]!.kill('SIGSTOP')
    publish()
    publish()
    await pause(50)
    expect(server.realtime.isSending()).toBe(true)
    processes[0]!.kill(signal)
    await eventually(() => !server.realtime.isSending())
    if (signal === 'SIGCONT') await client.next('fight-updated', 2)
  },
)

test('a person whose session ends is sent away from every socket that was authorised for them', async () => {
  const [authorised, other] = [await join('private-user.5', 5), await join('fight.31')]
  server.realtime.broadcaster.disconnectUser(5)
  await authorised.until(() => authorised.closed !== null)
  expect(authorised.closed).toEqual({ code: 4200, reason: 'Authorise again' })
  await other.settled()
})

test('two hundred who come at once are all taken in, and what they say meanwhile is not lost', async () => {
  const head = [
    `GET /app/${KEY} HTTP/1.1`,
    ...['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
    ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''],
  ].join('\r\n')
  const subscribe = clientFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'fight.31' } }))
  const sockets = Array.from({ length: 200 }, () => connect(server.port, '127.0.0.1'))
  const received = sockets.map(() => '')
  // They are on their way to the process for as long as it stands still.
  processes[0]!.kill('SIGSTOP')
  for (const [at, socket] of sockets.entries()) {
    socket.on('data', (chunk: Buffer) => (received[at] += chunk.toString('latin1')))
    socket.write(head)
  }
  await pause(100)
  for (const socket of sockets) socket.write(subscribe)
  await pause(100)
  processes[0]!.kill('SIGCONT')
  await eventually(() => received.every((text) => text.includes('subscription_succeeded')))
  for (const socket of sockets) socket.destroy()
})

test('a foreign page gets nothing, and a path that is not ours is left to others', async () => {
  const client = await open({ Origin: 'https://evil.example' })
  expect(client.frames).toEqual([])
  const elsewhere = await open({}, { ...server, url: `ws://127.0.0.1:${server.port}/elsewhere` })
  expect(elsewhere.closed).not.toBeNull()
  await eventually(() => server.realtime.stats().refused === 1)
})

test('what was published last is known here', () => {
  publish()
  const { 'fight.31': at } = server.realtime.versions(['fight.31'], null)
  expect(Date.now() - at!).toBeLessThan(5_000)
})

test('a process that dies is replaced, and its clients are taken in again', async () => {
  const before = await join('fight.31')
  processes[0]!.kill('SIGKILL')
  await before.until(() => before.closed !== null)
  await eventually(() => !server.realtime.ready())
  const refused = await open()
  expect(refused.frames).toEqual([])
  await eventually(() => server.realtime.ready())
  const after = await join('fight.31')
  publish()
  await after.next('fight-updated')
  expect(warnings).toEqual(['realtime: the process of the sockets has ended, another one takes its place'])
})

test('a process that hangs is replaced, too', async () => {
  await server.stop()
  // It says each second how it is.
  server = await startApart(null, { lookMs: 400 })
  const [before] = [await join('fight.31'), processes.at(-1)!.kill('SIGSTOP')]
  await before.until(() => before.closed !== null)
  await eventually(() => !server.realtime.ready())
  await eventually(() => server.realtime.ready())
  await join('fight.31')
})

test('what is published before a person is sent away reaches them', async () => {
  const client = await join('private-user.5', 5)
  const message = { id: 1, thread_id: 1, user: { id: 6, slug: 'anna', name: 'Anna' }, message: 'Hello' }
  const sent = { ...message, created_at: '28-11-2026 12:00:00 (Europe/Moscow)' }
  server.realtime.broadcaster.publish('private-user.5', 'new-message', sent)
  server.realtime.broadcaster.disconnectUser(5)
  await client.until(() => client.closed !== null)
  expect(client.of('new-message')).toHaveLength(1)
})

test('one that cannot be started is tried again', async () => {
  const attempts: string[] = []
  const settings = { key: KEY, secret: SECRET, origins: [], log }
  const sockets = openRemoteSockets({
    ...settings,
    start() {
      attempts.push('start')
      if (attempts.length === 1) throw new Error('spawn ENOMEM')
      return spawn('/no/such/program', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    },
  })
  await eventually(() => attempts.length === 3)
  expect(sockets.ready()).toBe(false)
  await sockets.close()
})

test('when the server leaves everybody is told to come back elsewhere, and the process ends', async () => {
  const client = await join('fight.31')
  await server.realtime.close()
  expect(client.closed).toEqual({ code: 1001, reason: 'The server restarts' })
  expect(processes.map(({ exitCode }) => exitCode)).toEqual([0])
  const late = await open()
  expect(late.frames).toEqual([])
})

test('without its server the process ends by itself', async () => {
  processes[0]!.disconnect()
  await eventually(() => processes[0]!.exitCode === 0)
})

describe.skipIf(redisMissing)(`with another node${redisMissing ? ` (${redisMissing})` : ''}`, () => {
  let redis: RedisServer
  let [apart, here]: (RunningServer | null)[] = [null, null]
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterAll(() => redis.down())
  beforeEach(async () => {
    apart = await startApart(redis.url)
    here = await startServer({ redisUrl: redis.url })
    await eventually(() => [apart, here].every((node) => node!.realtime.stats().nodes === 2))
  })
  afterEach(() => Promise.all([apart?.stop(), here?.stop()]))

  test('events pass between them, and each knows of the other what was published last', async () => {
    const client = await open({}, apart!)
    client.say('pusher:subscribe', { channel: 'fight.31' })
    await client.next('pusher_internal:subscription_succeeded')
    here!.realtime.broadcaster.publish('fight.31', 'fight-updated', fightUpdated)
    await client.next('fight-updated')
    await eventually(() => (apart!.realtime.versions(['fight.31'], null)['fight.31'] ?? 0) > 0)
    apart!.realtime.broadcaster.publish('fight.32', 'fight-updated', { ...fightUpdated, id: 32 })
    await eventually(() => (here!.realtime.versions(['fight.32'], null)['fight.32'] ?? 0) > 0)
  })
})
