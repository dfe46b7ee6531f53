import type { FormEvent, ReactNode } from 'react'
import { ACT_FIELD, actCode, readAct, textsOf, type Act } from '~/domain/fight/act-fields.ts'
import { FormKey } from '../ui/form-key.tsx'
import { cx } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'
import { isStopped } from '../ui/size-limit.ts'
import { useTable } from './table-context.tsx'

/**
 * A plain form whose buttons are acts. Where the table can apply an act at once it does; otherwise the browser posts
 * the form, as it does without a script.
 */
export function ActForm({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  const { view, dispatch } = useTable()
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (isStopped(event)) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const act = readAct(textsOf(new FormData(form, submitter)))
    const answer = act && dispatch ? dispatch(act) : 'posted'
    if (answer === 'posted') return
    event.preventDefault()
    if (answer === 'refused') return
    form.closest<HTMLElement>('[popover]')?.hidePopover()
    form.reset()
  }
  return (
    <Form method="post" preventScrollReset className={className} onSubmit={submitted}>
      <FormKey />
      <input type="hidden" name="version" value={view.version} />
      {children}
    </Form>
  )
}

/** A button that is one act. `keys` are physical keys (`KeyboardEvent.code`) that press it. */
export function ActButton({
  act,
  keys,
  className,
  disabled,
  label,
  children,
}: {
  readonly act: Act
  readonly keys?: string | undefined
  readonly className?: string
  readonly disabled?: boolean | undefined
  /** A name for those who do not see the button's sign. */
  readonly label?: string
  readonly children: ReactNode
}) {
  return (
    <button
      type="submit"
      name={ACT_FIELD}
      value={actCode(act)}
      data-keys={keys}
      aria-label={label}
      title={label}
      disabled={disabled}
      formNoValidate
      className={cx('table-key', className)}
    >
      {children}
    </button>
  )
}
