import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useText } from '~/i18n/words.tsx'
import { useLinkState } from '../realtime/use-link-state.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Sending } from './server-calls.ts'

/** What a page says of its queue. */
export interface QueueState {
  /** Acts the server has not confirmed. */
  readonly count: number
  readonly sending: Sending
  /** An act waits for a person. */
  readonly isBlocked: boolean
  /** False where the browser keeps nothing: a reload would lose what is unsent. */
  readonly isStored: boolean
}

/**
 * Whether the server is there and how many acts it has not confirmed, where they wait for the link or for a person.
 * Where there is little room the count of acts is cut, never the state of the link. An act that is answered at once
 * shows nothing; without a script there is nothing to say, but the space is reserved.
 */
export function LinkChip({ count, sending, isBlocked }: QueueState) {
  const t = useText()
  const link = useLinkState()
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const isOffline = link === 'offline' || sending === 'unreachable' || sending === 'signed_out'
  const isCounted = count > 0 && (isOffline || isBlocked)
  return (
    <span
      role="status"
      data-unsent={count}
      className={cx(
        'flex flex-wrap items-center gap-2',
        isCounted ? 'min-w-0' : 'shrink-0',
        !isScripted && 'invisible',
      )}
    >
      {isCounted ? (
        <span className="flex min-w-0 [&>*]:min-w-0">
          <Badge tone="warning">
            <span className="truncate">{t('judge:link.unsent', { count })}</span>
          </Badge>
        </span>
      ) : null}
      <span className="flex shrink-0">
        <Badge tone={isOffline ? 'danger' : link === 'live' ? 'success' : 'neutral'}>
          {isOffline ? <WifiOff size={14} /> : <Wifi size={14} />}
          {t(isOffline ? 'judge:link.gone' : link === 'live' ? 'judge:link.live' : 'judge:link.connecting')}
        </Badge>
      </span>
    </span>
  )
}

/** The link is gone, the session has ended, nothing can be stored: shown over the table. */
export function LinkNotices({
  count,
  sending,
  isStored,
  here,
  offlineText,
}: QueueState & {
  /** The page's own address, to come back to after a login. */
  readonly here: string
  readonly offlineText: string
}) {
  const t = useText()
  const link = useLinkState()
  const isOffline = sending === 'unreachable' || (link === 'offline' && sending !== 'signed_out')
  return (
    <>
      {sending === 'signed_out' ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Link
              to={`/auth/login?redirect=${encodeURIComponent(here)}`}
              className={buttonClass('secondary', 'sm')}
            >
              {t('judge:link.login')}
            </Link>
          }
        >
          {t('judge:link.signedOut')}
        </Notice>
      ) : null}
      {isOffline ? (
        <Notice tone="warning" role="status">
          {offlineText}
        </Notice>
      ) : null}
      {!isStored && count > 0 ? (
        <Notice tone="danger" role="alert">
          {t('judge:link.notStored')}
        </Notice>
      ) : null}
    </>
  )
}
