import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MESSAGE_MAX } from '~/domain/contract/text-limits.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { LimitedTextarea } from '../forms/limited-textarea.tsx'
import { refusedAt } from '../forms/summary-entry.ts'
import { TrackedForm } from '../forms/tracked-form.tsx'
import { markUnsaved } from '../forms/unsaved-changes.ts'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** A message on its way; its key makes sending it twice have one effect. */
interface Outgoing {
  readonly key: string
  readonly text: string
}

interface Answer {
  readonly lastResult?: SubmissionResult<string[]>
  /** The key of the message it is about. */
  readonly sent?: string
}

const FIELD = 'reply-message'

/**
 * Writing into a thread. The field is free for the next message as soon as one is sent; messages go one after another,
 * and one that was not taken comes back into the field, before what was typed since.
 */
export function Compose({ refused }: { readonly refused: SubmissionResult<string[]> | undefined }) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const { submit, data, state } = useFetcher<Answer>()
  const [queue, setQueue] = useState<readonly Outgoing[]>([])
  const [errors, setErrors] = useState(refused?.error?.['message'] ?? refused?.error?.[''] ?? [])
  const travelling = useRef<string | null>(null)
  const head = queue[0]

  const mark = (waiting: number) => {
    if (form.current) markUnsaved(form.current, waiting > 0 || (field.current?.value ?? '') !== '')
  }

  useEffect(() => {
    field.current = form.current?.querySelector('textarea') ?? null
    const own = form.current
    return () => (own ? markUnsaved(own, false) : undefined)
  }, [])

  useEffect(() => {
    if (state !== 'idle') return
    const key = travelling.current
    if (key === null) {
      if (!head) return
      travelling.current = head.key
      const body = new FormData(form.current ?? undefined)
      body.set('message', head.text)
      body.set('form_key', head.key)
      submit(body, { method: 'post' })
      return
    }
    travelling.current = null
    if (data?.sent === key) {
      setQueue((before) => before.slice(1))
      return
    }
    // Those behind it come back, too: they would otherwise arrive before it.
    const typed = field.current?.value ?? ''
    if (field.current)
      field.current.value = [...queue.map(({ text }) => text), typed].filter(Boolean).join('\n')
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    setQueue([])
    setErrors(Object.values(data?.lastResult?.error ?? {}).flatMap((texts) => texts ?? []))
  }, [state, data, head, queue, submit])

  useEffect(() => mark(queue.length), [queue.length])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (!field.current || text === '') return
    setErrors([])
    setQueue((before) => [...before, { key: crypto.randomUUID(), text }])
    field.current.value = ''
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {queue.length > 0 ? (
        <ul className="flex flex-col items-end gap-1.5" aria-label={t('common:actions.sending')}>
          {queue.map(({ key, text }) => (
            <li
              key={key}
              className="max-w-[85%] rounded-md border border-dashed border-line-strong px-3 py-2 break-words whitespace-pre-line text-ink-muted"
            >
              {text}
              <span className="ms-2 text-xs">{t('common:actions.sending')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <TrackedForm
        id="reply-form"
        className="flex flex-col gap-5"
        formRef={form}
        onSent={() => undefined}
        onEdited={() => mark(queue.length)}
        onSubmit={send}
      >
        <ErrorSummary
          id="reply-form-errors"
          entries={refusedAt(FIELD, t('account:messages.message'), refused ? errors : [])}
          occasion={refused}
        />
        <Field
          id={FIELD}
          label={t('account:messages.message')}
          errors={errors.map((error) => errorText(t, error))}
          required
        >
          {(control) => (
            <LimitedTextarea
              {...control}
              name="message"
              rows={4}
              limit={MESSAGE_MAX}
              defaultValue={String(refused?.initialValue?.['message'] ?? '')}
            />
          )}
        </Field>
        <div>
          <SubmitButton pendingText={t('common:actions.sending')}>{t('common:actions.send')}</SubmitButton>
        </div>
      </TrackedForm>
    </>
  )
}
