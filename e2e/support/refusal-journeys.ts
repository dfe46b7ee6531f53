import { expect, type Locator } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, boutsOf, drawOwn, fightOut, ownCompetition } from './competition.ts'
import { consoleOf, type Journeys } from './console-page.ts'
import { call, inLanguage } from './federation.ts'

// What the organiser console refuses: why stands beside the field it is about, in the reader's language, and what was chosen stays.

const LANGUAGES = ['en', 'ru'] as const

/** The control is marked, and the text that describes it says why. */
async function refused(control: Locator, why: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(why))
  await expect(control).toBeInViewport()
}

export const refusalJourneys: Journeys = {
  'a late entry that finds no place keeps whom it was for': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Full', 4)
    const bracket = await drawOwn(request, competition, 'playoff')
    const late = [await competition.enter(), await competition.enter()].map(({ id }) => String(id))
    const words = {
      en: { put: 'Put into the bracket', why: 'There is no free place in the draw' },
      ru: { put: 'Поставить в сетку', why: 'Свободных мест в сетке нет' },
    }
    for (const language of LANGUAGES) {
      await inLanguage(page, language)
      await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
      const athlete = page.locator('#late-athlete')
      for (const one of late) {
        await athlete.selectOption(one)
        await page.getByRole('button', { name: words[language].put }).click()
        await refused(athlete, words[language].why)
        await expect(athlete).toHaveValue(one)
      }
    }
  },

  'an order of a tie that names somebody twice keeps all its places': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Twice', 3)
    const bracket = await drawOwn(request, competition, 'round')
    const [one, two, three] = competition.athletes.map(({ id }) => id)
    const beats = new Map([
      [one, two],
      [two, three],
      [three, one],
    ])
    for (const bout of await boutsOf(request, competition)) {
      const [left, right] = [bout.details.left_user?.id, bout.details.right_user?.id]
      await fightOut(request, competition, bout, beats.get(left) === right ? left : right)
    }
    const words = {
      en: { decide: 'Decide the order', add: 'Add the bout', once: 'one place', two: 'two different' },
      ru: { decide: 'Утвердить порядок', add: 'Назначить бой', once: 'одно место', two: 'двух разных' },
    }
    for (const language of LANGUAGES) {
      const { decide, add, once, two: different } = words[language]
      await inLanguage(page, language)
      await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
      const places = page.locator('select[name=user_ids]')
      for (const [at, athlete] of [two, three, two].entries())
        await places.nth(at).selectOption(String(athlete))
      await page.getByRole('button', { name: decide }).click()
      await refused(places.nth(2), once)
      for (const [at, athlete] of [two, three, two].entries())
        await expect(places.nth(at)).toHaveValue(String(athlete))
      await expect(places.first()).not.toHaveAttribute('aria-invalid')

      const corners = ['left_user_id', 'right_user_id'].map((name) => page.locator(`select[name=${name}]`))
      for (const corner of corners) await corner.selectOption(String(three))
      await page.getByRole('button', { name: add }).click()
      await refused(corners[1]!, different)
      for (const corner of corners) await expect(corner).toHaveValue(String(three))
    }
  },

  'a move that is refused keeps where it was to go': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Refused move', 4)
    await addMats(request, competition, 'Mat 1', 'Mat 2')
    const bracket = await drawOwn(request, competition, 'playoff')
    const { id, token } = competition
    await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
    const [mat] = await call<{ id: number }[]>(
      request,
      'get',
      `/api-public/core/mats?competition_id=${id}&order_by=name`,
      null,
    )
    await call(request, 'post', `/api/core/brackets/${bracket}/move`, token, { mat_id: mat?.id })
    const [begun, waiting] = await boutsOf(request, competition)
    await call(request, 'put', `/api/core/fights/${begun?.id}/events`, token, { type: 'start' })
    const words = {
      en: { move: 'Move', taken: 'Bouts that have begun', nothing: 'There is nothing to move' },
      ru: { move: 'Перенести', taken: 'начатые бои', nothing: 'Переносить нечего' },
    }
    for (const language of LANGUAGES) {
      const { move, taken, nothing } = words[language]
      await inLanguage(page, language)
      await open(page, `${consoleOf(competition)}/schedule?move=${waiting?.id}`)
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=mat_id]').selectOption('Mat 1')
      await dialog.locator('[name=position]').fill('1')
      await dialog.getByRole('button', { name: move }).click()
      await refused(dialog.locator('[name=position]'), taken)
      await expect(dialog.locator('[name=position]')).toHaveValue('1')
      await expect(dialog.locator('[name=mat_id]')).toHaveValue(String(mat?.id))

      await open(page, `${consoleOf(competition)}/brackets/${bracket}`)
      const there = page.locator('#bracket-mat')
      await there.selectOption('Mat 1')
      await page.locator('#move-bracket').getByRole('button', { name: move }).click()
      await refused(there, nothing)
      await expect(there).toHaveValue(String(mat?.id))
    }
  },
}
