import { Link } from '../ui/link.tsx'
import type { OwnPapers } from '~/domain/contract/papers.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { PaperStateBadge } from './paper-state.tsx'

/** What a competition asks its athletes for, and what the reader has of it; nothing where it asks for nothing. */
export function OwnPapersNotice({ own }: { readonly own: OwnPapers }) {
  const t = useText()
  const format = useFormat()
  if (own.papers.length === 0) return null
  const isComplete = own.state === 'complete'
  return (
    <Notice tone={isComplete ? 'info' : 'warning'} title={t(`documents:papers.own.${own.state}`)}>
      <ul className="flex flex-col gap-1.5 py-1">
        {own.papers.map(({ kind, state, valid_until: until }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{t(`documents:kinds.${kind}`)}</span>
            <PaperStateBadge state={state} />
            {until ? (
              <span className="text-sm">{t('documents:until', { date: format.date(until) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <Link className="link inline-block py-1" to={paths.myDocuments}>
        {t(isComplete ? 'documents:title' : 'documents:papers.own.add')}
      </Link>
    </Notice>
  )
}
