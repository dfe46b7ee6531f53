import { Link } from '@remix-run/react'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { unsentCount } from '~/domain/fight/queue.ts'
import { fightTablesChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import { useViewer } from '../layout/viewer.tsx'
import type { PresentMember } from '../realtime/live-channel.ts'
import { useLinkState } from '../realtime/use-link-state.ts'
import { usePresence } from '../realtime/use-presence.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import type { TableState } from './table-queue.ts'
import { useTable } from './table-context.tsx'
import { useEventWords } from './use-event-words.ts'

/**
 * Whether the server is there and how many presses it has not confirmed, where they wait for the link or for a person.
 * A press that is answered at once shows nothing; without a script there is nothing to say, but the place is kept.
 */
export function LinkChip({ state }: { readonly state: TableState }) {
  const t = useText()
  const link = useLinkState()
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const count = unsentCount(state.queue)
  const isOffline = link === 'offline' || state.sending === 'away' || state.sending === 'signed_out'
  return (
    <span
      role="status"
      data-unsent={count}
      className={cx('flex flex-wrap items-center gap-2', !isScripted && 'invisible')}
    >
      {count > 0 && (isOffline || state.queue.conflict) ? (
        <Badge tone="warning">{t('judge:link.unsent', { count })}</Badge>
      ) : null}
      <Badge tone={isOffline ? 'danger' : link === 'live' ? 'success' : 'neutral'}>
        {isOffline ? <WifiOff size={14} /> : <Wifi size={14} />}
        {t(isOffline ? 'judge:link.gone' : link === 'live' ? 'judge:link.live' : 'common:state.connecting')}
      </Badge>
    </span>
  )
}

/** The link is gone, the session has ended, nothing can be kept: said plainly, over the table. */
export function LinkNotices({ state, here }: { readonly state: TableState; readonly here: string }) {
  const t = useText()
  const link = useLinkState()
  const isOffline = state.sending === 'away' || (link === 'offline' && state.sending !== 'signed_out')
  return (
    <>
      {state.sending === 'signed_out' ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Link to={`/auth/login?redirect=${encodeURIComponent(here)}`} className="table-key">
              {t('judge:link.login')}
            </Link>
          }
        >
          {t('judge:link.signedOut')}
        </Notice>
      ) : null}
      {isOffline ? (
        <Notice tone="warning" role="status">
          {t('judge:link.offline')}
        </Notice>
      ) : null}
      {!state.isStored && unsentCount(state.queue) > 0 ? (
        <Notice tone="danger" role="alert">
          {t('judge:link.notKept')}
        </Notice>
      ) : null}
    </>
  )
}

/** Lines other tables entered while this one was open. */
export function NewsNotice({ state, close }: { readonly state: TableState; readonly close: () => void }) {
  const t = useText()
  const words = useEventWords()
  if (state.news.length === 0 || state.queue.conflict !== null) return null
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <button type="button" className="table-key" onClick={close}>
          {t('common:actions.close')}
        </button>
      }
    >
      {t('judge:conflict.news', { what: state.news.map((event) => words.brief(event)).join('; ') })}
    </Notice>
  )
}

const nameOfMember = ({ info }: PresentMember): string =>
  typeof info === 'object' && info !== null && 'name' in info ? String(info.name) : ''

/** The person behind a member; the rest of the id is the device (api/realtime). */
const personOf = ({ id }: PresentMember): string => id.split('.')[0] ?? id

/** Two tables on one bout count everything twice: whoever else has it open is named, another device of one's own too. */
export function OtherTables() {
  const t = useText()
  const viewer = useViewer()
  const { view } = useTable()
  const members = usePresence(view.abilities.score ? fightTablesChannel(view.id) : null)
  const others = (members ?? []).filter(({ isMe }) => !isMe)
  const nameOf = (member: PresentMember) =>
    personOf(member) === String(viewer?.id) ? t('judge:others.own') : nameOfMember(member)
  if (others.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('judge:others.title', {
        count: others.length,
        names: [...new Set(others.map(nameOf))].filter(Boolean).join(', '),
      })}
    >
      {t('judge:others.text')}
    </Notice>
  )
}
