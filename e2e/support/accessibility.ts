import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose outcome a theme changes: another theme of the same page is held against these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** What WCAG 2.2 AA finds wrong on the page as it stands: rule, place, why. */
async function faults(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const { violations } = await page.evaluate(async (rules): Promise<AxeResults> => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<AxeResults> }
    }
    return axe.run(document, { runOnly: rules })
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary}`),
  )
}

/** Both themes of one page; motion has to be off, so that no fading word is caught half-way. */
export async function expectNoFaults(page: Page): Promise<void> {
  // Through the debugger, because the page's own policy admits no foreign script.
  await page.evaluate(axe)
  for (const [theme, rules] of [
    ['dark', RULES],
    ['light', RULES_OF_COLOUR],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    expect.soft(await faults(page, rules), theme).toEqual([])
  }
}
