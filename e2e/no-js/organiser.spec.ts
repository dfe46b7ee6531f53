import { expect, test } from '@playwright/test'
import { ownCompetition } from '../support/competition.ts'
import { inEnglish, signIn } from '../support/federation.ts'

test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test('without a script an organiser draws, confirms and lays out a competition', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, `Plain ${Date.now()}`, 4)
  const desk = `/account/competitions/${competition.slug}`
  await page.goto(`${desk}/mats`)
  await page.getByRole('button', { name: 'Add a mat' }).click()
  await expect(page.getByRole('heading', { name: 'Mat 1' })).toBeVisible()

  await page.goto(`${desk}/brackets`)
  await page.getByLabel('Type').selectOption('playoff')
  await page.getByRole('button', { name: 'Generate all brackets' }).click()
  await expect(page.getByText('The brackets are drawn')).toBeVisible()
  await page.getByRole('link', { name: /Men −70 kg/ }).click()
  await page.getByRole('button', { name: 'Confirm the draw' }).click()
  await expect(page.getByText('Draw confirmed')).toBeVisible()

  await page.getByLabel('Athlete', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Reason').selectOption('injury')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('The athlete is out of the bracket')).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('The athlete is back in the bracket')).toBeVisible()

  await page.goto(`${desk}/schedule`)
  await page.getByRole('button', { name: 'Make the schedule' }).click()
  await expect(page.getByText('The schedule is rebuilt')).toBeVisible()
  await page
    .getByRole('link', { name: /^Move bout/ })
    .first()
    .click()
  await page.getByLabel('Number in the order').fill('2')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('The bout is moved')).toBeVisible()
})

test('without a script several applications are refused or approved, and what is wrong is told', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, `Plain entries ${Date.now()}`, 2)
  await page.goto(`/account/competitions/${competition.slug}/applications`)
  for (const { name } of competition.athletes) await page.getByLabel(`Tick ${name}`).check()
  await page.getByRole('button', { name: 'Approve the ticked' }).click()
  await expect(page.getByText('2 applications approved')).toBeVisible()
  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await page.getByLabel('Weight').fill('heavy')
  await page.getByRole('button', { name: 'Save the corrections' }).click()
  await expect(page.getByText('Enter a number')).toBeVisible()
  await expect(page.getByLabel('Weight')).toHaveValue('heavy')
})
