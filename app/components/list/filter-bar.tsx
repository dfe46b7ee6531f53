import { useLocation, useSubmit } from '@remix-run/react'
import ListFilter from 'lucide-react/icons/list-filter'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { isHalfTyped, tidyDay } from '~/domain/date-text.ts'
import { useText } from '~/i18n/words.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { Dropdown } from '../ui/dropdown.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { showValue } from '../ui/search-select.tsx'
import { useActiveFilters, useQuery } from './query.ts'
import { ReadFiltersContext, type ReadFilters, type RefusedFilters } from './read-filters.ts'

/** Spec §9. */
const DEBOUNCE_MS = 400
/** Nobody but the server keeps what it draws. */
const plainFields = import.meta.env.SSR ? (await import('./plain-fields.ts')).plainFields : () => null

const NONE: RefusedFilters = {}
/** What of the address is sent along as it is. */
const KEPT = ['order_by', 'order_direction', 'per_page']

/**
 * The filters of a list: a GET form, sent by its button, and with a script by itself 400 ms after the last change.
 * A change starts again at page 1; the sort order stays.
 */
export function FilterBar({
  refused = NONE,
  folded,
  children,
}: {
  /** The filters that could not be read; the list is shown without them. */
  readonly refused?: RefusedFilters | undefined
  /** Fields that fold away at every width: the bar is one line, with its children if any. */
  readonly folded?: ReactNode
  readonly children?: ReactNode
}) {
  const t = useText()
  const params = useQuery()
  const active = useActiveFilters()
  const { pathname } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const failed = Object.keys(refused).length > 0
  const isFolded = folded !== undefined
  const kept = [...params].filter(([name]) => KEPT.includes(name))
  const timer = useRef<ReturnType<typeof setTimeout>>()

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => showAddress(form.current, params), [params])

  function send(chosen: URLSearchParams) {
    clearTimeout(timer.current)
    submit(chosen, { action: pathname, replace: true, preventScrollReset: true })
  }

  /** After a change by hand. What is still being typed stays what the address says of it. */
  function sendChanges() {
    if (!form.current) return
    const chosen = filled(form.current, params)
    if (!sameFilters(chosen, params)) send(chosen)
  }

  const inLine = isFolded ? '' : 'md:mt-6.5'
  const content = (texts: BarTexts, written: ReadFilters['written']) => {
    const buttons = (
      <>
        <Button type="submit" variant="secondary" className={inLine} icon={<ListFilter size={18} />}>
          {t('common:list.applyFilters')}
        </Button>
        {active > 0 ? (
          <Link
            to={texts.action}
            preventScrollReset
            className={buttonClass('ghost', 'md', inLine)}
            onClick={() => form.current && emptyDates(form.current)}
          >
            {t('common:list.resetFilters')}
          </Link>
        ) : null}
      </>
    )
    return (
      <>
        {/* On a phone the filters fold away; a checkbox folds them without a script. A single field stays (controls.css). */}
        {isFolded ? null : (
          <>
            <input type="checkbox" id={texts.id} defaultChecked={failed} className="peer sr-only md:hidden" />
            <label
              htmlFor={texts.id}
              className={buttonClass('secondary', 'md', 'self-start peer-focus-visible:outline-2 md:hidden!')}
            >
              <FiltersLabel active={active} />
            </label>
          </>
        )}
        {failed ? (
          <p role="status" className="text-sm font-medium text-danger-text">
            {t('common:list.unreadFilters')}
          </p>
        ) : null}
        <Form
          ref={form}
          method="get"
          action={texts.action}
          role="search"
          className={isFolded ? 'flex gap-2' : 'hidden flex-wrap items-start gap-3 peer-checked:flex md:flex'}
          onSubmit={(event) => {
            event.preventDefault()
            send(filled(event.currentTarget))
          }}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(sendChanges, DEBOUNCE_MS)
          }}
        >
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ReadFiltersContext.Provider value={{ written, refused }}>
            {children}
            {isFolded ? (
              <Dropdown
                stays
                open={failed}
                button={<FiltersLabel active={active} />}
                buttonClassName={buttonClass('secondary', 'md', 'list-none')}
                wide
                panelClassName="grid gap-3 p-4!"
              >
                {folded}
                <div className="flex flex-wrap gap-2">{buttons}</div>
              </Dropdown>
            ) : (
              buttons
            )}
          </ReadFiltersContext.Provider>
        </Form>
      </>
    )
  }

  const className = cx('filter-bar flex min-w-0 flex-col gap-3', isFolded && 'grow')
  const texts: BarTexts = { id, action: pathname }
  const fields = plainFields([children, folded])
  // With a search, say, it is one of its own: bars that are shown once would take the place of what is shown again.
  if (fields === null || fields.some(({ names }) => names.some((name) => params.has(name))))
    return (
      <div data-chrome className={className}>
        {content(texts, (name) => params.get(name))}
      </div>
    )
  return (
    <CachedMarkup
      as="div"
      name="filter bar"
      shows={[isFolded, active, kept, ...fields.flatMap(({ given }) => given)]}
      texts={texts}
      data-chrome
      className={className}
      content={(gaps) => content(gaps, () => null)}
    />
  )
}

/** What differs from list to list where all else of their bars is the same. */
interface BarTexts {
  readonly [name: string]: string
  /** Of the box that folds the fields away. */
  readonly id: string
  /** The path of the list. */
  readonly action: string
}

function FiltersLabel({ active }: { readonly active: number }) {
  const t = useText()
  return (
    <>
      <ListFilter size={18} />
      {t('common:list.filters')}
      {active > 0 ? (
        <span className="figures rounded-xs bg-accent px-1.5 text-on-accent">{active}</span>
      ) : null}
    </>
  )
}

/**
 * The form's values without the empty ones, so that addresses stay short. With `current`, a date that is half typed is
 * what the address says.
 */
function filled(form: HTMLFormElement, current?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const sent = current && isUnfinished(form, name, value) ? current.get(name) : value.trim()
    if (sent) params.append(name, sent)
  }
  return params
}

const isDate = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.dataset['date'] !== undefined

const isUnfinished = (form: HTMLFormElement, name: string, value: string) =>
  isDate(form.elements.namedItem(name)) && isHalfTyped(value)

/** Whether two addresses ask for the same: the page apart, which a change of the filters begins anew. */
function sameFilters(one: URLSearchParams, other: URLSearchParams): boolean {
  const text = (params: URLSearchParams) =>
    [...params]
      .filter(([name, value]) => name !== 'page' && value !== '')
      .map((pair) => pair.join('='))
      .sort()
      .join('&')
  return text(one) === text(other)
}

function emptyDates(form: HTMLFormElement) {
  for (const field of form.elements) if (isDate(field)) field.value = ''
}

/** After a reset, or a step back, the fields show what the address says; the one being typed in is left alone. */
function showAddress(form: HTMLFormElement | null, params: URLSearchParams) {
  for (const field of form?.elements ?? []) {
    if (field === document.activeElement || (isDate(field) && isHalfTyped(field.value))) continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = params.getAll(field.name).includes(field.value)
    } else if (field instanceof HTMLSelectElement) {
      showValue(field, params.get(field.name) ?? field.dataset.fallback ?? '')
    } else if (field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden') {
      const written = params.get(field.name) ?? field.dataset.fallback ?? ''
      field.value = isDate(field) ? tidyDay(written) : written
    }
  }
}
