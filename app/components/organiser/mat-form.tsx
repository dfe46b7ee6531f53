import { MAT_MAX, URL_MAX } from '~/domain/contract/text-limits.ts'
import type { SubmissionResult } from '@conform-to/react'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateTimeField } from '../forms/date-field.tsx'
import { HiddenField, TextareaField, TextField } from '../forms/fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface MatFields extends Record<string, unknown> {
  name: string
  description: string
  stream_url: string
  record_url: string
  record_began_at: string
}

/** A mat: its name, what to know about it, its stream, its recording and when that began. */
export function MatForm({
  id,
  intent,
  matId,
  values,
  lastResult,
  button,
}: {
  readonly id: string
  readonly intent: 'add' | 'edit'
  readonly matId?: number
  readonly values: {
    readonly [K in 'name' | 'description' | 'stream_url' | 'record_url' | 'record_began_at']?: string | null
  } & {
    readonly version?: number
  }
  readonly lastResult: SubmissionResult<string[]> | undefined
  readonly button: string
}) {
  const t = useText()
  const format = useFormat()
  const began = values.record_began_at
  return (
    <ActionForm<MatFields>
      id={id}
      lastResult={lastResult}
      values={{ ...values, record_began_at: began ? format.dateTime(began) : '' }}
      edited={values.version === undefined ? undefined : { version: values.version }}
      preventScrollReset
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value={intent} />
          {matId === undefined ? null : <HiddenField name="id" value={matId} />}
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              field={fields.name}
              label={t('organiser:mats.name')}
              maxLength={MAT_MAX.name}
              required
            />
            <TextareaField
              field={fields.description}
              label={t('organiser:mats.description')}
              rows={2}
              maxLength={MAT_MAX.description}
            />
            <TextField
              field={fields.stream_url}
              label={t('organiser:mats.stream')}
              hint={t('organiser:mats.urlHint')}
              type="url"
              inputMode="url"
              maxLength={URL_MAX}
            />
            <TextField
              field={fields.record_url}
              label={t('organiser:mats.record')}
              hint={t('organiser:mats.urlHint')}
              type="url"
              inputMode="url"
              maxLength={URL_MAX}
            />
            <DateTimeField
              field={fields.record_began_at}
              label={t('organiser:mats.recordBegan')}
              hint={t('organiser:mats.recordBeganHint')}
              to="seconds"
            />
          </div>
          <div>
            <SubmitButton
              variant="secondary"
              name="pressed"
              value={id}
              pendingText={t('common:actions.saving')}
            >
              {button}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  )
}
