import { expect, test } from '@playwright/test'
import { ownCompetition } from '../support/competition.ts'
import { signIn, tokenOf } from '../support/federation.ts'
import { addManagedAthlete } from '../support/managed-athlete.ts'
import { readEnglish } from '../visitor.ts'

const PDF = { name: 'insurance.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a policy') }

test('without a script a guardian keeps a document of a child, and nobody else opens its file', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  await readEnglish(context, baseURL)
  const name = 'Documents Athlete'
  const id = await addManagedAthlete(request, await tokenOf(request, 'athlete@demo.example'), { name })
  await signIn(page, 'athlete@demo.example')
  await page.goto(`/account/athletes/${id}`)
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Documents of ${name}` })).toBeVisible()
  await expect(page.getByText('No documents yet')).toBeVisible()

  await page.locator('[name=kind]').selectOption('insurance')
  await page.locator('[name=number]').fill('A-1')
  await page.locator('[name=issued_on]').fill('2026-05-01')
  await page.locator('[name=valid_until]').fill('2026-04-01')
  const add = page.getByRole('button', { name: 'Add a document' })
  await add.click()
  await expect(page.getByRole('link', { name: /It cannot end before it was issued/ })).toBeVisible()
  await expect(page.locator('[name=number]')).toHaveValue('A-1')
  await page.locator('[name=issued_on]').fill('2020-05-01')
  await page.locator('[name=valid_until]').fill('2021-04-30')
  await page.locator('[name=file]').setInputFiles(PDF)
  await add.click()
  await expect(page.getByText('The document is added')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Insurance, No. A-1' })
  await expect(line.getByText('Expired')).toBeVisible()
  const file = await line
    .getByRole('link', { name: 'Open the file: Insurance, No. A-1' })
    .getAttribute('href')

  const opened = await page.request.get(file ?? '')
  expect(await opened.text()).toBe('%PDF-1.7 a policy')
  expect(opened.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="document-${file?.split('/')[3]}.pdf"`,
  })
  for (const other of ['organiser', 'club', 'judge']) {
    const stranger = await browser.newContext({ javaScriptEnabled: false })
    const theirs = await stranger.newPage()
    await signIn(theirs, `${other}@demo.example`)
    expect((await theirs.request.get(file ?? '')).status(), other).toBe(404)
    await stranger.close()
  }
  const office = await browser.newContext({ javaScriptEnabled: false })
  await readEnglish(office, baseURL)
  const desk = await office.newPage()
  await signIn(desk, 'admin@demo.example')
  await desk.goto('/admin/documents?search=A-1')
  await desk
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: /No. A-1$/ })
    .first()
    .click()
  await desk.locator('[name=note]').fill('Seen at the office')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk).toHaveURL(/\/admin\/documents\?athlete_id=/)
  await office.close()
  const visitor = await request.get(file ?? '', { maxRedirects: 0 })
  expect([visitor.status(), (await visitor.body()).includes('%PDF')]).toEqual([302, false])

  await line.getByRole('link', { name: 'Edit: Insurance, No. A-1' }).click()
  await expect(page.getByRole('heading', { name: 'Insurance, No. A-1' })).toBeVisible()
  await page.locator('[name=valid_until]').fill('2098-04-30')
  await page.locator('[name=remove_file]').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The document is saved')).toBeVisible()
  await expect(line.getByText('Valid', { exact: true })).toBeVisible()
  await expect(line.getByRole('link', { name: /Open the file/ })).toHaveCount(0)
})

test('without a script an organiser asks for papers and reads who lacks them', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await readEnglish(context, baseURL)
  const { slug } = await ownCompetition(request, 'Papers Asked For', 2)
  await signIn(page, 'organiser@demo.example')
  await page.goto(`/account/competitions/${slug}/admission`)
  await expect(page.getByText('No papers are asked for')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Medical certificate' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The papers are saved')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Missing', { exact: true })).toHaveCount(2)
  await page.locator('[name=state]').selectOption('complete')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('without a script the desk marks papers seen, admits one athlete without, and takes both back', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await readEnglish(context, baseURL)
  const { slug } = await ownCompetition(request, 'Papers At The Desk', 3)
  await signIn(page, 'organiser@demo.example')
  const admission = `/account/competitions/${slug}/admission`
  await page.goto(admission)
  await page.getByRole('checkbox', { name: 'Medical certificate' }).check()
  await page.locator('[name=lacking]').selectOption('refuse')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const badge = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })
  await expect(badge('Missing')).toHaveCount(3)

  const markTicked = page.getByRole('button', { name: 'Mark ticked ones as seen on paper' })
  await markTicked.click()
  await expect(page.getByRole('alert').last()).toContainText('Tick at least one paper')
  const boxes = page.locator('input[name=papers]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await markTicked.click()
  await expect(page.getByText('2 papers are marked as seen')).toBeVisible()
  await expect(badge('Complete')).toHaveCount(2)
  await expect(page.getByText(/seen on paper by/).first()).toBeVisible()

  await page.getByRole('listitem').filter({ has: boxes }).getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  const admit = dialog.getByRole('button', { name: 'Admit without the papers' })
  await dialog.locator('[name=note]').evaluate((field) => field.removeAttribute('required'))
  await admit.click()
  await expect(dialog.locator('[name=note]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=note]').fill('The sheet follows')
  await admit.click()
  await expect(dialog.getByText('The sheet follows')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('The admission is taken back')).toBeVisible()

  await dialog.locator('[name=number]').fill('A-9')
  await dialog.getByRole('button', { name: 'Seen on paper', exact: true }).click()
  await expect(dialog.getByText(/No\. A-9, seen on paper by/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back “seen on paper”' }).click()
  await expect(dialog.getByRole('button', { name: 'Seen on paper', exact: true })).toBeVisible()
})
