import { describe, expect, test } from 'vitest'
import { LiveResource } from '~/components/realtime/live-resource.ts'
import { eventually, startServer } from '../../api/realtime/running-server.ts'
import { linkTo, listen, Wire } from './listening.ts'

/** Side by side, each with a server of its own: they wait for real seconds. */
describe.concurrent('breaks', () => {
  test('a server that was away is found again, and listeners are notified that they missed something', async () => {
    let server = await startServer()
    const link = linkTo(server)
    const received = listen(link, 'fight.31')
    await eventually(() => received.joined.length === 1)
    const states: string[] = []
    link.onState(() => states.push(link.state))

    const { port } = server
    await server.stop()
    await eventually(() => link.state === 'offline')
    server = await startServer({ port })
    await eventually(() => link.state === 'live' && received.joined.length === 2)
    expect(received.joined).toEqual([false, true])
    expect(states).toEqual(['connecting', 'offline', 'live'])
    link.stop()
    await server.stop()
  })

  test('a link that dies without a word is noticed, shown, and replaced', async () => {
    const server = await startServer()
    const wire = await Wire.to(server.port)
    const link = linkTo(server, { port: wire.port })
    const received = listen(link, 'fight.31')
    await eventually(() => received.joined.length === 1)
    wire.cut()
    await eventually(() => link.state === 'offline')
    wire.mend()
    await eventually(() => link.state === 'live' && received.joined.length === 2)
    link.stop()
    await wire.close()
    await server.stop()
  })

  test('a quiet server is not taken for a dead one', async () => {
    const server = await startServer()
    const link = linkTo(server)
    const received = listen(link, 'fight.31')
    await eventually(() => received.joined.length === 1)
    const states: string[] = []
    link.onState(() => states.push(link.state))
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    expect(states).toEqual([])
    expect(received.joined).toEqual([false])
    link.stop()
    await server.stop()
  })

  test('a live resource polls while the link is down, and stops when it is back, having missed nothing', async () => {
    let server = await startServer()
    const link = linkTo(server)
    const fight = { version: 1, reads: 0 }
    const options = {
      channel: 'fight.31',
      event: 'fight-updated',
      id: 31,
      pollMs: 50,
      refetch: async () => {
        fight.reads++
        return { data: fight.version, version: fight.version }
      },
    }
    const resource = new LiveResource({ data: 1, version: 1 }, link, () => options)
    const stop = resource.start()
    await eventually(() => fight.reads === 1)
    const { port } = server
    await server.stop()
    await eventually(() => link.state === 'offline')
    fight.version++
    await eventually(() => resource.get().version === 2)
    server = await startServer({ port })
    await eventually(() => link.state === 'live')
    fight.version++
    await eventually(() => resource.get().version === 3)
    // The screens of a venue fetch within a second and a half of coming back; then there is a second in which nobody asks.
    for (let reads = -1; reads !== fight.reads;) {
      reads = fight.reads
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
    stop()
    link.stop()
    await server.stop()
  })
})
