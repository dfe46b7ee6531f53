import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ownCompetition } from './competition.ts'
import { told } from './desk-page.ts'
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
  await told(page, '2 athletes entered')
  const board = page.getByRole('table', { name: 'Entered' })
  for (const name of names) await expect(board.getByRole('row').filter({ hasText: name })).toBeVisible()
}
