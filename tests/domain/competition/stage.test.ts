import { describe, expect, test } from 'vitest'
import { datesIssues } from '~/domain/competition/dates.ts'
import {
  competitionStage,
  type CompetitionDates,
  type CompetitionFacts,
  isListedAs,
  registrationState,
} from '~/domain/competition/stage.ts'
import { DAY_MS } from '~/domain/time.ts'

const JUNE = Date.UTC(2026, 5, 1)
const june = (day: number) => JUNE + (day - 1) * DAY_MS
const open: CompetitionFacts = { isOpen: true, hasBegun: false, isOn: false, isFought: false }
const dates: CompetitionDates = {
  registrationStartAt: june(5),
  registrationEndAt: june(10),
  startAt: june(20),
  endAt: june(21),
}

test.each([
  [1, 'upcoming', 'before'],
  [5, 'registration', 'open'],
  [10, 'registration', 'open'],
  [11, 'upcoming', 'closed'],
  [20, 'main_event', 'closed'],
  [21, 'main_event', 'closed'],
  [22, 'past', 'closed'],
] as const)('on 06-%i a competition is %s and its registration %s', (day, stage, registration) => {
  expect(competitionStage(dates, june(day), open)).toBe(stage)
  expect(registrationState(dates, june(day))).toBe(registration)
})

test('registration set to outlast the start still closes with the main event', () => {
  const late = { ...dates, registrationEndAt: june(25) }
  expect(registrationState(late, june(20))).toBe('closed')
  expect(competitionStage(late, june(20), open)).toBe('main_event')
})

test('the list shows what has not ended as upcoming and what has as passed', () => {
  expect(isListedAs('upcoming', dates, june(21), open)).toBe(true)
  expect(isListedAs('passed', dates, june(21), open)).toBe(false)
  expect(isListedAs('passed', dates, june(22), open)).toBe(true)
  expect(isListedAs('all', dates, june(22), open)).toBe(true)
})

test.each([
  ['a draft takes no entries', 7, { isOpen: false }, 'upcoming'],
  ['a draft whose days have come', 20, { isOpen: false }, 'main_event'],
  ['a week before it, with nothing begun', 13, {}, 'upcoming'],
  ['its first bout begins a day early', 19, { hasBegun: true, isOn: true }, 'main_event'],
  ['between two bouts of an early start', 19, { hasBegun: true }, 'main_event'],
  ['bouts begin while entries are open', 7, { hasBegun: true }, 'main_event'],
  ['every bout is over before the last day', 20, { hasBegun: true, isFought: true }, 'past'],
  ['a bout runs on after the end', 22, { hasBegun: true, isOn: true }, 'main_event'],
  ['it ended with bouts left unfought', 22, { hasBegun: true }, 'past'],
] as const)('%s', (_case, day, facts, stage) => {
  expect(competitionStage(dates, june(day), { ...open, ...facts })).toBe(stage)
})

describe('the order of the dates', () => {
  test('registration before the main event is right', () => {
    expect(datesIssues(dates)).toEqual([])
  })

  test('registration that ends with the start or later is refused beside its field', () => {
    expect(datesIssues({ ...dates, registrationEndAt: dates.startAt })).toEqual([
      { field: 'registrationEndAt', code: 'registration_not_before_event' },
    ])
  })

  test('everything turned round is refused everywhere', () => {
    const turned = {
      registrationStartAt: june(30),
      registrationEndAt: june(29),
      startAt: june(20),
      endAt: june(19),
    }
    expect(datesIssues(turned)).toEqual([
      { field: 'registrationEndAt', code: 'registration_ends_before_it_starts' },
      { field: 'registrationStartAt', code: 'registration_not_before_event' },
      { field: 'registrationEndAt', code: 'registration_not_before_event' },
      { field: 'endAt', code: 'event_ends_before_it_starts' },
    ])
  })
})
