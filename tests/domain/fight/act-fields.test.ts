import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ACT_FIELD, actCode, readAct, timeIn } from '~/domain/fight/act-fields.ts'
import { FIGHT_EVENT_TYPES } from '~/domain/contract/fight.fields.ts'
import { END_REASONS } from '~/domain/fight/fight.ts'

it('a button’s act is read back as it was written', () => {
  const act = fc.record({
    type: fc.constantFrom(...FIGHT_EVENT_TYPES.filter((type) => type !== 'set_clock')),
    user_id: fc.option(fc.integer({ min: 1 })),
    value: fc.option(fc.integer({ min: 1, max: 99 })),
    description: fc.option(fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '')),
    reason: fc.option(fc.constantFrom(...END_REASONS.filter((reason) => !reason.startsWith('both_')))),
    target_id: fc.option(fc.integer({ min: 1 })),
    correction: fc.boolean(),
  })
  fc.assert(
    fc.property(act, (given) => {
      expect(readAct({ [ACT_FIELD]: actCode(given) })).toEqual(given)
    }),
  )
})

it('the pressed button counts, not the fields that stand around it', () => {
  expect(readAct({ type: 'point', user_id: '5', value: '3', act: 'type=delete&target_id=9' })).toMatchObject({
    type: 'delete',
    user_id: null,
    value: null,
    target_id: 9,
  })
})

it('where both are out nobody wins, whoever was marked', () => {
  expect(readAct({ type: 'end', reason: 'both_absent', user_id: '5' })).toMatchObject({ user_id: null })
})

it('a mark that counts once takes no number from the field beside it', () => {
  const form = { user_id: '5', value: '3' }
  expect(readAct({ ...form, type: 'point' })?.value).toBe(3)
  expect(readAct({ ...form, type: 'reprimand' })?.value).toBeNull()
})

it('what is no act is not read as one', () => {
  expect(readAct({ type: 'bonus' })).toBeNull()
  expect(readAct({})).toBeNull()
})

it('the clock is set by the time that is left', () => {
  const limit = { type: 'set_clock', limit_ms: '180000' }
  expect(readAct({ ...limit, remaining: '1:30' })?.value).toBe(90_000)
  expect(readAct({ ...limit, remaining: 'soon' })?.value).toBeNull()
})

it.each([
  ['2:05', 125_000],
  ['02:05', 125_000],
  ['125', 125_000],
  ['2:65', null],
  ['', null],
])('%s is read as %s ms', (text, ms) => expect(timeIn(text)).toBe(ms))
