import { useEffect, useState } from 'react'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { useIsStale, usePageLink } from '../network/use-page-link.ts'
import { useLinkState } from '../realtime/use-link-state.ts'
import { cx } from '../ui/class-names.ts'

/** Polls that came as they should lie no further apart. */
const STALE_MS = 15 * SECOND_MS
const LOOK_MS = 3 * SECOND_MS

const LOST = 'rounded-[0.2em] bg-danger px-[0.6em] py-[0.2em] font-semibold text-white'

/**
 * Whether this screen can be believed: fed by events, asking every few seconds, or showing what it last knew.
 * Without a script it says nothing: the page is as old as its last refresh.
 */
export function TvLink({ receivedAtMs }: { readonly receivedAtMs: Instant }) {
  const t = useText()
  const format = useFormat()
  const state = useLinkState()
  const [now, setNow] = useState<Instant | null>(null)
  useEffect(() => {
    const read = () => setNow(serverClock.now())
    read()
    if (state !== 'offline') return
    const timer = setInterval(read, LOOK_MS)
    return () => clearInterval(timer)
  }, [state, receivedAtMs])
  const since = useLastLive(state === 'live', receivedAtMs)
  const isStale = usePageLink().staleSince !== null
  const lost = state === 'offline' && now !== null && (isStale || now - receivedAtMs > STALE_MS)
  return (
    <p
      role="status"
      data-lost={lost || undefined}
      className={cx(
        'flex items-center gap-[0.5em] text-[0.95em] leading-tight whitespace-nowrap',
        now === null && 'invisible',
        lost ? LOST : 'text-ink-muted',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'size-[0.6em] shrink-0 rounded-full',
          lost ? 'bg-white' : state === 'live' ? 'bg-success-text' : 'bg-warning-text',
        )}
      />
      {lost
        ? `${t('display:link.lost', { time: format.time(since) })}. ${t('display:link.lostText')}`
        : state === 'offline'
          ? t('display:link.polling')
          : t(`common:state.${state}`)}
    </p>
  )
}

/** For a screen without a place for its link: a strip at its foot while the server cannot be reached, else nothing. */
export function LostLink() {
  const t = useText()
  const format = useFormat()
  const isLive = useLinkState() === 'live'
  const lost = useIsStale() && !isLive
  const since = useLastLive(!lost, 0)
  if (!lost || since === 0) return null
  return (
    <p
      role="status"
      data-lost
      className={cx('mt-[1.2vh] max-w-full shrink-0 self-end text-[0.95em] leading-tight', LOST)}
    >
      {`${t('display:link.lost', { time: format.time(since) })}. ${t('display:link.lostData')}`}
    </p>
  )
}

/** The last moment the screen knew to be up to date: while the link lived, or when it last asked. */
function useLastLive(live: boolean, receivedAtMs: Instant): Instant {
  const [lastLive, setLastLive] = useState(receivedAtMs)
  useEffect(() => {
    if (!live) return
    return () => setLastLive(serverClock.now())
  }, [live])
  return Math.max(lastLive, receivedAtMs)
}
