import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RealtimeLink } from '~/components/realtime/link.ts'
import { LiveResource } from '~/components/realtime/live-resource.ts'
import { eventually, startServer, type RunningServer } from '../../api/realtime/running-server.ts'
import { fightUpdated, linkTo, listen, people } from './listening.ts'

let server: RunningServer
const links: RealtimeLink[] = []

beforeEach(async () => {
  server = await startServer({ people })
})
afterEach(async () => {
  for (const link of links.splice(0)) link.stop()
  await server.stop()
})

function open(person?: 5 | 6) {
  const link = linkTo(server, person ? { person } : {})
  links.push(link)
  return link
}

describe('listening', () => {
  test('nothing is loaded or opened before somebody listens', async () => {
    const link = open()
    expect(link.state).toBe('connecting')
    expect(server.realtime.stats().connections).toBe(0)
    const received = listen(link, 'fight.31')
    await eventually(() => received.joined.length === 1)
    expect(link.state).toBe('live')
    expect(received.joined).toEqual([false])
  })

  test('two parts of a page share one subscription, and both hear', async () => {
    const link = open()
    const [a, b] = [listen(link, 'fight.31'), listen(link, 'fight.31')]
    await eventually(() => a.joined.length === 1 && b.joined.length === 1)
    const late = listen(link, 'fight.31')
    await eventually(() => late.joined.length === 1)
    server.realtime.broadcaster.publish('fight.31', 'fight-updated', fightUpdated)
    await eventually(() => a.events.length + b.events.length + late.events.length === 3)
    expect(server.realtime.stats().subscriptions).toBe(1)
    expect(a.events).toEqual([['fight-updated', fightUpdated]])
  })

  test('a channel nobody listens to any more is left, one that is returned to stays subscribed', async () => {
    const link = open()
    const [left, kept] = [listen(link, 'fight.31'), listen(link, 'mat.1')]
    await eventually(() => left.joined.length === 1 && kept.joined.length === 1)
    left.leave()
    kept.leave()
    const back = listen(link, 'mat.1')
    await eventually(() => server.realtime.stats().subscriptions === 1)
    server.realtime.broadcaster.publish(['fight.31', 'mat.1'], 'fight-updated', fightUpdated)
    await eventually(() => back.events.length === 1)
    expect([left.events, kept.events]).toEqual([[], []])
  })

  test('a refused channel says so, and is asked for again when somebody else has signed in', async () => {
    const link = open()
    const received = listen(link, 'private-user.5')
    await eventually(() => received.refused.length === 1)
    expect(received.refused).toEqual([403])
    link.reauthorise()
    await eventually(() => received.refused.length === 2)
    expect(received.joined).toEqual([])
  })

  test('presence is reported as a list through arrivals and departures', async () => {
    const received = listen(open(5), 'presence-fight.31')
    await eventually(() => received.members.length === 1)
    const other = open(6)
    listen(other, 'presence-fight.31')
    await eventually(() => received.members.at(-1)?.length === 2)
    other.stop()
    await eventually(() => received.members.at(-1)?.length === 1)
    expect(received.members.at(-1)).toEqual([{ id: '5', info: { name: 'Ivan' }, isMe: true }])
  })
})

describe('a live resource', () => {
  /** A fight kept by a server of the test's own, and how often it was read. */
  function aFight() {
    const fight = { version: 1, points: 0, reads: 0, failing: false }
    const publish = (extra: { state?: Record<string, unknown> } = {}) =>
      server.realtime.broadcaster.publish('fight.31', 'fight-updated', {
        ...fightUpdated,
        version: fight.version,
        ...extra,
      })
    return {
      fight,
      /** One more point, sent to the screens or lost on the way. */
      point(payload: boolean) {
        fight.version++
        fight.points++
        if (payload) publish({ state: { points: fight.points } })
      },
      publish,
      refetch: async () => {
        fight.reads++
        if (fight.failing) throw new Error('no network')
        return { data: fight.points, version: fight.version }
      },
    }
  }

  function follow(link: RealtimeLink | null, { refetch }: ReturnType<typeof aFight>, pollMs = 50) {
    const resource = new LiveResource<number>({ data: 0, version: 1 }, link, () => ({
      channel: 'fight.31',
      event: 'fight-updated',
      id: 31,
      refetch,
      apply: (_shown, event) => (event.state as { points?: number } | undefined)?.points ?? null,
      pollMs,
    }))
    return { resource, stop: resource.start() }
  }

  test('takes the next version from its event, without asking the server', async () => {
    const payload = aFight()
    const { resource, stop } = follow(open(), payload)
    await eventually(() => payload.fight.reads === 1)
    payload.point(true)
    payload.point(true)
    await eventually(() => resource.get().version === 3)
    expect(resource.get()).toEqual({ data: 2, version: 3 })
    expect(payload.fight.reads).toBe(1)
    stop()
  })

  test('fetches what changed between the rendering of the page and the subscription', async () => {
    const payload = aFight()
    payload.point(false)
    const { resource, stop } = follow(open(), payload)
    await eventually(() => resource.get().version === 2)
    stop()
  })

  test('fetches when a version is missing, and is right afterwards', async () => {
    const payload = aFight()
    const { resource, stop } = follow(open(), payload)
    await eventually(() => payload.fight.reads === 1)
    payload.point(false)
    payload.point(true)
    await eventually(() => resource.get().version === 3)
    expect(payload.fight.reads).toBe(2)
    payload.point(true)
    await eventually(() => resource.get().version === 4)
    expect(payload.fight.reads).toBe(2)
    stop()
  })

  test('fetches when the event does not say enough, and ignores what is old or about something else', async () => {
    const payload = aFight()
    const { resource, stop } = follow(open(), payload)
    await eventually(() => payload.fight.reads === 1)
    server.realtime.broadcaster.publish('fight.31', 'fight-updated', { ...fightUpdated, id: 32, version: 9 })
    payload.publish()
    payload.fight.version++
    payload.publish()
    await eventually(() => resource.get().version === 2)
    expect(payload.fight.reads).toBe(2)
    stop()
  })

  test('an answer older than an event already heard was read too early, and is asked for once more', async () => {
    const payload = aFight()
    const { refetch } = payload
    const late = {
      ...payload,
      refetch: async () =>
        payload.fight.reads === 1 ? (await refetch(), { data: 0, version: 1 }) : refetch(),
    }
    const { resource, stop } = follow(open(), late)
    await eventually(() => payload.fight.reads === 1)
    payload.point(false)
    payload.point(true)
    await eventually(() => resource.get().version === 3)
    expect(payload.fight.reads).toBe(3)
    stop()
  })

  test('a fetch that fails is tried again', async () => {
    const payload = aFight()
    payload.fight.failing = true
    payload.point(false)
    const { resource, stop } = follow(open(), payload)
    await eventually(() => payload.fight.reads === 2)
    payload.fight.failing = false
    await eventually(() => resource.get().version === 2)
    stop()
  })

  test('polls where there is no link at all', async () => {
    const payload = aFight()
    const { resource, stop } = follow(null, payload)
    payload.point(false)
    await eventually(() => resource.get().version === 2)
    stop()
    const { reads } = payload.fight
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(payload.fight.reads).toBe(reads)
  })

  test('what the page is rendered with anew is shown, unless something newer is', async () => {
    const payload = aFight()
    const { resource, stop } = follow(open(), payload)
    resource.adopt({ data: 7, version: 5 })
    expect(resource.get().data).toBe(7)
    resource.adopt({ data: 6, version: 4 })
    expect(resource.get().data).toBe(7)
    stop()
  })
})
