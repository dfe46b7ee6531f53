import { expect } from '@playwright/test'
import { alive, open } from './alive.ts'
import { ownCompetition } from './competition.ts'
import { call } from './federation.ts'
import { consoleOf, expectToast, type Journeys } from './console-page.ts'

// From the scales to the draw.

export const weighInJourneys: Journeys = {
  'athletes are weighed in, and who has not passed is left out of the draw': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Scales', 4)
    const [first, second] = competition.athletes
    const scales = `${consoleOf(competition)}/weigh-in`
    await open(page, scales)
    await page.getByRole('button', { name: /^Local:/ }).click()
    await expectToast(page, 'The weigh-in settings were saved')

    const card = page.getByRole('main').locator('[data-entry]')
    const weight = card.getByRole('textbox', { name: 'Weight, kg' })
    const find = async (name = '') => {
      await page.getByLabel('Name, entry number or QR code').fill(name)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await expect(card.getByRole('heading', { name })).toBeVisible()
    }
    await find(first?.name)
    await card.getByRole('button', { name: 'Arrived' }).click()
    await expect(card.getByText('Arrived').first()).toBeVisible()
    await weight.fill('69,5')
    await card.getByRole('button', { name: 'Weigh', exact: true }).click()
    await expect(page.getByText('Weighed in 69.5 kg').first()).toBeVisible()

    await find(second?.name)
    await weight.fill('seventy')
    await card.getByRole('button', { name: 'Weigh', exact: true }).click()
    await expect(weight).toHaveAccessibleDescription(/./)
    await expect(weight).toHaveValue('seventy')
    await weight.fill('75')
    await card.getByRole('button', { name: 'Weigh', exact: true }).click()
    await expect(card.getByRole('alert')).toContainText('2 tries left')

    await open(page, `${consoleOf(competition)}/applications`)
    await expect(page.getByText('Weighed in 69.5 kg').filter({ visible: true })).toBeVisible()

    await open(page, `${consoleOf(competition)}/brackets`)
    const gate = page.getByText('3 athletes have not passed the weigh-in')
    await expect(gate).toBeVisible()
    await expect(page.getByRole('main')).toContainText(second?.name ?? '')
    await page.getByRole('button', { name: 'Leave them out of the draw' }).first().click()
    await page
      .getByRole('alertdialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Leave them out of the draw' })
      .click()
    await expectToast(page, '3 athletes were left out of the draw')
    await expect(gate).toBeHidden()
    await expect(page.getByText('Everybody who would be drawn has passed the weigh-in.')).toBeVisible()
  },

  'who has passed is called to a second weigh-in by lot, and the list of them is printed': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Lot', 3)
    const { id, token } = competition
    const path = `/api/core/competitions/${id}`
    await call(request, 'put', `${path}/weigh_in_settings`, token, { is_used: '1', second_allowance: 5 })
    const entries = await call<{ id: number }[]>(request, 'get', `${path}/weigh_in`, token)
    for (const entry of entries)
      await call(request, 'put', `/api/core/competition_applications/${entry.id}/weigh_in`, token, {
        type: 'weigh',
        weight: 69,
      })
    await open(page, `${consoleOf(competition)}/weigh-in`)
    await page.getByRole('link', { name: 'Second weigh-in', exact: true }).click()
    await expect(page.getByText('Nobody is called yet.')).toBeVisible()
    await alive(page)
    await page.getByLabel('How many').fill('2')
    await page.getByLabel('Seed').fill('Seven balls')
    await page.getByLabel('Must come before').fill('01-01-2020 12:00')
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await expect(page.getByLabel('Must come before')).toHaveAccessibleDescription(/passed already/)
    await expect(page.getByLabel('Seed')).toHaveValue('Seven balls')
    await page.getByLabel('Must come before').fill('31-12-2099 12:00')
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await expectToast(page, 'The lot was drawn')
    await expect(page.getByText('Draws the same again')).toBeVisible()
    const called = page.getByRole('table', { name: 'Called to the second weigh-in' })
    await expect(called.getByRole('row')).toHaveCount(3)
    await expect(called.getByText('31-12-2099 12:00')).toHaveCount(2)
    await page.getByRole('link', { name: 'Print the list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'List of the second weigh-in' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(3)
    // 70 kg and 5 %.
    await expect(page.getByRole('cell', { name: '73.5 kg' })).toHaveCount(2)
    await expect(page.getByText('seed: Seven balls')).toBeVisible()
  },

  'weigh-in lists and accreditation cards are printed by category': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Papers', 3)
    await open(page, `${consoleOf(competition)}/weigh-in/list`)
    await expect(page.getByRole('row')).toHaveCount(4)
    for (const { name } of competition.athletes)
      await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
    await expect(page.getByText('Doctor')).toBeVisible()
    await open(page, `${consoleOf(competition)}/weigh-in/cards?category_id=${competition.categoryId}`)
    for (const { name } of competition.athletes)
      await expect(page.getByRole('listitem').filter({ hasText: name }).locator('svg path')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden()
    await expect(page.getByRole('main').getByText(competition.athletes[0]?.name ?? '')).toBeVisible()
  },
}
