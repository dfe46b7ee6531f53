import { test } from '@playwright/test'
import { removeOwn } from './support/competition.ts'
import { inEnglish } from './support/federation.ts'
import { draftChildren, draftTogether, enterClub } from './support/team-journeys.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterAll(removeOwn)

test('a club enters its members, and who fits nowhere is named', ({ page, request }) =>
  enterClub(page, request))

test('a draft is kept, found again and sent', ({ page, request }) => draftChildren(page, request))

test('a manager and a trainer fill one draft in, and neither loses anything', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await inEnglish(other, baseURL)
  await draftTogether(page, other, request)
  await context.close()
})
