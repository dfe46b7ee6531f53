import { useCallback, useSyncExternalStore } from 'react'
import type { LinkState } from '~/domain/realtime/link.ts'
import { useRealtimeLink } from './realtime-provider.tsx'

/** Whether this screen hears news: `connecting` on the server and at first, `offline` within 15 s of a dead link. */
export function useLinkState(): LinkState {
  const link = useRealtimeLink()
  const subscribe = useCallback(
    (listener: () => void) => link?.onState(listener) ?? (() => undefined),
    [link],
  )
  return useSyncExternalStore(
    subscribe,
    () => link?.state ?? 'offline',
    () => 'connecting',
  )
}
