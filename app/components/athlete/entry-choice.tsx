import { type SyntheticEvent, useRef, useState } from 'react'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { CheckboxGroupField, NumberField, type AnyField } from '../forms/fields.tsx'
import { placesText } from '../competition/places-text.ts'
import { agesText } from '../team/category-words.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { limitsText } from '../weigh-in/words.ts'
import { type EntryCircumstances, fittingFor } from './fitting-categories.ts'

/** What an athlete enters: the weight, the disciplines and the categories, the fitting one proposed, and the amount. */
export function EntryChoice({
  fields,
  open,
  entrant,
  eventDay,
  price,
  currency,
}: EntryCircumstances & {
  readonly fields: Readonly<Record<'weight' | 'disciplines' | 'categories', AnyField>>
  readonly price: number
  readonly currency: Currency
}) {
  const t = useText()
  const format = useFormat()
  const disciplines = [...new Map(open.map(({ discipline }) => [discipline.slug, discipline.name]))]
  const [typed, setTyped] = useState(() => ({
    weight: textOf(fields.weight.initialValue),
    disciplines: textsOf(fields.disciplines.initialValue),
  }))
  const fitting = fittingFor(typed, { open, entrant, eventDay })

  const read = (form: HTMLFormElement) => {
    const sent = new FormData(form)
    return { weight: textOf(sent.get('weight')), disciplines: sent.getAll('disciplines').map(String) }
  }

  /** A press on a category takes the focus from the weight: it chooses by hand, and would untick what is proposed. */
  const isChoosing = useRef(false)
  const notePointerDown = ({ target }: SyntheticEvent<HTMLDivElement>): void => {
    isChoosing.current = (target as Element).closest(`#${fields.categories.id}`) !== null
  }

  /** Ticks the fitting category of each chosen discipline in which none is ticked: what somebody chose stays. */
  function propose(event: SyntheticEvent<HTMLDivElement>): void {
    if (isChoosing.current) return
    const form = event.currentTarget.closest('form')
    const { name } = event.target as HTMLInputElement
    if (!form || (name !== 'weight' && name !== 'disciplines')) return
    const now = read(form)
    const proposed = now.disciplines.length > 0 ? fittingFor(now, { open, entrant, eventDay }) : new Set()
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="categories"]')]
    const disciplineOf = ({ value }: HTMLInputElement) =>
      open.find(({ id }) => id === Number(value))?.discipline.slug
    const decided = new Set(boxes.filter(({ checked }) => checked).map(disciplineOf))
    for (const box of boxes)
      if (proposed.has(Number(box.value)) && !decided.has(disciplineOf(box))) box.checked = true
  }

  function follow(event: SyntheticEvent<HTMLDivElement>): void {
    const form = event.currentTarget.closest('form')
    if (form) setTyped(read(form))
    // A weight is proposed for once it is typed to its end.
    if ((event.target as HTMLInputElement).name === 'disciplines') propose(event)
  }

  return (
    <div className="contents" onInput={follow} onBlur={propose} onPointerDown={notePointerDown}>
      <CheckboxGroupField
        field={fields.disciplines}
        label={t('athlete:applications.disciplines')}
        options={disciplines.map(([value, label]) => ({ value, label }))}
        required
      />
      <NumberField
        field={fields.weight}
        label={t('athlete:applications.weight')}
        hint={t('athlete:apply.weightHint')}
        inputMode="decimal"
        required
      />
      {/* On the server: for who has no script, it also counts the amount anew. */}
      <div>
        <SubmitButton variant="secondary" name="intent" value="propose">
          {t('athlete:apply.propose')}
        </SubmitButton>
      </div>
      <CheckboxGroupField
        field={fields.categories}
        label={t('athlete:applications.categories')}
        hint={t('athlete:apply.categoriesHint')}
        options={open.map((category) => ({
          value: String(category.id),
          label: category.name,
          hint: [
            limitsText(t, format, category),
            agesText(t, category),
            fitting.has(category.id) ? t('athlete:apply.fits') : placesText(t, category),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        columns={2}
        required
      />
      {price > 0 ? (
        <p aria-live="polite">
          {t('athlete:apply.amount', { amount: format.price(price * typed.disciplines.length, currency) })}
        </p>
      ) : null}
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')
