import { ADDRESS_MAX, COMPETITION_MAX } from '~/domain/contract/text-limits.ts'
import type { SubmissionResult } from '@conform-to/react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateTimeField } from '../forms/date-field.tsx'
import { HiddenField, NumberField, SelectField, TextareaField, TextField } from '../forms/fields.tsx'
import { CityField } from '../forms/city-field.tsx'
import { ImageField } from '../forms/file-field.tsx'
import { CURRENCIES, DEFAULT_CURRENCY } from '~/domain/order/currency.ts'
import { Card } from '../ui/card.tsx'
import type { Option } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { CategoryPicker } from './category-picker.tsx'

interface CompetitionFields extends Record<string, unknown> {
  name: string
  description: string
  registration_start_at: string
  registration_end_at: string
  start_at: string
  end_at: string
  city_id: string
  city_name: string
  address: string
  payment_information: string
  price: string
  currency: string
  categories: string[]
  image: File
}

/** Announces a competition or changes one: its dates, its place, its categories, its price, its cover. */
export function CompetitionForm({
  competition,
  categories,
  cities,
  lastResult,
}: {
  /** Null for a new one. */
  readonly competition: Competition | null
  readonly categories: readonly Category[]
  readonly cities: readonly Option[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const format = useFormat(competition?.timezone)
  const values = competition
    ? {
        ...competition,
        registration_start_at: format.dateTime(competition.registration_start_at),
        registration_end_at: format.dateTime(competition.registration_end_at),
        start_at: format.dateTime(competition.start_at),
        end_at: format.dateTime(competition.end_at),
        city_id: competition.city ? String(competition.city.id) : '',
        price: String(competition.price),
        categories: competition.categories.map(({ id }) => String(id)),
      }
    : { price: '0', currency: DEFAULT_CURRENCY }
  return (
    <ActionForm<CompetitionFields>
      id="competition"
      lastResult={lastResult}
      values={values}
      edited={competition ? { version: competition.version } : undefined}
      labels={{ categories: t('organiser:form.categories'), city_name: t('common:form.cityName') }}
      encType="multipart/form-data"
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value="save" />
          <Card title={t('organiser:form.about')}>
            <div className="flex flex-col gap-5">
              <TextField
                field={fields.name}
                label={t('organiser:form.name')}
                maxLength={COMPETITION_MAX.name}
                required
              />
              <TextareaField
                field={fields.description}
                label={t('organiser:form.description')}
                rows={6}
                maxLength={COMPETITION_MAX.description}
              />
              <div className="grid gap-5 md:grid-cols-2">
                <CityField
                  field={fields.city_id}
                  nameField={fields.city_name}
                  label={t('organiser:form.city')}
                  cities={cities}
                  current={competition?.city}
                />
                <TextField
                  field={fields.address}
                  label={t('organiser:form.address')}
                  hint={t('organiser:form.addressHint')}
                  maxLength={ADDRESS_MAX}
                />
              </div>
              <ImageField
                field={fields.image}
                label={t('organiser:form.cover')}
                hint={t('organiser:form.coverHint')}
                current={competition?.image}
                isCropped
              />
            </div>
          </Card>
          <Card title={t('organiser:form.dates')}>
            <p className="pb-4 text-sm text-ink-muted">{t('organiser:form.datesHint')}</p>
            <div className="grid gap-5 md:grid-cols-2">
              <DateTimeField
                field={fields.registration_start_at}
                label={t('organiser:form.registrationStart')}
                required
              />
              <DateTimeField
                field={fields.registration_end_at}
                label={t('organiser:form.registrationEnd')}
                required
              />
              <DateTimeField field={fields.start_at} label={t('organiser:form.start')} required />
              <DateTimeField field={fields.end_at} label={t('organiser:form.end')} required />
            </div>
          </Card>
          <Card title={t('organiser:form.categories')}>
            <CategoryPicker
              field={fields.categories}
              categories={categories}
              hint={t('organiser:form.categoriesHint')}
            />
          </Card>
          <Card title={t('organiser:form.payment')}>
            <div className="flex flex-col gap-5">
              <div className="grid max-w-xl gap-5 md:grid-cols-2">
                <NumberField
                  field={fields.price}
                  label={t('organiser:form.price')}
                  hint={t('organiser:form.priceHint')}
                />
                <SelectField
                  field={fields.currency}
                  label={t('organiser:form.currency')}
                  options={CURRENCIES.map((value) => ({ value, label: t(`organiser:currency.${value}`) }))}
                  placeholder={null}
                />
              </div>
              <TextareaField
                field={fields.payment_information}
                label={t('organiser:form.paymentInformation')}
                hint={t('organiser:form.paymentHint')}
                rows={4}
                maxLength={COMPETITION_MAX.payment_information}
              />
            </div>
          </Card>
          <div
            data-save-bar
            className="sticky bottom-0 -mx-4 border-t border-line bg-page px-4 py-3 md:mx-0 md:px-0"
          >
            <SubmitButton size="lg" pendingText={t('common:actions.saving')}>
              {t(competition ? 'common:actions.save' : 'organiser:form.create')}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  )
}
