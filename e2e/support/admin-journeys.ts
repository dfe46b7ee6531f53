import { expect, type Page } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, ownCompetition } from './competition.ts'
import { pressAndConfirm, expectToast, type Journeys } from './console-page.ts'

// An administrator keeps the federation's data. Each journey makes what it changes.

/** The page of the first thing of the list. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('cell').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+$/)
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toBeVisible()
}

/** Adds a bout outside the brackets by its form, and opens its details by the continue link. */
async function addShowBout(page: Page, competition: string): Promise<void> {
  await open(page, '/admin/fights/new')
  await page.locator('[name=competition_id]').selectOption({ label: competition })
  await page.locator('[name=category_id]').selectOption({ index: 1 })
  await page.locator('[name=discipline]').selectOption('fight')
  for (const [side, who] of [
    ['left', 'Богданов'],
    ['right', 'Никитин'],
  ] as const) {
    const button = page.locator(`button[value="find:${side}_user_id"]`)
    if (await button.isVisible()) {
      await page.locator(`[name=find_${side}_user_id]`).fill(who)
      await button.click()
    } else await page.locator(`#entity-${side}_user_id`).fill(who)
    const field = page.locator(`[name=${side}_user_id]`)
    await expect(field.locator('option', { hasText: who }).first()).toBeAttached()
    const found = await field.locator('option', { hasText: who }).first().getAttribute('value')
    await field.selectOption(found)
  }
  await page.locator('[name=description]').fill('A bout for the public')
  await page.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Bout created')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('A bout for the public').first()).toBeVisible()
}

export const adminJourneys: Journeys = {
  'a city is added, found, corrected and deleted; a form that is refused keeps what was typed': async ({
    page,
  }) => {
    const name = `Newtown ${Date.now()}`
    await open(page, '/admin/cities')
    await page.getByRole('link', { name: 'Add' }).click()
    await page.locator('[name=name]').fill(name)
    await page.locator('[name=name_ru]').fill('Новый город')
    await page.locator('select[name=timezone]').selectOption('Europe/Moscow')
    await page.locator('[name=population]').fill('many')
    const state = page.locator('[name=state_id]')
    await state.selectOption({ index: 2 })
    const region = await state.locator('option:checked').innerText()
    await page.locator('[name=status]').selectOption('active')
    await page.getByRole('button', { name: 'Create' }).click()

    const population = page.locator('[name=population]')
    await expect(population).toHaveAttribute('aria-invalid', 'true')
    await expect(population).toHaveValue('many')
    await expect(page.locator('select[name=timezone]')).toHaveValue('Europe/Moscow')
    await expect(state.locator('option:checked')).toHaveText(region)
    await population.fill('1200')
    await page.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'City created')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Newtown|Новый город/)

    await page.locator('[name=population]').fill('12000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'City saved')
    await expect(page.locator('[name=population]')).toHaveValue('12000')

    await open(page, `/admin/cities?search=${encodeURIComponent(name)}`)
    await openFirst(page)
    await pressAndConfirm(page, page.getByRole('button', { name: 'Delete' }))
    await expectToast(page, 'City deleted')
    await open(page, `/admin/cities?search=${encodeURIComponent(name)}`)
    await expect(page.getByText('Nothing found')).toBeVisible()
  },

  'what others refer to stays, and the page says so': async ({ page }) => {
    await open(page, `/admin/organisations?search=${encodeURIComponent('Рубеж')}`)
    await openFirst(page)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await pressAndConfirm(page, page.getByRole('button', { name: 'Delete' }))
    await expect(page.getByRole('alert').first()).toContainText('The item cannot be removed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  },

  'the sidebar stays minimised on the next page and after a reload': async ({ page }) => {
    await open(page, '/admin/cities')
    await page.getByRole('button', { name: 'Collapse the menu' }).click()
    const expand = page.getByRole('button', { name: 'Expand the menu' })
    await expect(expand).toBeVisible()
    await page.reload()
    await expect(expand).toBeVisible()
    expect((await page.locator('#sidebar').boundingBox())?.width).toBe(70)
    await page.getByRole('link', { name: 'Bouts', exact: true }).click()
    await expect(page).toHaveURL(/fights$/)
    await expand.click()
    await expect(page.getByRole('button', { name: 'Collapse the menu' })).toBeVisible()
    expect((await page.locator('#sidebar').boundingBox())?.width).toBe(248)
  },

  'an administrator works in the console of any competition': async ({ page }) => {
    await open(page, '/admin/competitions?stage=main_event')
    await openFirst(page)
    await page.getByRole('link', { name: 'Manage as organiser' }).click()
    await expect(page).toHaveURL(/\/account\/competitions\/.+\/schedule$/)
    const sections = page.getByRole('navigation', { name: 'Sections' })
    for (const tab of ['Bouts', 'Information', 'Applications', 'Mats', 'Results', 'Brackets']) {
      await sections.locator('summary').click()
      const link = sections.getByRole('link', { name: tab, exact: true })
      await link.first().click()
      await expect(link.last()).toHaveAttribute('aria-current', 'page')
    }
    await expect(page.getByRole('button', { name: /Generate all/ })).toBeVisible()
  },

  'from a competition to its bouts, by links; a bout outside the brackets is added there and taken back':
    async ({ page }) => {
      await open(page, '/admin/competitions?stage=main_event')
      await openFirst(page)
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('main').getByRole('link', { name: 'Bouts', exact: true }).click()
      await expect(page.getByText(`Only: ${name}`, { exact: false })).toBeVisible()

      await addShowBout(page, name ?? '')
      await pressAndConfirm(page, page.getByRole('button', { name: 'Delete' }))
      await expectToast(page, 'Bout deleted')
    },

  'a bout is scored, corrected and ended among its details': async ({ page, request }) => {
    // On a mat of its own: one bout at a time is under way on a mat.
    const competition = await ownCompetition(request, 'Show bout', 0)
    await addMats(request, competition, 'Mat 1')
    await addShowBout(page, competition.name)
    const scores = (left: number, right: number) =>
      Promise.all([
        expect(page.locator('[data-score=left]')).toHaveText(String(left)),
        expect(page.locator('[data-score=right]')).toHaveText(String(right)),
      ])
    const red = page.getByRole('region', { name: 'Red corner' }).first()
    await page.locator('button[value="type=start"]').click()
    await red.getByRole('button', { name: /^\+2/ }).click()
    await scores(2, 0)
    // Spec §5: a custom point offers 3.
    await expect(red.locator('input[name=value]')).toHaveValue('3')
    await red.getByRole('button', { name: 'Add', exact: true }).click()
    await scores(5, 0)
    await page.locator('button[value^="type=undo"]').click()
    await scores(2, 0)
    for (const mark of ['activity', 'reprimand', 'warning']) {
      await red.locator(`button[value^="type=${mark}"]`).click()
      await expect(page.locator(`[data-count=left-${mark}]`)).toHaveText('1')
    }
    await page.locator('button[value^="type=holding_start"]').first().click()
    await page.locator('button[value^="type=holding_end"]').click()
    // An act sent before the page knows of the last one is refused, as another table's would be.
    await expect(page.getByRole('button', { name: /^Undo Hold over/ })).toBeVisible()
    await page.getByRole('button', { name: 'Delete this entry' }).last().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('button', { name: 'End the bout' }).click()
    await page.locator('button[value*="reason=decision"]').last().click()
    await expect(page.getByRole('main').getByText('Ended', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^Won: by/i).first()).toBeVisible()
  },

  'a bracket is read drawn and as its cells': async ({ page }) => {
    await open(page, '/admin/brackets?status=ended')
    await openFirst(page)
    await expect(page.locator('[data-bracket-window]')).toBeVisible()
    await page.getByRole('link', { name: 'Bracket cells' }).click()
    await expect(page).toHaveURL(/\/cells$/)
    await page.getByRole('cell').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/bracket-cells\/\d+$/)
  },
}
