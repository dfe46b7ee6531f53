import { expect, type Page } from '@playwright/test'
import type { Journeys } from './console-page.ts'
import { addMats, drawOwn, ownCompetition } from './competition.ts'
import { call, inLanguage } from './federation.ts'

const SHEETS: readonly (readonly [en: string, ru: string])[] = [
  ['Start list', 'Список участников'],
  ['Admission protocol', 'Протокол комиссии по допуску'],
  ['Draw list', 'Протокол жеребьёвки'],
  ['List of pairs', 'Состав пар'],
  ['Course protocols', 'Протоколы хода соревнований'],
  ['Injuries and protests', 'Травмы и протесты'],
  ['Report of the chief judge', 'Отчёт главного судьи'],
  ['List for sport ranks', 'Справка о выполнении разрядов'],
  ['All brackets', 'Все сетки'],
  ['Mat schedule', 'Расписание ковров'],
  ['Bout cards', 'Протоколы поединков'],
  ['Protocols of results', 'Протоколы результатов'],
  ['Medal table', 'Медальный зачёт'],
  ['Team ranking', 'Командный зачёт'],
  ['Certificates', 'Грамоты'],
]

/** What leads back is not on paper, and neither is any other part of the site. */
async function isPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('[data-chrome]:visible')).toHaveCount(0)
  await expect(page.locator('main section, main .bracket-page').first()).toBeVisible()
  const colours = await page
    .locator('main section, main .bracket-page')
    .first()
    .evaluate((sheet) => [getComputedStyle(sheet).color, getComputedStyle(sheet).backgroundColor])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  // What clips is as wide as the first page, and would cut the wider ones of a document off.
  const clips = await page
    .locator('main section, main .bracket-page')
    .first()
    .evaluate((sheet) => {
      const found: string[] = []
      for (let part: Element | null = sheet; part; part = part.parentElement)
        if (getComputedStyle(part).overflowX !== 'visible') found.push(part.className)
      return found
    })
  expect(clips).toEqual([])
  await page.emulateMedia({ media: null, colorScheme: null })
}

export const paperJourneys: Journeys = {
  'tables are taken away as CSV and as Excel files': async ({ page, request }) => {
    const competition = await ownCompetition(request, 'Files', 2)
    await addMats(request, competition, 'Mat 1')
    await drawOwn(request, competition, 'playoff')
    await call(request, 'post', `/api/core/competitions/${competition.id}/schedule`, competition.token, {})
    await page.goto(`/account/competitions/${competition.slug}/papers`)
    for (const [name, file, type] of [
      ['Applications, CSV', `${competition.slug}-applications.csv`, 'text/csv; charset=utf-8'],
      ['Applications, Excel', `${competition.slug}-applications.xlsx`, 'spreadsheetml.sheet'],
      ['Start list, CSV', `${competition.slug}-start-list.csv`, 'text/csv; charset=utf-8'],
      ['Mat schedule, CSV', `${competition.slug}-schedule.csv`, 'text/csv; charset=utf-8'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(href ?? '')
      expect(answer.headers()['content-type']).toContain(type)
      expect(answer.headers()['content-disposition']).toContain(file)
      const body = await answer.body()
      expect(body.length).toBeGreaterThan(50)
      if (type.startsWith('text/csv'))
        for (const { name: athlete } of competition.athletes) expect(body.toString('utf8')).toContain(athlete)
    }
  },

  'every paper of a past competition is listed and printed black on white': async ({ page }) => {
    // Other journeys have called theirs off, which are past, too.
    await page.goto('/competitions?list_status=passed&search=Осеннее')
    const address = await page.locator('main a[href^="/competitions/"]').first().getAttribute('href')
    const papers = `/account${address ?? ''}/papers`
    for (const [name] of SHEETS) {
      await page.goto(papers)
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      // The bouts of a past competition are over: there are no cards to be filled in.
      if (name === 'Bout cards') await expect(page.getByText('There is nothing to print')).toBeVisible()
      else await isPaper(page)
      // Each sheet is one page of the paper.
      if (name === 'Course protocols') {
        const sheets = await page.locator('main section').count()
        const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(sheets)
      }
    }
    await inLanguage(page, 'ru')
    await page.goto(papers)
    for (const [, name] of SHEETS)
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  },
}
