import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect, useRef, useState } from 'react'
import { dayFirst, isoDay, parseTimestamp, tidyDay } from '~/domain/date-text.ts'
import { useText } from '~/i18n/words.tsx'
import { IconButton } from './button.tsx'
import type { ControlProps } from './field.tsx'
import { Input } from './input.tsx'

/** A day as `dd-MM-yyyy` (spec §5), typed by hand; with a script the browser's own calendar fills it in too. */
export function DateInput({
  name,
  defaultValue,
  control,
  time,
  autoComplete,
  placeholder,
}: {
  readonly name: string
  readonly defaultValue?: string | undefined
  readonly control: ControlProps & { readonly 'aria-label'?: string }
  /** Also a time of day: `dd-MM-yyyy HH:mm`, or with its seconds. */
  readonly time?: 'minutes' | 'seconds'
  readonly autoComplete?: string
  readonly placeholder?: string
}) {
  const t = useText()
  const text = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(typeof HTMLInputElement.prototype.showPicker === 'function'), [])

  function open() {
    if (!picker.current || !text.current) return
    picker.current.value = time
      ? nativeTimestamp(text.current.value, CLOCK[time])
      : (isoDay(text.current.value) ?? '')
    picker.current.showPicker()
  }

  function pick(value: string) {
    const field = text.current
    if (!field) return
    field.value = tidy(value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  /** However a date was written, the field goes on to show it the one way it is sent (spec §5). */
  function tidy(value: string): string {
    if (!time) return tidyDay(value)
    const read = parseTimestamp(value)
    if (!read.ok) return value
    const [day = '', clock = ''] = read.value.split('T')
    return `${dayFirst(day)} ${clock.slice(0, CLOCK[time])}`
  }

  return (
    <div className="relative">
      <Input
        ref={text}
        {...control}
        name={name}
        data-date
        placeholder={placeholder}
        defaultValue={defaultValue}
        inputMode="text"
        maxLength={time ? 30 : 20}
        onBlur={(event) => {
          event.currentTarget.value = tidy(event.currentTarget.value)
        }}
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
            step={time === 'seconds' ? 1 : undefined}
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute end-0 top-0 size-11 opacity-0"
            onChange={(event) => pick(event.target.value)}
          />
        </>
      ) : null}
    </div>
  )
}

/** Letters of a time of day, `HH:mm` or `HH:mm:ss`. */
const CLOCK = { minutes: 5, seconds: 8 } as const

/** What a `datetime-local` opens at: the moment that was typed, or nine in the morning of the day. */
function nativeTimestamp(text: string, clock: number): string {
  const timestamp = parseTimestamp(text)
  if (timestamp.ok) return timestamp.value.slice(0, 'yyyy-MM-ddT'.length + clock)
  const day = isoDay(text.trim().split(' ')[0] ?? '')
  return day === null ? '' : `${day}T09:00`
}
