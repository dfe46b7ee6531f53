import { useSearchParams } from '@remix-run/react'
import type { Offer } from '~/domain/access/admin-area.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

/**
 * One of the things the rows of a list refer to. Where there are too many for a choice, the field beside it finds them
 * by a part of their name, as the whole filter bar is sent.
 */
export function ReferenceFilter({
  name,
  label,
  offer,
}: {
  readonly name: string
  readonly label: string
  readonly offer: Offer
}) {
  const t = useText()
  const [params] = useSearchParams()
  const find = `find_${name}`
  return (
    <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-2">
      <Field id={`filter-${name}`} label={label}>
        {(control) => (
          <Select
            {...control}
            name={name}
            options={offer.options}
            placeholder={t('common:form.any')}
            defaultValue={params.get(name) ?? ''}
          />
        )}
      </Field>
      {offer.more || params.get(find) ? (
        <Input
          type="search"
          name={find}
          maxLength={100}
          aria-label={t('admin:form.findLabel', { label })}
          placeholder={t('admin:hints.reference')}
          defaultValue={params.get(find) ?? ''}
        />
      ) : null}
    </div>
  )
}
