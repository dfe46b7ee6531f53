import { expect } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, boutsOf, drawOwn, ownCompetition } from './competition.ts'
import { consoleOf, expectToast, type Journeys } from './console-page.ts'
import { call } from './federation.ts'

// What an organiser sets before the draw, and how a mat that is free gets its next bout.

export const rulesJourneys: Journeys = {
  'the rules of the draw are set, and small fields follow them': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Rules', 4)
    const address = `${consoleOf(competition)}/brackets`
    await open(page, address)
    await expect(page.getByText('round robin up to 5')).toBeVisible()
    await page.getByText('Change the rules').click()
    await page.getByLabel(/^Round robin up to/).fill('40')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // What is wrong stands beside its field, and what was typed stays.
    const limit = page.getByLabel(/^Round robin up to/)
    await expect(limit).toHaveAccessibleDescription(/This number is too big/)
    await expect(limit).toHaveValue('40')
    await page.getByLabel(/^Round robin up to/).fill('3')
    await page.getByLabel('Third place').selectOption('bout')
    await page.getByLabel('Country').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Draw rules saved')
    await expect(page.getByText('round robin up to 3')).toBeVisible()
    await expect(page.getByText('kept apart: clubs, countries')).toBeVisible()

    await page.getByLabel('Random seed').fill('autumn 2026')
    await page.getByRole('button', { name: 'Generate all brackets' }).click()
    await expectToast(page, 'Brackets drawn')
    await page.getByRole('link', { name: /Men −70 kg/ }).click()
    await expect(page.getByText('Knockout · bronze bout · 4 athletes')).toBeVisible()
    await expect(page.getByText('autumn 2026')).toBeVisible()
    await expect(page.getByText('Club-mates kept apart').first()).toBeVisible()
  },

  'a free mat takes the next bout of the full one, after a look': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Free mat', 8)
    await addMats(request, competition, 'Full mat')
    await drawOwn(request, competition, 'playoff')
    const { id, token } = competition
    // The day is now, so that something can be called.
    const day = { start: hoursFromNow(-1), end: hoursFromNow(8) }
    await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, { days: [day] })
    await addMats(request, competition, 'Free mat')
    const mats = await call<{ id: number; name: string }[]>(
      request,
      'get',
      `/api-public/core/mats?competition_id=${id}`,
      null,
    )
    const [first] = await boutsOf(request, competition)
    await call(request, 'put', `/api/core/fights/${first?.id}/events`, token, { type: 'start' })

    const free = mats.find(({ name }) => name === 'Free mat')
    await open(page, `${consoleOf(competition)}/schedule?next=${free?.id}`)
    await expect(page.getByText('It is taken over from the order of Full mat')).toBeVisible()
    await expect(page.getByText('Both athletes are known, rested and on no other mat.')).toBeVisible()
    await page.getByRole('button', { name: 'Call to the mat' }).click()
    await expectToast(page, 'Bout called to the mat')
    const queue = page.getByRole('region', { name: 'Free mat' })
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await queue.getByRole('link', { name: 'Next bout' }).click()
    await expect(page.getByText('It is first in the order of this mat.')).toBeVisible()
  },
}

/** `dd-MM-yyyy HH:mm:ss` by the clock of Moscow, as the calls of the journeys are sent. */
function hoursFromNow(hours: number): string {
  const at = new Date(Date.now() + (hours + 3) * 3_600_000).toISOString()
  const [year, month, day] = at.slice(0, 10).split('-')
  return `${day}-${month}-${year} ${at.slice(11, 19)}`
}
