import ChevronsDown from 'lucide-react/icons/chevrons-down'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'

/**
 * The messages of the table, in a strip of a height of its own: a message that comes or goes moves no key. What does not
 * fit is opened over the table by a person. Without a script too.
 */
export function NoticeStrip({ children }: { readonly children: ReactNode }) {
  const t = useText()
  return (
    <div className="notice-strip">
      <div className="notice-list" aria-live="polite">
        {children}
      </div>
      <label className="notice-more table-key" title={t('judge:table.allNotices')}>
        <input type="checkbox" className="sr-only" aria-label={t('judge:table.allNotices')} />
        <ChevronsDown size={20} aria-hidden="true" />
      </label>
    </div>
  )
}
