import { expect, test } from '@playwright/test'
import { signIn, tokenOf } from '../support/federation.ts'
import { addManagedAthlete } from '../support/managed-athlete.ts'
import { readEnglish } from '../visitor.ts'

test('without a script an administrator finds a double, looks at what goes over, and merges the two', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await readEnglish(context, baseURL)
  const token = await tokenOf(request, 'athlete@demo.example')
  const birth_date = '17-07-2013'
  const last = `Doubled${'abcdefghij'[Date.now() % 10]}${'klmnopqrst'[Math.trunc(Date.now() / 10) % 10]}`
  const kept = await addManagedAthlete(request, token, { name: `Ivan ${last}`, birth_date })
  const merged = await addManagedAthlete(request, token, { name: `${last} Ivan`, birth_date })
  await signIn(page, 'admin@demo.example')
  await page.goto(`/admin/users/${kept}`)
  await page.getByRole('link', { name: 'Merge with another person' }).click()
  await page.getByRole('link', { name: `Compare with ${last} Ivan, no. ${merged}` }).click()
  await expect(page.getByText('Consents of guardians')).toBeVisible()
  await page.locator('main button[popovertarget]', { hasText: 'Merge' }).click()
  await page.locator('[popover] button[type=submit]:visible').click()
  await expect(page.getByText('The two are one now')).toBeVisible()
  await page.goto(`/admin/users/${merged}`)
  await page.getByRole('link', { name: 'The person this one was merged into' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${kept}$`))
})
