import { expect, it } from 'vitest'
import { scheduleSettingsOf } from '~/server/schedule-settings.ts'
import type { Submission } from '~/server/submit.ts'

const sent = (values: Record<string, unknown>) => scheduleSettingsOf({ values } as unknown as Submission)

it('reads minutes of rest as seconds, with a comma or a point', () => {
  expect(sent({ changeover: '60', rest: '7,5' })).toMatchObject({
    changeover_seconds: '60',
    minimum_rest_seconds: 450,
  })
})

it('hands on what is not a number, for the API to refuse beside its field', () => {
  expect(sent({ changeover: '60', rest: 'long' })).toMatchObject({ minimum_rest_seconds: 'long' })
  expect(sent({ changeover: '60', rest: '' })).toMatchObject({ minimum_rest_seconds: '' })
})

it('drops days left empty, so that none at all follow the competition’s dates', () => {
  const empty = { start: '', end: '', break_from: '', break_to: '' }
  expect(sent({ changeover: '60', rest: '5', days: [empty] })).toMatchObject({ days: [] })
})

it('takes a day with its break', () => {
  const day = {
    start: '01-06-2030 09:00',
    end: '01-06-2030 18:00',
    break_from: '01-06-2030 13:00',
    break_to: '01-06-2030 14:00',
  }
  expect(sent({ changeover: '60', rest: '5', days: [day] })).toMatchObject({
    days: [
      {
        start: day.start,
        end: day.end,
        breaks: [{ from: day.break_from, to: day.break_to }],
      },
    ],
  })
})

it('has finals on their own mats only from a moment on', () => {
  expect(sent({ changeover: '60', rest: '5', finals_mats: '3' })).toMatchObject({ finals_block: null })
  expect(
    sent({ changeover: '60', rest: '5', finals_mats: '3', finals_from: '01-06-2030 16:00' }),
  ).toMatchObject({ finals_block: { mat_ids: ['3'], not_before: '01-06-2030 16:00' } })
})
