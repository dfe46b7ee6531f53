import type { SubmissionResult } from '@conform-to/react'
import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import { DOCUMENT_MAX } from '~/domain/contract/text-limits.ts'
import { DOCUMENT_KINDS } from '~/domain/documents/document.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateField } from '../forms/date-field.tsx'
import { HiddenField, SelectField, TextField } from '../forms/fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { DocumentFileField } from './document-file-field.tsx'

interface DocumentFields extends Record<string, unknown> {
  kind: string
  number: string
  issued_on: string
  valid_until: string
  note: string
  file: string
}

/** Adds a document, or changes the one that is given. */
export function DocumentForm({
  document,
  lastResult,
}: {
  readonly document?: AthleteDocument
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <ActionForm<DocumentFields>
      id="document"
      encType="multipart/form-data"
      lastResult={lastResult}
      edited={document && { version: document.version }}
      values={
        document && {
          kind: document.kind,
          number: document.number ?? '',
          issued_on: document.issued_on ?? '',
          valid_until: document.valid_until ?? '',
          note: document.note ?? '',
        }
      }
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value="save" />
          <div className="grid gap-5 md:grid-cols-2">
            <SelectField
              field={fields.kind}
              label={t('documents:kind')}
              options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`documents:kinds.${kind}`) }))}
              required
            />
            <TextField
              field={fields.number}
              label={t('documents:number')}
              autoComplete="off"
              maxLength={DOCUMENT_MAX.number}
            />
            <DateField field={fields.issued_on} label={t('documents:issuedOn')} />
            <DateField
              field={fields.valid_until}
              label={t('documents:validUntil')}
              hint={t('documents:validUntilHint')}
            />
          </div>
          <TextField
            field={fields.note}
            label={t('documents:note')}
            autoComplete="off"
            maxLength={DOCUMENT_MAX.note}
          />
          <DocumentFileField
            field={fields.file}
            label={t('documents:file')}
            isThere={document !== undefined && document.file !== null}
          />
          <div>
            <SubmitButton pendingText={t('common:actions.saving')}>
              {t(document ? 'documents:save' : 'documents:add')}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  )
}
