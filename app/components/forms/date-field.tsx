import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect, useRef, useState } from 'react'
import { fromNativeDate, toNativeDate } from '~/i18n/format.ts'
import { useText } from '~/i18n/words.tsx'
import { IconButton } from '../ui/button.tsx'
import { Field, type FieldFrame } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { shown, type BoundField } from './fields.tsx'

/** A day as `dd-MM-yyyy` (spec §5), typed by hand; with a script the browser's own calendar fills it in too. */
export function DateInput({
  name,
  defaultValue,
  control,
  time,
  autoComplete,
}: {
  readonly name: string
  readonly defaultValue?: string | undefined
  readonly control: Parameters<FieldFrameChildren>[0]
  /** Also a time of day: `dd-MM-yyyy HH:mm`. */
  readonly time?: 'minutes'
  readonly autoComplete?: string
}) {
  const t = useText()
  const text = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(typeof HTMLInputElement.prototype.showPicker === 'function'), [])

  function open() {
    if (!picker.current || !text.current) return
    const [day = '', clock = '09:00'] = text.current.value.split(' ')
    const native = toNativeDate(day)
    picker.current.value = native && time ? `${native}T${clock.slice(0, 5)}` : native
    picker.current.showPicker()
  }

  function pick(value: string) {
    const field = text.current
    if (!field) return
    const day = fromNativeDate(value.slice(0, 10))
    field.value = time && day ? `${day} ${value.slice(11, 16)}` : day
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  return (
    <div className="relative">
      <Input
        ref={text}
        {...control}
        name={name}
        defaultValue={defaultValue}
        inputMode={time ? 'text' : 'numeric'}
        maxLength={time ? 19 : 10}
        autoComplete={autoComplete ?? 'off'}
        className="pe-12 tabular-nums"
      />
      {ready ? (
        <>
          <IconButton label={t('common:form.pickDate')} className="absolute end-0 top-0" onClick={open}>
            <CalendarDays size={19} />
          </IconButton>
          <input
            ref={picker}
            type={time ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute end-0 bottom-0 size-11 opacity-0"
            onChange={(event) => pick(event.target.value)}
          />
        </>
      ) : null}
    </div>
  )
}

type FieldFrameChildren = Parameters<typeof Field>[0]['children']

export function DateField({
  field,
  label,
  hint,
  required,
  className,
  autoComplete,
}: BoundField & { readonly autoComplete?: string }) {
  const t = useText()
  return (
    <Field {...frame({ field, label, required, className })} hint={hint ?? t('common:form.dateHint')}>
      {(control) => (
        <DateInput
          key={field.key}
          control={control}
          name={field.name}
          defaultValue={shown(field)?.slice(0, 10)}
          {...(autoComplete ? { autoComplete } : {})}
        />
      )}
    </Field>
  )
}

/** A moment as `dd-MM-yyyy HH:mm`; seconds and the zone the API writes after it are left out. */
export function DateTimeField({ field, label, hint, required, className }: BoundField) {
  const t = useText()
  return (
    <Field {...frame({ field, label, required, className })} hint={hint ?? t('common:form.dateTimeHint')}>
      {(control) => (
        <DateInput
          key={field.key}
          time="minutes"
          control={control}
          name={field.name}
          defaultValue={shown(field)?.slice(0, 16)}
        />
      )}
    </Field>
  )
}

function frame({ field, label, required, className }: BoundField): Omit<FieldFrame, 'hint'> {
  return { id: field.id, label, errors: field.errors, required, className: className ?? '' }
}
