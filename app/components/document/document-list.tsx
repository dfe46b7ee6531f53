import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { DocumentFileLink } from './document-file-link.tsx'
import { documentName } from './document-name.ts'
import { DocumentStateBadge } from './document-state.tsx'

/** Documents with where they stand today, what ends first on top. */
export function DocumentList({ documents }: { readonly documents: readonly AthleteDocument[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {documents.map((document) => (
        <Line key={document.id} document={document} />
      ))}
    </ul>
  )
}

function Line({ document }: { readonly document: AthleteDocument }) {
  const t = useText()
  const format = useFormat()
  const name = documentName(t, document)
  const facts = [
    document.issued_on && t('documents:issued', { date: format.date(document.issued_on) }),
    document.valid_until
      ? t('documents:until', { date: format.date(document.valid_until) })
      : t('documents:endless'),
    document.added_by &&
      document.added_by !== document.athlete.name &&
      t('documents:addedBy', { name: document.added_by }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <DocumentStateBadge state={document.state} />
        </span>
        <span className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
        {document.note ? <span className="text-sm wrap-anywhere">{document.note}</span> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {document.file ? (
          <DocumentFileLink
            documentId={document.id}
            label={t('documents:open', { document: name })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          />
        ) : null}
        {document.editable ? (
          <LinkButton
            variant="secondary"
            size="sm"
            to={paths.document(document.id)}
            aria-label={t('documents:edit', { document: name })}
          >
            {t('documents:editShort')}
          </LinkButton>
        ) : null}
      </div>
    </li>
  )
}
