import { Children, isValidElement, useEffect, useRef, type ReactNode } from 'react'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { Notice } from '../ui/notice.tsx'

export interface SummaryEntry {
  /** The id of the control; null for what is wrong with the form as a whole. */
  readonly controlId: string | null
  readonly label: ReactNode
  readonly errors: readonly string[]
}

/**
 * What is wrong with a refused form, at its top, each with a link to its field. It takes the focus as it appears, so
 * that a form refused far above what is seen comes into view; without a script the browser does that by `autofocus`.
 */
export function ErrorSummary({
  id,
  entries,
  occasion,
  isConflict = false,
}: {
  readonly id: string
  readonly entries: readonly SummaryEntry[]
  /** Another value for another refusal: the focus comes back to the summary with each. */
  readonly occasion: unknown
  /** Somebody else has changed the fields meanwhile: nothing is wrong with them. */
  readonly isConflict?: boolean
}) {
  const t = useText()
  const summary = useRef<HTMLDivElement>(null)
  const isShown = entries.length > 0
  useEffect(() => {
    if (isShown) summary.current?.focus()
  }, [isShown, occasion])
  if (!isShown) return null
  const fields = entries.filter(({ controlId }) => controlId !== null)
  // A refusal as a whole may say no more than its one field does.
  const named = new Set(fields.flatMap(({ errors }) => errors))
  const others = entries
    .flatMap(({ controlId, errors }) => (controlId === null ? errors : []))
    .filter((error) => !named.has(error))
  return (
    <Notice
      ref={summary}
      id={id}
      tone={isConflict ? 'warning' : 'danger'}
      role="alert"
      tabIndex={-1}
      autoFocus
      className="scroll-mt-24"
      title={
        fields.length > 0
          ? t(isConflict ? 'common:edit.fields' : 'common:form.errors', { count: fields.length })
          : undefined
      }
    >
      {others.map((error) => (
        <p key={error}>{errorText(t, error)}</p>
      ))}
      {fields.length > 0 ? (
        <ul className="flex flex-col">
          {fields.map(({ controlId, label, errors }) => (
            <li key={controlId}>
              <a
                href={`#${controlId}`}
                className="link inline-block py-1"
                onClick={(event) => focusControl(event, controlId)}
              >
                {label}
                {isConflict ? null : `: ${errors.map((error) => errorText(t, error)).join(' ')}`}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

/** A fold that holds the field is opened first; a group of choices passes the focus to its first one. */
function focusControl(event: { preventDefault(): void }, id: string | null): void {
  const target = id === null ? null : document.getElementById(id)
  if (!target) return
  event.preventDefault()
  target.closest('details')?.setAttribute('open', '')
  const control = target.matches('input, select, textarea')
    ? target
    : target.querySelector<HTMLElement>('input, select, textarea')
  const focused = control ?? target
  focused.focus({ preventScroll: true })
  focused.scrollIntoView({ block: 'center' })
}

/** The name of a bound field among the properties of an element; null for any other property. */
function fieldName(prop: unknown): string | null {
  if (typeof prop !== 'object' || prop === null) return null
  const { name, formId } = prop as { readonly name?: unknown; readonly formId?: unknown }
  return typeof name === 'string' && typeof formId === 'string' ? name : null
}

/**
 * The labels of the bound fields in a form's content, by the names of the fields and in their order; null for a field
 * whose label stands inside a component of its own.
 */
export function labelsIn(
  content: ReactNode,
  labels: Record<string, ReactNode> = {},
): Record<string, ReactNode> {
  Children.forEach(content, (node) => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return
    const { field, label, children } = node.props
    for (const prop of Object.values(node.props)) {
      const name = fieldName(prop)
      if (name !== null) labels[name] ??= prop === field && label ? (label as ReactNode) : null
    }
    if (typeof children !== 'function') labelsIn(children as ReactNode, labels)
  })
  return labels
}
