import { expect, it } from 'vitest'
import {
  pinnableIn,
  pinnableOf,
  settingTexts,
  valuesOfForm,
  valuesOfSettings,
} from '~/components/organiser/schedule-form.ts'
import type { ScheduleSettingsView } from '~/domain/contract/schedule.fields.ts'

const moment = (time: string) => `01-06-2031 ${time}:00 (Europe/Moscow)`
const settings: ScheduleSettingsView = {
  version: 1,
  changeover_seconds: 60,
  minimum_rest_seconds: 450,
  days: [
    {
      start: moment('10:00'),
      end: moment('18:00'),
      breaks: [
        { from: moment('13:00'), to: moment('14:00') },
        { from: moment('16:00'), to: moment('16:20') },
      ],
    },
  ],
  days_derived: false,
  days_outside: [],
  finals_block: { mat_ids: [3], not_before: moment('17:00') },
  bracket_mats: [{ bracket_id: 12, mat_id: 3 }],
  bracket_days: [{ bracket_id: 12, day: 0 }],
}

it('a form that was refused reads as it was sent, days and breaks left empty aside', () => {
  const sent = {
    changeover: '60',
    rest: '7.5',
    days: [
      {
        start: '01-06-2031 10:00',
        end: '01-06-2031 18:00',
        breaks: [
          { from: '01-06-2031 13:00', to: '01-06-2031 14:00' },
          { from: '01-06-2031 16:00', to: '01-06-2031 16:20' },
          { from: '', to: '' },
        ],
      },
      { start: '', end: '', breaks: [{ from: '', to: '' }] },
    ],
    finals_from: '01-06-2031 17:00',
    finals_mats: '3',
    pins: { b12: { mat: '3', day: '0' } },
  }
  expect(valuesOfForm(sent)).toEqual(valuesOfSettings(settings))
  // A row nobody filled in comes back as nothing.
  const [day] = sent.days
  const refused = { ...sent, days: [null, { ...day, breaks: [undefined, ...(day?.breaks ?? [])] }] }
  expect(valuesOfForm(refused)).toEqual(valuesOfSettings(settings))
})

it('brackets and days the form does not ask about are no change of it', () => {
  const stored = valuesOfSettings({
    ...settings,
    bracket_mats: [...settings.bracket_mats, { bracket_id: 77, mat_id: 3 }],
  })
  const sent = { pins: { b12: { mat: '3' } } }
  const shown = settingTexts(stored, pinnableOf([{ id: 12 }], 1))
  expect(shown).toMatchObject({ bracket_mats: '12:3' })
  expect(settingTexts(valuesOfForm(sent), pinnableIn(sent))['bracket_mats']).toBe(shown['bracket_mats'])
  expect(settingTexts(valuesOfForm(sent), pinnableIn(sent))).not.toHaveProperty('bracket_days')
})

it('days that follow the dates of the competition stand in no field', () => {
  expect(valuesOfSettings({ ...settings, days_derived: true }).days).toEqual([])
})
