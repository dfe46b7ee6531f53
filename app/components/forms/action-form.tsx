import {
  FormProvider,
  getFormProps,
  useForm,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from '@conform-to/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { EditConflict } from '~/domain/contract/edit.ts'
import { useText } from '~/i18n/words.tsx'
import { errorText } from '~/i18n/errors.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { FieldConflict } from '../ui/field-conflict.tsx'
import { FormConflictContext } from '../ui/form-conflict.ts'
import { FormKey } from '../ui/form-key.tsx'
import { Form, type FormProps } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { EditBase, type EditedVersion } from './edit-base.tsx'
import { ErrorSummary, labelsIn, type SummaryEntry } from './error-summary.tsx'
import { catchUp } from './form-values.ts'
import { settledFields } from './settled-fields.ts'
import { TrackedForm } from './tracked-form.tsx'
import { useAnswer } from './use-answer.ts'
import { useFormProgress } from './use-form-progress.ts'

type Values = Record<string, unknown>

/** What fields show at first: texts, a list for boxes. */
type Shown = Record<string, string | string[]>

/** A record as its fields show it; what is no field's value is left out. */
function shownOf(values: Readonly<Values>): Partial<Shown> {
  const shown: Partial<Shown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) shown[name] = value.filter(isShown).map(String)
    else if (typeof value === 'boolean') shown[name] = value ? '1' : '0'
    else if (isShown(value)) shown[name] = String(value)
  }
  return shown
}

const isShown = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** A page's answer, as far as its forms look into it: what two people changed at once. */
type Answered = () => { code?: string; lastResult?: unknown; data?: EditConflict }

export type Fields<T extends Values> = Required<{ [K in keyof T]: FieldMetadata<T[K], T, string[]> }>

interface ActionFormProps<T extends Values> extends Omit<
  FormProps,
  'children' | 'id' | 'method' | 'onSubmit'
> {
  readonly id: string
  readonly lastResult?: SubmissionResult<string[]> | null | undefined
  /** What the fields show at first: dates and numbers as they are written, `1` and `0` for flags. */
  readonly values?: Partial<Record<keyof T, unknown>> | undefined
  /** Where it changes a record: what guards other people's changes (design.md, edits). */
  readonly edited?: EditedVersion | undefined
  readonly children: (fields: Fields<T>, form: FormMetadata<Shown, string[]>) => ReactNode
  /** What the summary of errors calls fields whose labels stand inside a component of their own. */
  readonly labels?: Readonly<Record<string, ReactNode>>
  /** False where nothing is lost by leaving: signing in, say. */
  readonly guarded?: boolean
  /**
   * What its children show beside words, formats and fields, if they read nothing else of the page (`CachedMarkup`): the
   * server then draws the form once for all who have not sent it. A form that is `edited` is drawn each time.
   */
  readonly shows?: readonly unknown[]
}

const FIELDS_APART = 'flex flex-col gap-5'

/** Takes away what an earlier answer said is wrong. */
const NOTHING_WRONG: SubmissionResult<string[]> = {}

/**
 * A form over conform: it keeps what was typed when the action answers with errors (its `lastResult`), sums them up on
 * top, and hands the fields' metadata to its children. It starts anew once it succeeds, and its page is not left with
 * unsaved changes in it without a question. The server alone validates, so no schema reaches the browser.
 *
 *     <ActionForm<ClubInput> id="club" lastResult={useAnswer<typeof action>()?.lastResult} values={club}>
 *       {(fields) => <TextField field={fields.name} label={t('admin:clubs.name')} required />}
 *     </ActionForm>
 */
export const ActionForm = import.meta.env.SSR ? RenderedForm : LiveForm

function RenderedForm<T extends Values>(props: ActionFormProps<T>) {
  const { shows, edited, lastResult } = props
  const isCached = shows !== undefined && edited === undefined && (lastResult ?? null) === null
  return isCached ? <CachedForm<T> {...props} shows={shows} /> : <LiveForm<T> {...props} />
}

/** A form nobody has sent, as markup that is kept. */
function CachedForm<T extends Values>({
  id,
  shows,
  values,
  children,
  className = FIELDS_APART,
  lastResult: _lastResult,
  edited: _edited,
  labels: _labels,
  guarded: _guarded,
  ...rest
}: ActionFormProps<T> & { readonly shows: readonly unknown[] }) {
  const shown = shownOf(values ?? {})
  return (
    <CachedMarkup
      as={Form}
      name={`form ${id}`}
      shows={[shown, ...shows]}
      className={className}
      {...rest}
      id={id}
      noValidate
      method="post"
      content={() => (
        <FreshFields<T> id={id} shown={shown}>
          {children}
        </FreshFields>
      )}
    />
  )
}

function FreshFields<T extends Values>({
  id,
  shown,
  children,
}: Pick<ActionFormProps<T>, 'id' | 'children'> & { readonly shown: Partial<Shown> }) {
  const [form, fields] = useForm<Shown>({ id, defaultValue: shown })
  return (
    <FormProvider context={form.context}>
      <FormKey />
      {children(settledFields(fields, form) as Fields<T>, form)}
    </FormProvider>
  )
}

function LiveForm<T extends Values>({
  lastResult,
  guarded = true,
  shows: _shows,
  ...rest
}: ActionFormProps<T>) {
  const ref = useRef<HTMLFormElement>(null)
  // A preview saves as little as a refusal does.
  const refusal = lastResult ?? null
  const { edited, values = {} } = rest
  const subject = JSON.stringify([edited?.version, values])
  const progress = useFormProgress(ref, { refusal, guarded, subject })
  const { savedInPlace } = progress
  const isOutlived = refusal !== progress.refusal
  const current = isOutlived || (savedInPlace && refusal === null) ? NOTHING_WRONG : lastResult
  // What was saved, and what others have saved before it, is what the next changes are made to.
  const stored = useRef<Readonly<Record<string, unknown>>>({})
  stored.current = edited ? values : {}
  useEffect(() => {
    if (ref.current && savedInPlace) catchUp(ref.current, savedInPlace, stored.current)
  }, [savedInPlace])
  return (
    <BoundForm<T>
      {...rest}
      key={progress.round}
      formRef={ref}
      lastResult={current}
      saves={progress.saves}
      onSent={progress.onSubmit}
      onEdited={progress.onEdited}
    />
  )
}

function BoundForm<T extends Values>({
  id,
  lastResult,
  values,
  edited,
  children,
  labels,
  formRef,
  saves,
  onSent,
  onEdited,
  className = FIELDS_APART,
  ...rest
}: Omit<ActionFormProps<T>, 'guarded' | 'shows'> & {
  readonly formRef: RefObject<HTMLFormElement>
  /** How often it was saved while somebody typed on. */
  readonly saves: number
  readonly onSent: () => void
  readonly onEdited: () => void
}) {
  const [form, fields] = useForm<Shown>({
    id,
    lastResult: lastResult ?? undefined,
    defaultValue: shownOf(values ?? {}),
  })
  const answer = useAnswer<Answered>()
  const conflict =
    edited && answer && answer.code === 'edit_conflict' && answer.lastResult === lastResult
      ? answer.data
      : null
  const shownFields = import.meta.env.SSR ? settledFields(fields, form) : fields
  const content = children(shownFields as Fields<T>, form)
  const { onSubmit, ...formProps } = getFormProps(form)
  const known = { ...labelsIn(content), ...labels }
  return (
    <FormProvider context={form.context}>
      <TrackedForm
        className={className}
        {...rest}
        {...formProps}
        formRef={formRef}
        onSent={onSent}
        onEdited={onEdited}
        onSubmit={onSubmit}
      >
        <ErrorSummary
          id={form.errorId}
          entries={entriesOf(form.allErrors, known, (name) => `${id}-${name}`)}
          occasion={form.allErrors}
          isConflict={Boolean(conflict)}
        />
        {edited ? (
          <EditBase key={saves} edited={edited} values={values ?? {}} lastResult={lastResult} />
        ) : null}
        <FormConflictContext.Provider
          value={conflict ? { ...conflict, formId: id, View: FieldConflict } : null}
        >
          {content}
        </FormConflictContext.Provider>
      </TrackedForm>
    </FormProvider>
  )
}

/** Refused fields as the summary lists them, in the order of the form; what no field of the form shows is said of the whole form. */
export function entriesOf(
  errors: Readonly<Record<string, readonly string[]>>,
  labels: Readonly<Record<string, ReactNode>>,
  idOf: (name: string) => string,
): SummaryEntry[] {
  const order = Object.keys(labels)
  // `categories[0]` is an answer of the question `categories`.
  const fieldOf = (name: string) => (name in labels ? name : name.replace(/[[.].*$/, ''))
  return Object.entries(errors)
    .map(([name, texts]) => ({ field: fieldOf(name), texts }))
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map(({ field, texts }) =>
      labels[field]
        ? { controlId: idOf(field), label: labels[field], errors: texts }
        : { controlId: null, label: null, errors: texts },
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
