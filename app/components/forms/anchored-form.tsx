import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import type { SummaryEntry } from './error-summary.tsx'
import { PostForm } from './post-form.tsx'

/**
 * A form far down its page, whose answer stands beside its fields: without a script the page comes back at the form,
 * and with one it stays where it is.
 */
export function AnchoredForm({
  id,
  className,
  refused,
  children,
}: {
  readonly id: string
  readonly className?: string
  readonly refused?: readonly SummaryEntry[]
  readonly children: ReactNode
}) {
  return (
    <PostForm
      id={id}
      action={`#${id}`}
      replace
      preventScrollReset
      className={cx('scroll-mt-32', className)}
      {...(refused ? { refused } : {})}
    >
      {children}
    </PostForm>
  )
}
