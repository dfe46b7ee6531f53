import { expect } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, boutsOf, drawOwn, fightOut, fightRound, ownCompetition } from './competition.ts'
import { consoleOf, pressAndConfirm, question, expectToast, type Journeys } from './console-page.ts'

// What an organiser decides while the event runs: ties, removals, protests, the order of the mats.

export const venueJourneys: Journeys = {
  'results of a hall that went on by paper are entered from its cards': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Cards', 4)
    await addMats(request, competition, 'Mat 1')
    await drawOwn(request, competition, 'playoff')
    await open(page, `${consoleOf(competition)}/fights`)
    await page.getByRole('link', { name: 'Results from paper' }).click()
    await expect(page.getByRole('heading', { name: competition.name })).toBeVisible()
    const points = (side: 'Red' | 'Blue') => page.getByLabel(new RegExp(`^${side}, points`))
    const enter = () => page.getByRole('button', { name: 'Enter the results' }).click()
    await expect(points('Red')).toHaveCount(2)
    for (const [bout, red, blue] of [
      [0, '5', '2'],
      [1, '3', '3'],
    ] as const) {
      await points('Red').nth(bout).fill(red)
      await points('Blue').nth(bout).fill(blue)
    }
    await enter()
    // The one is entered; of the other the points do not tell who won.
    await expect(page.getByText('1 result entered')).toBeVisible()
    await expect(points('Red')).toHaveCount(1)
    await expect(points('Red')).toHaveValue('3')
    const winner = page.getByLabel('Winner')
    await expect(winner).toHaveAccessibleDescription(/choose the winner by decision/)
    // What is refused moves no field out of its line.
    const tops = [points('Red'), points('Blue'), winner].map(async (field) => (await field.boundingBox())?.y)
    expect(new Set(await Promise.all(tops)).size).toBe(1)
    await winner.selectOption('right')
    await page.getByLabel('Reason', { exact: true }).selectOption('decision')
    await enter()
    await expectToast(page, '1 result entered')
    // Now the finalists are known.
    await expect(points('Red')).toHaveCount(1)
    await winner.selectOption('left')
    await page.getByLabel('Reason', { exact: true }).selectOption('no_show')
    await page.getByLabel('The cards are signed').check()
    await enter()
    await expect(page.getByText('No bout waits for a result')).toBeVisible()
    const bouts = await boutsOf(request, competition)
    expect(bouts.map(({ status }) => status)).toEqual(['ended', 'ended', 'ended'])
    const [final] = bouts.slice(-1)
    expect(final?.details.left_user?.name).toBe(bouts[0]?.details.left_user?.name)
    expect(final?.details.right_user?.name).toBe(bouts[1]?.details.right_user?.name)
  },

  'a tie of three is fought once more, or decided by hand': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Tie', 3)
    const bracket = await drawOwn(request, competition, 'round')
    const [one, two, three] = competition.athletes.map(({ id }) => id)
    // Each beats the next: nobody is ahead.
    const beats = new Map([
      [`${one} ${two}`, one],
      [`${two} ${three}`, two],
      [`${one} ${three}`, three],
    ])
    for (const bout of await boutsOf(request, competition)) {
      const pair = [bout.details.left_user?.id, bout.details.right_user?.id]
      await fightOut(
        request,
        competition,
        bout,
        beats.get(pair.join(' ')) ?? beats.get(pair.reverse().join(' ')),
      )
    }
    await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
    await expect(page.getByRole('heading', { name: 'A tie over a place' })).toBeVisible()
    await page.getByRole('button', { name: 'Add the bout' }).click()
    await expectToast(page, 'Extra bout added')
    await expect(page.getByRole('heading', { name: 'A tie over a place' })).toBeHidden()

    const extra = (await boutsOf(request, competition)).find(({ status }) => status === 'waiting')
    if (!extra) throw new Error('no extra bout')
    await open(page, `${consoleOf(competition)}/fights/${extra.cell.id}`)
    // What is found only in a bout is no way to end one that was not begun.
    await expect(page.getByLabel('Reason').getByRole('option', { name: 'by decision' })).toHaveCount(0)
    await fightOut(request, competition, extra)

    await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
    await page.getByRole('button', { name: 'Decide the order' }).click()
    await expectToast(page, 'Order decided')
    await expect(page.getByRole('heading', { name: 'A tie over a place' })).toBeHidden()
    await open(page, `${consoleOf(competition)}/results`)
    await expect(page.getByRole('img', { name: 'Gold' }).first()).toBeVisible()
  },

  'a finalist is taken out after a look, and comes back with the final fought anew': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Final', 4)
    const bracket = await drawOwn(request, competition, 'playoff')
    await fightRound(request, competition)
    const [semi, , final] = await boutsOf(request, competition)
    const finalist = semi?.details.left_user
    const beaten = semi?.details.right_user
    const address = `${consoleOf(competition)}/brackets/${bracket}`
    const lookAt = async (effect: string) => {
      await open(page, address)
      await page.getByLabel('Athlete', { exact: true }).selectOption(String(finalist?.id))
      await page.getByLabel('Reason').selectOption('doping')
      await page.getByLabel('What it means').selectOption(effect)
      await page.getByRole('button', { name: 'Show what changes' }).click()
    }
    await lookAt('')
    await expect(question(page)).toContainText('Doping · Out without a place')
    await lookAt('replace')
    await expect(question(page)).toContainText(`Take ${finalist?.name} out of the bracket?`)
    await expect(question(page)).toContainText(`will be: ${beaten?.name}`)
    await question(page).getByRole('button', { name: 'Take out' }).click()
    await expectToast(page, 'Athlete taken out of the bracket')
    await expect(page.getByText('Doping · replaced by the athlete beaten last')).toBeVisible()

    await fightRound(request, competition)
    await open(page, address)
    await page.getByRole('button', { name: 'Bring back' }).click()
    await expect(question(page)).toContainText('Bouts that have begun and will be fought again')
    await question(page).getByRole('button', { name: 'Bring back' }).click()
    await expectToast(page, 'Athlete brought back into the bracket')
    const again = (await boutsOf(request, competition)).find(({ id }) => id === final?.id)
    expect(again).toMatchObject({ status: 'waiting', details: { left_user: { id: finalist?.id } } })
  },

  'a result is locked, unlocked with a reason, and a correction names the bouts it resets': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Protest', 4)
    await drawOwn(request, competition, 'playoff')
    await fightRound(request, competition)
    await fightRound(request, competition)
    const [semi, , final] = await boutsOf(request, competition)
    await open(page, `${consoleOf(competition)}/fights/${semi?.cell.id}`)
    await page.getByRole('button', { name: 'Lock the result' }).click()
    await expect(page.getByText('The result is locked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await page.getByLabel('Reason for unlocking').fill('A protest was upheld')
    await page.getByRole('button', { name: 'Unlock the result' }).click()
    const log = page.getByRole('listitem').filter({ hasText: 'Result unlocked' })
    await expect(log).toContainText('A protest was upheld')

    await page.getByLabel('What', { exact: true }).selectOption('point')
    await page.getByLabel('Points').fill('3')
    await page.getByLabel('Note').first().fill('Seen on the video')
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    const point = page.getByRole('listitem').filter({ hasText: 'Point +3' })
    await expect(point).toContainText('correction · Seen on the video')
    await expect(point).toContainText('3 : 0')

    const end = page.getByRole('listitem').filter({ hasText: /^\d\d:\d\dEnd: by decision/ })
    await pressAndConfirm(page, end.getByRole('button', { name: 'Delete' }))
    await expect(question(page)).toContainText('This changes more than this bout')
    await expect(question(page)).toContainText('Final')
    await question(page).getByRole('button', { name: 'Change it and reset these bouts' }).click()
    await expect(question(page)).toBeHidden()
    await expect(end).toContainText('deleted')
    const bouts = await boutsOf(request, competition)
    expect(bouts.find(({ id }) => id === semi?.id)?.status).toBe('online')
    expect(bouts.find(({ id }) => id === final?.id)?.status).toBe('waiting')
  },

  'days, breaks, finals and pinned categories; a bout and a bracket are moved after a look': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Hall', 4)
    await addMats(request, competition, 'Mat 1', 'Mat 2')
    const bracket = await drawOwn(request, competition, 'playoff')
    const category = 'Men −70 kg'
    await open(page, `${consoleOf(competition)}/schedule`)
    await page.getByText('Days, breaks and finals').click()
    await page.getByLabel('Changeover, seconds').fill('90')
    await page.getByLabel('Begins').first().fill('01-06-2031 10:00')
    await page.getByLabel('Ends').first().fill('01-06-2031 18:00')
    await page.getByLabel('Break 1 from').first().fill('01-06-2031 13:00')
    await page.getByLabel('Break 1 to').first().fill('after lunch')
    await page.getByRole('button', { name: 'Build the schedule' }).click()
    const wrong = page.getByLabel('Break 1 to').first()
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveValue('after lunch')
    await expect(page.getByLabel('Changeover, seconds')).toHaveValue('90')

    await wrong.fill('01-06-2031 14:00')
    await page.getByLabel('Not before').fill('01-06-2031 16:00')
    await page.getByText('Categories on a mat or day of their own').click()
    await page.getByLabel(`Mat: ${category}`).selectOption('Mat 2')
    await page.getByRole('button', { name: 'Build the schedule' }).click()
    await expectToast(page, 'Schedule rebuilt')
    const queue = page.getByRole('region', { name: 'Mat 2' })
    await expect(queue.getByText('10:00')).toBeVisible()
    await expect(queue.getByText('16:00')).toBeVisible()
    await expect(page.getByLabel('Break 2 from').first()).toHaveValue('')

    await queue
      .getByRole('link', { name: /^Move bout/ })
      .nth(1)
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mat', { exact: true }).selectOption('Mat 1')
    await dialog.getByLabel('Place in the order').fill('1')
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect(dialog.getByText(/Nothing clashes|clash/).first()).toBeVisible()
    await expect(dialog.getByLabel('Place in the order')).toHaveValue('1')
    await dialog.getByRole('button', { name: /^Move/ }).click()
    await expect(page.getByLabel('Fixed by hand')).toHaveCount(1)

    await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
    await page.getByLabel('Mat of this bracket').selectOption('Mat 1')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText(/Nothing clashes|clash/).first()).toBeVisible()
    await page.getByRole('button', { name: /^Move/ }).click()
    await expectToast(page, 'Bracket moved')
    await page.getByRole('button', { name: 'Rebuild the schedule' }).click()
    await expectToast(page, 'Schedule rebuilt')
  },
}
