import { groupMessages } from '~/domain/messages/runs.ts'
import type { Message } from '~/domain/contract/message.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'

/** A thread's messages by day and by runs of one author; the reader's own stand at the right. */
export function Conversation({
  threadId,
  messages,
  viewerId,
}: {
  readonly threadId: number
  readonly messages: readonly Message[]
  readonly viewerId: number | null
}) {
  const t = useText()
  const format = useFormat()
  const days = groupMessages(messages, (message) => format.longDate(message.created_at))
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, runs }) => (
        <section key={day} className="flex flex-col gap-4">
          <h2 className="eyebrow text-center text-ink-muted">{day}</h2>
          {runs.map((run) => {
            const [first] = run.messages
            if (!first) return null
            const own = run.userId === viewerId
            return (
              <div
                key={first.id}
                className={cx('flex max-w-[85%] gap-3', own && 'flex-row-reverse self-end')}
              >
                <Avatar name={first.user.name} src={first.user.thumb} size="sm" />
                <div className={cx('flex min-w-0 flex-col gap-1.5', own && 'items-end')}>
                  <span className="text-sm text-ink-muted">{first.user.name}</span>
                  {run.messages.map((message) => (
                    <p
                      key={message.id}
                      className={cx(
                        'max-w-full rounded-md border px-3 py-2 break-words whitespace-pre-line',
                        own ? 'border-accent-text bg-accent-tint' : 'border-line bg-surface',
                      )}
                    >
                      {message.message}
                      <span className="ms-2 text-xs text-ink-muted">{format.time(message.created_at)}</span>
                      {own ? null : (
                        <Link
                          className="ms-2 inline-block text-xs whitespace-nowrap text-ink-muted underline hover:text-ink"
                          to={paths.reportMessage(threadId, message.id)}
                          aria-label={t('account:reports.reportMessage', {
                            time: format.dateTime(message.created_at),
                            id: message.id,
                          })}
                        >
                          {t('account:reports.report')}
                        </Link>
                      )}
                    </p>
                  ))}
                </div>
              </div>
            )
          })}
        </section>
      ))}
    </div>
  )
}
