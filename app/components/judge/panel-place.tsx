import { useRevalidator } from '@remix-run/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { PanelPlace } from '~/domain/contract/panel.calls.ts'
import type { PanelRoundView } from '~/domain/contract/panel.fields.ts'
import { matChannel } from '~/domain/realtime/channels.ts'
import { SECOND_MS } from '~/domain/time.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { boutTitle } from '../fight/bout-name.ts'
import { paths } from '../paths.ts'
import { sendAct } from '../queue/server-calls.ts'
import { newKey } from '../queue/device-keys.ts'
import { LinkChip, LinkNotices } from '../queue/link-notices.tsx'
import { useQueueLink } from '../queue/use-queue-link.ts'
import { useLiveLoader } from '../realtime/use-live-loader.ts'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { PanelKeys } from './panel-keys.tsx'
import { PanelQueue, type PanelQueueState } from './panel-queue.ts'
import { matName } from '~/i18n/mat-name.ts'

const POLL_MS = 5_000
const IDLE: PanelQueueState = { pending: [], sending: 'idle', last: null }

/** The queue of a side judge's votes; the page is read anew after each answer. */
function usePanelQueue(): { readonly state: PanelQueueState; readonly queue: PanelQueue | null } {
  const revalidator = useRevalidator()
  const latest = useRef(revalidator)
  useEffect(() => {
    latest.current = revalidator
  })
  const queue = useMemo(
    () =>
      typeof window === 'undefined'
        ? null
        : new PanelQueue(
            {
              now: () => serverClock.now(),
              newKey,
              send: (fightId, vote, key) => sendAct<PanelRoundView>(paths.panelVotes(fightId), vote, key),
              later(act, ms) {
                const timer = setTimeout(act, ms)
                return () => clearTimeout(timer)
              },
            },
            () => {
              if (latest.current.state === 'idle') latest.current.revalidate()
            },
          ),
    [],
  )
  useEffect(() => {
    queue?.open()
    return () => queue?.close()
  }, [queue])
  useQueueLink(queue, POLL_MS)
  const state = useSyncExternalStore(
    queue?.subscribe ?? (() => () => undefined),
    queue?.get ?? (() => IDLE),
    () => IDLE,
  )
  return { state, queue }
}

/** A side judge's place at a mat, on a phone: the bout, two columns of keys, and what became of the last vote. */
export function PanelPlacePage({
  place,
  here,
  backHref,
  notices,
}: {
  readonly place: PanelPlace
  readonly here: string
  readonly backHref: string
  readonly notices?: ReactNode
}) {
  const t = useText()
  const { mat, fight, panel } = place
  const { state, queue } = usePanelQueue()
  useLiveLoader({ channels: [matChannel(mat.id)], everyMs: SECOND_MS })
  const link = { count: state.pending.length, sending: state.sending, isBlocked: false, isStored: true }
  return (
    <div className="flex min-h-[calc(100dvh-1rem)] flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={backHref}
          aria-label={t('judge:table.back')}
          className="grid size-11 place-items-center rounded-sm text-ink-muted hover:text-ink"
        >
          <ChevronLeft size={22} />
        </Link>
        <div className="min-w-0 flex-1 basis-44">
          <h1 className="display truncate text-lg leading-tight">
            {matName(t, mat)} · {t(`fight:seats.${place.seat}`)}
          </h1>
          <p className="truncate text-sm text-ink-muted">
            {fight ? boutTitle(t, fight) : null}
            {fight ? (
              <span className="figures ms-2 text-base font-semibold text-ink">
                {t('fight:log.score', {
                  left: fight.details.left_user_stats.points,
                  right: fight.details.right_user_stats.points,
                })}
              </span>
            ) : null}
          </p>
        </div>
        <div className="flex items-center gap-2 max-md:ms-13">
          {fight ? (
            // The smallest phones have one line for the status or for what is unsent.
            <span className={cx('flex', link.count > 0 && 'max-[24rem]:hidden')}>
              <StatusBadge kind="fight" slug={fight.status} />
            </span>
          ) : null}
          <LinkChip {...link} />
        </div>
      </header>
      {notices}
      <div className="relative">
        <p role="status" className="min-h-[2lh] text-center text-sm font-semibold">
          {statusWords(t, place, state)}
        </p>
        {/* Over the names, which nobody presses: no key moves when the link goes, and a tap goes through to a key. */}
        <div className="pointer-events-none absolute inset-x-0 top-full z-10 mt-2 flex flex-col gap-2 [&_:is(a,button)]:pointer-events-auto">
          <LinkNotices {...link} here={here} offlineText={t('judge:panel.offline')} />
        </div>
      </div>
      {fight && panel ? (
        <PanelKeys
          fight={fight}
          panel={panel}
          dispatch={queue ? (command) => queue.dispatch(command) : null}
        />
      ) : (
        <p className="p-4 text-center text-ink-muted">
          {t(fight ? 'judge:panel.noPlace' : 'judge:panel.noBout')}
        </p>
      )}
    </div>
  )
}

function statusWords(t: Text, { fight, panel }: PanelPlace, { last, pending }: PanelQueueState): string {
  if (last?.refusal) return last.refusal
  const newest = panel?.rounds[0]
  const own = newest?.votes[0]
  const shown = last && pending.length > 0 ? last : own
  if (fight && fight.status !== 'online') return t('judge:panel.notYet')
  if (!shown)
    return panel?.window_seconds == null || newest?.kind === 'decision' ? '' : t('judge:panel.ready')
  const points = shown.value === null ? [] : [`+${shown.value}`]
  const what = [t(`common:sides.${shown.side}Short`), ...points].join(' ')
  if (pending.length > 0) return t('judge:panel.onItsWay', { what })
  const outcome = newest?.state === 'confirmed' || newest?.state === 'dismissed' ? newest.state : 'taken'
  return t(`judge:panel.${outcome}`, { what })
}
