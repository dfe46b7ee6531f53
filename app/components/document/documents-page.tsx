import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Fold } from '../ui/fold.tsx'
import { DocumentForm } from './document-form.tsx'
import { DocumentList } from './document-list.tsx'

/** The documents of an athlete below the head of the page, with a form that adds one. */
export function DocumentsPage({
  head,
  privacy,
  documents,
  lastResult,
}: {
  readonly head: ReactNode
  /** Who sees them, in words. */
  readonly privacy: string
  readonly documents: readonly AthleteDocument[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {head}
      <p className="text-sm text-ink-muted">{privacy}</p>
      {documents.length === 0 ? (
        <EmptyState title={t('documents:none')} text={t('documents:noneText')} />
      ) : (
        <Card>
          <DocumentList documents={documents} />
        </Card>
      )}
      <Card>
        <Fold label={t('documents:add')} open={documents.length === 0 || lastResult?.error !== undefined}>
          <div className="pt-2">
            <DocumentForm lastResult={lastResult} />
          </div>
        </Fold>
      </Card>
    </div>
  )
}
