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

/** A destructive button that asks, and its yes. */
export async function pressAndConfirm(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Yes, do it' })
    .click()
}
