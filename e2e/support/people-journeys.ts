import { expect } from '@playwright/test'
import { open } from './alive.ts'
import { ownCompetition } from './competition.ts'
import { deskOf, told, type Journeys } from './desk-page.ts'

// People without an account of their own at the organiser's desk.

export const peopleJourneys: Journeys = {
  'somebody without an account is entered at the desk, and found when entered again': async ({
    page,
    request,
  }) => {
    const competition = await ownCompetition(request, 'Walk-ins', 0)
    await open(page, `${deskOf(competition)}/applications/new`)
    await page.getByRole('link', { name: 'Enter someone without an account' }).click()
    const fill = async (name: string) => {
      await page.getByLabel('Name and surname').fill(name)
      await page.getByLabel('Date of birth').fill('07.08.1999')
      await page.getByLabel('Gender').selectOption('male')
      await page.getByLabel('Weight, kg').fill('69,5')
      const main = page.getByRole('main')
      await main.locator('summary').first().click()
      await main.getByRole('checkbox').first().check()
    }
    const name = `Вольный ${competition.slug.replace(/\D/g, '').replace(/\d/g, (figure) => 'абвгдежзик'[Number(figure)] ?? '')}`
    await fill(name)
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByLabel('Who confirmed it')).toHaveAccessibleDescription(/Fill in this field/)
    await expect(page.getByLabel('Name and surname')).toHaveValue(name)
    await page.getByLabel('Who confirmed it').fill('Сергей Козлов')
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await told(page, 'Athlete entered, confirmed on paper')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('dialog').getByText('Сергей Козлов')).toBeVisible()

    await open(page, `${deskOf(competition)}/enter`)
    await fill(name.split(' ').reverse().join(' ').toUpperCase())
    await page.getByLabel('Who confirmed it').fill('Сергей Козлов')
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByText('Is it one of these people?')).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByLabel('Who confirmed it')).toHaveValue('Сергей Козлов')
    await page.getByRole('link', { name: 'That is them' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  },
}
