import { Link } from '@remix-run/react'
import Bell from 'lucide-react/icons/bell'
import { useFormat, useText } from '~/i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import type { Viewer } from './viewer.tsx'

/** The bell: what has come in and was not read yet. Its list is 150 px high at most (spec §2). */
export function Notifications({ viewer }: { readonly viewer: Viewer }) {
  const t = useText()
  const format = useFormat()
  const { count, latest } = viewer.unread
  const words = count > 0 ? t('common:notifications.unread', { count }) : t('common:notifications.empty')
  return (
    <Dropdown
      group="header"
      label={`${t('common:notifications.title')}: ${words}`}
      buttonClassName={buttonClass('ghost', 'md', 'relative w-11 px-0')}
      panelClassName="w-[min(22rem,calc(100vw-1.5rem))] max-md:fixed max-md:inset-x-3 max-md:top-17 max-md:w-auto p-0!"
      button={
        <>
          <Bell size={20} />
          {count > 0 ? (
            <span
              aria-hidden="true"
              className="figures absolute end-1 top-1 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-sm leading-none text-on-red"
            >
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </>
      }
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <span className="border-b-[3px] border-accent-text py-1 font-semibold">
          {t('common:notifications.messages')}
        </span>
        <Link to="/account/messages" className="py-1 text-sm text-ink-muted hover:text-ink">
          {t('common:notifications.all')}
        </Link>
      </div>
      {latest.length === 0 ? (
        <p className="px-4 py-5 text-ink-muted">{words}</p>
      ) : (
        <ul className="max-h-[150px] overflow-y-auto">
          {latest.map((message) => (
            <li key={message.id} className="border-b border-line last:border-b-0">
              <Link
                to={`/account/messages/${message.thread_id}`}
                className="block px-4 py-2.5 hover:bg-neutral-tint"
              >
                <span className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="truncate font-semibold">{message.user.name}</span>
                  <time className="shrink-0 text-xs text-ink-faint">
                    {format.dateTime(message.created_at).slice(0, 16)}
                  </time>
                </span>
                <span className="line-clamp-2 text-sm text-ink-muted">{message.message}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
