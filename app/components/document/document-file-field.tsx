import { useState } from 'react'
import { PICTURE_MAX_BYTES, PICTURE_MAX_MEGABYTES } from '~/domain/contract/upload-limits.ts'
import { useText } from '~/i18n/words.tsx'
import type { BoundField } from '../forms/fields.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { tooLargeMark } from '../ui/size-limit.ts'

/** The picture or PDF of a document: a chosen one replaces what is there. */
export function DocumentFileField({ field, label, isThere }: BoundField & { readonly isThere: boolean }) {
  const t = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <Field
      id={field.id}
      label={label}
      hint={[isThere && t('documents:fileThere'), t('documents:fileHint')].filter(Boolean).join(' ')}
      errors={isTooLarge ? [t('common:form.fileTooLarge', { limit: PICTURE_MAX_MEGABYTES })] : field.errors}
    >
      {(control) => (
        <div className="flex flex-col gap-1">
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            {...control}
            {...tooLargeMark(isTooLarge)}
            name={field.name}
            onChange={(event) => {
              const file = event.target.files?.[0]
              setTooLarge(file !== undefined && file.size > PICTURE_MAX_BYTES)
            }}
            className="w-full min-w-0 text-sm text-ink-muted file:me-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-raised"
          />
          {isThere ? (
            <Checkbox id={`${field.id}-remove`} name="remove_file" label={t('documents:removeFile')} />
          ) : null}
        </div>
      )}
    </Field>
  )
}
