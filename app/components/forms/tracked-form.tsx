import { useState, type FormEvent, type RefObject } from 'react'
import { useText } from '~/i18n/words.tsx'
import { Form, type FormProps } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { isStopped } from '../ui/size-limit.ts'

/**
 * A posting form that is not sent while a field of it is too large or the device is offline: it says so, and what was
 * typed stays.
 */
export function TrackedForm({
  formRef,
  onSent,
  onEdited,
  onSubmit,
  children,
  ...rest
}: Omit<FormProps, 'method'> & {
  readonly formRef: RefObject<HTMLFormElement>
  readonly onSent: () => void
  readonly onEdited: () => void
}) {
  const t = useText()
  const [isOffline, setOffline] = useState(false)
  function submitted(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (isStopped(event)) return
    if (!navigator.onLine) return event.preventDefault()
    onSubmit?.(event)
    if (event.defaultPrevented) return
    onSent()
  }
  return (
    <Form
      {...rest}
      method="post"
      ref={formRef}
      onSubmit={submitted}
      onInput={(event) => {
        rest.onInput?.(event)
        onEdited()
      }}
      onChange={onEdited}
    >
      <FormKey />
      {children}
      {isOffline ? (
        <Notice tone="warning" role="alert">
          <p>{t('common:form.offline')}</p>
        </Notice>
      ) : null}
    </Form>
  )
}
