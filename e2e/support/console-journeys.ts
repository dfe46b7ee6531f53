import { expect } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, boutsOf, drawOwn, fightRound, ownCompetition } from './competition.ts'
import { consoleOf, expectPanelInPage, pressAndConfirm, expectToast, type Journeys } from './console-page.ts'
import { call } from './federation.ts'

// An organiser gets an event ready: entries, draw, mats, judges; and brings it to its podium.

export const consoleJourneys: Journeys = {
  'who is entered first, where nobody is': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Empty', 0)
    await open(page, `${consoleOf(competition)}/applications`)
    await expect(page.getByText('No applications yet')).toBeVisible()
    await expect(page.getByText('With selected')).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Enter someone without an account' }).click()
    await expect(page).toHaveURL(`${consoleOf(competition)}/enter`)
  },

  'categories are merged as they were seen, and not otherwise': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Merge', 2)
    await call(request, 'post', `/api/core/competitions/${competition.id}/categories`, competition.token, {
      ...{ name: 'Heavier men', gender: 'male', discipline: 'fight', weight_from: 70, weight_to: 90 },
    })
    await open(page, `${consoleOf(competition)}/categories`)
    await page.getByRole('heading', { name: 'Merge categories' }).click()
    const form = page.locator('form#merge')
    for (const category of await form.getByRole('checkbox').all()) await category.check()
    await form.getByRole('button', { name: 'Show who goes where' }).click()
    await expect(form.getByRole('heading', { name: '2 entries' })).toBeVisible()
    const late = await competition.enter()
    const merge = form.getByRole('button', { name: 'Merge', exact: true })
    await merge.click()
    await expect(form.getByText('Something has changed since you looked at this')).toBeVisible()
    await expect(form.getByRole('heading', { name: '3 entries' })).toBeVisible()
    await expect(form.getByText(late.name)).toBeVisible()
    await merge.click()
    await expectToast(page, 'Categories merged')
    await page.getByRole('heading', { name: 'Undo a merge or a split' }).click()
    const undo = page.locator('form#undo')
    await undo.getByRole('button', { name: 'Show who goes where' }).click()
    await expect(undo.getByRole('heading', { name: '3 entries' })).toBeVisible()
    await undo.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectToast(page, 'The categories are what they were')
    await expect(page.getByRole('heading', { name: 'Undo a merge or a split' })).toBeHidden()
  },

  'from the mats and the draw to the podium': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Draw', 4)
    await open(page, `${consoleOf(competition)}/mats`)
    for (const mat of ['Mat 1', 'Mat 2']) {
      await page.getByRole('button', { name: 'Add a mat' }).click()
      await expect(page.getByRole('heading', { name: mat })).toBeVisible()
    }
    await expect(page.getByText(`/display/${competition.slug}/fight/`).first()).toBeVisible()

    await open(page, `${consoleOf(competition)}/brackets`)
    await page.getByLabel('Type').selectOption('playoff')
    await page.getByRole('button', { name: 'Generate all brackets' }).click()
    await expectToast(page, 'Brackets drawn')
    await page.getByRole('button', { name: 'Confirm all draws (1)' }).click()
    await expectToast(page, '1 draw confirmed')
    await open(page, `${consoleOf(competition)}/schedule`)
    await page.getByRole('button', { name: 'Build the schedule' }).click()
    await expectToast(page, 'Schedule rebuilt')

    for (let bout = 0; bout < 3; bout += 1) {
      // Bouts whose athletes are known can be ended; each end makes the next one known.
      const ready = (await boutsOf(request, competition)).find(
        ({ status, details }) => status === 'waiting' && details.left_user && details.right_user,
      )
      await open(page, `${consoleOf(competition)}/fights/${ready?.cell.id}`)
      await page.getByLabel('Reason').selectOption('no_show')
      await page.getByRole('button', { name: 'End the bout' }).click()
      await expectToast(page, 'Correction entered')
    }
    await open(page, `${consoleOf(competition)}/results`)
    await expect(page.getByRole('img', { name: 'Gold' }).first()).toBeVisible()
  },

  'last year’s competition is held again: other dates, the same mats and categories': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Yearly', 1)
    await addMats(request, competition, 'Mat 1', 'Mat 2')
    await open(page, `${consoleOf(competition)}/info`)
    await page.getByRole('link', { name: 'Copy', exact: true }).click()
    // The page it comes from has such a heading and such fields, too.
    await expect(page).toHaveURL(/\/copy$/)
    await expect(page.getByRole('heading', { name: 'Hold it again', level: 1 })).toBeVisible()
    const starts = page.locator('[name=start_at]')
    await expect(starts).toHaveValue(/^\d\d-\d\d-\d{4} 09:00$/)
    const name = `Yearly again ${Date.now()}`
    await page.getByLabel('Name', { exact: false }).first().fill(name)
    const closes = page.locator('[name=registration_end_at]')
    const right = await closes.inputValue()
    await closes.fill((await starts.inputValue()).replace('09:00', '10:00'))
    await page.getByRole('button', { name: 'Create the draft' }).click()
    await expect(closes).toHaveAccessibleDescription(/earlier than the main event/)
    await expect(page.locator('[name=name]')).toHaveValue(name)
    await closes.fill(right)
    await page.getByRole('button', { name: 'Create the draft' }).click()
    await expectToast(page, 'Draft created')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Draft').first()).toBeVisible()
    await expect(page.locator('[name=categories]:checked')).toHaveCount(1)
    // Its head says what comes next, and leads there.
    await page.getByText('Next: Publish').click()
    await expect(page.getByRole('link', { name: /^Draw the brackets/ })).toBeVisible()
    await page.getByRole('link', { name: /^Publish/ }).click()
    await expect(page).toHaveURL(/\/info$/)
    await page.getByRole('link', { name: 'Mats', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Mat 2' })).toBeVisible()
  },

  'a late entry, a swap by hand, a bracket drawn anew; what is confirmed stays': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Late', 5)
    const bracket = await drawOwn(request, competition, 'playoff')
    const late = await competition.enter()
    const address = `${consoleOf(competition)}/brackets/${bracket}`
    await open(page, `${consoleOf(competition)}/brackets`)
    await expect(page.getByText('1 late entry')).toBeVisible()
    await open(page, address)
    await page.getByRole('button', { name: 'Put into the bracket' }).click()
    await expectToast(page, 'Athlete added to the bracket')

    const first = page.getByLabel('First athlete')
    await expect(first).toBeEnabled()
    await first.selectOption(String(late.id))
    await page.getByLabel('Second athlete').selectOption(String(competition.athletes[0]?.id))
    await page.getByRole('button', { name: 'Swap' }).click()
    await expectToast(page, 'The athletes have changed places')

    await page.getByText('Rebuild the bracket').first().click()
    await page.getByRole('button', { name: 'Rebuild the bracket' }).click()
    await expectToast(page, 'Bracket rebuilt')
    await page.getByRole('button', { name: 'Confirm the draw' }).click()
    await expect(page.getByText('Draw confirmed').first()).toBeVisible()

    await open(page, `${consoleOf(competition)}/brackets`)
    await page.getByLabel('Also redraw what has been drawn').check()
    await page.getByRole('button', { name: 'Generate all brackets' }).click()
    await expect(page.getByRole('alert').first()).toContainText('confirmed')
  },

  'a swap that is refused says why, and keeps whom it was for': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Refused swap', 4)
    const bracket = await drawOwn(request, competition, 'playoff')
    await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
    const athlete = String(competition.athletes[0]?.id)
    for (const place of ['First athlete', 'Second athlete']) {
      await expect(page.getByLabel(place)).toBeEnabled()
      await page.getByLabel(place).selectOption(athlete)
    }
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect(
      page.getByRole('group', { name: 'Swap two athletes' }).locator('[id$=error]'),
    ).not.toBeEmpty()
    for (const place of ['First athlete', 'Second athlete'])
      await expect(page.getByLabel(place)).toHaveValue(athlete)
  },

  'applications are paid, approved, refused with a reason and opened again': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Fees', 3, { price: 20 })
    const [one, two, three] = competition.athletes.map(({ name }) => name)
    const list = `${consoleOf(competition)}/applications`
    await open(page, list)
    const size = page.viewportSize()
    for (const width of [320, 480, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const menu of ['Next: ', 'Filters', 'With selected']) await expectPanelInPage(page, menu)
    }
    if (size) await page.setViewportSize(size)
    await page.getByText('With selected').click()
    await page.getByRole('button', { name: 'Mark selected as paid' }).click()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      'Select at least one application',
    )
    for (const name of [one, two]) await page.getByLabel(`Select ${name}`).check()
    await page.getByText('With selected').click()
    await page.getByRole('button', { name: 'Mark selected as paid' }).click()
    await expectToast(page, '2 applications marked as paid')

    const dialog = page.getByRole('dialog')
    const opened = (name: string | undefined) =>
      page
        .getByRole('link', { name: name ?? '' })
        .first()
        .click()
    await opened(one)
    // What is paid stays approved until it is marked as not paid.
    await expect(dialog.getByRole('button', { name: 'Withdraw the approval' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Mark as not paid' }).click()
    await expectToast(page, 'Application marked as not paid')
    await opened(one)
    await dialog.getByRole('button', { name: 'Withdraw the approval' }).click()
    await expectToast(page, 'Approval withdrawn')
    await opened(one)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'Application approved')
    await opened(three)
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expectToast(page, 'Application marked as paid')
    await opened(two)
    await dialog.getByLabel('Reason').fill('No insurance')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectToast(page, 'Application rejected')
    await opened(two)
    await expect(dialog.getByText('No insurance')).toBeVisible()
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expectToast(page, 'Application reopened')
    await open(page, `${list}?search=${encodeURIComponent(two ?? '')}&page=1`)
    const file = await page.request.get(
      (await page.locator('a[href*="applications.csv"]').getAttribute('href')) ?? '',
    )
    expect((await file.text()).split('\r\n').slice(1)).toEqual([expect.stringContaining(two ?? '-'), ''])
    await page.getByLabel('All that match: 1').check()
    await page.getByText('With selected').click()
    await page.getByRole('button', { name: 'Approve selected' }).click()
    await expectToast(page, '1 application approved')
    await page.getByLabel(`Select ${two}`).check()
    await page.getByText('With selected').click()
    await page.getByRole('button', { name: 'Reject selected' }).click()
    const question = page.getByRole('alertdialog').filter({ visible: true })
    await question.getByRole('button', { name: 'Reject' }).click()
    await expectToast(page, '1 application rejected')
  },

  'a judge is invited and taken off; the results come as a file': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Judges', 2)
    await addMats(request, competition, 'Mat 1')
    await drawOwn(request, competition, 'playoff')
    await fightRound(request, competition)
    await open(page, `${consoleOf(competition)}/mats`)
    await page.getByRole('link', { name: 'Invite a judge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).first().click()
    await expectToast(page, 'Invitation sent to the judge')
    const seat = page.getByRole('listitem').filter({ hasText: 'Awaiting the judge' })
    await pressAndConfirm(page, seat.getByRole('button', { name: 'Remove' }))
    await expectToast(page, 'Judge taken off the mat')

    await open(page, `${consoleOf(competition)}/results`)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Every place, CSV' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`${competition.slug}.csv`)
    let text = ''
    for await (const part of await file.createReadStream()) text += String(part)
    expect(text).toContain('Gold')
    expect(text).toContain('Year of birth')
    expect(text).toContain(competition.athletes[0]?.name.split(' ')[0])
  },

  'two organisers at once: the second is shown what the first has done': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Twice', 4)
    await open(page, `${consoleOf(competition)}/brackets`)
    const bracket = await drawOwn(request, competition, 'playoff')
    await page.getByRole('button', { name: 'Generate all brackets' }).click()
    await expect(page.getByRole('alert').first()).toContainText('drawn already')

    const address = `${consoleOf(competition)}/brackets/${bracket}`
    await open(page, address)
    const [one, two] = competition.athletes.map(({ id }) => id)
    // A page that has heard nothing yet: its version is put back to the one before.
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Confirm the draw' }) })
    const version = form.locator('input[name=version]')
    const seen = await version.inputValue()
    await call(request, 'post', `/api/core/brackets/${bracket}/swap`, competition.token, {
      first_user_id: one,
      second_user_id: two,
    })
    // In one step: the page, which hears of the change, would write the new version again.
    await version.evaluate((input: HTMLInputElement, before) => {
      input.value = before
      input.form?.querySelector<HTMLButtonElement>('button:not([hidden])')?.click()
    }, seen)
    await expect(page.getByRole('alert').first()).toContainText('Someone was faster')
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(page.getByText('Someone was faster')).toBeHidden()
    // The field put back by hand above is nothing a script knows of.
    await open(page, address)
    await page.getByRole('button', { name: 'Confirm the draw' }).click()
    await expect(page.getByText('Draw confirmed').first()).toBeVisible()
  },
}
