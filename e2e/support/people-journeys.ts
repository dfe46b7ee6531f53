import { expect } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { open } from './alive.ts'
import { ownCompetition } from './competition.ts'
import { consoleOf, expectToast, type Journeys } from './console-page.ts'

// People without an account of their own at the organiser console.

export const peopleJourneys: Journeys = {
  'somebody without an account is entered at the desk, and found when entered again': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Walk-ins', 0)
    await open(page, `${consoleOf(competition)}/applications/new`)
    await page.getByRole('link', { name: 'Enter someone without an account' }).click()
    const fill = async (name: string) => {
      await page.getByLabel('Name and surname').fill(name)
      await page.getByLabel('Date of birth').fill('07.08.1999')
      await page.getByLabel('Gender').selectOption('male')
      await page.getByLabel('Weight, kg').fill('69,5')
      await page.getByRole('button', { name: 'Find by age, gender and weight' }).click()
      await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(1)
    }
    const name = `Вольный ${lettersOf(competition.slug)}`
    await fill(name)
    await page.getByLabel('Date of birth').fill('07.08.2014')
    await page.getByRole('button', { name: 'Find by age, gender and weight' }).click()
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/is for this age and gender/)
    await fill(name)
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByLabel('Who confirmed it')).toHaveAccessibleDescription(/Fill in this field/)
    await expect(page.getByLabel('Name and surname')).toHaveValue(name)
    await page.getByLabel('Who confirmed it').fill('Сергей Козлов')
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expectToast(page, 'Athlete entered, confirmed on paper')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('dialog').getByText('Сергей Козлов')).toBeVisible()

    await open(page, `${consoleOf(competition)}/enter`)
    await fill(name.split(' ').reverse().join(' ').toUpperCase())
    await page.getByLabel('Who confirmed it').fill('Сергей Козлов')
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByText('Is it one of these people?')).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByLabel('Who confirmed it')).toHaveValue('Сергей Козлов')
    await page.getByRole('link', { name: 'That is them' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  },

  'a list full of mistakes is corrected in its preview and entered; pasted again it enters nobody': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'List', 0)
    const own = lettersOf(competition.slug)
    const list = [
      'Team of the club',
      'No;Surname;Name;Born;Sex;Weight;Coach',
      `1;ЛИСТОВ${own.toUpperCase()};пётр;07.08.1999;м;69,5 кг;Козлов`,
      `2;Листов${own};Иван;31.02.1998;муж;69;Козлов`,
      `3;Листов${own};Олег;1.2.1997;;69;Козлов`,
      `4;Листов${own};Пётр;07.08.1999;m;69,5;Козлов`,
      '5;Всего;;;;;',
    ]
    const workbook = await writeXlsxFile([
      { sheet: 'Letter', data: cellsOf(['Dear coaches']) },
      { sheet: 'Athletes', data: cellsOf(list) },
      { sheet: 'Fees', data: cellsOf(['Fee;1000']) },
    ]).toBuffer()
    await open(page, `${consoleOf(competition)}/applications`)
    await page.getByRole('link', { name: 'Enter a list' }).click()
    await page
      .getByLabel('Spreadsheet')
      .setInputFiles({ name: 'list.xlsx', mimeType: WORKBOOK, buffer: workbook })
    await page.getByRole('button', { name: 'Show what it makes' }).click()

    await expect(page.getByText('Not read: Letter, Fees.')).toBeVisible()
    await expect(page.getByText('Not taken over: No')).toBeVisible()
    const row = (line: number) => page.getByRole('listitem').filter({ hasText: `Row ${line}` })
    await expect(row(4).getByLabel('Date of birth')).toHaveAccessibleDescription(/no such day/)
    await row(4).getByLabel('Date of birth').fill('28.02.1998')
    await row(5).getByLabel('Gender').selectOption('Male')
    await expect(page.getByText('One row is left out, as it is no athlete:')).toBeVisible()
    await expect(row(7)).toHaveText('Row 7: 5 Всего')
    await page.getByRole('button', { name: 'Check again' }).first().click()
    await expect(page.getByText('Not read: Letter, Fees.')).toBeVisible()
    await page.getByLabel('Who confirmed it').fill('Сергей Козлов')
    await page.getByRole('button', { name: 'Enter 3 athletes' }).click()
    await expectToast(page, 'Athletes entered: 3, new among them: 3')
    await expect(page.getByRole('link', { name: `Листов${own} Пётр` }).first()).toBeVisible()

    await open(page, `${consoleOf(competition)}/applications/import`)
    await page.getByLabel('Or pasted rows').fill(list.slice(1, 3).join('\n'))
    await page.getByRole('button', { name: 'Show what it makes' }).click()
    await expect(page.getByText('Nobody in this list is left to be entered.')).toBeVisible()
  },
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The cells of a sheet, of lines that have semicolons between them. */
const cellsOf = (lines: readonly string[]) => lines.map((line) => line.split(';').map((value) => ({ value })))

/** Letters nobody else's name has: names take no figures. */
const lettersOf = (slug: string) =>
  slug.replace(/\D/g, '').replace(/\d/g, (figure) => 'абвгдежзик'[Number(figure)] ?? '')
