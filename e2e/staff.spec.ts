import { test } from '@playwright/test'
import { removeOwn } from './support/competition.ts'
import { inEnglish } from './support/federation.ts'
import { addStaff, joinStaff, readEmptyPages } from './support/staff-journeys.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterAll(removeOwn)

test('a cashier has the payments of the competition they help at, and nothing else', ({
  page,
  request,
  browser,
  baseURL,
}) => addStaff(page, request, browser, { baseURL, scripts: true }))

test('somebody opens a link, signs in, comes back and helps', ({ page, request, browser, baseURL }) =>
  joinStaff(page, request, browser, { baseURL, scripts: true }))

test('staff are not told to prepare what only the organiser does', ({ page, request }) =>
  readEmptyPages(page, request))
