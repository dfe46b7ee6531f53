import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { IMPORT_ROWS_MAX } from '~/domain/contract/entries-import.columns.ts'
import {
  LIST_FILE_MAX_BYTES,
  LIST_FILE_MAX_MEGABYTES,
  LIST_TEXT_MAX,
} from '~/domain/contract/upload-limits.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { TextareaField, type AnyField } from '../forms/fields.tsx'
import { FileLinks } from '../results/file-links.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { tooLargeMark } from '../ui/size-limit.ts'
import { SubmitButton } from '../ui/submit-button.tsx'

interface Posted extends Record<string, unknown> {
  file: string
  text: string
}

/** A list to be read: a file, or rows pasted out of one. */
export function ReadForm({
  slug,
  lastResult,
}: {
  readonly slug: string
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <Card title={t('entriesImport:title')}>
      <p className="max-w-prose pb-5 text-ink-muted">{t('entriesImport:lead')}</p>
      <ActionForm<Posted>
        id="read-list"
        encType="multipart/form-data"
        lastResult={lastResult}
        labels={{ file: t('entriesImport:file'), text: t('entriesImport:text') }}
      >
        {(fields) => (
          <>
            <FileInput field={fields.file} />
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
        <p className="max-w-prose text-sm text-ink-muted">{t('entriesImport:templateText')}</p>
        <FileLinks slug={slug} names={['template']} />
      </section>
    </Card>
  )
}

function FileInput({ field }: { readonly field: AnyField }) {
  const t = useText()
  const format = useFormat()
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <Field
      id={field.id}
      label={t('entriesImport:file')}
      hint={t('entriesImport:fileHint', {
        limit: LIST_FILE_MAX_MEGABYTES,
        rows: format.number(IMPORT_ROWS_MAX),
      })}
      errors={isTooLarge ? ['list_too_large'] : field.errors}
    >
      {(control) => (
        <input
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          {...control}
          {...tooLargeMark(isTooLarge)}
          name={field.name}
          onChange={(event) => setTooLarge((event.target.files?.[0]?.size ?? 0) > LIST_FILE_MAX_BYTES)}
          className="w-full min-w-0 text-sm text-ink-muted file:me-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-raised"
        />
      )}
    </Field>
  )
}
