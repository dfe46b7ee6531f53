/* oxlint-disable no-restricted-imports -- The one place that knows the router's forms. */
import { Form as RouterForm, type FormProps } from '@remix-run/react'
import { forwardRef } from 'react'
import { isPath } from './link.tsx'

export type { FormProps }

/** The form a router's form comes to: what resolves its address and sends it is the browser's alone, as with links. */
const PlainForm = /* @__PURE__ */ forwardRef<HTMLFormElement, FormProps>(function PlainForm(props, ref) {
  if (!isPath(props.action)) return <RouterForm ref={ref} {...props} />
  const {
    discover = 'render',
    method = 'get',
    reloadDocument = false,
    fetcherKey: _fetcherKey,
    navigate: _navigate,
    onSubmit: _onSubmit,
    preventScrollReset: _preventScrollReset,
    relative: _relative,
    replace: _replace,
    state: _state,
    viewTransition: _viewTransition,
    ...attributes
  } = props
  const isDiscovered = discover === 'render' && !reloadDocument
  return (
    <form
      method={method.toLowerCase() === 'get' ? 'get' : 'post'}
      {...attributes}
      {...(isDiscovered && { 'data-discover': 'true' })}
    />
  )
})

export const Form = import.meta.env.SSR ? PlainForm : RouterForm
