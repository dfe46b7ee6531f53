import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ACT_FIELD,
  actCode,
  actionOf,
  actOf,
  actsOf,
  mayRewrite,
  readAct,
  textsOf,
  timeIn,
} from '~/domain/fight/act-fields.ts'
import { FIGHT_EVENT_TYPES } from '~/domain/contract/fight.fields.ts'
import { END_REASONS } from '~/domain/fight/fight.ts'
import { mayContinueAfter } from '~/domain/fight/judge.ts'

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

it('where both are out nobody wins, whichever side was marked', () => {
  expect(readAct({ type: 'end', reason: 'both_absent', user_id: '5' })).toMatchObject({ user_id: null })
})

it('a mark that counts once takes no number from the field beside it', () => {
  const form = { user_id: '5', value: '3' }
  expect(readAct({ ...form, type: 'point' })?.value).toBe(3)
  expect(readAct({ ...form, type: 'reprimand' })?.value).toBeNull()
})

it('a button carries what the act says, and nothing of what it leaves open', () => {
  const act = { type: 'point', user_id: 12, value: 2, reason: null, correction: false } as const
  expect(actCode(act)).toBe('type=point&user_id=12&value=2')
  expect(actCode({ type: 'point', correction: true })).toBe('type=point&correction=1')
})

it.each(['activity', 'reprimand', 'warning'])('a form gives one %s, whatever its number says', (type) => {
  expect(readAct({ type, user_id: '5', value: '3' })?.value).toBeNull()
  expect(readAct({ act: `type=${type}&value=3` })?.value).toBe(3)
})

it.each(END_REASONS)('the box that lets the loser fight on, ticked beside “%s”', (reason) => {
  const value = mayContinueAfter(reason) ? 1 : null
  expect(readAct({ type: 'end', reason, user_id: '5', value: '1' })?.value).toBe(value)
  expect(readAct({ act: `type=end&reason=${reason}&value=1` })?.value).toBe(1)
})

it('the box counts for nothing without a reason', () => {
  expect(readAct({ type: 'end', user_id: '5', value: '1' })?.value).toBeNull()
  expect(readAct({ type: 'end', reason: 'tired', value: '1' })).toMatchObject({ reason: null, value: null })
})

it('spaces around what was typed are not part of it', () => {
  expect(readAct({ type: 'unlock', description: '  video review ' })?.description).toBe('video review')
  expect(readAct({ type: 'unlock', description: '   ' })?.description).toBeNull()
  expect(readAct({ type: 'point', user_id: ' 5 ', value: '  ' })).toMatchObject({ user_id: 5, value: null })
})

it('a torn button is read as far as it goes', () => {
  expect(readAct({ act: 'type=point&&=4&value&user_id=7' })).toMatchObject({ user_id: 7, value: null })
})

it('an event is named by its number, or by the key of the device', () => {
  expect(readAct({ type: 'delete', target_id: '9' })?.target_id).toBe(9)
  expect(readAct({ type: 'delete', target_id: 'tap-9' })?.target_id).toBe('tap-9')
  expect(readAct({ type: 'delete', target_id: '' })?.target_id).toBeNull()
})

it('an act that was applied goes to the server as it was pressed', () => {
  const act = {
    type: 'end',
    user_id: 5,
    value: 1,
    description: 'a throw on the neck',
    reason: 'disqualification',
    target_id: 9,
    correction: true,
  } as const
  const pressed = { ...actionOf(act), expectedVersion: 4, at: 1_000.6 }
  expect(actOf(pressed)).toEqual({ ...act, correction: '1', version: 4, happened_at_ms: 1_001 })
})

it('what an act leaves open stays open on its way', () => {
  const open = { user_id: null, value: null, description: null, reason: null, target_id: null }
  const action = actionOf({ type: 'pause' })
  expect(action).toMatchObject({ athlete: null, value: null, target: null, correction: false })
  expect(actOf(action)).toEqual({
    ...open,
    type: 'pause',
    correction: '0',
    version: null,
    happened_at_ms: null,
  })
})

it('an event the server does not know yet has no number to be named by', () => {
  expect(actOf({ type: 'delete', target: 'tap-9' }).target_id).toBeNull()
})

it('what takes back, brings back or corrects may change the result of a bout that has ended', () => {
  const rewriting = FIGHT_EVENT_TYPES.filter((type) => mayRewrite({ type }))
  expect(rewriting.toSorted()).toEqual(['delete', 'redo', 'restore', 'undo'])
  expect(mayRewrite({ type: 'point', correction: true })).toBe(true)
  expect(mayRewrite({ type: 'point', correction: false })).toBe(false)
})

it('what is no act is not read as one', () => {
  expect(readAct({ type: 'bonus' })).toBeNull()
  expect(readAct({})).toBeNull()
})

it('the clock is set by the time it shows: what is left, or what was played of extra time without a clock', () => {
  const limit = { type: 'set_clock', limit_ms: '180000' }
  expect(readAct({ ...limit, shown: '1:30' })?.value).toBe(90_000)
  expect(readAct({ ...limit, shown: 'soon' })?.value).toBeNull()
  expect(readAct({ ...limit, value: '45000' })?.value).toBe(45_000)
  expect(readAct({ type: 'set_clock', shown: '1:30', value: '45000' })?.value).toBe(45_000)
  expect(readAct({ type: 'set_clock', counts_from_ms: '180000', shown: '1:30' })?.value).toBe(270_000)
})

it.each([
  ['2:05', 125_000],
  ['02:05', 125_000],
  ['125', 125_000],
  [' 2:05 ', 125_000],
  ['2:59', 179_000],
  ['2:60', null],
  ['2:65', null],
  ['in 2:05', null],
  ['2:05 left', null],
  ['', null],
])('%s is read as %s ms', (text, ms) => expect(timeIn(text)).toBe(ms))

it('who signs a result, and the round of side judges it confirms, go the way there and back', () => {
  const read = readAct({ type: 'sign_off', left_coach: 'Ivanov', panel_round_id: '7' })!
  expect(read).toMatchObject({ left_coach: 'Ivanov', panel_round_id: 7 })
  expect(read).not.toHaveProperty('right_coach')
  const action = actionOf(read)
  expect(action).toMatchObject({ panelRound: 7, coaches: { left: 'Ivanov', right: '' } })
  expect(actOf(action)).toMatchObject({ panel_round_id: 7, left_coach: 'Ivanov', right_coach: '' })
  expect(actionOf(readAct({ type: 'sign_off', right_coach: 'Petrov' })!).coaches).toEqual({
    left: '',
    right: 'Petrov',
  })
})

it('an act without them says nothing of them', () => {
  const action = actionOf(readAct({ type: 'sign_off' })!)
  expect([action.panelRound, action.coaches]).toEqual([null, null])
  expect(actOf(action)).not.toHaveProperty('panel_round_id')
  expect(actOf(action)).not.toHaveProperty('left_coach')
})

it('several acts are sent with the version the first one saw, and name earlier ones by key', () => {
  const sent = actsOf([
    { id: 'a', key: 'k1', type: 'point', athlete: 1, value: 2, expectedVersion: 4 },
    { id: 'b', key: 'k2', type: 'delete', target: 'k1' },
    { id: 'c', type: 'delete', target: 12 },
  ])
  expect(sent.version).toBe(4)
  expect(sent.acts).toMatchObject([
    { type: 'point', key: 'k1', target_key: null },
    { type: 'delete', key: 'k2', target_key: 'k1', target_id: null },
    { type: 'delete', key: '', target_key: null, target_id: 12 },
  ])
  expect(sent.acts[0]).not.toHaveProperty('version')
  expect(actsOf([])).toEqual({ version: null, acts: [] })
})

it('of the fields of a form the texts are read, a file is not', () => {
  expect(
    textsOf([
      ['type', 'point'],
      ['value', '2'],
      ['picture', new Blob()],
    ]),
  ).toEqual({
    type: 'point',
    value: '2',
  })
})
