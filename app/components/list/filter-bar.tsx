import { Form, Link, useLocation, useSearchParams, useSubmit } from '@remix-run/react'
import ListFilter from 'lucide-react/icons/list-filter'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useActiveFilters } from './query.ts'

/** Spec §9. */
const DEBOUNCE_MS = 400

/**
 * The filters of a list: a GET form, sent by its button, and with a script by itself 400 ms after the last change.
 * A change starts again at page 1; the sort order stays.
 */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const [params] = useSearchParams()
  const active = useActiveFilters()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>()

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => showAddress(form.current, new URLSearchParams(search)), [search])

  function send() {
    clearTimeout(timer.current)
    if (form.current)
      submit(filled(form.current), { action: pathname, replace: true, preventScrollReset: true })
  }

  return (
    <div data-chrome className="filter-bar flex flex-col gap-3">
      {/* On a phone the filters fold away; a checkbox folds them without a script. A single field stays (controls.css). */}
      <input type="checkbox" id={id} className="peer sr-only md:hidden" />
      <label
        htmlFor={id}
        className={buttonClass('secondary', 'md', 'self-start peer-focus-visible:outline-2 md:hidden!')}
      >
        <ListFilter size={18} />
        {t('common:list.filters')}
        {active > 0 ? (
          <span className="figures rounded-xs bg-accent px-1.5 text-on-accent">{active}</span>
        ) : null}
      </label>
      <Form
        ref={form}
        method="get"
        role="search"
        className="hidden flex-wrap items-end gap-3 peer-checked:flex md:flex"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(send, DEBOUNCE_MS)
        }}
      >
        {['order_by', 'order_direction', 'per_page'].map((name) =>
          params.has(name) ? (
            <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
          ) : null,
        )}
        {children}
        <Button type="submit" look="secondary" icon={<ListFilter size={18} />}>
          {t('common:list.applyFilters')}
        </Button>
        {active > 0 ? (
          <Link to={pathname} preventScrollReset className={buttonClass('ghost')}>
            {t('common:list.resetFilters')}
          </Link>
        ) : null}
      </Form>
    </div>
  )
}

/** The form's values without the empty ones, so that addresses stay short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') params.append(name, value)
  }
  return params
}

/** After a reset, or a step back, the fields show what the address says; the one being typed in is left alone. */
function showAddress(form: HTMLFormElement | null, params: URLSearchParams) {
  for (const field of form?.elements ?? []) {
    if (field === document.activeElement) continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = params.getAll(field.name).includes(field.value)
    } else if (
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.type !== 'hidden'
    ) {
      field.value = params.get(field.name) ?? field.dataset.fallback ?? ''
    }
  }
}
