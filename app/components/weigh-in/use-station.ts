import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { ADMINS_CHANNEL, organisationChannel, staffChannel } from '~/domain/realtime/channels.ts'
import type { StationRules } from '~/components/weigh-in/pending-acts.ts'
import { useViewer } from '../layout/viewer.tsx'
import { useChannel } from '../realtime/use-channel.ts'
import { useQueueLink } from '../queue/use-queue-link.ts'
import { browserStation } from './browser-station.ts'
import { StationQueue, type StationState } from './station-queue.ts'

const POLL_MS = 10_000
/** What the page shows before there is a script. */
const RENDERED: StationState = { entries: new Map(), pending: [], sending: 'idle', isStored: true }
const noSubscription = () => () => undefined

/** The queue of a competition's station for as long as its page is shown; it hears of other stations and of the link. */
export function useStation(
  competition: Pick<Competition, 'id' | 'organisation' | 'abilities'>,
  rules: StationRules,
  shown: readonly WeighInEntry[],
): { state: StationState; queue: StationQueue | null } {
  const { id } = competition
  const queue = useMemo(
    () => (typeof window === 'undefined' ? null : new StationQueue(id, rules, browserStation(id))),
    // New rules are given to the queue below.
    // oxlint-disable-next-line react/exhaustive-deps
    [id],
  )
  useEffect(() => queue?.rule(rules), [queue, rules])
  useEffect(() => {
    void queue?.refresh()
    return () => queue?.close()
  }, [queue])
  useEffect(() => queue?.adopt(shown), [queue, shown])
  const state = useSyncExternalStore(
    queue?.subscribe ?? noSubscription,
    queue?.get ?? (() => RENDERED),
    () => RENDERED,
  )

  const isAdmin = useViewer()?.area === 'admin'
  const channel = isAdmin
    ? ADMINS_CHANNEL
    : competition.abilities.manage
      ? organisationChannel(competition.organisation.id)
      : staffChannel(id)
  useChannel(channel, {
    'weigh-in-updated': (event) => {
      if (!queue || event.competition_id !== id) return
      if (event.version > (queue.get().entries.get(event.id)?.version ?? 0)) void queue.refresh(event.id)
    },
    joined: (again) => again && void queue?.refresh(),
  })
  useQueueLink(queue, POLL_MS)
  return { state, queue }
}
