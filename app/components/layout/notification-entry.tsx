import { useFormat, useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { paths } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import type { UnreadEvent } from './viewer.tsx'
import { Form } from '../ui/form.tsx'

/** What happened, as a button: opening it reads it, with all it stands for, and leads to what it is about. */
export function NotificationEntry({
  id,
  count,
  text,
  created_at,
  is_read = false,
}: UnreadEvent & { readonly is_read?: boolean }) {
  const t = useText()
  const format = useFormat()
  return (
    <Form method="post" action={paths.notifications}>
      <FormKey />
      {count > 1 ? <input type="hidden" name="grouped" value="1" /> : null}
      <button
        type="submit"
        name="id"
        value={id}
        className="flex w-full cursor-pointer gap-3 px-4 py-2.5 text-start hover:bg-neutral-tint"
      >
        <span
          aria-hidden="true"
          className={cx('mt-2 size-2 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-accent-text')}
        />
        <span className="min-w-0 flex-1">
          <span className={cx('block text-sm break-words', is_read ? 'text-ink-muted' : 'font-medium')}>
            {text}
            {is_read ? null : <span className="sr-only"> ({t('common:notifications.page.unread')})</span>}
          </span>
          <time className="text-xs text-ink-faint">{format.dateTime(created_at).slice(0, 16)}</time>
        </span>
      </button>
    </Form>
  )
}
