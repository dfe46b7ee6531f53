import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ownCompetition } from './competition.ts'
import { expectToast } from './console-page.ts'
import { signIn, tokenOf } from './federation.ts'
import { addManagedAthlete } from './managed-athlete.ts'

interface Team {
  readonly email: string
  readonly managed_by: 'club' | 'guardian'
  /** Their weights, kilograms; the category takes up to 70. */
  readonly weights: readonly number[]
}

/** A competition with a price, a team whose athletes have no account, and the page it is entered on. */
async function openTeam(page: Page, api: APIRequestContext, { email, managed_by, weights }: Team) {
  const competition = await ownCompetition(api, 'Team', 0, { price: 15 })
  const token = await tokenOf(api, email)
  const figures = competition.slug
    .replace(/\D/g, '')
    .replace(/\d/g, (figure) => 'абвгдежзик'[Number(figure)] ?? '')
  const names = weights.map(
    (weight) => `Команда ${figures} ${weight === 69 ? 'Лёгкий' : weight === 70 ? 'Ровный' : 'Тяжёлый'}`,
  )
  for (const [at, weight] of weights.entries())
    await addManagedAthlete(api, token, {
      managed_by,
      name: names[at] ?? '',
      birth_date: '07-08-2000',
      gender: 'male',
      weight,
    })
  await signIn(page, email)
  await page.goto(`/competitions/${competition.slug}`)
  await page.getByRole('link', { name: 'Enter a team' }).click()
  await page.waitForURL(/\/account\/teams\//)
  return { competition, names }
}

/** Three are ticked, and one of them fits no category: the others are entered, and followed on the board. */
export async function enterClub(page: Page, api: APIRequestContext): Promise<void> {
  const { names } = await openTeam(page, api, {
    email: 'club@demo.example',
    managed_by: 'club',
    weights: [69, 70, 95],
  })
  for (const name of names) await page.getByRole('checkbox', { name: `Enter ${name}` }).check()
  await page.getByRole('button', { name: 'Check and see the amount' }).click()
  const refused = page.getByRole('alert').filter({ hasText: '1 athlete cannot be entered' })
  await expect(refused).toContainText(names[2] ?? '')
  await expect(refused).toContainText('too heavy')
  await expect(page.getByText('$30').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enter 2 athletes' }).click()
  await expect(refused).toBeVisible()
  const board = page.getByRole('table', { name: 'Entered' })
  for (const name of names.slice(0, 2))
    await expect(board.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(board.getByText('Awaiting the organiser')).toHaveCount(2)
}

/** Two children are entered at once; the amount is seen before. */
export async function enterChildren(page: Page, api: APIRequestContext): Promise<void> {
  const { names } = await openTeam(page, api, {
    email: 'athlete@demo.example',
    managed_by: 'guardian',
    weights: [69, 70],
  })
  for (const name of names) await page.getByRole('checkbox', { name: `Enter ${name}` }).check()
  await page.getByRole('button', { name: 'Check and see the amount' }).click()
  await expect(page.getByText('$30').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enter 2 athletes' }).click()
  await expectToast(page, '2 athletes entered')
  const board = page.getByRole('table', { name: 'Entered' })
  for (const name of names) await expect(board.getByRole('row').filter({ hasText: name })).toBeVisible()
}

/** What is ticked and typed is saved, shown again, counted in the list of competitions, sent with it, and then gone. */
export async function draftChildren(page: Page, api: APIRequestContext): Promise<void> {
  const { competition, names } = await openTeam(page, api, {
    email: 'athlete@demo.example',
    managed_by: 'guardian',
    weights: [69, 70],
  })
  const [first = '', second = ''] = names
  const weightOf = (name: string) => page.getByRole('textbox', { name: `Weight of ${name}, kg` })
  await page.getByRole('checkbox', { name: `Enter ${first}` }).check()
  await weightOf(first).fill('66.5')
  await weightOf(second).fill('heavy')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // A refused saving keeps what was typed.
  await expect(weightOf(second)).toHaveValue('heavy')
  await expect(weightOf(first)).toHaveValue('66.5')
  await weightOf(second).fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved: 1 athlete')
  await page.goto('/account/athletes')
  const card = page.getByRole('listitem').filter({ hasText: competition.name })
  await expect(card).toContainText('Draft: 1 athlete, saved ')
  await card.getByRole('link', { name: competition.name }).click()
  await expect(page.getByRole('checkbox', { name: `Enter ${first}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Enter ${second}` })).not.toBeChecked()
  await expect(weightOf(first)).toHaveValue('66.5')
  await expect(weightOf(second)).toHaveValue('')
  // Another filter shows nobody of the draft, and it is sent all the same.
  await page.goto(`${new URL(page.url()).pathname}?search=${encodeURIComponent(second)}`)
  await expect(page.getByText('+ 1 of the draft')).toBeVisible()
  await page.getByRole('button', { name: 'Check and see the amount' }).click()
  await page.getByRole('button', { name: 'Enter 1 athlete' }).click()
  await expectToast(page, '1 athlete entered')
  await expect(
    page.getByRole('table', { name: 'Entered' }).getByRole('row').filter({ hasText: first }),
  ).toBeVisible()
  await expect(page.getByText('Draft:')).toHaveCount(0)
}

/** The manager of a club and its trainer save one draft: the second is shown what the first has changed, and loses nothing. */
export async function draftTogether(page: Page, other: Page, api: APIRequestContext): Promise<void> {
  const { competition, names } = await openTeam(page, api, {
    email: 'club@demo.example',
    managed_by: 'club',
    weights: [69, 70],
  })
  const [first = '', second = ''] = names
  const box = (on: Page, name: string) => on.getByRole('checkbox', { name: `Enter ${name}` })
  const weightOf = (on: Page, name: string) => on.getByRole('textbox', { name: `Weight of ${name}, kg` })
  const save = (on: Page) => on.getByRole('button', { name: 'Save draft' }).click()
  await signIn(other, 'trainer@demo.example')
  await other.goto(`/account/teams/club/${competition.slug}`)
  await box(page, first).check()
  await weightOf(page, first).fill('65')
  await save(page)
  await expectToast(page, 'Draft saved: 1 athlete')
  await box(other, second).check()
  await weightOf(other, first).fill('66')
  await save(other)
  const notice = other.getByRole('alert').filter({ hasText: '1 athlete is not saved' })
  await expect(notice).toContainText(first)
  await expect(notice).toContainText('65 kg')
  await expect(weightOf(other, first)).toHaveValue('66')
  await save(other)
  await expectToast(other, 'Draft saved: 1 athlete')
  await page.reload()
  await expect(weightOf(page, first)).toHaveValue('66')
  await expect(box(page, second)).toBeChecked()
  await page.getByRole('button', { name: 'Discard draft' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Draft discarded')
  await expect(box(page, second)).not.toBeChecked()
}
