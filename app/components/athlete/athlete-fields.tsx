import type { ReactNode } from 'react'
import { GENDERS } from '~/domain/people/gender.ts'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { RecordFields, useRecordLabels } from './record-fields.tsx'
import { CityField } from '../forms/city-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import {
  NumberField,
  SearchSelectField,
  SelectField,
  shown,
  TextField,
  type AnyField,
} from '../forms/fields.tsx'
import { PhoneField } from '../forms/special-fields.tsx'
import { Fold } from '../ui/fold.tsx'
import type { SearchOption } from '../ui/search-select.tsx'

type FactName =
  | 'name'
  | 'birth_date'
  | 'gender'
  | 'country_id'
  | 'city_id'
  | 'city_name'
  | 'phone'
  | 'weight'
  | 'sport_rank'
  | 'coach'

/** What an athlete can be entered without. */
const REST = [
  'country_id',
  'city_id',
  'city_name',
  'phone',
  'sport_rank',
  'coach',
] as const satisfies readonly FactName[]

/** What the summary of errors calls the fields below, in their order. */
export function useAthleteLabels(): Readonly<Record<FactName, string>> {
  const t = useText()
  return {
    name: t('account:preferences.name'),
    birth_date: t('account:preferences.birthDate'),
    gender: t('account:preferences.gender'),
    weight: t('athlete:applications.weight'),
    country_id: t('account:preferences.country'),
    city_id: t('account:preferences.city'),
    city_name: t('common:form.cityName'),
    phone: t('athlete:managed.contact'),
    ...useRecordLabels(),
  }
}

/** What is asked of an athlete without an account, by whoever adds them. */
export function AthleteFields({
  fields,
  countries,
  cities,
  city,
  weightRequired = false,
  atDesk,
}: {
  readonly fields: Readonly<Record<FactName, AnyField>>
  readonly countries: readonly SearchOption[]
  readonly cities: readonly SearchOption[]
  /** The one that is stored. */
  readonly city?: { readonly id: number; readonly name: string } | null
  /** Where the weight decides the category. */
  readonly weightRequired?: boolean
  /** What a queue waits for stands first, this beside it; the rest is folded away. */
  readonly atDesk?: ReactNode
}) {
  const t = useText()
  const labels = useAthleteLabels()
  const rest = (
    <>
      <SearchSelectField field={fields.country_id} label={labels.country_id} options={countries} />
      <CityField
        field={fields.city_id}
        nameField={fields.city_name}
        label={labels.city_id}
        cities={cities}
        current={city}
      />
      <PhoneField field={fields.phone} label={labels.phone} />
      <RecordFields sportRank={fields.sport_rank} coach={fields.coach} />
    </>
  )
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField field={fields.name} label={labels.name} autoComplete="off" maxLength={NAME_MAX} required />
      <DateField field={fields.birth_date} label={labels.birth_date} autoComplete="off" required />
      <SelectField
        field={fields.gender}
        label={labels.gender}
        options={GENDERS.map((value) => ({
          value,
          label: t(`status:personGender.${value}`),
        }))}
        required
      />
      <NumberField
        field={fields.weight}
        label={labels.weight}
        hint={t('common:form.weightHint')}
        inputMode="decimal"
        required={weightRequired}
      />
      {atDesk === undefined ? (
        rest
      ) : (
        <>
          {atDesk}
          <Fold
            className="md:col-span-2"
            label={t('athlete:managed.more')}
            open={REST.some((name) => fields[name].errors || shown(fields[name]))}
          >
            <div className="grid gap-5 pt-2 md:grid-cols-2">{rest}</div>
          </Fold>
        </>
      )}
    </div>
  )
}
