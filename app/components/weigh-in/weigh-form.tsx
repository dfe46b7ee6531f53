import Scale from 'lucide-react/icons/scale'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { readWeight } from '~/domain/weigh-in/weight-text.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { NumberPad } from './number-pad.tsx'
import type { Dispatch } from './dispatch.ts'

/** The weight of one athlete: typed, or tapped on the keys; sent by Enter. */
export function WeighForm({
  entry,
  dispatch,
  isAllowed,
  refused,
}: {
  readonly entry: WeighInEntry
  readonly dispatch: Dispatch
  /** False where the entry is not to be weighed any more: a weight half typed stays all the same. */
  readonly isAllowed: boolean
  /** What the server refused of a plain form, with what was typed. */
  readonly refused?: { readonly weight: string; readonly errors: readonly string[] | undefined } | undefined
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<readonly string[] | null>(null)
  const [isScripted, setScripted] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isTyped, setTyped] = useState(Boolean(refused?.weight))
  useEffect(() => {
    setScripted(true)
    setTouched(window.matchMedia('(pointer: coarse)').matches)
    input.current?.focus({ preventScroll: true })
  }, [])
  const change = (edit: (typed: string) => string) => {
    if (!input.current) return
    input.current.value = edit(input.current.value)
    setTyped(input.current.value !== '')
  }

  function weigh(event: FormEvent) {
    const read = readWeight(input.current?.value ?? '')
    if (!read.ok) {
      event.preventDefault()
      setErrors([read.refusal])
      input.current?.focus()
      return
    }
    const answer = dispatch({ type: 'weigh', weight: read.value })
    if (answer === 'posted') return
    event.preventDefault()
    setErrors(null)
    if (answer === 'taken') change(() => '')
  }

  if (!isAllowed && !isTyped) return null
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-col gap-3" onSubmit={weigh}>
      <FormKey />
      <input type="hidden" name="intent" value="weigh" />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="version" value={entry.version} />
      {isAllowed ? null : (
        <Notice tone="warning" role="alert">
          {t('weighIn:card.meanwhile')}
        </Notice>
      )}
      <div className="flex field-line gap-2">
        <Field
          id="weight"
          label={t('weighIn:card.weight')}
          errors={errors ?? refused?.errors}
          className="min-w-0 flex-1"
          required
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="weight"
              onInput={(event) => setTyped(event.currentTarget.value !== '')}
              // The device's own keyboard would hide the keys below, which are made for a finger.
              inputMode={isTouched ? 'none' : 'decimal'}
              autoComplete="off"
              className="figures min-h-16! text-4xl!"
              defaultValue={refused?.weight ?? ''}
            />
          )}
        </Field>
        <SubmitButton
          size="lg"
          className="min-h-16!"
          icon={<Scale size={20} />}
          name="pressed"
          value={`weigh:${entry.id}`}
        >
          {t('weighIn:card.weigh')}
        </SubmitButton>
      </div>
      {isScripted ? (
        <NumberPad
          type={(key) => change((typed) => `${typed}${key}`)}
          erase={() => change((typed) => typed.slice(0, -1))}
        />
      ) : null}
    </Form>
  )
}
