import type { ScheduleSettingsView } from '~/domain/contract/schedule.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Select } from '../ui/select.tsx'
import type { ScheduleFormValues } from './schedule-form.ts'
import { matName } from '~/i18n/mat-name.ts'

/** Categories kept to one mat or to one day; the others are laid where they fit. */
export function BracketPins({
  brackets,
  mats,
  days,
  pins,
}: {
  readonly brackets: readonly { readonly id: number; readonly name: string }[]
  readonly mats: readonly { readonly id: number; readonly name: string }[]
  readonly days: ScheduleSettingsView['days']
  readonly pins: ScheduleFormValues['pins']
}) {
  const t = useText()
  const format = useFormat()
  const matOptions = [
    { value: '', label: t('organiser:draw.anyMat') },
    ...mats.map((mat) => ({ value: String(mat.id), label: matName(t, mat) })),
  ]
  const dayOptions = [
    { value: '', label: t('organiser:schedule.anyDay') },
    ...days.map(({ start }, index) => ({ value: String(index), label: format.dayMonth(start) })),
  ]
  return (
    <div className="flex flex-col gap-3 pb-3">
      <p className="max-w-prose text-sm text-ink-muted">{t('organiser:schedule.pinsHint')}</p>
      <ul className="divide-y divide-line">
        {brackets.map(({ id, name }) => {
          const { mat = '', day = '' } = pins.get(id) ?? {}
          return (
            <li
              key={id}
              className="grid items-center gap-x-4 gap-y-2 py-2.5 md:grid-cols-[minmax(0,1fr)_12rem_12rem]"
            >
              <span className="font-semibold">{name}</span>
              <Select
                key={`mat ${mat}`}
                name={`pins[b${id}][mat]`}
                aria-label={t('organiser:schedule.pinMat', { name })}
                options={matOptions}
                defaultValue={mat}
              />
              {days.length > 1 ? (
                <Select
                  key={`day ${day}`}
                  name={`pins[b${id}][day]`}
                  aria-label={t('organiser:schedule.pinDay', { name })}
                  options={dayOptions}
                  defaultValue={day}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
