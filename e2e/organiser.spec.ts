import { expect, test } from '@playwright/test'
import { call, inEnglish, signIn } from './support/federation.ts'
import { ownCompetition } from './support/competition.ts'

test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test('an organiser announces a competition, and it is a draft until it is published', async ({
  page,
  request,
}) => {
  const name = `Cup of drafts ${Date.now()}`
  await page.goto('/account/competitions')
  await page.getByRole('link', { name: 'New competition' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Registration opens').fill('01-05-2031 09:00')
  await page.getByLabel('Registration closes').fill('03-06-2031 09:00')
  await page.getByLabel('The event begins').fill('02-06-2031 09:00')
  await page.getByLabel('The event ends').fill('02-06-2031 18:00')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(page.getByText('Registration must be earlier than the main event').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)

  await page.getByLabel('Registration closes').fill('01-06-2031 09:00')
  await page.getByText('Men · 18–35 years').first().click()
  await page.getByLabel('Men −70 kg').first().check()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Draft').first()).toBeVisible()
  await expect(page.getByLabel('Men −70 kg').first()).toBeChecked()
  const slug = new URL(page.url()).pathname.split('/')[3] ?? ''
  expect((await request.get(`/api-public/core/competitions/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publish' }).first().click()
  await expect(page.getByText('The competition is published')).toBeVisible()
  expect((await request.get(`/api-public/core/competitions/${slug}`)).status()).toBe(200)
})

test('an athlete entered by hand, a correction, a refusal with its reason', async ({ page, request }) => {
  const competition = await ownCompetition(request, `Entries ${Date.now()}`, 1)
  await page.goto(`/account/competitions/${competition.slug}/applications`)
  await page.getByRole('link', { name: 'Enter an athlete' }).click()
  await page.waitForURL(/applications\/new/)
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
  await expect(page.getByText('Men −70 kg: the athlete is too heavy')).toBeVisible()
  await page.getByLabel('Weight').fill('69,5')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('The athlete is entered and asked to confirm')).toBeVisible()
  await expect(page.getByText('Awaiting the athlete')).toBeVisible()

  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seed').fill('1')
  await dialog.getByRole('button', { name: 'Save the corrections' }).click()
  await expect(page.getByText('The corrections are saved')).toBeVisible()

  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await dialog.getByLabel('Reason').fill('No medical certificate')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('The application is refused')).toBeVisible()
  await page.getByRole('link', { name: competition.athletes[0]?.name ?? '' }).click()
  await expect(dialog.getByText('No medical certificate')).toBeVisible()
})

test('from the draw to the podium', async ({ page, request }) => {
  const competition = await ownCompetition(request, `Draw ${Date.now()}`, 6)
  const desk = `/account/competitions/${competition.slug}`

  await page.goto(`${desk}/mats`)
  await page.getByRole('button', { name: 'Add a mat' }).click()
  await expect(page.getByRole('heading', { name: 'Mat 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a mat' }).click()
  await expect(page.getByRole('heading', { name: 'Mat 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Invite a judge' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).first().click()
  await expect(page.getByText('The invitation is sent')).toBeVisible()
  await expect(page.getByText('Awaiting a reply')).toBeVisible()
  await expect(page.getByText(`/display/${competition.slug}/fight/`).first()).toBeVisible()

  await page.goto(`${desk}/brackets`)
  await page.getByLabel('Type').selectOption('playoff')
  await page.getByRole('button', { name: 'Generate all brackets' }).click()
  await expect(page.getByText('The brackets are drawn')).toBeVisible()
  await page.getByRole('link', { name: /Men −70 kg/ }).click()
  const first = page.getByLabel('First athlete')
  await expect(first).toBeEnabled()
  const [one, two] = await first.locator('option:not([value=""])').allTextContents()
  await first.selectOption({ label: one ?? '' })
  await page.getByLabel('Second athlete').selectOption({ label: two ?? '' })
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(page.getByText('The athletes have changed places')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the draw' }).click()
  await expect(page.getByText('Draw confirmed')).toBeVisible()

  await page.goto(`${desk}/schedule`)
  await page.getByRole('button', { name: 'Make the schedule' }).click()
  await expect(page.getByText('The schedule is rebuilt')).toBeVisible()
  await page
    .getByRole('link', { name: /^Move bout/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mat').selectOption('Mat 2')
  await dialog.getByLabel('Number in the order').fill('1')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText(/Nothing clashes|clash/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await expect(page.getByText('The bout is moved')).toBeVisible()
  await expect(page.getByLabel('Fixed by hand')).toHaveCount(1)

  await page.goto(`${desk}/fights?status=waiting`)
  const bouts = await page.locator('main li a:has(header)').count()
  expect(bouts).toBe(5)
  for (let bout = 0; bout < bouts; bout += 1) {
    // Bouts whose athletes are known can be ended; each end makes the next one known.
    const fights = await call<
      { cell: { id: number }; details: { left_user: unknown; right_user: unknown } }[]
    >(request, 'get', `/api-public/core/fights?competition=${competition.slug}&status=waiting`, null)
    const ready = fights.find(({ details }) => details.left_user && details.right_user)
    await page.goto(`${desk}/fights/${ready?.cell.id}`)
    await page.getByLabel('Reason').selectOption('no_show')
    await page.getByRole('button', { name: 'End the bout' }).click()
    await expect(page.getByText('The bout is put right').first()).toBeVisible()
  }

  await page.goto(`${desk}/results`)
  await expect(page.getByRole('img', { name: 'Gold' }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`${competition.slug}.csv`)
})

test('who swaps on an old page is told that somebody was faster', async ({ page, request, context }) => {
  const competition = await ownCompetition(request, `Rivals ${Date.now()}`, 4)
  const [bracket] = await call<{ id: number }[]>(
    request,
    'post',
    `/api/core/competitions/${competition.id}/brackets`,
    competition.token,
    { type: 'playoff' },
  )
  const address = `/account/competitions/${competition.slug}/brackets/${bracket?.id}`
  await page.goto(address)
  await page.getByText('Rebuild the bracket').first().click()
  const stale = await page.locator('input[name=version]').first().inputValue()
  // The rival's page has no live link to hear the change by.
  await call(request, 'post', `/api/core/brackets/${bracket?.id}/swap`, competition.token, {
    first_user_id: competition.athletes[0]?.id,
    second_user_id: competition.athletes[1]?.id,
  })
  const reply = await context.request.post(address, {
    form: { intent: 'rebuild', version: stale, type: 'playoff' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.status()).toBe(409)
  expect(await reply.text()).toContain('Somebody was faster')
})
