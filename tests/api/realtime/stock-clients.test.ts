import Echo from 'laravel-echo'
import PusherClient, { type Members } from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEY, startServer, type RunningServer } from './running-server.ts'

const people = {
  5: { id: 5, name: 'Ivan Petrov', roles: ['club_manager'], managedClubIds: [7], scorableFightIds: [31] },
  6: { id: 6, name: 'Анна Ким', roles: ['judge'], scorableFightIds: [31] },
}

let server: RunningServer
const clients: PusherClient[] = []

beforeEach(async () => {
  server = await startServer({ people })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await server.stop()
})

function pusherOptions(person?: 5 | 6) {
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws' as const],
    authEndpoint: `http://127.0.0.1:${server.port}/broadcasting/auth`,
    ...(person ? { auth: { headers: { Authorization: `Bearer ${person}` } } } : {}),
  }
}

function pusher(person?: 5 | 6): PusherClient {
  const client = new PusherClient(KEY, pusherOptions(person))
  clients.push(client)
  return client
}

function echo(person?: 5 | 6): Echo<'pusher'> {
  return new Echo({ broadcaster: 'pusher', key: KEY, client: pusher(person), namespace: false })
}

type Bindable = { bind(event: string, callback: (data: never) => void): unknown }
const once = <T>(target: Bindable, event: string) =>
  new Promise<T>((resolve) => target.bind(event, resolve as (data: never) => void))

const fightUpdated = {
  id: 31,
  version: 4,
  at: 1_700_000_000_000,
  competition_id: 1,
  bracket_id: 2,
  mat_id: 3,
}

describe('pusher-js, as it comes', () => {
  test('hears a public channel', async () => {
    const channel = pusher().subscribe('fight.31')
    await once(channel, 'pusher:subscription_succeeded')
    const received = once(channel, 'fight-updated')
    server.realtime.broadcaster.publish(['fight.31', 'mat.3'], 'fight-updated', fightUpdated)
    expect(await received).toEqual(fightUpdated)
  })

  test('hears a private channel it was authorised for', async () => {
    const channel = pusher(5).subscribe('private-user.5')
    await once(channel, 'pusher:subscription_succeeded')
    const received = once(channel, 'new-message')
    const message = {
      id: 1,
      thread_id: 2,
      user: { id: 6, slug: 'anna-kim', name: 'Анна Ким' },
      message: 'Взвешивание в 8:00 🥋',
      created_at: '01-06-2026 08:00:00 (Europe/Moscow)',
    }
    server.realtime.broadcaster.publish('private-user.5', 'new-message', message)
    expect(await received).toEqual(message)
  })

  test('is refused the channel of somebody else', async () => {
    const channel = pusher(5).subscribe('private-user.6')
    expect(await once(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 403 })
  })

  test('sees who is present, once per person and not per tab', async () => {
    const first = pusher(5).subscribe('presence-fight.31')
    await once(first, 'pusher:subscription_succeeded')
    const arrivals: unknown[] = []
    first.bind('pusher:member_added', (member: unknown) => arrivals.push(member))

    const tabs = [pusher(6), pusher(6)] as const
    const seen = await Promise.all(
      tabs.map((tab) => once<Members>(tab.subscribe('presence-fight.31'), 'pusher:subscription_succeeded')),
    )
    expect(seen.map((members) => members.count)).toEqual([2, 2])
    expect(seen[0]?.me).toEqual({ id: '6', info: { name: 'Анна Ким' } })

    let gone = 0
    first.bind('pusher:member_removed', () => gone++)
    const left = once(first, 'pusher:member_removed')
    tabs[0].disconnect()
    tabs[1].disconnect()
    expect(await left).toEqual({ id: '6', info: { name: 'Анна Ким' } })
    expect(gone).toBe(1)
    expect(arrivals).toEqual([{ id: '6', info: { name: 'Анна Ким' } }])
  })

  test('sends client events to the others on the channel and not to itself', async () => {
    const mine = pusher(5).subscribe('presence-fight.31')
    const theirs = pusher(6).subscribe('presence-fight.31')
    await Promise.all([
      once(mine, 'pusher:subscription_succeeded'),
      once(theirs, 'pusher:subscription_succeeded'),
    ])
    let echoed = 0
    mine.bind('client-typing', () => echoed++)
    const received = new Promise((resolve) =>
      theirs.bind('client-typing', (data: unknown, about: { user_id: string }) =>
        resolve({ data, from: about.user_id }),
      ),
    )
    mine.trigger('client-typing', { field: 'decision' })
    expect(await received).toEqual({ data: { field: 'decision' }, from: '5' })
    expect(echoed).toBe(0)
  })

  test('gets no copy of its own act', async () => {
    const [own, other] = [pusher(), pusher()]
    const channels = [own.subscribe('fight.31'), other.subscribe('fight.31')] as const
    await Promise.all(channels.map((channel) => once(channel, 'pusher:subscription_succeeded')))
    let copies = 0
    channels[0].bind('fight-updated', () => copies++)
    const received = once(channels[1], 'fight-updated')
    server.realtime.broadcaster.publish('fight.31', 'fight-updated', fightUpdated, {
      except: own.connection.socket_id,
    })
    await received
    const ponged = once<{ event: string }>(own.connection, 'message')
    own.send_event('pusher:ping', {})
    expect(await ponged).toMatchObject({ event: 'pusher:pong' })
    expect(copies).toBe(0)
  })

  test('comes back by itself and authorises again after its person was disconnected', async () => {
    const client = pusher(5)
    const channel = client.subscribe('private-user.5')
    await once(channel, 'pusher:subscription_succeeded')
    const before = client.connection.socket_id
    const again = once(channel, 'pusher:subscription_succeeded')
    server.realtime.broadcaster.disconnectUser(5)
    await again
    expect(client.connection.socket_id).not.toBe(before)
  })

  test('comes back after the server has restarted on its port', async () => {
    const channel = pusher().subscribe('fight.31')
    await once(channel, 'pusher:subscription_succeeded')
    const again = once(channel, 'pusher:subscription_succeeded')
    const { port } = server
    await server.stop()
    server = await startServer({ people, port })
    await again
  })

  test('stays away when the application is not this one', async () => {
    const client = new PusherClient('another-key', pusherOptions())
    clients.push(client)
    await once(client.connection, 'disconnected')
    expect(client.connection.state).toBe('disconnected')
  })
})

describe('laravel-echo, as it comes', () => {
  test('listens on public and private channels by leading-dot names', async () => {
    const client = echo(5)
    const subscribed = Promise.all([
      new Promise<void>((resolve) => client.channel('competition.1').subscribed(resolve)),
      new Promise<void>((resolve) => client.private('club.7').subscribed(resolve)),
    ])
    const received = Promise.all([
      new Promise((resolve) => client.channel('competition.1').listen('.fight-updated', resolve)),
      new Promise((resolve) => client.private('club.7').listen('.user-joined-club', resolve)),
    ])
    await subscribed
    const joined = {
      user: { id: 6, slug: 'anna-kim', name: 'Анна Ким' },
      club: { id: 7, slug: 'bars', name: 'Барс' },
      created_at: '01-06-2026 08:00:00 (Europe/Moscow)',
    }
    server.realtime.broadcaster.publish('competition.1', 'fight-updated', fightUpdated)
    server.realtime.broadcaster.publish('private-club.7', 'user-joined-club', joined)
    expect(await received).toEqual([fightUpdated, joined])
  })

  test('sees who is here, who joins, who leaves, and whispers', async () => {
    const table = echo(5).join('fight.31')
    await new Promise((resolve) => table.here(resolve))
    const joining = new Promise((resolve) => table.joining(resolve))
    const leaving = new Promise((resolve) => table.leaving(resolve))
    const whispered = new Promise((resolve) => table.listenForWhisper('typing', resolve))
    const other = echo(6)
    const here = await new Promise((resolve) => other.join('fight.31').here(resolve))
    expect(here).toEqual(expect.arrayContaining([{ name: 'Ivan Petrov' }, { name: 'Анна Ким' }]))
    expect(await joining).toEqual({ name: 'Анна Ким' })
    other.join('fight.31').whisper('typing', { on: true })
    expect(await whispered).toEqual({ on: true })
    other.leave('fight.31')
    expect(await leaving).toEqual({ name: 'Анна Ким' })
  })
})
