import { expect, test } from '@playwright/test'
import { logIn, newEmail, readEnglish, signUp } from '../visitor.ts'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))

test('without a script one signs up, sees so, and logs out', async ({ page }) => {
  await signUp(page, newEmail())
  await expect(page.getByText('You are registered')).toBeVisible()
  await page.goto('/auth/logout')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByText('You are logged out')).toBeVisible()
})

test('without a script a refused login keeps the address and says why', async ({ page }) => {
  await page.goto('/auth/login')
  await logIn(page, 'athlete@demo.example', 'certainly-wrong')
  await expect(page.locator('[name=email]')).toHaveValue('athlete@demo.example')
  await expect(page.locator('[name=password]')).toHaveValue('')
  await expect(page.locator('main .text-danger-text, main [role=alert]').first()).toBeVisible()
})

test('without a script the wanted page opens after signing in', async ({ page }) => {
  await page.goto('/account/preferences')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await logIn(page, 'athlete@demo.example')
  await expect(page).toHaveURL(/\/account\/preferences$/)
})
