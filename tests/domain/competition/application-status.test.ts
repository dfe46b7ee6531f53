import { describe, expect, test } from 'vitest'
import {
  applicationAmount,
  type ApplicationFacts,
  applicationStatus,
  competitionApprovedFilter,
} from '~/domain/competition/application-status.ts'
import {
  beltApprovalStatus,
  clubApplicationStatus,
  judgeInviteStatus,
} from '~/domain/competition/invite-status.ts'

const complete: ApplicationFacts = {
  userApprovedAt: 1,
  competitionApprovedAt: 2,
  paidAt: 3,
  closedAt: null,
  amount: 40,
  startAt: 100,
}

describe('an entry', () => {
  test.each([
    ['waiting_for_user_approval', { userApprovedAt: null, competitionApprovedAt: null, paidAt: null }],
    ['waiting_for_organiser_approval', { competitionApprovedAt: null, paidAt: null }],
    ['waiting_for_payment', { paidAt: null }],
    ['confirmed', {}],
    ['confirmed', { paidAt: null, amount: 0 }],
    ['not_approved', { closedAt: 9 }],
    ['withdrawn', { userApprovedAt: null, closedAt: 9 }],
    ['withdrawn', { userApprovedAt: null, competitionApprovedAt: null, closedAt: 9 }],
  ] as const)('is %s by its fields', (status, change) => {
    expect(applicationStatus({ ...complete, ...change }, 50)).toBe(status)
  })

  test('that is not complete when the event begins has expired, one that is stays confirmed', () => {
    expect(applicationStatus({ ...complete, paidAt: null }, 100)).toBe('expired')
    expect(applicationStatus(complete, 100)).toBe('confirmed')
  })

  test('that was refused stays refused after the event', () => {
    expect(applicationStatus({ ...complete, paidAt: null, closedAt: 9 }, 100)).toBe('not_approved')
  })

  test('costs the price of each discipline once', () => {
    expect(applicationAmount(19.99, ['fight', 'technique', 'fight'])).toBe(39.98)
    expect(applicationAmount(20, [])).toBe(0)
  })
})

test('the list filter: approved is 1, waiting is 0, all filters nothing', () => {
  expect(competitionApprovedFilter('approved')).toBe('1')
  expect(competitionApprovedFilter('waiting')).toBe('0')
  expect(competitionApprovedFilter('all')).toBeUndefined()
})

test.each([
  [{ userApprovedAt: null, competitionApprovedAt: 1, closedAt: null }, 'waiting_for_response'],
  [{ userApprovedAt: 1, competitionApprovedAt: null, closedAt: null }, 'waiting_for_organiser_approval'],
  [{ userApprovedAt: 1, competitionApprovedAt: 1, closedAt: null }, 'approved'],
  [{ userApprovedAt: 1, competitionApprovedAt: 1, closedAt: 2 }, 'declined'],
] as const)('a judge invite %o is %s', (invite, status) => {
  expect(judgeInviteStatus(invite)).toBe(status)
})

test.each([
  [{ userApprovedAt: null, clubApprovedAt: 1, closedAt: null }, 'waiting_for_user_approval'],
  [{ userApprovedAt: 1, clubApprovedAt: null, closedAt: null }, 'waiting_for_club_approval'],
  [{ userApprovedAt: 1, clubApprovedAt: 1, closedAt: null }, 'approved'],
  [{ userApprovedAt: 1, clubApprovedAt: null, closedAt: 2 }, 'declined'],
  [{ userApprovedAt: null, clubApprovedAt: 1, closedAt: 2 }, 'declined'],
  [{ userApprovedAt: null, clubApprovedAt: null, closedAt: 2 }, 'withdrawn'],
  [{ userApprovedAt: 1, clubApprovedAt: 1, closedAt: 2 }, 'left'],
] as const)('a club application %o is %s', (application, status) => {
  expect(clubApplicationStatus(application)).toBe(status)
})

test('a belt is moderated, then approved, and issued from its day on', () => {
  expect(beltApprovalStatus({ approvedAt: null, issuedAt: 5 }, 10)).toBe('on_moderation')
  expect(beltApprovalStatus({ approvedAt: 7, issuedAt: 20 }, 10)).toBe('approved')
  expect(beltApprovalStatus({ approvedAt: 7, issuedAt: 5 }, 10)).toBe('issued')
})
