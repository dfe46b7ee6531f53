import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RedisServer, redisMissing } from './redis-server.ts'
import { eventually, RawClient, startServer, type RunningServer } from './running-server.ts'

const people = {
  5: { id: 5, name: 'Ivan', roles: ['judge'], scorableFightIds: [31] },
  6: { id: 6, name: 'Anna', roles: ['judge'], scorableFightIds: [31] },
}
const fightUpdated = { id: 31, version: 1, at: 0, competition_id: 1, bracket_id: null, mat_id: null }

/** How many people a presence channel had when a client joined it; who came and went since is sent after that. */
const presentAt = (client: RawClient): number => {
  const [joined] = client.of('pusher_internal:subscription_succeeded')
  return (joined?.data as { presence: { count: number } } | undefined)?.presence.count ?? 0
}

describe.skipIf(redisMissing)(`two nodes and Redis${redisMissing ? ` (${redisMissing})` : ''}`, () => {
  let redis: RedisServer
  let nodes: RunningServer[] = []
  const clients: RawClient[] = []

  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterAll(() => redis.down())
  beforeEach(async () => {
    nodes = [
      await startServer({ redisUrl: redis.url, people }),
      await startServer({ redisUrl: redis.url, people }),
    ]
    await eventually(() => nodes.every((node) => node.realtime.ready() && node.realtime.stats().nodes === 2))
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close()
    await Promise.all(nodes.map((node) => node.stop()))
  })

  const [first, second] = [() => nodes[0]!.realtime, () => nodes[1]!.realtime]

  async function open(node: 0 | 1) {
    const client = await RawClient.open(nodes[node]!.url)
    clients.push(client)
    return client
  }

  async function join(node: 0 | 1, channel: string, person?: 5 | 6) {
    const client = await open(node)
    const auth = person
      ? nodes[node]!.realtime.authorize({ socketId: client.socketId, channel, user: people[person] })
      : null
    client.say('pusher:subscribe', { channel, ...(auth?.ok ? auth.value : {}) })
    await client.next('pusher_internal:subscription_succeeded')
    return client
  }

  test('an event published on one is heard on both, once each', async () => {
    const [here, there] = [await join(0, 'fight.31'), await join(1, 'fight.31')]
    first().broadcaster.publish('fight.31', 'fight-updated', fightUpdated)
    await Promise.all([here.next('fight-updated'), there.next('fight-updated')])
    second().broadcaster.publish('fight.31', 'fight-updated', { ...fightUpdated, version: 2 })
    await Promise.all([here.next('fight-updated', 2), there.next('fight-updated', 2)])
    const versions = [here, there].map((client) =>
      client.of('fight-updated').map((frame) => (frame.data as { version: number }).version),
    )
    expect(versions).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('a client event crosses with the name of its author', async () => {
    const mine = await join(0, 'presence-fight.31', 5)
    const theirs = await join(1, 'presence-fight.31', 6)
    mine.say('client-typing', { on: true }, 'presence-fight.31')
    expect(await theirs.next('client-typing')).toMatchObject({ user_id: '5', data: { on: true } })
  })

  test('presence is one list over both: arrivals once, and gone only when the last tab anywhere is', async () => {
    const watcher = await join(0, 'presence-fight.31', 5)
    const tabHere = await join(0, 'presence-fight.31', 6)
    await watcher.next('pusher_internal:member_added')
    // The other node has heard of both before the second tab comes.
    let seen: RawClient
    do seen = await join(1, 'presence-fight.31', 6)
    while (presentAt(seen) < 2)
    // And this one of the second tab, once it has what that sent later.
    seen.say('client-typing', { on: true }, 'presence-fight.31')
    await watcher.next('client-typing')
    tabHere.close()
    await watcher.settled()
    for (const client of clients) if (client !== watcher) client.close()
    await watcher.next('pusher_internal:member_removed')
    expect(watcher.of('pusher_internal:member_added')).toHaveLength(1)
    expect(watcher.of('pusher_internal:member_removed')).toHaveLength(1)
  })

  test('who was present through a node that shut down is gone', async () => {
    const watcher = await join(0, 'presence-fight.31', 5)
    await join(1, 'presence-fight.31', 6)
    await watcher.next('pusher_internal:member_added')
    await nodes[1]!.stop()
    expect((await watcher.next('pusher_internal:member_removed')).data).toEqual({ user_id: '6' })
    nodes[1] = await startServer({ redisUrl: redis.url, people })
  })

  test('a node that joins later knows who is present', async () => {
    await join(0, 'presence-fight.31', 5)
    const late = await startServer({ redisUrl: redis.url, people })
    nodes.push(late)
    await eventually(() => late.realtime.stats().nodes === 3)
    const client = await RawClient.open(late.url)
    clients.push(client)
    const auth = late.realtime.authorize({
      socketId: client.socketId,
      channel: 'presence-fight.31',
      user: people[6],
    })
    client.say('pusher:subscribe', { channel: 'presence-fight.31', ...(auth.ok ? auth.value : {}) })
    const answer = await client.next('pusher_internal:subscription_succeeded')
    expect(answer.data).toMatchObject({
      presence: { count: 2, ids: expect.arrayContaining(['5', '6']) as string[] },
    })
  })

  test('a person is sent to authorise again wherever they are connected, whichever node signed', async () => {
    const client = await open(0)
    const signed = second().authorize({
      socketId: client.socketId,
      channel: 'private-user.5',
      user: people[5],
    })
    client.say('pusher:subscribe', { channel: 'private-user.5', ...(signed.ok ? signed.value : {}) })
    await client.next('pusher_internal:subscription_succeeded')
    second().broadcaster.disconnectUser(5)
    await client.until(() => client.closed !== null)
    expect(client.closed?.code).toBe(4200)
  })

  test('a Redis restart is survived: screens are made to fetch again, and events cross once more', async () => {
    const [here, there] = [await join(0, 'fight.31'), await join(1, 'fight.31')]
    await redis.down()
    await eventually(() => !first().ready() && !second().ready())

    first().broadcaster.publish('fight.31', 'fight-updated', fightUpdated)
    await here.next('fight-updated')
    expect(first().stats().redis).toBe('down')

    await redis.up()
    await there.next('resync')
    await eventually(() => first().ready() && second().ready())
    first().broadcaster.publish('fight.31', 'fight-updated', { ...fightUpdated, version: 2 })
    expect((await there.next('fight-updated')).data).toMatchObject({ version: 2 })
  })

  test('without any Redis at first, the node serves alone and joins when Redis comes', async () => {
    await redis.down()
    const lone = await startServer({ redisUrl: redis.url, people })
    nodes.push(lone)
    const client = await RawClient.open(lone.url)
    clients.push(client)
    client.say('pusher:subscribe', { channel: 'fight.31' })
    await client.next('pusher_internal:subscription_succeeded')
    lone.realtime.broadcaster.publish('fight.31', 'fight-updated', fightUpdated)
    await client.next('fight-updated')
    expect(lone.realtime.ready()).toBe(false)
    await redis.up()
    await eventually(() => lone.realtime.ready() && lone.realtime.stats().nodes === 3)
  })
})
