import { test } from '@playwright/test'
import { removeOwn } from '../support/competition.ts'
import { inEnglish } from '../support/federation.ts'
import { draftChildren, enterChildren } from '../support/team-journeys.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterAll(removeOwn)

test('without a script a guardian enters two children', ({ page, request }) => enterChildren(page, request))

test('without a script a draft is kept, found again and sent', ({ page, request }) =>
  draftChildren(page, request))
