import { useEffect, useRef } from 'react'
import type { EventName, EventPayload } from '~/domain/realtime/events.ts'
import { useRealtimeLink } from './realtime-provider.tsx'

export type ChannelHandlers = { readonly [E in EventName]?: (payload: EventPayload<E>) => void } & {
  /** Joined, or joined `again` after a break in which events were missed: the moment to fetch. */
  readonly joined?: (again: boolean) => void
  readonly refused?: (status: number | null) => void
}

/** Listens to one channel by its full name while the component is shown; null listens to nothing. */
export function useChannel(channel: string | null, handlers: ChannelHandlers): void {
  const link = useRealtimeLink()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!link || channel === null) return
    return link.join(channel, {
      event: (name, data) =>
        (latest.current[name as EventName] as ((payload: unknown) => void) | undefined)?.(data),
      joined: (again) => latest.current.joined?.(again),
      refused: (status) => latest.current.refused?.(status),
    })
  }, [link, channel])
}
