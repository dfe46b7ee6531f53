import type { SelectHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { optionMarkup } from './option-markup.ts'

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
  const isWritten = import.meta.env.SSR && Object.isFrozen(options)
  const content = isWritten ? written(placeholder, options, rest) : { children: drawn(placeholder, options) }
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

/** The same as it stands in a page. */
function written(
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
