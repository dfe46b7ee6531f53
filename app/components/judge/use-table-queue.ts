import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { newQueue } from '~/domain/fight/queue.ts'
import { fightChannel } from '~/domain/realtime/channels.ts'
import { useChannel } from '../realtime/use-channel.ts'
import { useQueueLink } from '../queue/use-queue-link.ts'
import { browserEnvironment } from './browser-environment.ts'
import { TableQueue, type TableState } from './table-queue.ts'
import { fightOfView } from '../fight/fight-of-view.ts'

const POLL_MS = 5_000

/** The page's state before there is a script: what the server rendered. */
const renderedState = (view: FightView): TableState => {
  const fight = fightOfView(view)
  return { view, fight, queue: newQueue(fight), sending: 'idle', refusalText: null, news: [], isStored: true }
}

/** One fight's queue for as long as its table is shown; it hears of the other tables and of the link. */
export function useTableQueue(view: FightView): { state: TableState; queue: TableQueue | null } {
  const rendered = useMemo(() => renderedState(view), [view])
  const first = useRef(view)
  first.current = view
  const queue = useMemo(
    () => (typeof window === 'undefined' ? null : new TableQueue(first.current, browserEnvironment)),
    // Another bout has a queue of its own; what is new of the same one is adopted below.
    // oxlint-disable-next-line react/exhaustive-deps
    [view.id],
  )
  useEffect(() => {
    void queue?.start()
    return () => queue?.close()
  }, [queue])
  useEffect(() => queue?.adopt(view), [queue, view])

  const state = useSyncExternalStore(
    queue?.subscribe ?? noSubscription,
    queue?.get ?? (() => rendered),
    () => rendered,
  )

  useChannel(fightChannel(view.id), {
    'fight-updated': ({ id, version }) => {
      if (!queue || id !== view.id) return
      // Before its first act a bout is set up: its time may change, and its version does not.
      if (version === 0 || version > queue.get().queue.base.version) void queue.refresh()
    },
    'panel-updated': ({ id }) => {
      if (queue && id === view.id) void queue.refresh()
    },
    joined: () => void queue?.refresh(),
  })
  useQueueLink(queue, POLL_MS)
  return { state, queue }
}

const noSubscription = () => () => undefined
