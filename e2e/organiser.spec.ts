import { expect, test } from '@playwright/test'
import { open } from './support/alive.ts'
import { call, inEnglish, signIn } from './support/federation.ts'
import { drawOwn, ownCompetition, removeOwn } from './support/competition.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(removeOwn)

test('an organiser announces a competition, and it is a draft until it is published', async ({
  page,
  request,
}) => {
  const name = `Cup of drafts ${Date.now()}`
  await page.goto('/account/competitions')
  await page.getByRole('link', { name: 'New competition' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Registration opens').fill('01-05-2031 09:00')
  await page.getByLabel('Registration closes').fill('03-06-2031 09:00')
  await page.getByLabel('The event begins').fill('02-06-2031 09:00')
  await page.getByLabel('The event ends').fill('02-06-2031 18:00')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(
    page.getByText('Registration must be earlier than the main event').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)

  await page.getByLabel('Registration closes').fill('01-06-2031 09:00')
  await page.getByText('Men · aged 18–35').first().click()
  await page.getByLabel('Men −70 kg').first().check()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Draft').first()).toBeVisible()
  await expect(page.getByLabel('Men −70 kg').first()).toBeChecked()
  const slug = new URL(page.url()).pathname.split('/')[3] ?? ''
  expect((await request.get(`/api-public/core/competitions/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect(page.getByText('Competition published')).toBeVisible()
  expect((await request.get(`/api-public/core/competitions/${slug}`)).status()).toBe(200)

  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByText('The competition is a draft again')).toBeVisible()
})

test('an athlete entered by hand, a correction, a refusal with its reason', async ({ page, request }) => {
  const competition = await ownCompetition(request, 'Entries', 1)
  await page.goto(`/account/competitions/${competition.slug}/applications`)
  await page.getByRole('link', { name: 'Enter an athlete' }).click()
  await page.waitForURL(/applications\/new/)
  // The list has a search of its own, and is there until the page is.
  await expect(page.getByText('Not in the list?')).toBeVisible()
  await page.getByLabel('Search').fill('Виктор')
  await page.getByLabel('Search').press('Enter')
  await page.waitForURL(/search=/)
  await page
    .getByRole('link', { name: /Виктор/ })
    .first()
    .click()
  await page.getByLabel('Weight').fill('120')
  await page.getByLabel(/Men −70 kg/).check()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/Men −70 kg: the athlete is too heavy/)
  await page.getByLabel('Weight').fill('69,5')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('Athlete entered and asked to confirm')).toBeVisible()
  await expect(page.getByRole('row', { name: /Виктор/ }).getByText('Awaiting the athlete')).toBeVisible()

  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seed').fill('1')
  await dialog.getByRole('button', { name: 'Save corrections' }).click()
  await expect(page.getByText('Corrections saved')).toBeVisible()

  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await dialog.getByLabel('Reason').fill('No medical certificate')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Application rejected')).toBeVisible()
  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await expect(dialog.getByText('No medical certificate')).toBeVisible()
})

test('a question stays while the page it stands on lives on', async ({ page, request }) => {
  const competition = await ownCompetition(request, 'Question', 4)
  const bracket = await drawOwn(request, competition, 'playoff')
  await open(page, `/account/competitions/${competition.slug}/brackets/${bracket}`)
  await page.getByLabel('Athlete', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const question = page.getByRole('main').getByRole('alertdialog')
  await expect(question).toBeVisible()
  const name = `${competition.name} renamed`
  await call(request, 'patch', `/api/core/competitions/${competition.id}`, competition.token, { name })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
  await expect(question).toBeVisible()
})
