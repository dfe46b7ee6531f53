import type { ReactNode } from 'react'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import type { WeighInAct } from '~/domain/weigh-in/weigh-in.ts'
import { FormKey } from '../ui/form-key.tsx'
import type { ButtonVariant } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Dispatch } from './dispatch.ts'

/** One act on an entry behind one button: taken by the queue, or posted as a plain form. */
export function ActButton({
  entry,
  act,
  dispatch,
  variant = 'secondary',
  icon,
  children,
  before,
}: {
  readonly entry: WeighInEntry
  readonly act: WeighInAct
  readonly dispatch: Dispatch
  readonly variant?: ButtonVariant
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Fields of the act that are typed, before the button. */
  readonly before?: ReactNode
}) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        const typed = new FormData(event.currentTarget).get('reason')
        const reason = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null
        if (dispatch({ ...act, reason }) !== 'posted') event.preventDefault()
      }}
    >
      <FormKey />
      <input type="hidden" name="intent" value={act.type} />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="version" value={entry.version} />
      {act.categoryId == null ? null : <input type="hidden" name="category_id" value={act.categoryId} />}
      {before}
      <SubmitButton
        variant={variant}
        icon={icon}
        name="pressed"
        value={[act.type, entry.id, act.categoryId ?? ''].join(':')}
      >
        {children}
      </SubmitButton>
    </Form>
  )
}
