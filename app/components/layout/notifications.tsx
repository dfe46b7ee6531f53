import Bell from 'lucide-react/icons/bell'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { Link } from '../ui/link.tsx'
import { NotificationEntry } from './notification-entry.tsx'
import { useBell } from './use-bell.ts'
import type { UnreadMessage, Viewer } from './viewer.tsx'

/** The bell: what has come in and was not read yet. Its lists are 150 px high at most (spec §2). */
export function Notifications({ viewer }: { readonly viewer: Viewer }) {
  const t = useText()
  const { messages, events } = useBell(viewer)
  const count = messages.count + events.count
  const panel = useRef<HTMLFieldSetElement>(null)
  const news = messages.count === 0 && events.count > 0 ? 'events' : 'messages'
  const tab = useTabWithNews(news, panel)
  const words = count > 0 ? t('common:notifications.unread', { count }) : t('common:notifications.nothing')
  return (
    <Dropdown
      group="header"
      cached={{ name: 'bell', shows: [tab, messages, events] }}
      label={`${t('common:notifications.title')}: ${words}`}
      buttonClassName={buttonClass('ghost', 'md', 'relative w-11 px-0')}
      panelClassName="group/bell w-[min(22rem,calc(100vw-1.5rem))] max-md:fixed max-md:inset-x-3 max-md:top-17 max-md:w-auto p-0!"
      button={() => (
        <>
          <Bell size={20} />
          <Count count={count} className="absolute end-1 top-1" />
        </>
      )}
    >
      {() => (
        <>
          {/* Radios, so that a tab is chosen without a script too. */}
          <fieldset key={tab} ref={panel} className="flex gap-5 border-b border-line px-4">
            <legend className="sr-only">{t('common:notifications.title')}</legend>
            <Tab
              id="bell-messages"
              label={t('common:notifications.messages')}
              count={messages.count}
              chosen={tab === 'messages'}
            />
            <Tab
              id="bell-events"
              label={t('common:notifications.actions')}
              count={events.count}
              chosen={tab === 'events'}
            />
          </fieldset>
          <div className="hidden group-has-[#bell-messages:checked]/bell:block">
            <Entries
              empty={messages.latest.length === 0 ? t('common:notifications.empty') : null}
              all={{ to: paths.messages, label: t('common:notifications.all') }}
            >
              {messages.latest.map((message) => (
                <li key={message.id}>
                  <MessageEntry message={message} />
                </li>
              ))}
            </Entries>
          </div>
          <div className="hidden group-has-[#bell-events:checked]/bell:block">
            <Entries
              empty={events.latest.length === 0 ? t('common:notifications.emptyActions') : null}
              all={{ to: paths.notifications, label: t('common:notifications.allActions') }}
            >
              {events.latest.map((event) => (
                <li key={event.id}>
                  <NotificationEntry {...event} />
                </li>
              ))}
            </Entries>
          </div>
        </>
      )}
    </Dropdown>
  )
}

/** The bell opens on the tab that has news; while it is open nothing that comes in turns the tab over. */
function useTabWithNews(news: BellTab, panel: RefObject<HTMLElement>): BellTab {
  const [tab, setTab] = useState(news)
  useEffect(() => {
    if (!panel.current?.closest('details')?.open) setTab(news)
  }, [news, panel])
  return tab
}

type BellTab = 'messages' | 'events'

function Count({ count, className = '' }: { readonly count: number; readonly className?: string }) {
  return count > 0 ? (
    <span
      aria-hidden="true"
      className={`figures grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-sm leading-none text-on-red ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}

function Tab({
  id,
  label,
  count,
  chosen = false,
}: {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly chosen?: boolean
}) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-2 border-b-[3px] border-transparent font-semibold text-ink-muted has-checked:border-accent-text has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
    >
      <input type="radio" name="bell" id={id} defaultChecked={chosen} className="sr-only" />
      {label}
      <Count count={count} />
    </label>
  )
}

function Entries({
  empty,
  all,
  children,
}: {
  readonly empty: string | null
  readonly all: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}) {
  return (
    <>
      {empty === null ? (
        <ul className="max-h-[150px] divide-y divide-line overflow-y-auto">{children}</ul>
      ) : (
        <p className="px-4 py-5 text-ink-muted">{empty}</p>
      )}
      <Link
        to={all.to}
        className="flex min-h-11 items-center border-t border-line px-4 text-sm text-ink-muted hover:text-ink"
      >
        {all.label}
      </Link>
    </>
  )
}

function MessageEntry({ message }: { readonly message: UnreadMessage }) {
  const format = useFormat()
  return (
    <Link to={paths.message(message.thread_id)} className="block px-4 py-2.5 hover:bg-neutral-tint">
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span className="truncate font-semibold">{message.user.name}</span>
        <time className="shrink-0 text-xs text-ink-faint">
          {format.dateTime(message.created_at).slice(0, 16)}
        </time>
      </span>
      <span className="line-clamp-2 text-sm text-ink-muted">{message.message}</span>
    </Link>
  )
}
