import { expect, test } from '@playwright/test'
import { ownCompetition, removeOwn } from '../support/competition.ts'
import { call, inEnglish, signIn } from '../support/federation.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(removeOwn)

test('without a script several applications are refused or approved, and what is wrong is reported', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Plain entries', 2)
  const [one] = await call<{ id: number }[]>(
    request,
    'get',
    `/api/core/competition_applications?competition_id=${competition.id}`,
    competition.token,
  )
  await call(request, 'patch', `/api/core/competition_applications/${one!.id}`, competition.token, {
    competition_approved: '0',
  })
  await page.goto(`/account/competitions/${competition.slug}/applications`)
  // The other one is approved already, as its organiser entered it.
  for (const told of ['1 application approved', 'Nothing has changed: all of them were so already']) {
    for (const { name } of competition.athletes) await page.getByLabel(`Select ${name}`).check()
    await page.getByText('With selected').click()
    await page.getByRole('button', { name: 'Approve selected' }).click()
    await expect(page.getByText(told)).toBeVisible()
  }
  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await page.getByLabel('Weight').fill('heavy')
  await page.getByRole('button', { name: 'Save corrections' }).click()
  await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/Enter a number/)
  await expect(page.getByLabel('Weight')).toHaveValue('heavy')
})

test('without a script an organiser writes to those ticked, each of whom reads it alone', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Plain message', 2)
  const list = `/account/competitions/${competition.slug}/applications`
  const write = async () => {
    await page.getByText('With selected').click()
    await page.getByRole('button', { name: 'Write to selected' }).click()
  }
  await page.goto(list)
  await write()
  await expect(page.getByText('Select at least one application')).toBeVisible()
  await page.getByLabel(`Select ${competition.athletes[0]?.name ?? ''}`).check()
  await write()
  await expect(page.getByText('Selected applications')).toBeVisible()

  await page.getByRole('textbox', { name: 'Message' }).fill('The weigh-in begins at eight.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What they will read' })).toBeVisible()
  await page.getByLabel('By mail').uncheck()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/./)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The weigh-in begins at eight.')
  await expect(page.getByLabel('By mail')).not.toBeChecked()
  await page.getByLabel('Subject').fill('Weigh-in')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent. On the platform: 1, by mail: 0')).toBeVisible()

  await page.goto(`${new URL(page.url()).pathname}/messages`)
  await expect(page.getByRole('heading', { level: 2, name: 'Messages sent' })).toBeVisible()
  await expect(page.getByText('On the platform: 1, by mail: 0')).toBeVisible()

  for (const [filter, words] of [
    ['', 'Everybody entered'],
    ['?is_paid=0', 'Not paid'],
  ] as const) {
    await page.goto(`${list}${filter}`)
    await page.getByLabel(/^All that match/).check()
    await write()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText('2 people').first()).toBeVisible()
  }
})
