import type { SubmissionResult } from '@conform-to/react'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import type { EditConflict } from '~/domain/contract/edit.ts'
import type { ScheduleSettingsView } from '~/domain/contract/schedule.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { EditBase } from '../forms/edit-base.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { FieldConflict } from '../ui/field-conflict.tsx'
import { FormConflictContext } from '../ui/form-conflict.ts'
import { Field, FieldErrors } from '../ui/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { NumberInput } from '../ui/input.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { BracketPins } from './bracket-pins.tsx'
import { refusedSettings } from './schedule-refusals.ts'
import {
  pinnableOf,
  settingTexts,
  valuesOfForm,
  valuesOfSettings,
  type ScheduleFormValues,
} from './schedule-form.ts'
import { matName } from '~/i18n/mat-name.ts'

interface Named {
  readonly id: number
  readonly name: string
}

type ErrorsAt = (field: string) => readonly string[] | undefined

/** How the days and mats are laid out, and laying the bouts on them anew. What has begun and what is pinned stays. */
export function ScheduleSettings({
  settings,
  mats,
  brackets,
  first,
  refused,
}: {
  readonly settings: ScheduleSettingsView
  readonly mats: readonly Named[]
  readonly brackets: readonly Named[]
  /** No schedule was made yet. */
  readonly first: boolean
  /** The form as it was sent, where it was refused; with what two people changed at once. */
  readonly refused: {
    readonly lastResult: SubmissionResult
    readonly conflict: EditConflict | null
  } | null
}) {
  const t = useText()
  const errors = refused?.lastResult.error ?? {}
  const values = refused ? valuesOfForm(refused.lastResult.initialValue ?? {}) : valuesOfSettings(settings)
  const errorsAt: ErrorsAt = (field) => errors[field] ?? undefined
  const wrongIn = (...starts: string[]) =>
    Object.keys(errors).some((field) => starts.some((start) => field.startsWith(start)))
  const shown = settingTexts(valuesOfSettings(settings), pinnableOf(brackets, settings.days.length))
  return (
    <Card>
      <PostForm
        id="schedule"
        preventScrollReset
        className="flex flex-col gap-3"
        refused={refusedSettings(t, errors)}
        isConflict={Boolean(refused?.conflict)}
        subject={JSON.stringify([settings.version, shown])}
      >
        <input type="hidden" name="intent" value="rebuild" />
        <EditBase
          edited={{ version: settings.version }}
          values={shown}
          lastResult={refused?.lastResult as SubmissionResult<string[]> | undefined}
        />
        <FormConflictContext.Provider
          value={refused?.conflict ? { ...refused.conflict, formId: 'schedule', View: FieldConflict } : null}
        >
          <div className="flex flex-wrap field-line gap-4 pb-2">
            <Field
              id="schedule-changeover_seconds"
              label={t('organiser:schedule.changeover')}
              className="w-52"
              errors={errorsAt('changeover_seconds')}
            >
              {(control) => (
                <NumberInput
                  {...control}
                  name="changeover"
                  inputMode="numeric"
                  defaultValue={values.changeover}
                  required
                />
              )}
            </Field>
            <Field
              id="schedule-minimum_rest_seconds"
              label={t('organiser:schedule.rest')}
              className="w-52"
              errors={errorsAt('minimum_rest_seconds')}
            >
              {(control) => <NumberInput {...control} name="rest" defaultValue={values.rest} required />}
            </Field>
            <SubmitButton icon={<CalendarSync size={19} />} name="pressed" value="rebuild">
              {t(first ? 'organiser:schedule.build' : 'organiser:schedule.rebuild')}
            </SubmitButton>
          </div>
          <Fold
            label={t('organiser:schedule.days')}
            open={wrongIn('days', 'finals')}
            className="border-t border-line"
          >
            <FieldErrors id="schedule-days-error" errors={errorsAt('days')} />
            <Days settings={settings} days={values.days} errorsAt={errorsAt} />
            <FieldErrors id="schedule-finals_block-error" errors={errorsAt('finals_block')} />
            <Finals mats={mats} values={values} errorsAt={errorsAt} />
          </Fold>
          {brackets.length > 0 ? (
            <Fold
              label={t('organiser:schedule.pins')}
              open={wrongIn('bracket_')}
              className="border-t border-line"
            >
              {(['bracket_mats', 'bracket_days'] as const).map((field) => (
                <FieldErrors key={field} id={`schedule-${field}-error`} errors={errorsAt(field)} />
              ))}
              <BracketPins brackets={brackets} mats={mats} days={settings.days} pins={values.pins} />
            </Fold>
          ) : null}
        </FormConflictContext.Provider>
      </PostForm>
    </Card>
  )
}

function Days({
  settings,
  days,
  errorsAt,
}: {
  readonly settings: ScheduleSettingsView
  readonly days: ScheduleFormValues['days']
  readonly errorsAt: ErrorsAt
}) {
  const t = useText()
  const format = useFormat()
  const now = settings.days
    .map(({ start, end }) => `${format.dayMonth(start)} ${format.time(start)}–${format.time(end)}`)
    .join(', ')
  return (
    <div className="flex flex-col gap-6 pb-5">
      <p className="max-w-prose text-sm text-ink-muted">
        {t(settings.days_derived ? 'organiser:schedule.daysDerived' : 'organiser:schedule.daysOwn', {
          days: now,
        })}
      </p>
      {[...days, null].map((day, index) => (
        <fieldset key={day ? `${index} ${day.start}` : `new ${index}`} className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">
            {t(day ? 'organiser:schedule.day' : 'organiser:schedule.anotherDay', { number: index + 1 })}
          </legend>
          <div className="grid gap-3 md:grid-cols-2 lg:max-w-2xl">
            {(['start', 'end'] as const).map((edge) => (
              <TimestampField
                key={edge}
                id={`day-${index}-${edge}`}
                name={`days[${index}][${edge}]`}
                label={t(edge === 'start' ? 'organiser:schedule.dayStart' : 'organiser:schedule.dayEnd')}
                value={day?.[edge] ?? ''}
                errors={errorsAt(`days.${index}.${edge}`)}
              />
            ))}
            {[...(day?.breaks ?? []), null].flatMap((pause, place) =>
              (['from', 'to'] as const).map((edge) => (
                <TimestampField
                  key={`${place} ${edge} ${pause?.from ?? ''}`}
                  id={`day-${index}-break-${place}-${edge}`}
                  name={`days[${index}][breaks][${place}][${edge}]`}
                  label={t(edge === 'from' ? 'organiser:schedule.breakFrom' : 'organiser:schedule.breakTo', {
                    number: place + 1,
                  })}
                  value={pause?.[edge] ?? ''}
                  errors={errorsAt(`days.${index}.breaks.${place}.${edge}`)}
                />
              )),
            )}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Finals({
  mats,
  values,
  errorsAt,
}: {
  readonly mats: readonly Named[]
  readonly values: ScheduleFormValues
  readonly errorsAt: ErrorsAt
}) {
  const t = useText()
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4 pb-3">
      <legend className="sr-only">{t('organiser:schedule.finals')}</legend>
      <p className="font-semibold" aria-hidden="true">
        {t('organiser:schedule.finals')}
      </p>
      <p className="max-w-prose text-sm text-ink-muted">{t('organiser:schedule.finalsHint')}</p>
      <TimestampField
        id="finals-from"
        name="finals_from"
        label={t('organiser:schedule.finalsFrom')}
        value={values.finalsFrom}
        errors={errorsAt('finals_block.not_before')}
        className="max-w-72"
      />
      <div className="flex flex-wrap gap-x-6">
        {mats.map((mat) => (
          <Checkbox
            key={mat.id}
            id={`finals-mat-${mat.id}`}
            name="finals_mats"
            value={String(mat.id)}
            label={matName(t, mat)}
            defaultChecked={values.finalsMats.has(String(mat.id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function TimestampField({
  id,
  name,
  label,
  value,
  errors,
  className = '',
}: {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly errors?: readonly string[] | undefined
  readonly className?: string
}) {
  return (
    <Field id={id} label={label} errors={errors} className={className}>
      {(control) => <DateInput control={control} name={name} time="minutes" defaultValue={value} />}
    </Field>
  )
}
