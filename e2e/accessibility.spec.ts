import { test } from '@playwright/test'
import { expectNoFaults } from './support/accessibility.ts'
import { addressOf, publicPages } from './support/public-pages.ts'

// The public pages as they come alive are looked at by public.spec.ts.

test.describe('as the server sends it', () => {
  for (const name of [
    'the front page',
    'its schedule',
    'a play-off bracket',
    'a bout that ended',
    'the sign-up',
  ]) {
    test(`${name} passes WCAG 2.2 AA before any script has run`, async ({ page, request }) => {
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      )
      await page.goto(await addressOf(publicPages[name] ?? '/', request))
      await expectNoFaults(page)
    })
  }
})

test('the phone’s menu passes WCAG 2.2 AA in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.locator('header details summary').last().click()
  await expectNoFaults(page)
})
