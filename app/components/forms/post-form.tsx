import { useRef, type ReactNode } from 'react'
import { ErrorSummary, type SummaryEntry } from './error-summary.tsx'
import { TrackedForm } from './tracked-form.tsx'
import { useFormProgress } from './use-form-progress.ts'
import type { FormProps } from '../ui/form.tsx'

/** A posting form whose fields are written out by hand. What it was refused for is summed up on top of it. */
export function PostForm({
  refused = [],
  isConflict = false,
  guarded = true,
  subject = '',
  children,
  ...rest
}: Omit<FormProps, 'method' | 'onSubmit'> & {
  /** What the last answer refused, field by field. */
  readonly refused?: readonly SummaryEntry[]
  /** It was refused for what somebody else has changed meanwhile. */
  readonly isConflict?: boolean
  /** False where nothing is lost by leaving. */
  readonly guarded?: boolean
  /** Another one starts the form anew, unless somebody types in it. */
  readonly subject?: string
  readonly children: ReactNode
}) {
  const ref = useRef<HTMLFormElement>(null)
  const occasion = JSON.stringify(refused.map(({ controlId, errors }) => [controlId, errors]))
  const refusal = useRef<{ readonly occasion: string } | null>(null)
  if (refused.length === 0) refusal.current = null
  else if (refusal.current?.occasion !== occasion) refusal.current = { occasion }
  const progress = useFormProgress(ref, { refusal: refusal.current, guarded, subject })
  return (
    <TrackedForm
      {...rest}
      key={progress.round}
      formRef={ref}
      onSent={progress.onSubmit}
      onEdited={progress.onEdited}
    >
      <ErrorSummary
        id={`${rest.id ?? 'form'}-errors`}
        entries={refused}
        occasion={occasion}
        isConflict={isConflict}
      />
      {children}
    </TrackedForm>
  )
}
