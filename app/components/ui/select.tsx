import type { SelectHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { escapeMarkup } from './escape-markup.ts'

export interface Option {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

/** A native select. `placeholder` adds a first, empty choice. */
export function Select({
  options,
  placeholder,
  className,
  ...rest
}: {
  readonly options: readonly Option[]
  readonly placeholder?: string | undefined
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const isFixed = import.meta.env.SSR && Object.isFrozen(options)
  const content = isFixed ? markupOf(placeholder, options, rest) : { children: drawn(placeholder, options) }
  return (
    <div className={cx('relative', className)}>
      <select className="control appearance-none pe-10" {...rest} {...content} />
      <svg
        viewBox="0 0 12 8"
        width="12"
        height="8"
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-muted"
      >
        <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </div>
  )
}

const drawn = (placeholder: string | undefined, options: readonly Option[]) => (
  <>
    {placeholder === undefined ? null : <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))}
  </>
)

/** The same as markup. */
function markupOf(
  placeholder: string | undefined,
  options: readonly Option[],
  { value, defaultValue }: SelectHTMLAttributes<HTMLSelectElement>,
) {
  const given = value ?? defaultValue
  const selected = given === undefined ? null : String(given)
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }]
  return {
    dangerouslySetInnerHTML: { __html: optionMarkup(empty, selected) + optionMarkup(options, selected) },
  }
}

interface WrittenOptions {
  readonly html: string
  /** Where in it the tag of each value may still be added to. */
  readonly at: ReadonlyMap<string, number>
}

/** Options that are frozen stay as they are, and are those of many pages: hundreds of time zones and countries. */
const writtenOptions = new WeakMap<readonly Option[], WrittenOptions>()

/** Options as React writes them on the server, one of them selected. */
function optionMarkup(options: readonly Option[], selected: string | null): string {
  let written = writtenOptions.get(options)
  if (written === undefined) writtenOptions.set(options, (written = write(options)))
  const { html, at } = written
  const place = selected === null ? undefined : at.get(selected)
  return place === undefined ? html : `${html.slice(0, place)} selected=""${html.slice(place)}`
}

function write(options: readonly Option[]): WrittenOptions {
  const at = new Map<string, number>()
  let html = ''
  for (const { value, label, disabled } of options) {
    html += `<option value="${escapeMarkup(String(value))}"${disabled ? ' disabled=""' : ''}`
    at.set(String(value), html.length)
    html += `>${escapeMarkup(label)}</option>`
  }
  return { html, at }
}
