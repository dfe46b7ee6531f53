import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import WebSocket from 'ws'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEY, RawClient, SECRET, eventually, startServer, type RunningServer } from './running-server.ts'

const ivan = { id: 5, name: 'Ivan', roles: ['user'], scorableFightIds: [31] }
const fightUpdated = { id: 31, version: 1, at: 0, competition_id: 1, bracket_id: null, mat_id: null }

let server: RunningServer
const clients: RawClient[] = []

beforeEach(async () => {
  server = await startServer({ people: { 5: ivan }, origins: ['https://tatami.example'] })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.stop()
})

async function open(headers?: Record<string, string>, url = server.url) {
  const client = await RawClient.open(url, headers)
  clients.push(client)
  return client
}

async function listener(channel = 'fight.31') {
  const client = await open()
  client.say('pusher:subscribe', { channel })
  await client.next('pusher_internal:subscription_succeeded')
  return client
}

const publish = () => server.realtime.broadcaster.publish('fight.31', 'fight-updated', fightUpdated)
const signature = (text: string) => `${KEY}:${createHmac('sha256', SECRET).update(text).digest('hex')}`

describe('who may connect', () => {
  test.each([
    ['a foreign page', 'https://evil.example'],
    ['a page of no origin (a sandboxed frame, a file)', 'null'],
    ['a page whose origin only begins like ours', 'https://tatami.example.evil.example'],
    ['our name without TLS, when TLS was named', 'http://tatami.example'],
  ])('%s gets nothing at all', async (_who, origin) => {
    const client = await open({ Origin: origin })
    expect(client.frames).toEqual([])
    expect(client.closed).not.toBeNull()
    expect(server.realtime.stats()).toMatchObject({ connections: 0, refused: 1 })
  })

  test.each([
    ['the page of the settings', () => 'https://tatami.example'],
    ["a page of the request's own host", () => `http://127.0.0.1:${server.port}`],
  ])('%s may', async (_who, origin) => {
    const client = await open({ Origin: origin() })
    expect(client.frames[0]?.event).toBe('pusher:connection_established')
  })

  test('a program that is no browser may listen to public channels', async () => {
    const client = await listener()
    publish()
    expect(await client.next('fight-updated')).toMatchObject({ data: fightUpdated })
  })

  test('a wrong key is closed with 4001, a wrong protocol 4006 or 4007', async () => {
    const base = `ws://127.0.0.1:${server.port}/app`
    const codes = []
    for (const path of [`/nobody`, `/${KEY}?protocol=x`, `/${KEY}?protocol=99`, `/${KEY}?protocol=7`]) {
      const client = await open({}, base + path)
      codes.push((client.frames[0]!.data as { code?: number }).code)
      if (client.frames[0]?.event === 'pusher:error') await client.until(() => client.closed !== null)
      codes.push(client.closed?.code)
    }
    expect(codes).toEqual([4001, 4001, 4006, 4006, 4007, 4007, undefined, undefined])
  })

  test('an upgrade to another path is left to others', async () => {
    const client = await open({}, `ws://127.0.0.1:${server.port}/elsewhere`)
    expect(client.frames).toEqual([])
    expect(server.realtime.stats().refused).toBe(0)
  })

  test('one connection too many is closed with "try again"', async () => {
    await server.stop()
    server = await startServer({ limits: { connections: 1 } })
    await open()
    const second = await open()
    await second.until(() => second.closed !== null)
    expect(second.closed?.code).toBe(4100)
  })
})

describe('what is not a message', () => {
  test.each([
    ['not JSON', '{"event":'],
    ['JSON null', 'null'],
    ['a JSON number', '1'],
    ['an array', '[]'],
    ['an event without a name', '{"data":{}}'],
    ['a subscription to nothing', '{"event":"pusher:subscribe","data":{}}'],
    ['a subscription with a number for a channel', '{"event":"pusher:subscribe","data":{"channel":1}}'],
    ['a name that is not allowed', '{"event":"pusher:subscribe","data":{"channel":"fight 31"}}'],
    [
      'a name of 165 characters',
      JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(165) } }),
    ],
    ['10,001 bytes', JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(9_968) })],
    ['a client event without a channel', '{"event":"client-x","data":{}}'],
    ['a client event on a public channel', '{"event":"client-x","channel":"fight.31","data":{}}'],
    ['a client event on a channel not joined', '{"event":"client-x","channel":"private-user.5","data":{}}'],
  ])('%s is answered with an error, and the connection lives', async (_what, text) => {
    const client = await listener()
    client.ws.send(text)
    await client.next('pusher:error')
    publish()
    await client.next('fight-updated')
  })

  test('a name of 164 characters is allowed', async () => {
    const name = 'x'.repeat(164)
    const client = await open()
    client.say('pusher:subscribe', { channel: name })
    expect(await client.next('pusher_internal:subscription_succeeded')).toMatchObject({
      channel: name,
      data: {},
    })
  })

  test('binary is refused with 1003', async () => {
    const client = await listener()
    client.ws.send(Buffer.from('{"event":"pusher:ping"}'))
    await client.until(() => client.closed !== null)
    expect(client.closed?.code).toBe(1003)
  })

  test('a frame of a megabyte is refused before it is read', async () => {
    const client = await listener()
    client.ws.send('x'.repeat(1_000_000))
    await client.until(() => client.closed !== null)
    expect(client.closed?.code).toBe(1009)
  })

  test('raw bytes after the handshake end that connection only', async () => {
    const other = await listener()
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `GET /app/${KEY} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write(Buffer.alloc(4_096, 0xff))
    await new Promise((resolve) => socket.once('close', resolve))
    publish()
    await other.next('fight-updated')
    await eventually(() => server.realtime.stats().connections === 1)
  })

  test('a client that sends only nonsense is closed, and may come back', async () => {
    const client = await open()
    for (let i = 0; i < 30; i++) client.ws.send('nonsense')
    await client.until(() => client.closed !== null)
    expect(client.closed?.code).toBe(1008)
  })

  test('a flood of good messages is held back with 4301, and others notice nothing', async () => {
    const [flooder, other] = [await open(), await listener()]
    for (let i = 0; i < 400; i++) flooder.say('pusher:ping', {})
    await flooder.until(() => flooder.closed !== null)
    expect(flooder.of('pusher:error')[0]?.data).toMatchObject({ code: 4301 })
    publish()
    await other.next('fight-updated')
  })
})

describe('forged subscriptions', () => {
  test('a private channel without a signature, or with another one, is refused', async () => {
    const client = await open()
    const text = `${client.socketId}:private-user.5`
    const attempts = [
      undefined,
      '',
      KEY,
      `${KEY}:`,
      `${KEY}:${'0'.repeat(64)}`,
      signature(`${client.socketId}:private-user.6`),
      signature(`1.1:private-user.5`),
      signature(text).replace(KEY, 'other'),
      signature(text).toUpperCase(),
    ]
    for (const auth of attempts) client.say('pusher:subscribe', { channel: 'private-user.5', auth })
    await client.next('pusher:subscription_error', attempts.length)
    expect(client.of('pusher_internal:subscription_succeeded')).toEqual([])
    client.say('pusher:subscribe', { channel: 'private-user.5', auth: signature(text) })
    await client.next('pusher_internal:subscription_succeeded')
  })

  test('a socket id with a colon is not signed: it would be the signature of another channel', () => {
    for (const socketId of ['1.1:private-user.6', '1.1:', '1', '1.1\n', 'a.b', '', '1.1.1', '１.１'])
      expect(server.realtime.authorize({ socketId, channel: 'private-user.5', user: ivan })).toEqual({
        ok: false,
        refusal: 'bad_socket_id',
      })
  })

  test.each([
    ['private-user.6', ivan, 'not_allowed'],
    ['private-admins', ivan, 'not_allowed'],
    ['presence-fight.32', ivan, 'not_allowed'],
    ['private-user.5', null, 'not_allowed'],
    ['fight.31', ivan, 'not_allowed'],
    ['private-user.5:x', ivan, 'unknown_channel'],
    ['private-encrypted-user.5', ivan, 'unknown_channel'],
    ['private-user.05', ivan, 'unknown_channel'],
    ['presence-user.5', ivan, 'unknown_channel'],
  ])('%s is not signed', (channel, user, refusal) => {
    expect(server.realtime.authorize({ socketId: '1.1', channel, user })).toEqual({ ok: false, refusal })
  })

  test('presence data cannot be swapped, missing or long', async () => {
    const client = await open()
    const channel = 'presence-fight.31'
    const sign = (data: string) => signature(`${client.socketId}:${channel}:${data}`)
    const mine = JSON.stringify({ user_id: '5', user_info: {} })
    const long = JSON.stringify({ user_id: '5', user_info: { name: 'x'.repeat(1_024) } })
    const attempts = [
      { channel, auth: sign(mine), channel_data: mine.replace('5', '6') },
      { channel, auth: signature(`${client.socketId}:${channel}`) },
      { channel, auth: sign(long), channel_data: long },
      { channel, auth: sign('{}'), channel_data: '{}' },
      { channel, auth: sign('x'), channel_data: 'x' },
    ]
    for (const attempt of attempts) client.say('pusher:subscribe', attempt)
    await client.next('pusher:subscription_error', attempts.length)
    expect(client.of('pusher_internal:subscription_succeeded')).toEqual([])
  })

  test('a presence channel takes a hundred people; the hundred and first waits outside, a second tab does not', async () => {
    const channel = 'presence-fight.31'
    const enter = async (userId: number) => {
      const client = await open()
      const data = JSON.stringify({ user_id: String(userId), user_info: { name: 'x' } })
      const auth = signature(`${client.socketId}:${channel}:${data}`)
      client.say('pusher:subscribe', { channel, auth, channel_data: data })
      await client.settled()
      return client
    }
    for (let userId = 1; userId <= 100; userId++) await enter(userId)
    expect((await enter(101)).of('pusher:subscription_error')[0]?.data).toMatchObject({ status: 403 })
    const tab = await enter(100)
    expect(tab.of('pusher_internal:subscription_succeeded')[0]?.data).toMatchObject({
      presence: { count: 100 },
    })
  })

  test('a name as long as names get still fits a presence entry', async () => {
    const user = { ...ivan, name: '👨‍👩‍👧‍👦"\\'.repeat(2_000) }
    const client = await open()
    const channel = 'presence-fight.31'
    const signed = server.realtime.authorize({ socketId: client.socketId, channel, user })
    client.say('pusher:subscribe', { channel, ...(signed.ok ? signed.value : {}) })
    await client.next('pusher_internal:subscription_succeeded')
  })
})

describe('limits of one connection', () => {
  test('ten client events a second, then 4301 while the connection stays', async () => {
    const client = await open()
    const auth = signature(`${client.socketId}:private-user.5`)
    client.say('pusher:subscribe', { channel: 'private-user.5', auth })
    await client.next('pusher_internal:subscription_succeeded')
    for (let i = 0; i < 15; i++) client.say('client-tap', { i }, 'private-user.5')
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
    await client.settled()
    expect(client.closed).toBeNull()
  })

  test('a hundred channels, then a refusal', async () => {
    const client = await open()
    for (let i = 1; i <= 101; i++) client.say('pusher:subscribe', { channel: `fight.${i}` })
    expect(await client.next('pusher:subscription_error')).toMatchObject({ channel: 'fight.101' })
    expect(client.of('pusher_internal:subscription_succeeded')).toHaveLength(100)
  })

  test('subscribing twice is answered twice and delivers once', async () => {
    const client = await listener()
    client.say('pusher:subscribe', { channel: 'fight.31' })
    await client.next('pusher_internal:subscription_succeeded', 2)
    publish()
    await client.settled()
    expect(client.of('fight-updated')).toHaveLength(1)
  })

  test('after unsubscribing nothing comes', async () => {
    const client = await listener()
    client.say('pusher:unsubscribe', { channel: 'fight.31' })
    await client.settled()
    publish()
    await client.settled()
    expect(client.of('fight-updated')).toEqual([])
    expect(server.realtime.stats()).toMatchObject({ channels: 0, subscriptions: 0 })
  })

  test('a receiver that does not read is dropped; the others get everything', async () => {
    await server.stop()
    server = await startServer({ limits: { pendingBytes: 65_536 } })
    const [slow, quick] = [await listener(), await listener()]
    slow.ws.pause()
    const state = { filler: 'x'.repeat(60_000) }
    let sent = 0
    while (server.realtime.stats().droppedSlow === 0) {
      server.realtime.broadcaster.publish('fight.31', 'fight-updated', {
        ...fightUpdated,
        version: ++sent,
        state,
      })
      await quick.next('fight-updated', sent)
    }
    await eventually(() => server.realtime.stats().connections === 1)
    expect(quick.of('fight-updated')).toHaveLength(sent)
  })

  test('a client that answers no ping is dropped, one that does stays', async () => {
    await server.stop()
    server = await startServer({ limits: { heartbeatMs: 500 } })
    const good = await listener()
    const mute = new WebSocket(server.url, { autoPong: false })
    mute.on('error', () => undefined)
    await new Promise((resolve) => mute.once('close', resolve))
    await good.settled()
    expect(server.realtime.stats().connections).toBe(1)
  })
})

test('a payload that breaks its schema is not published, and a field outside it does not leave', async () => {
  const client = await listener()
  const publishAny = server.realtime.broadcaster.publish as (
    channel: string,
    event: string,
    data: unknown,
  ) => void
  publishAny('fight.31', 'fight-updated', { ...fightUpdated, version: 'one' })
  publishAny('fight.31', 'fight-updated', { ...fightUpdated, phone: '+7 900 000-00-00' })
  expect((await client.next('fight-updated')).data).toEqual(fightUpdated)
})

test('shutting down sends everybody away with 1001', async () => {
  const client = await listener()
  const stopped = server.stop()
  await client.until(() => client.closed !== null)
  expect(client.closed?.code).toBe(1001)
  await stopped
  server = await startServer()
})
