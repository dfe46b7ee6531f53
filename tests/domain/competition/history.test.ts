import { expect, test } from 'vitest'
import { decisionIn, valueKind } from '~/domain/competition/history.ts'

const AT = '2026-06-01T09:00:00.000Z'

test.each([
  [{ paidAt: null }, { paidAt: AT }, 'pay'],
  [{ paidAt: AT }, { paidAt: null }, 'unpay'],
  [{ competitionApprovedAt: null }, { competitionApprovedAt: AT }, 'approve'],
  [{ competitionApprovedAt: AT }, { competitionApprovedAt: null }, 'unapprove'],
  [{ categories: [1] }, { categories: [2] }, 'move_category'],
  [{ weight: 70, seed: null }, { weight: 71, seed: 1 }, 'update'],
  [{ closedAt: null, closedReason: null }, { closedAt: AT, closedReason: 'Late' }, 'refuse'],
  [{ closedAt: AT, paidAt: null }, { closedAt: null, paidAt: AT }, 'reopen'],
  [{ paidAt: null, competitionApprovedAt: null }, { paidAt: AT, competitionApprovedAt: AT }, 'decide'],
  [{}, {}, 'decide'],
])('a decision that changes %j to %j is: %s', (before, after, action) => {
  expect(decisionIn('decide', 'competition_application', before, after)).toBe(action)
  expect(decisionIn('decide', 'report', before, after)).toBe('decide')
})

test.each(['weight', 'weightFrom', 'weightTo'])('%s is a weight', (field) => {
  expect(valueKind(field)).toBe('weight')
})
