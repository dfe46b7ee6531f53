import type { SubmissionResult } from '@conform-to/react'
import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import { useText } from '~/i18n/words.tsx'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DocumentsPage } from './documents-page.tsx'

/** The documents of another athlete, for those who look after them and for administrators. */
export function AthleteDocuments({
  name,
  crumbs,
  documents,
  lastResult,
}: {
  readonly name: string
  readonly crumbs: readonly Crumb[]
  readonly documents: readonly AthleteDocument[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <DocumentsPage
      head={<PageHeader title={t('documents:titleOf', { name })} crumbs={crumbs} />}
      privacy={t('documents:privateOf')}
      documents={documents}
      lastResult={lastResult}
    />
  )
}
