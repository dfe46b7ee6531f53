import { useContext } from 'react'
import { wireText } from '~/domain/edit/base.ts'
import { useText } from '~/i18n/words.tsx'
import { FormConflictContext, type ConflictViewProps } from './form-conflict.ts'
import type { Option } from './select.tsx'

/**
 * Beside a field that somebody else has changed meanwhile: their value, what it was before, and whose is to stay. What
 * was typed is in the field itself.
 */
export function FieldConflict({ id, options }: ConflictViewProps) {
  const t = useText()
  const conflict = useContext(FormConflictContext)
  if (!conflict || !id.startsWith(`${conflict.formId}-`)) return null
  const name = id.slice(conflict.formId.length + 1)
  const values = conflict.fields[name]
  if (!values) return null
  const said = (side: 'theirs' | 'base') => {
    const value = conflict.names[name]?.[side] ?? textOf(values[side], options)
    if (value === '') return t('common:edit.empty')
    return name === 'image' ? t('common:edit.picture') : value
  }
  const choice = `take[${name}]`
  return (
    <fieldset className="mt-1 flex min-w-0 flex-col gap-2 border-s-4 border-s-warning-text bg-sunken px-3 pt-3 pb-1 text-sm">
      <legend className="sr-only">{t('common:edit.choose')}</legend>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink-muted">{t('common:edit.theirs')}</dt>
        <dd className="max-h-60 overflow-y-auto font-semibold break-words whitespace-pre-line">
          {said('theirs')}
        </dd>
        <dt className="text-ink-muted">{t('common:edit.base')}</dt>
        <dd className="max-h-40 overflow-y-auto break-words whitespace-pre-line text-ink-muted">
          {said('base')}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-x-5">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={choice}
              value={side}
              defaultChecked={side === 'mine'}
              className="choice"
            />
            {t(side === 'mine' ? 'common:edit.takeMine' : 'common:edit.takeTheirs')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function textOf(value: unknown, options: readonly Option[] = []): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(one, options)).join(', ')
  const text = wireText(value)
  return options.find((option) => String(option.value) === text)?.label ?? text
}
