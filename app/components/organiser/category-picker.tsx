import { useEffect, useRef, useState } from 'react'
import type { Category } from '~/domain/contract/category.fields.ts'
import { useText } from '~/i18n/words.tsx'
import type { AnyField } from '../forms/fields.tsx'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { placesText } from '../competition/places-text.ts'
import { entrantsText } from '../competition/entrants-text.ts'
import { Button } from '../ui/button.tsx'
import { FieldErrors } from '../ui/field.tsx'

type PickedCategory = Category & Partial<Pick<OfferedCategory, 'entrants' | 'max_entrants'>>

interface Group {
  readonly key: string
  readonly title: string
  readonly categories: readonly PickedCategory[]
}

/** The categories of a competition, by discipline, gender and age; a whole group at a press where there is a script. */
export function CategoryPicker({
  field,
  categories,
  hint,
}: {
  readonly field: AnyField
  /** Those of a competition with their places. */
  readonly categories: readonly PickedCategory[]
  readonly hint?: string
}) {
  const t = useText()
  const chosen = new Set(chosenOf(field))
  const ages = (from: number | null, to: number | null) =>
    from === null && to === null
      ? t('organiser:form.anyAge')
      : to === null
        ? t('organiser:form.ageFrom', { from: from ?? 0 })
        : t('organiser:form.ageBetween', { from: from ?? 0, to })
  const groups = new Map<string, { title: string; categories: PickedCategory[] }>()
  for (const category of categories) {
    const { discipline, gender, age_from, age_to } = category
    const key = `${discipline.slug} ${gender} ${age_from ?? ''} ${age_to ?? ''}`
    const title = [discipline.name, entrantsText(t, category), ages(age_from, age_to)].join(' · ')
    const group = groups.get(key) ?? { title, categories: [] }
    group.categories.push(category)
    groups.set(key, group)
  }
  const errors = Object.values(field.allErrors).flat()
  return (
    <div id={field.id} className="flex scroll-mt-24 flex-col gap-3">
      {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      <FieldErrors id={`${field.id}-error`} errors={errors} />
      {[...groups].map(([key, group]) => (
        <CategoryGroup key={key} field={field} group={{ key, ...group }} chosen={chosen} />
      ))}
    </div>
  )
}

function CategoryGroup({
  field,
  group,
  chosen,
}: {
  readonly field: AnyField
  readonly group: Group
  readonly chosen: ReadonlySet<string>
}) {
  const t = useText()
  const box = useRef<HTMLFieldSetElement>(null)
  const before = group.categories.filter(({ id }) => chosen.has(String(id))).length
  const [count, setCount] = useState(before)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const boxes = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const recount = () => setCount(boxes().filter((input) => input.checked).length)

  function chooseAll() {
    const whole = count < group.categories.length
    for (const input of boxes()) input.checked = whole
    recount()
    // A script's own change tells nobody; the form asks before it is left.
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <details className="group rounded-sm border border-line bg-sunken" open={before > 0}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 font-semibold">
        <span>{group.title}</span>
        <span className="figures text-sm text-ink-muted">
          {t('organiser:form.chosen', { count, total: group.categories.length })}
        </span>
      </summary>
      <fieldset ref={box} className="border-t border-line px-4 py-3" onChange={recount}>
        <legend className="sr-only">{group.title}</legend>
        {ready ? (
          <Button variant="ghost" size="sm" className="mb-2 -ms-2" onClick={chooseAll}>
            {t(count < group.categories.length ? 'organiser:form.chooseAll' : 'organiser:form.chooseNone')}
          </Button>
        ) : null}
        <div className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
          {group.categories.map(({ id, name, entrants = 0, max_entrants = null }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name={field.name}
                value={id}
                defaultChecked={chosen.has(String(id))}
                className="choice"
              />
              <span className="min-w-0">
                {name}
                <span className="block text-sm text-ink-muted empty:hidden">
                  {placesText(t, { entrants, max_entrants })}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}

function chosenOf(field: AnyField): readonly string[] {
  const value: unknown = field.initialValue
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' ? [value] : []
}
