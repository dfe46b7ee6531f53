import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { addressOf, publicPages } from './support/public-pages.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What WCAG 2.2 AA finds wrong on the page as it stands: rule, place, why. */
async function faults(page: Page): Promise<string[]> {
  // Through the debugger, because the page's own policy admits no foreign script.
  await page.evaluate(axe)
  const { violations } = await page.evaluate(async (rules): Promise<AxeResults> => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<AxeResults> }
    }
    return axe.run(document, { runOnly: rules })
  }, RULES)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary}`),
  )
}

/** Both themes of one page; motion is off, so that no fading word is caught half-way. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    expect.soft(await faults(page), theme).toEqual([])
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, address] of Object.entries(publicPages)) {
  test(`${name} passes WCAG 2.2 AA in both themes`, async ({ page, request }) => {
    await page.goto(await addressOf(address, request), { waitUntil: 'networkidle' })
    await expectNoFaults(page)
  })
}

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
