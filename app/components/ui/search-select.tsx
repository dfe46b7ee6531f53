import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SelectHTMLAttributes,
} from 'react'
import { choiceNamed, matchingChoices, type Findable } from '~/domain/choice-search.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from './class-names.ts'
import { Select, type Option } from './select.tsx'

/** A choice that is found by its name, and by what else it is known as. */
export type SearchOption = Option & Pick<Findable, 'also'>

/** As many are shown at once; a few more letters bring on the others. */
const MOST_SHOWN = 80

/**
 * A choice among many. As the server sends it, it is a native select; a script lays a combobox over it, in which the
 * choice is found by typing. The select stays, out of sight, and is what the form sends.
 */
export function SearchSelect({
  options,
  placeholder,
  id,
  required,
  onSearch,
  pending = false,
  onUnknown,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  ...rest
}: {
  readonly options: readonly SearchOption[]
  readonly placeholder?: string | undefined
  /** Finds the options itself, in place of the search among those given. */
  readonly onSearch?: (text: string) => void
  /** What was searched for is still being found. */
  readonly pending?: boolean
  /** Takes over what was typed where no option is like it; else it is let go. */
  readonly onUnknown?: ((text: string) => void) | undefined
} & SelectHTMLAttributes<HTMLSelectElement>) {
  const t = useText()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { value, choose } = useSelectValue(frame, options)
  const [picked, setPicked] = useState<SearchOption>()
  /** What is typed; null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isReady = value !== undefined

  // What is chosen stays a choice although others are searched for.
  const isOffered = (picked: SearchOption) => options.some((option) => option.value === picked.value)
  const all = picked && picked.value !== '' && !isOffered(picked) ? [picked, ...options] : options
  const empty = placeholder === undefined ? [] : [{ value: '', label: placeholder }]
  const isChosen = (option: SearchOption) => String(option.value) === value
  const chosen = value === '' ? undefined : all.find(isChosen)
  const found =
    typed === null || typed.trim() === ''
      ? [...empty, ...all]
      : onSearch
        ? options
        : matchingChoices(options, typed)
  const shown = isOpen ? found.slice(0, MOST_SHOWN) : []
  const active = shown[at]

  // The list is closed and the field not left: what is typed next replaces the name of what is chosen.
  useEffect(() => {
    if (!isOpen && document.activeElement === input.current) input.current?.select()
  }, [isOpen])

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at, listId])

  function open() {
    setOpen(true)
    setAt(Math.max(0, [...empty, ...all].findIndex(isChosen)))
  }

  function close() {
    setOpen(false)
    setTyped(null)
  }

  function take(option: SearchOption | undefined) {
    if (option) {
      setPicked(option)
      choose(String(option.value))
    }
    close()
  }

  const isUnknown = typed !== null && typed.trim() !== '' && found.length === 0 && !pending

  /**
   * On leaving the field: what was typed in full is chosen, an emptied field is empty, anything else is let go or, where
   * somebody takes what is not among the options, handed to them.
   */
  function leave() {
    if (isUnknown) onUnknown?.(typed.trim())
    if (typed === null) close()
    else take(typed.trim() === '' ? empty[0] : choiceNamed(options, typed))
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) open()
      else setAt(Math.min(shown.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (isUnknown) leave()
      else take(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <div ref={frame} className="relative" onBlur={(event) => isLeft(event) && leave()}>
      <Select
        {...rest}
        options={all}
        placeholder={placeholder}
        {...(isReady
          ? { className: 'sr-only!', tabIndex: -1, 'aria-hidden': true }
          : { id, required, 'aria-describedby': describedBy, 'aria-invalid': invalid })}
      />
      {isReady ? (
        <>
          <input
            ref={input}
            id={id}
            role="combobox"
            className="control pe-11"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${listId}-list`}
            aria-activedescendant={active ? `${listId}-${at}` : undefined}
            aria-required={required}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onClick={open}
            onChange={(event) => {
              const text = event.currentTarget.value
              setTyped(text)
              setOpen(true)
              setAt(0)
              onSearch?.(text)
            }}
            onKeyDown={pressed}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className="absolute end-0 top-0 grid size-11 place-items-center text-ink-muted"
            onPointerDown={(event) => {
              event.preventDefault()
              input.current?.focus()
              if (isOpen) close()
              else open()
            }}
          >
            <ChevronDown size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
          </button>
          <ul
            id={`${listId}-list`}
            role="listbox"
            // A list that scrolls would take the focus on the way to the next field.
            tabIndex={-1}
            aria-label={placeholder ?? t('common:form.choose')}
            hidden={!isOpen || shown.length === 0}
            className={LIST}
          >
            {shown.map((option, index) => (
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={isChosen(option)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-2 break-words',
                  index === at && 'bg-neutral-tint',
                  isChosen(option) ? 'font-semibold text-ink' : 'text-ink-muted',
                )}
                onPointerMove={() => setAt(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                {option.label}
              </li>
            ))}
            {found.length > shown.length ? (
              <li role="presentation" className="px-3 py-2 text-sm text-ink-faint">
                {t('common:form.moreChoices', { count: found.length - shown.length })}
              </li>
            ) : null}
          </ul>
          <p role="status" className={isOpen && found.length === 0 && !pending ? NOTHING : 'sr-only'}>
            {isOpen && typed !== null && !pending
              ? found.length === 0
                ? t(onUnknown ? 'common:form.noChoiceWritten' : 'common:form.noChoice')
                : t('common:form.choicesFound', { count: found.length })
              : null}
          </p>
        </>
      ) : null}
    </div>
  )
}

const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** Sets a select as a page does, not a person: no change is announced to its form, but the combobox over it follows. */
export function showValue(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event(SHOWN))
}
const SHOWN = 'tatami:shown'

/** The value of the select in a frame, whoever set it; undefined until a script has taken the page over. */
function useSelectValue(frame: RefObject<HTMLElement>, options: readonly SearchOption[]) {
  const [value, setValue] = useState<string>()
  const selectIn = () => frame.current?.querySelector('select') ?? null

  useEffect(() => {
    const select = selectIn()
    if (!select) return undefined
    const read = () => setValue(select.value)
    const readLater = () => void setTimeout(read)
    read()
    const { form } = select
    for (const event of ['change', SHOWN]) select.addEventListener(event, read)
    form?.addEventListener('reset', readLater)
    return () => {
      for (const event of ['change', SHOWN]) select.removeEventListener(event, read)
      form?.removeEventListener('reset', readLater)
    }
    // The select is the same element for as long as this one is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // Options that come and go may leave the browser with another one selected.
  useEffect(() => {
    const select = selectIn()
    if (select && value !== undefined && select.value !== value) select.value = value
    // oxlint-disable-next-line react/exhaustive-deps
  }, [options, value])

  return {
    value,
    /** As a person does: the form learns of it. */
    choose(next: string) {
      const select = selectIn()
      if (!select || select.value === next) return
      select.value = next
      for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }))
    },
  }
}

const PANEL = 'absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-raised shadow-lg'
const LIST = `${PANEL} max-h-72 overflow-y-auto overscroll-contain p-1.5 [&[hidden]]:hidden`
const NOTHING = `${PANEL} p-3 text-ink-muted`
