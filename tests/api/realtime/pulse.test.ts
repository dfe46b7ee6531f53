import { afterEach, beforeEach, expect, test } from 'vitest'
import { RealtimeLink } from '~/components/realtime/link.ts'
import { loadEchoClient, type EchoClient } from '~/components/realtime/echo-client.ts'
import { ChannelCounts, PULSE_PARTS } from '#api/platform/realtime/channel-counts.ts'
import type { Connection } from '#api/platform/realtime/connection.ts'
import { Hub, type HubNews } from '#api/platform/realtime/hub.ts'
import { openSession } from '~/domain/realtime/session.ts'
import { eventually, KEY, startServer, type RunningServer } from './running-server.ts'

const silentNews: HubNews = {
  relayed: () => undefined,
  memberArrived: () => undefined,
  memberLeft: () => undefined,
}

let server: RunningServer
let link: RealtimeLink

let client: EchoClient | undefined

beforeEach(async () => {
  server = await startServer({ limits: { pulseMs: 100 } })
  const config = { key: KEY, host: '127.0.0.1', port: server.port, tls: false }
  link = new RealtimeLink(config, async (given) => (client = await loadEchoClient(given)))
})

/** Takes the next event of this name off its way, as a rough network does. */
function dropNext(channelName: string, name: string): void {
  const channel = client?.pusher.channel(channelName)
  if (!channel) throw new Error('Not joined')
  const handle = channel.handleEvent.bind(channel)
  channel.handleEvent = (frame) => {
    if (frame.event !== name) return handle(frame)
    channel.handleEvent = handle
  }
}

afterEach(async () => {
  link.stop()
  await server.stop()
})

const competitionUpdated = { id: 1, version: 1, at: 0 }

test('one lost event is noticed by the next pulse, and nothing is said when none was lost', async () => {
  const received = { events: 0, missed: 0, joined: 0 }
  link.join('competition.1', {
    joined: () => received.joined++,
    event: () => received.events++,
    missed: () => received.missed++,
  })
  await eventually(() => received.joined === 1)
  const publish = () =>
    server.realtime.broadcaster.publish('competition.1', 'competition-updated', competitionUpdated)
  publish()
  await eventually(() => received.events === 1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received.missed).toBe(0)

  dropNext('competition.1', 'competition-updated')
  publish()
  await eventually(() => received.missed === 1)
  expect(received.events).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received.missed).toBe(1)
})

test('a channel that is told by pulses sends no events, and its listeners hear that there were some', async () => {
  const received = { events: [] as string[], missed: 0, joined: 0 }
  link.join('progress.1', {
    joined: () => received.joined++,
    event: (name) => received.events.push(name),
    missed: () => received.missed++,
  })
  await eventually(() => received.joined === 1)
  for (let published = 0; published < 3; published += 1)
    server.realtime.broadcaster.publish('progress.1', 'competition-updated', competitionUpdated)
  await eventually(() => received.events.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received).toEqual({ events: ['pulse'], missed: 0, joined: 1 })
})

test('each connection is told once in a round of pulses, a tenth of them at a time', () => {
  const told = new Map<string, number>()
  const hub = new Hub(() => true, silentNews, 0)
  const connections = Array.from({ length: 35 }, (_, at) => ({
    id: `${at}`,
    session: openSession(`${at}`, 0),
    enqueue: () => told.set(`${at}`, (told.get(`${at}`) ?? 0) + 1),
    flush: () => ({ frames: 0, isOpen: true }),
  }))
  for (const connection of connections) hub.add(connection as unknown as Connection)
  hub.remove(connections[3] as unknown as Connection)
  const sizes: number[] = []
  for (let part = 0; part < PULSE_PARTS; part += 1) {
    const before = told.size
    hub.pulse(0)
    sizes.push(told.size - before)
  }
  expect(told.size).toBe(34)
  expect(Math.max(...told.values())).toBe(1)
  expect(Math.max(...sizes)).toBe(4)
})

test('each part of the listeners is sent the counts of a channel twice after its last event, and then no more', () => {
  const counts = new ChannelCounts()
  for (let pulse = 0; pulse < 3; pulse += 1) counts.beginPulse()
  counts.note('competition.1', true, 500)
  counts.beginPulse()
  counts.note('competition.1', true, 1_000)
  const told = Array.from({ length: PULSE_PARTS }, () => 0)
  for (let pulse = 0; pulse < 4 * PULSE_PARTS; pulse += 1) {
    const part = counts.beginPulse()
    if (counts.isDue('competition.1')) told[part]! += 1
  }
  expect(told).toEqual(told.map(() => 2))
  expect(counts.isDue('competition.2')).toBe(false)
  expect(counts.pulse('competition.1', 4_000)).toEqual({ sent: 2, agoMs: 3_000 })
  counts.forget('competition.1')
  expect(counts.pulse('competition.1', 4_000)).toEqual({ sent: 0, agoMs: 3_000 })
})

test('what changed lately is sent of the channels one may listen to', () => {
  server.realtime.broadcaster.publish('competition.1', 'competition-updated', competitionUpdated)
  const versions = server.realtime.versions(['competition.1', 'fight.2', 'private-user.5', 'no such'], null)
  expect(Object.keys(versions)).toEqual(['competition.1', 'fight.2'])
  expect(versions['competition.1']).toBeGreaterThan(0)
  expect(versions['fight.2']).toBe(0)
})
