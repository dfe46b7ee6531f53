import { test } from '@playwright/test'
import { putAwayOwn } from './support/competition.ts'
import { inEnglish } from './support/federation.ts'
import { enterClub } from './support/team-journeys.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterAll(putAwayOwn)

test('a club enters its members, and who fits nowhere is named', ({ page, request }) =>
  enterClub(page, request))
