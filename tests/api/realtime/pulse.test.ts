import { afterEach, beforeEach, expect, test } from 'vitest'
import { RealtimeLink } from '~/components/realtime/link.ts'
import { loadEchoClient, type EchoClient } from '~/components/realtime/echo-client.ts'
import { ChannelCounts } from '#api/platform/realtime/channel-counts.ts'
import { eventually, KEY, startServer, type RunningServer } from './running-server.ts'

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

test('a channel is sent its counts twice, and then rests', () => {
  const counts = new ChannelCounts()
  counts.note('competition.1', true, 1_000)
  expect([counts.takeDue(), counts.takeDue(), counts.takeDue()]).toEqual([
    ['competition.1'],
    ['competition.1'],
    [],
  ])
  expect(counts.pulse('competition.1', 4_000)).toEqual({ sent: 1, agoMs: 3_000 })
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
