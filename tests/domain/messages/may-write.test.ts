import { expect, test } from 'vitest'
import { mayWriteTo, type Ties } from '~/domain/messages/may-write.ts'

const NONE: Ties = {
  isAdmin: false,
  isGuardian: false,
  leadsClub: false,
  organises: false,
  isYoungClubMate: false,
}

test.each<[string, boolean, Partial<Ties>, boolean]>([
  ['a stranger to an adult', false, {}, true],
  ['a stranger to a minor', true, {}, false],
  ['an administrator to a minor', true, { isAdmin: true }, true],
  ['a guardian to a minor', true, { isGuardian: true }, true],
  ['the manager or a trainer of the club to a minor', true, { leadsClub: true }, true],
  ['a minor to a minor of their club', true, { isYoungClubMate: true }, true],
  ['the organiser of an entered competition to a minor', true, { organises: true }, true],
])('%s', (_, isMinor, ties, may) => {
  expect(mayWriteTo({ isMinor }, { ...NONE, ...ties })).toBe(may)
})
