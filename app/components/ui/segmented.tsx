import type { ReactNode } from 'react'
import { FieldErrors } from './field.tsx'
import type { Option } from './select.tsx'

/** A few short answers side by side, one chosen: native radios drawn as one control. */
export function Segmented({
  id,
  name,
  legend,
  options,
  chosen,
  hint,
  errors,
}: {
  readonly id: string
  readonly name: string
  readonly legend: ReactNode
  readonly options: readonly Option[]
  readonly chosen?: string | undefined
  readonly hint?: ReactNode
  readonly errors?: readonly string[] | undefined
}) {
  const failed = errors !== undefined && errors.length > 0
  return (
    <fieldset
      id={id}
      aria-invalid={failed || undefined}
      aria-describedby={failed ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium text-ink-muted">{legend}</legend>
      <div className="flex w-fit max-w-full overflow-hidden rounded-sm border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 min-w-16 cursor-pointer place-items-center border-line-strong px-4 font-semibold text-ink-muted not-first:border-s has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              id={`${id}-${option.value}`}
              defaultChecked={String(option.value) === chosen}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint ? <p className="text-xs text-ink-faint">{hint}</p> : null}
      <FieldErrors id={`${id}-error`} errors={errors} options={options} />
    </fieldset>
  )
}
