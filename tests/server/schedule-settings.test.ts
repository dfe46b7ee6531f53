import { expect, it } from 'vitest'
import { scheduleSettingsOf } from '~/server/pages/schedule-settings.ts'

const stored = {
  bracket_mats: [
    { bracket_id: 12, mat_id: 3 },
    { bracket_id: 77, mat_id: 3 },
  ],
  bracket_days: [
    { bracket_id: 5, day: 1 },
    { bracket_id: 77, day: 1 },
  ],
}
const sent = (values: Record<string, unknown>) =>
  scheduleSettingsOf({ values: { changeover: '60', rest: '5', ...values } }, [3, 4], stored)

it('reads minutes of rest as seconds, with a comma or a point', () => {
  expect(sent({ rest: '7,5' })).toMatchObject({ changeover_seconds: '60', minimum_rest_seconds: 450 })
})

it('hands on what is not a number, for the API to refuse beside its field', () => {
  expect(sent({ rest: 'long' })).toMatchObject({ minimum_rest_seconds: 'long' })
  expect(sent({ rest: '' })).toMatchObject({ minimum_rest_seconds: '' })
})

it('drops days left empty, so that none at all follow the competition’s dates', () => {
  const empty = { start: '', end: '', breaks: [{ from: '', to: '' }] }
  expect(sent({ days: [empty] })).toMatchObject({ days: [] })
})

it('takes a day with all its breaks, and none for the row left empty', () => {
  const lunch = { from: '01-06-2030 13:00', to: '01-06-2030 14:00' }
  const parade = { from: '01-06-2030 16:00', to: '01-06-2030 16:20' }
  const day = { start: '01-06-2030 09:00', end: '01-06-2030 18:00' }
  expect(sent({ days: [{ ...day, breaks: [lunch, parade, { from: '', to: '' }] }] })).toMatchObject({
    days: [{ ...day, breaks: [lunch, parade] }],
  })
})

it('has finals apart only from a moment on, on the ticked mats or else on any', () => {
  expect(sent({ finals_mats: '3' })).toMatchObject({ finals_block: null })
  const from = '01-06-2030 16:00'
  expect(sent({ finals_mats: '3', finals_from: from })).toMatchObject({
    finals_block: { mat_ids: ['3'], not_before: from },
  })
  expect(sent({ finals_from: from })).toMatchObject({ finals_block: { mat_ids: [3, 4], not_before: from } })
})

it('keeps the named brackets to their mat and day, frees those left to any, and leaves those it does not ask about', () => {
  expect(
    sent({ pins: { b12: { mat: '4', day: '' }, b3: { mat: '', day: '0' }, b5: { mat: '' } } }),
  ).toMatchObject({
    bracket_mats: [
      { bracket_id: 77, mat_id: 3 },
      { bracket_id: '12', mat_id: '4' },
    ],
    bracket_days: [
      { bracket_id: 5, day: 1 },
      { bracket_id: 77, day: 1 },
      { bracket_id: '3', day: '0' },
    ],
  })
  expect(sent({})).not.toHaveProperty('bracket_mats')
})
