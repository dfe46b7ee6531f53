import { describe, expect, test } from 'vitest'
import { datesIssues } from '~/domain/competition/dates'
import {
  competitionStage,
  type CompetitionDates,
  isListedAs,
  registrationState,
} from '~/domain/competition/stage'
import { DAY_MS } from '~/domain/time'

const JUNE = Date.UTC(2026, 5, 1)
const june = (day: number) => JUNE + (day - 1) * DAY_MS
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
  expect(competitionStage(dates, june(day))).toBe(stage)
  expect(registrationState(dates, june(day))).toBe(registration)
})

test('registration set to outlast the start still closes with the main event', () => {
  const late = { ...dates, registrationEndAt: june(25) }
  expect(registrationState(late, june(20))).toBe('closed')
  expect(competitionStage(late, june(20))).toBe('main_event')
})

test('the list shows what has not ended as upcoming and what has as passed', () => {
  expect(isListedAs('upcoming', dates, june(21))).toBe(true)
  expect(isListedAs('passed', dates, june(21))).toBe(false)
  expect(isListedAs('passed', dates, june(22))).toBe(true)
  expect(isListedAs('all', dates, june(22))).toBe(true)
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
