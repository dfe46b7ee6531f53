import {
  FormProvider,
  getFormProps,
  useForm,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from '@conform-to/react'
import { Form, type FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { errorText } from '~/i18n/errors.ts'
import { Notice } from '../ui/notice.tsx'
import { FormKey } from './form-key.tsx'

type Values = Record<string, unknown>

export type Fields<T extends Values> = Required<{ [K in keyof T]: FieldMetadata<T[K], T, string[]> }>

/**
 * A form over conform: it keeps what was typed when the action answers with errors (its `lastResult`), shows the
 * form's own errors on top, and hands the fields' metadata to its children. The server alone validates, so no
 * schema reaches the browser.
 *
 *     <ActionForm<ClubInput> id="club" lastResult={useActionData<typeof action>()?.lastResult} values={club}>
 *       {(fields) => <TextField field={fields.name} label={t('admin:clubs.name')} required />}
 *     </ActionForm>
 */
export function ActionForm<T extends Values>({
  id,
  lastResult,
  values,
  children,
  className = 'flex flex-col gap-5',
  method = 'post',
  ...rest
}: {
  readonly id: string
  readonly lastResult?: SubmissionResult<string[]> | null | undefined
  /** What the fields show at first: dates and numbers as they are written, `1` and `0` for flags. */
  readonly values?: Partial<Record<keyof T, unknown>> | undefined
  readonly children: (fields: Fields<T>, form: FormMetadata<T, string[]>) => ReactNode
} & Omit<FormProps, 'children' | 'id'>) {
  const [form, fields] = useForm<T>({
    id,
    lastResult: lastResult ?? undefined,
    defaultValue: values as never,
  })
  return (
    <FormProvider context={form.context}>
      <Form method={method} className={className} {...rest} {...getFormProps(form)}>
        {method === 'get' ? null : <FormKey />}
        <FormErrors errors={form.errors} id={form.errorId} />
        {children(fields as Fields<T>, form)}
      </Form>
    </FormProvider>
  )
}

/** What is wrong with the form as a whole. */
export function FormErrors({
  errors,
  id,
}: {
  readonly errors?: readonly string[] | undefined
  readonly id?: string
}) {
  const t = useText()
  if (!errors || errors.length === 0) return null
  return (
    <Notice id={id} tone="danger" role="alert">
      {errors.map((error) => (
        <p key={error}>{errorText(t, error)}</p>
      ))}
    </Notice>
  )
}
