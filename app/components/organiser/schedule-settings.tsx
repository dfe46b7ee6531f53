import { Form } from '@remix-run/react'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import type { ScheduleSettingsView } from '~/domain/entities/schedule.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { DateInput } from '../forms/date-field.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/input.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** How the days and mats are laid out, and laying the bouts on them anew. What has begun and what is pinned stays. */
export function ScheduleSettings({
  settings,
  mats,
  open,
}: {
  readonly settings: ScheduleSettingsView
  readonly mats: readonly { readonly id: number; readonly name: string }[]
  /** Whether the settings stand open: before the first schedule. */
  readonly open: boolean
}) {
  const t = useText()
  const format = useFormat()
  const { finals_block: finals } = settings
  // Derived days stay derived until somebody writes one.
  const days = settings.days_derived ? [] : settings.days
  const short = (moment: string | undefined) => moment?.slice(0, 16) ?? ''
  return (
    <Card>
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <FormKey />
        <input type="hidden" name="intent" value="rebuild" />
        <div className="flex flex-wrap items-end gap-4">
          <Field id="schedule-changeover" label={t('organiser:schedule.changeover')} className="w-40">
            {(control) => (
              <NumberInput
                {...control}
                name="changeover"
                inputMode="numeric"
                defaultValue={settings.changeover_seconds}
                required
              />
            )}
          </Field>
          <Field id="schedule-rest" label={t('organiser:schedule.rest')} className="w-40">
            {(control) => (
              <NumberInput
                {...control}
                name="rest"
                defaultValue={settings.minimum_rest_seconds / 60}
                required
              />
            )}
          </Field>
          <SubmitButton icon={<CalendarSync size={19} />} name="pressed" value="rebuild">
            {t(open ? 'organiser:schedule.build' : 'organiser:schedule.rebuild')}
          </SubmitButton>
        </div>
        <details open={open && !settings.days_derived}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ink-muted hover:text-ink">
            {t('organiser:schedule.days')}
          </summary>
          <div className="flex flex-col gap-5 pt-2">
            <p className="max-w-prose text-sm text-ink-muted">
              {t('organiser:schedule.daysHint', {
                days: settings.days
                  .map(
                    ({ start, end }) => `${format.dayMonth(start)} ${format.time(start)}–${format.time(end)}`,
                  )
                  .join(', '),
              })}
            </p>
            {[...days, null].map((day, index) => (
              <fieldset key={day?.start ?? 'new'} className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
                <legend className="mb-1 text-sm font-semibold">
                  {t(day ? 'organiser:schedule.day' : 'organiser:schedule.anotherDay', { number: index + 1 })}
                </legend>
                <Moment
                  id={`day-${index}-start`}
                  name={`days[${index}][start]`}
                  label={t('organiser:schedule.dayStart')}
                  value={short(day?.start)}
                />
                <Moment
                  id={`day-${index}-end`}
                  name={`days[${index}][end]`}
                  label={t('organiser:schedule.dayEnd')}
                  value={short(day?.end)}
                />
                <Moment
                  id={`day-${index}-from`}
                  name={`days[${index}][break_from]`}
                  label={t('organiser:schedule.breakFrom')}
                  value={short(day?.breaks[0]?.from)}
                />
                <Moment
                  id={`day-${index}-to`}
                  name={`days[${index}][break_to]`}
                  label={t('organiser:schedule.breakTo')}
                  value={short(day?.breaks[0]?.to)}
                />
              </fieldset>
            ))}
            <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
              <legend className="sr-only">{t('organiser:schedule.finals')}</legend>
              <p className="font-semibold">{t('organiser:schedule.finals')}</p>
              <Moment
                id="finals-from"
                name="finals_from"
                label={t('organiser:schedule.finalsFrom')}
                value={short(finals?.not_before)}
                className="max-w-72"
              />
              <div className="flex flex-wrap gap-x-6">
                {mats.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    id={`finals-mat-${id}`}
                    name="finals_mats"
                    value={String(id)}
                    label={name}
                    defaultChecked={finals?.mat_ids.includes(id) ?? false}
                  />
                ))}
              </div>
            </fieldset>
          </div>
        </details>
      </Form>
    </Card>
  )
}

function Moment({
  id,
  name,
  label,
  value,
  className = '',
}: {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly className?: string
}) {
  return (
    <Field id={id} label={label} className={className}>
      {(control) => <DateInput control={control} name={name} time="minutes" defaultValue={value} />}
    </Field>
  )
}
