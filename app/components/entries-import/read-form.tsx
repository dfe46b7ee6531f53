import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { IMPORT_ROWS_MAX } from '~/domain/contract/entries-import.columns.ts'
import { LIST_TEXT_MAX } from '~/domain/contract/upload-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { TextareaField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ListFileInput } from './list-file-input.tsx'
import type { ListPurpose } from './purpose.ts'

interface Posted extends Record<string, unknown> {
  file: string
  text: string
}

/** A list to be read: a file, or rows pasted out of one. */
export function ReadForm({
  purpose,
  template,
  lastResult,
}: {
  readonly purpose: ListPurpose
  /** Links to an empty list. */
  readonly template: ReactNode
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const isOfGroup = purpose === 'group'
  return (
    <Card title={t(isOfGroup ? 'entriesImport:group.title' : 'entriesImport:title')}>
      <p className="max-w-prose pb-5 text-ink-muted">
        {t(isOfGroup ? 'entriesImport:group.lead' : 'entriesImport:lead')}
      </p>
      <ActionForm<Posted>
        id="read-list"
        encType="multipart/form-data"
        lastResult={lastResult}
        labels={{ file: t('entriesImport:file'), text: t('entriesImport:text') }}
      >
        {(fields) => (
          <>
            <ListFileInput field={fields.file} label={t('entriesImport:file')} rows={IMPORT_ROWS_MAX} />
            <TextareaField
              field={fields.text}
              label={t('entriesImport:text')}
              hint={t('entriesImport:textHint')}
              maxLength={LIST_TEXT_MAX}
              rows={6}
              wrap="off"
              spellCheck={false}
            />
            <div>
              <SubmitButton size="lg" name="intent" value="read" pendingText={t('common:actions.sending')}>
                {t('entriesImport:read')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
      <section className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
        <h3 className="font-semibold">{t('entriesImport:template')}</h3>
        <p className="max-w-prose text-sm text-ink-muted">
          {t(isOfGroup ? 'entriesImport:group.templateText' : 'entriesImport:templateText')}
        </p>
        {template}
      </section>
    </Card>
  )
}
