import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { idOf } from './paper-results-form.tsx'

/** What the address narrows the bouts by stays. */
const STAYS = ['mat_id', 'category_id'] as const

/**
 * Leads from the number on a bout card to its points: on this page by itself, to a bout of another page, and without a
 * script, as a GET form. Once the results are saved it waits for the next card.
 */
export function CardNumber({
  bouts,
  searched,
}: {
  readonly bouts: readonly FightCard[]
  /** The number of the address. */
  readonly searched: string | null
}) {
  const t = useText()
  const [params] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const found = searched === null ? undefined : bouts.find(({ number }) => number === searched)
  const shown = useRef(bouts)
  useEffect(() => {
    const saved =
      shown.current !== bouts && shown.current.some(({ id }) => !bouts.some((bout) => bout.id === id))
    shown.current = bouts
    if (found) return focusPoints(found)
    if (!input.current || (searched === null && !saved)) return
    if (searched !== null) return input.current.select()
    input.current.value = ''
    input.current.focus()
  }, [searched, bouts, found])

  function find(event: FormEvent<HTMLFormElement>) {
    const number = input.current?.value.trim()
    const bout = bouts.find((one) => one.number === number)
    if (!bout) return
    event.preventDefault()
    focusPoints(bout)
  }

  return (
    <Form method="get" role="search" onSubmit={find} className="flex field-line gap-2">
      {STAYS.map((name) => {
        const value = params.get(name)
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null
      })}
      <Field id="card-number" label={t('organiser:paperResults.number')} className="max-w-60 flex-1">
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="search"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            defaultValue={found ? '' : (searched ?? '')}
            placeholder={bouts[0]?.number ?? ''}
          />
        )}
      </Field>
      <SubmitButton variant="secondary">{t('organiser:paperResults.find')}</SubmitButton>
      <p className="hidden pb-3 text-sm text-ink-muted md:block">{t('organiser:paperResults.numberHint')}</p>
    </Form>
  )
}

function focusPoints(bout: Pick<FightCard, 'id'>): void {
  const points = document.getElementById(idOf(bout, 'left'))
  points?.scrollIntoView({ block: 'center' })
  points?.focus({ preventScroll: true })
}
