import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Versioned } from '~/domain/realtime/version.ts'
import { LiveResource, type LiveResourceOptions } from './live-resource.ts'
import { useRealtimeLink } from './realtime-provider.tsx'

/**
 * Shows one thing live: what the page was rendered with at first, then what its events and fetches make of it.
 * With `apply`, events that carry enough are shown without asking the server again.
 */
export function useLiveResource<T>(initial: Versioned<T>, options: LiveResourceOptions<T>): Versioned<T> {
  const link = useRealtimeLink()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { channel, event, id } = options
  const { data, version } = initial
  const resource = useMemo(
    () => new LiveResource(initial, link, () => latest.current),
    // A fresh `initial` of the same thing is adopted below; another thing starts anew.
    // oxlint-disable-next-line react/exhaustive-deps
    [link, channel, event, id],
  )
  useEffect(() => resource.start(), [resource])
  useEffect(() => resource.adopt({ data, version }), [resource, data, version])
  return useSyncExternalStore(resource.subscribe, resource.get, resource.get)
}
