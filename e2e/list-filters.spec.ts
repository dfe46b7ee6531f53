import { expect, test } from '@playwright/test'
import { open } from './support/alive.ts'
import { signIn } from './support/federation.ts'
import { readEnglish } from './visitor.ts'

// What a script adds to the filters: they are sent as one types, and what is half typed is not; a choice among many is
// found by its letters. That the list stays whatever is sent is no-js/list-filters.spec.ts.

test.beforeEach(async ({ context, baseURL }) => {
  await readEnglish(context, baseURL)
})

test('a date is sent when it is whole, in the form it is shown in, and says when there is no such day', async ({
  page,
}) => {
  await open(page, '/competitions')
  const from = page.locator('[name=start_at_from]')
  const search = page.locator('[name=search]')
  await from.pressSequentially('22-1')
  await search.fill('zzzz')
  // The search is sent, the half of a date is not.
  await page.waitForURL(/search=zzzz/)
  expect(page.url()).not.toContain('start_at_from')
  await search.fill('')
  await page.waitForURL((url) => !url.search.includes('search'))
  await from.fill('22.11.2026')
  await page.waitForURL(/start_at_from=22[.-]11[.-]2026/)
  await from.blur()
  await expect(from).toHaveValue('22-11-2026')
  // However the address writes it.
  await open(page, '/competitions?start_at_from=22.11.2026')
  await expect(from).toHaveValue('22-11-2026')
  await from.fill('31-02-2026')
  await expect(page.locator('#filter-start_at_from-error')).toHaveText('There is no such day in the calendar')
  await expect(from).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible()
})

test('an administrator finds a club by its letters, and resets the filter', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await open(page, '/admin/users?more=1')
  const club = page.getByRole('combobox', { name: 'Club' })
  await club.pressSequentially('барс')
  await expect(page.locator('ul[role=listbox] [role=option]')).toHaveText(['Барс', 'Казанский барс'])
  await club.press('Enter')
  await page.waitForURL(/club_id=\d+/)
  await expect(club).toHaveValue('Барс')
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await page.waitForURL((url) => !url.search.includes('club_id'))
  await expect(page.locator('select[name=club_id]')).toHaveCount(0)
  await open(page, '/admin/users?more=1')
  await expect(club).toHaveValue('')
})

test('a zone and a city are chosen by the keyboard alone, and what names none is let go', async ({
  page,
}) => {
  await signIn(page, 'athlete@demo.example')
  await open(page, '/account/preferences')
  const city = page.getByRole('combobox', { name: 'City' })
  const sent = page.locator('select[name=city_id]')
  const before = await city.inputValue()
  await city.focus()
  await page.keyboard.type('казань')
  await expect(page.getByRole('option', { name: 'Kazan' })).toBeVisible()
  await expect(city).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(city).toHaveValue(before)
  // What is typed next begins anew.
  await page.keyboard.type('no such city')
  await expect(city).toHaveValue('no such city')
  await expect(page.getByText('Not in the list: it is written below')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(city).toHaveValue(before)
  await city.focus()
  await page.keyboard.type('КАЗАНЬ')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Kazan')
  await expect(sent.locator('option:checked')).toHaveText('Kazan')
  await city.fill('')
  await page.keyboard.press('Tab')
  await expect(sent).toHaveValue('')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const zoneBefore = await zone.inputValue()
  await zone.focus()
  await page.keyboard.type('no such zone')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(zone).toHaveValue(zoneBefore)
  await zone.focus()
  await page.keyboard.type('+4 самара')
  await page.keyboard.press('Enter')
  await expect(page.locator('select[name=tz]')).toHaveValue('Europe/Samara')
})
