import { Link } from '../ui/link.tsx'
import type { EntryPapers } from '~/domain/contract/papers.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { PaperStateBadge } from './paper-state.tsx'

/** The entries of a competition with the papers it asks for, each with its file. */
export function EntryPapersList({ entries }: { readonly entries: readonly EntryPapers[] }) {
  return (
    <Card>
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry: { user, state, papers } }: { readonly entry: EntryPapers }) {
  const t = useText()
  const format = useFormat()
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{user.name}</span>
        {user.club ? <span className="text-sm text-ink-muted">{user.club.name}</span> : null}
        <PaperStateBadge state={state} />
      </div>
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
        {papers.map(({ kind, state: one, valid_until: until, number, file, document_id: id }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-2">
            <span>{t(`documents:kinds.${kind}`)}:</span>
            <span className={one === 'complete' ? 'text-ink-muted' : 'font-semibold text-danger-text'}>
              {[
                number && t('documents:numberShort', { number }),
                one === 'missing'
                  ? t('documents:papers.none')
                  : until
                    ? t('documents:until', { date: format.date(until) })
                    : t('documents:endless'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {file && id !== null ? (
              <Link
                to={paths.documentFile(id)}
                reloadDocument
                className="link inline-block py-1"
                aria-label={t('documents:papers.openOf', {
                  document: t(`documents:kinds.${kind}`),
                  name: user.name,
                })}
              >
                {t('documents:openShort')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  )
}
