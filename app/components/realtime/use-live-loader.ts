import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { EventName } from '~/domain/realtime/events.ts'
import { pageLink } from '../network/page-link.ts'
import { useRealtimeLink } from './realtime-provider.tsx'
import { RefreshTurns } from './refresh-turns.ts'

/** Screens that all missed something ask within this time. */
const CATCH_UP_MS = 1_200

export interface LiveLoaderOptions {
  /** The channels that tell of changes, by their full names. */
  readonly channels: readonly string[]
  /** Only these events; every event when left out. */
  readonly events?: readonly EventName[]
  /** Takes an event into the page by itself. Returns whether it did: then the loader is not run for it. */
  readonly taken?: (event: string, payload: unknown) => boolean
  /** The page's loader runs at most this often, in ms. Give crowded public pages more. */
  readonly everyMs?: number
  /** How often it runs where there is no realtime server, in ms. */
  readonly pollMs?: number
}

/**
 * Runs the page's loader again when something it shows has changed, after a break, and now and then without a link.
 * For lists and desks; a screen thousands watch takes its state from the events instead (`useLiveResource`).
 */
export function useLiveLoader({
  channels,
  events,
  taken,
  everyMs = 2_000,
  pollMs = 15_000,
}: LiveLoaderOptions): void {
  const link = useRealtimeLink()
  const revalidator = useRevalidator()
  const navigation = useNavigation()
  const latest = useRef({ revalidator, navigation, taken })
  useEffect(() => {
    latest.current = { revalidator, navigation, taken }
  })
  const channelNames = channels.join(' ')
  const eventNames = events?.join(' ')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastRunAt = 0
    const turns = new RefreshTurns(everyMs)
    const run = () => {
      timer = undefined
      if (document.visibilityState === 'hidden') return
      // A submission, a navigation or an earlier run is under way; its answer may predate the change. A navigation
      // begun anew would also lose the message its first answer carried.
      const now = latest.current
      if (now.revalidator.state !== 'idle' || now.navigation.state !== 'idle') return soon()
      lastRunAt = Date.now()
      const { upTo, isFollowed } = turns.begin(lastRunAt)
      if (upTo !== null) pageLink.refreshFor(upTo)
      now.revalidator.revalidate()
      if (isFollowed) soon()
    }
    // After a break or a lost event the screen is wrong already: it does not wait for its turn.
    const atOnce = () => {
      turns.missed()
      clearTimeout(timer)
      timer = setTimeout(run, Math.random() * CATCH_UP_MS)
    }
    // Spread, so that a hall of screens does not ask in one moment.
    const soon = () => {
      timer ??= setTimeout(
        run,
        Math.max(0, lastRunAt + everyMs - Date.now()) + Math.random() * 0.25 * everyMs,
      )
    }
    const wanted = eventNames?.split(' ')
    const leaves = channelNames
      .split(' ')
      .filter((name) => name !== '')
      .map((name) =>
        link?.join(name, {
          event: (event, payload) => {
            if (wanted && !wanted.includes(event)) return
            if (latest.current.taken?.(event, payload)) return
            turns.received(Date.now())
            soon()
          },
          joined: (again) => again && atOnce(),
          missed: atOnce,
        }),
      )
    // Where there is a link, it finds out by itself what has changed while its socket is silent.
    const poll = setInterval(() => !link && soon(), pollMs)
    document.addEventListener('visibilitychange', soon)
    return () => {
      for (const leave of leaves) leave?.()
      clearInterval(poll)
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', soon)
    }
  }, [link, channelNames, eventNames, everyMs, pollMs])
}
