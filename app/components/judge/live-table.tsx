import { useCallback, useEffect, type ReactNode } from 'react'
import { clockView } from '~/domain/contract/fight-clock.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { mayRewrite } from '~/domain/fight/act-fields.ts'
import { unsentCount } from '~/domain/fight/queue.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { LinkChip, LinkNotices } from '../queue/link-notices.tsx'
import { useLinkState } from '../realtime/use-link-state.ts'
import { useDeviceVolume, useSignals, useSpeaker } from '../sound/use-signals.ts'
import { announce } from '../ui/toast-store.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { cacheTablePage } from './cache-table-page.ts'
import { LayoutPopover } from './layout-popover.tsx'
import { ScoringTable } from './scoring-table.tsx'
import type { Dispatch } from './table-context.tsx'
import type { TableLayout } from './table-layout.ts'
import { NewsNotice, OtherTables } from './table-notices.tsx'
import { useTableKeys } from './use-table-keys.ts'
import { useTableQueue } from './use-table-queue.ts'

/**
 * The scoring table on a device with a script: acts apply at once, are stored on the device, and go to the server in
 * their order. Without a script, and for what needs the server's word first, the same buttons post plain forms.
 */
export function LiveTable({
  view,
  here,
  backHref,
  nextHref,
  layout,
  changeLayout,
  pending,
  news,
}: {
  readonly view: FightView
  /** The table's own address. */
  readonly here: string
  readonly backHref: string
  readonly nextHref: string | null
  readonly layout: TableLayout
  readonly changeLayout: (next: TableLayout) => void
  /** What a plain form would change, to be confirmed first. */
  readonly pending?: ReactNode
  /** Messages of the page the table stands on. */
  readonly news?: ReactNode
}) {
  const t = useText()
  const { state, queue } = useTableQueue(view)
  const link = useLinkState()
  const [volume, changeVolume] = useDeviceVolume()
  useSpeaker(volume)
  const { score } = state.view.abilities
  const { discipline, rules } = state.view
  useSignals(score ? { clock: clockView(state.fight.state), discipline, rules } : null, volume)
  useTableKeys()
  useEffect(() => cacheTablePage(), [])

  const isOffline = link === 'offline' || state.sending === 'unreachable'
  const dispatch = useCallback<Dispatch>(
    (act) => {
      if (!queue) return 'posted'
      const { fight, queue: kept } = queue.get()
      const rewrites = fight.state.endAt !== null && mayRewrite(act)
      if (rewrites && kept.pending.length === 0) {
        if (!isOffline) return 'posted'
        announce({ kind: 'error', text: t('judge:link.needsLink') })
        return 'refused'
      }
      const refusal = queue.dispatch(act)
      if (!refusal) return 'taken'
      announce({ kind: 'error', text: errorText(t, refusal) })
      return 'refused'
    },
    [queue, isOffline, t],
  )

  const queueState = {
    count: unsentCount(state.queue),
    sending: state.sending,
    isBlocked: state.queue.conflict !== null,
    isStored: state.isStored,
  }
  return (
    <ScoringTable
      view={state.view}
      fight={state.fight}
      dispatch={dispatch}
      backHref={backHref}
      nextHref={nextHref}
      layout={layout}
      linkBadges={
        <>
          <LinkChip {...queueState} />
          <LayoutPopover
            layout={layout}
            change={changeLayout}
            volume={volume}
            changeVolume={changeVolume}
            here={here}
          />
        </>
      }
      pending={pending}
      news={
        <>
          {news}
          <ConflictPanel
            queue={state.queue}
            refusalText={state.refusalText}
            resolve={(resolution) => queue?.resolve(resolution)}
          />
          <LinkNotices {...queueState} here={here} offlineText={t('judge:link.offline')} />
          <OtherTables />
          <NewsNotice state={state} close={() => queue?.forgetNews()} />
        </>
      }
    />
  )
}
