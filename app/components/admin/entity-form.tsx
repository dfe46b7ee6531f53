import type { SubmissionResult } from '@conform-to/react'
import type { Offer } from '~/domain/access/admin-area.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { Format } from '~/i18n/format.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import type { EditedVersion } from '../forms/edit-base.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import type { SearchOption } from '../ui/search-select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { EntityField } from './entity-field.tsx'
import { fieldsOf, type AnyEntity, type AnyField, type AnyRow } from './entity.ts'

/** What a field shows at first, as it is written. */
function written(spec: AnyField, row: AnyRow, format: Format): string | readonly string[] | undefined {
  const value: unknown = spec.stored ? spec.stored(row) : Reflect.get(row, spec.name)
  if (spec.as === 'flag') return value ? '1' : '0'
  if (value === null || value === undefined) return undefined
  if (spec.as === 'moment') return format.dateTime(value as string)
  if (spec.as === 'choices') return (value as readonly string[]).map(String)
  if (spec.as === 'references') return (value as readonly { id: number }[]).map(({ id }) => String(id))
  return String(value)
}

function editedOf(row: AnyRow | null): EditedVersion | undefined {
  if (row?.edit_version !== undefined) return { version: row.edit_version, name: 'edit_version' }
  return row?.version === undefined ? undefined : { version: row.version }
}

/** What needs the whole width of the form. */
const WIDE: ReadonlySet<AnyField['as']> = new Set(['lines', 'choices', 'references', 'picture'])

/** Asks for a new one, or changes one that is there. */
export function EntityForm({
  entity,
  row,
  offers,
  categories,
  zones,
  lastResult,
  priceNow,
}: {
  readonly entity: AnyEntity
  /** Null for a new one. */
  readonly row: AnyRow | null
  /** By the name of the field that refers to them. */
  readonly offers: Readonly<Record<string, Offer>>
  readonly categories: readonly Category[]
  /** All of them, where one is asked for. */
  readonly zones: readonly SearchOption[]
  readonly lastResult: SubmissionResult<string[]> | undefined
  /** What it would cost with the changes that were refused for costing something else. */
  readonly priceNow?: number | undefined
}) {
  const t = useText()
  const format = useFormat(row ? entity.zoneOf?.(row) : undefined)
  const formFields = fieldsOf(entity, row)
  const values = row
    ? Object.fromEntries(formFields.map((field) => [field.name, written(field, row, format)]))
    : {}
  const price = row && entity.priceOf?.(row)
  const amount = priceNow ?? price?.amount
  const hasFile = formFields.some(({ as }) => as === 'picture')
  return (
    <ActionForm<Record<string, string>>
      key={`${entity.slug} ${row?.id ?? ''}`}
      id="entity"
      lastResult={lastResult}
      values={values}
      edited={editedOf(row)}
      labels={Object.fromEntries(formFields.map(({ name, label }) => [name, t(label)]))}
      {...(hasFile ? { encType: 'multipart/form-data' as const } : {})}
    >
      {(fields) => (
        <Card>
          {/* Pressing Enter saves, though other buttons come first. */}
          <button
            type="submit"
            name="intent"
            value="save"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
          <div className="grid items-start gap-5 md:grid-cols-2">
            {formFields.map((field) => {
              const bound = fields[field.name]
              return bound ? (
                <div key={field.name} className={cx('min-w-0', WIDE.has(field.as) && 'md:col-span-2')}>
                  <EntityField
                    spec={field}
                    field={bound}
                    offer={offers[field.name]}
                    categories={categories}
                    zones={zones}
                    picture={row?.image ?? null}
                    row={row}
                  />
                </div>
              ) : null
            })}
            {price && amount !== undefined ? (
              <p className="md:col-span-2">
                <HiddenField name="seen_price" value={String(amount)} />
                <span className="text-ink-muted">{t('admin:fields.price')}:</span>{' '}
                <span className="font-medium tabular-nums">{format.price(amount, price.currency)}</span>
              </p>
            ) : null}
            <div className="pt-1 md:col-span-2">
              <SubmitButton name="intent" value="save" size="lg" pendingText={t('common:actions.saving')}>
                {t(row ? 'common:actions.save' : 'common:actions.create')}
              </SubmitButton>
            </div>
          </div>
        </Card>
      )}
    </ActionForm>
  )
}
