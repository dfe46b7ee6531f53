import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, boutsOf, drawOwn, ownCompetition, type OwnCompetition } from './competition.ts'
import { consoleOf, question, expectToast, type Journeys, type JourneyContext } from './console-page.ts'
import { call } from './federation.ts'

/** A category of four on the first of two mats. */
async function aVenue(request: JourneyContext['request'], name: string): Promise<OwnCompetition> {
  const competition = await ownCompetition(request, name, 4)
  await addMats(request, competition, 'Mat 1')
  await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${competition.id}/schedule`, competition.token, {})
  await addMats(request, competition, 'Mat 2')
  return competition
}

const boutsOn = (page: Page, mat: string): Locator =>
  page.getByRole('list', { name: mat }).locator('.board-bout')

export const boardJourneys: Journeys = {
  'a bout and a category are moved on the board, a bout is let go, and each is taken back': async ({
    page,
    request,
  }) => {
    const competition = await aVenue(request, 'Board')
    await open(page, `${consoleOf(competition)}/board`)
    const openFirst = (mat: string) => boutsOn(page, mat).first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await openFirst('Mat 1')
    await dialog.getByLabel('Before').selectOption({ label: 'Mat 2: last' })
    await dialog.getByRole('button', { name: 'Check' }).first().click()
    await expect(page.getByRole('region', { name: /^What if: bout .* to Mat 2$/ })).toBeVisible()
    await expect(boutsOn(page, 'Mat 2')).toHaveCount(1)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expectToast(page, 'Bout moved')

    await openFirst('Mat 2')
    await dialog.getByRole('button', { name: 'Release: a rebuild may move it' }).click()
    await expectToast(page, 'Bout released')
    await page.getByRole('button', { name: /^Take back: bout .* no longer fixed$/ }).click()
    await expectToast(page, 'Taken back')
    await page.getByRole('button', { name: /^Take back: bout .* to Mat 2$/ }).click()
    await expectToast(page, 'Taken back')
    await expect(boutsOn(page, 'Mat 1')).toHaveCount(3)

    await openFirst('Mat 1')
    await dialog.getByLabel('The whole category to a mat').selectOption('Mat 2')
    await dialog.getByRole('button', { name: 'Check' }).last().click()
    await expect(boutsOn(page, 'Mat 2')).toHaveCount(3)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expectToast(page, 'Bracket moved')
    await expect(boutsOn(page, 'Mat 1')).toHaveCount(0)
    await page.getByRole('button', { name: /^Take back: .* to Mat 2$/ }).click()
    await expectToast(page, 'Taken back')
    await expect(boutsOn(page, 'Mat 1')).toHaveCount(3)

    // Eight mats stand side by side on a laptop.
    await addMats(request, competition, ...[3, 4, 5, 6, 7, 8].map((number) => `Mat ${number}`))
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, `${consoleOf(competition)}/board?zoom=hour`)
    await expect(page.getByRole('list', { name: 'Mat 8' })).toBeAttached()
    const beyond = (frame: Element) => frame.scrollWidth - frame.clientWidth
    expect(await page.locator('.board-frame').evaluate(beyond)).toBe(0)
  },

  'athletes are called, one comes, and the bout ends for who does not': async ({ page, request }) => {
    const competition = await aVenue(request, 'Calls')
    const { id, token } = competition
    await call(request, 'put', `/api/core/competitions/${id}/call_settings`, token, {
      calls: 2,
      interval_seconds: 10,
    })
    await open(page, `${consoleOf(competition)}/calls`)
    const bout = page.getByRole('article').first()
    await bout.getByRole('button', { name: 'Call both' }).click()
    await bout.getByRole('button', { name: 'Has come' }).first().click()
    await expect(bout.getByText(/^here since/)).toBeVisible()
    await bout.getByRole('button', { name: 'Second call' }).first().click()
    await expect(bout.getByText(/Second call \d/)).toBeVisible()
    const absent = bout.getByRole('button', { name: 'Did not come' })
    // The wait after the last call is not over.
    await absent.click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(async () => {
      await absent.click()
      await expect(question(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(question(page)).toContainText('loses without a fight')
    await question(page).getByRole('button', { name: 'End the bout' }).click()
    await expect(page.getByRole('article').filter({ hasText: /^here since/ })).toHaveCount(0)
    const [first] = await boutsOf(request, competition)
    expect(first?.status).toBe('ended')
  },
}
