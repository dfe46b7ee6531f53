import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import { FormKey } from './form-key.tsx'

/**
 * A form far down its page, whose answer stands beside its fields: without a script the page comes back at the form,
 * and with one it stays where it is.
 */
export function AnchoredForm({
  id,
  className,
  children,
}: {
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <Form
      id={id}
      action={`#${id}`}
      method="post"
      replace
      preventScrollReset
      className={cx('scroll-mt-32', className)}
    >
      <FormKey />
      {children}
    </Form>
  )
}
