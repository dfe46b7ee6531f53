import { expect, test } from '@playwright/test'
import { ownCompetition, removeOwn } from '../support/competition.ts'
import { signIn } from '../support/federation.ts'
import { readEnglish } from '../visitor.ts'

test.afterEach(removeOwn)

test('without a script an organiser sets the rules of bouts, compares them and goes back', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await readEnglish(context, baseURL)
  const { slug } = await ownCompetition(request, 'Rules Of Bouts', 2)
  await signIn(page, 'organiser@demo.example')
  await page.goto(`/account/competitions/${slug}/rules`)
  await expect(page.getByText('The rules of the platform hold.')).toBeVisible()
  const lead = page.locator('[name=lead_to_end]')
  const holds = page.locator('[name=hold_awards]')

  await lead.fill('8')
  await holds.fill('ten seconds')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(holds).toHaveAttribute('aria-invalid', 'true')
  await expect(lead).toHaveValue('8')

  await holds.fill('10: 1, 20: 2')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'An example bout by both rules' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Outcome/ })).toContainText('by a clear lead')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The rules are saved')).toBeVisible()
  await expect(page.getByText('The competition has rules of its own.')).toBeVisible()
  await expect(lead).toHaveValue('8')

  await page.getByText('Take over from a preset').click()
  const sambo = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Sambo', exact: true }) })
  await expect(sambo.getByText(/^Not verified: /)).toBeVisible()
  await sambo.getByRole('button', { name: 'Compare with “Sambo”' }).click()
  await expect(page.getByRole('columnheader', { name: 'Sambo' })).toBeVisible()
  await expect(lead).toHaveValue('8')
  await page.getByText('Take over from a preset').click()
  await sambo.getByRole('button', { name: 'Take over' }).click()
  await expect(holds).toHaveValue('10: 2, 20: 4')

  await page.getByRole('button', { name: 'Back to the rules of the platform' }).click()
  await expect(page.getByText('The rules of the platform hold.')).toBeVisible()
  await expect(holds).toHaveValue('10: 1, 20: 2')
})
