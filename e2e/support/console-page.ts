import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { OwnCompetition } from './competition.ts'

// What the journeys at the organiser console share. Each is walked twice: with a script and without one.

export interface JourneyContext {
  readonly page: Page
  readonly request: APIRequestContext
}

export type Journeys = Readonly<Record<string, (context: JourneyContext) => Promise<void>>>

export const consoleOf = ({ slug }: OwnCompetition) => `/account/competitions/${slug}`

/** The question before an act that changes more than itself. */
export const question = (page: Page) => page.getByRole('main').getByRole('alertdialog')

/** The message of an act that was done. */
export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Announcements' }).getByText(text).first()).toBeVisible()

/** What a button unfolds is within the page at its present width. */
export async function expectPanelInPage(page: Page, button: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: button, visible: true }).first()
  await summary.click()
  const panel = await summary.locator('xpath=following-sibling::*').first().boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(panel?.width, button).toBeGreaterThan(200)
  expect(panel?.x, `${button} at ${width}`).toBeGreaterThanOrEqual(0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0), `${button} at ${width}`).toBeLessThanOrEqual(width)
  await summary.click()
}

/** A destructive button that asks, and its yes. */
export async function pressAndConfirm(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Yes, do it' })
    .click()
}
