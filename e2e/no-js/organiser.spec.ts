import { expect, test } from '@playwright/test'
import { ownCompetition, putAwayOwn } from '../support/competition.ts'
import { inEnglish, signIn } from '../support/federation.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(putAwayOwn)

test('without a script several applications are refused or approved, and what is wrong is told', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Plain entries', 2)
  await page.goto(`/account/competitions/${competition.slug}/applications`)
  for (const { name } of competition.athletes) await page.getByLabel(`Select ${name}`).check()
  await page.getByText('With selected').click()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('2 applications approved')).toBeVisible()
  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await page.getByLabel('Weight').fill('heavy')
  await page.getByRole('button', { name: 'Save corrections' }).click()
  await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/Enter a number/)
  await expect(page.getByLabel('Weight')).toHaveValue('heavy')
})
