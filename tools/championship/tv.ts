import { setTimeout as pause } from 'node:timers/promises'
import { matChannel } from '~/domain/realtime/channels.ts'
import type { ApiClient } from '~/server/client/api-client.ts'
import { listen } from './listener.ts'
import { persist } from './persist.ts'
import { Difference } from './run.ts'

/** The screen of a mat: it reads the mat's bouts when its link comes up, and follows the events from there. */
export interface Tv {
  /** Takes its link away for so long, as a cable that is pulled. */
  cut(ms: number): void
  /** Throws a Difference unless it shows every bout of its mat as it ended. Says what it heard. */
  check(): Promise<string>
  leave(): void
}

interface TvOptions {
  readonly url: string
  readonly socketKey: string
  readonly matId: number
  readonly visitor: ApiClient
}

const REOPEN_MS = 1_000
/** Events of the last bout may still be on their way. */
const SETTLE_MS = 2_000

/** Which bout an event is about, and its version; null where it is about something else. */
function versionIn(frame: Buffer): readonly [id: number, version: number] | null {
  const begin = frame.indexOf('{')
  if (begin < 0 || !frame.includes('"fight-updated"')) return null
  const { data } = JSON.parse(frame.toString('utf8', begin)) as { data: string }
  const { id, version } = JSON.parse(data) as { id: number; version: number }
  return [id, version]
}

export function hangTv({ url, socketKey, matId, visitor }: TvOptions): Promise<Tv> {
  const { hostname, port } = new URL(url)
  const shown = new Map<number, number>()
  const received = { events: 0, reads: 0 }
  let isLeaving = false
  let reopenMs = REOPEN_MS
  let socket: ReturnType<typeof listen> | null = null
  const show = (id: number, version: number) => shown.set(id, Math.max(version, shown.get(id) ?? 0))
  const bouts = async () =>
    (await persist(() => visitor.fights.list({ query: { mat_id: matId, no_pagination: '1' } }))).data
  const readAnew = async () => {
    for (const { id, version } of await bouts()) show(id, version)
    received.reads += 1
  }

  const tv: Tv = {
    cut(ms) {
      reopenMs = ms
      socket?.destroy()
    },
    async check() {
      await pause(SETTLE_MS)
      const there = await bouts()
      for (const { id, version } of there)
        if (shown.get(id) !== version)
          throw new Difference(
            `The TV of mat ${matId} has bout ${id} at version ${shown.get(id) ?? 'none'}, the platform at ${version}`,
          )
      return `${received.events} events received and ${received.reads} times read anew: ${there.length} bouts as they ended`
    },
    leave() {
      isLeaving = true
      socket?.destroy()
    },
  }

  return new Promise((resolve, reject) => {
    const open = () => {
      socket = listen({
        ...{ host: hostname, port: Number(port || 80), path: `/app/${socketKey}` },
        opened(listener) {
          listener.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: matChannel(matId) } }))
        },
        received(frame) {
          if (frame.includes('subscription_succeeded')) return void readAnew().then(() => resolve(tv), reject)
          const event = versionIn(frame)
          if (!event) return
          received.events += 1
          show(...event)
        },
        closed() {
          if (received.reads === 0)
            return reject(new Error(`The TV hears nothing at ${url}: see --socket-key`))
          if (!isLeaving) setTimeout(open, reopenMs)
          reopenMs = REOPEN_MS
        },
      })
    }
    open()
  })
}
