import { expect } from '@playwright/test'
import { newEmail, sendSignUp } from '../visitor.ts'
import { open } from './alive.ts'
import { pressAndConfirm, expectToast, type Journeys } from './console-page.ts'
import { signIn } from './federation.ts'

// What a club's manager does with the members.

export const clubJourneys: Journeys = {
  'a manager narrows the members, sorts them and takes away what is seen': async ({ page }) => {
    await signIn(page, 'club@demo.example')
    await open(page, '/account/members?gender=female&order_by=age&order_direction=DESC')
    await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    const ages = (await rows.locator('td:nth-child(2)').allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    )
    expect(ages.length).toBeGreaterThan(2)
    expect(ages).toEqual([...ages].sort((one, other) => other - one))
    const link = page.getByRole('link', { name: 'List, CSV' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    const [head, ...lines] = (await file.text()).trim().split('\n')
    expect(head).toMatch(/Name.*Age.*Gender.*Weight/)
    expect(lines).toHaveLength(ages.length)
    expect(lines.every((line) => line.includes('Female'))).toBe(true)
    expect(await file.text()).not.toContain('@')
    const excel = await page.request.get('/account/members/files/members.xlsx')
    expect(excel.headers()['content-type']).toContain('spreadsheetml')
    expect((await page.request.get('/account/members/files/others.csv')).status()).toBe(404)
  },

  'a manager invites a list once nothing is wrong in it, and withdraws one': async ({ page }) => {
    await signIn(page, 'club@demo.example')
    await open(page, '/account/members/invitations')
    const email = newEmail()
    const write = async (text: string) => {
      await page.locator('[name=text]').fill(text)
      await page.getByRole('button', { name: 'Check the list' }).click()
      await expect(page.getByRole('row').filter({ hasText: text.split(', ').at(-1) ?? '' })).toBeVisible()
    }
    await write(`Anna Orlova, ${email}\nBoris, not an address`)
    await expect(page.getByText('To correct')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Invite \d/ })).toHaveCount(0)
    await expect(page.locator('[name=text]')).toHaveValue(/Boris, not an address/)
    await write(`Anna Orlova, ${email}`)
    await page.getByRole('button', { name: 'Invite 1 person' }).click()
    await expectToast(page, 'Invitations sent: 1')
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByText('Waiting for an answer')).toBeVisible()
    await row.getByRole('button', { name: `Send again to ${email}` }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'It was sent less than a day ago' })).toBeVisible()
    await pressAndConfirm(page, row.getByRole('button', { name: 'Take back' }))
    await expectToast(page, 'Invitation withdrawn')
    await expect(row.getByText('Withdrawn')).toBeVisible()
  },

  'a secretary mends a spreadsheet of children and adds it from the top of its preview': async ({ page }) => {
    await signIn(page, 'club@demo.example')
    // Names take no figures; nobody else's are these.
    const own = Date.now()
      .toString()
      .slice(-7)
      .replace(/\d/g, (figure) => 'абвгдежзик'[Number(figure)] ?? '')
    const list = [
      'Вес;Пол;Дата рождения;Фамилия и имя;Родитель',
      `32,5 кг;м;01.02.2015;Ёлкин${own} Пётр;Ёлкина Анна`,
      ';;;;',
      `30;;31.06.2014;Дуб${own}ов Олег;Дубова Ирина`,
      `32.5;муж;1.2.2015;ЕЛКИН${own.toUpperCase()} ПЕТР;`,
    ].join('\r\n')
    await open(page, '/account/athletes/import')
    await page
      .getByLabel('Spreadsheet')
      .setInputFiles({ name: 'дети.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByRole('button', { name: 'Show what it makes' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Row 4' })
    await expect(row.getByLabel('Date of birth')).toHaveAccessibleDescription(/no such day/)
    const add = page.getByRole('button', { name: /^Add \d athlete/ })
    await expect(add).toHaveCount(0)
    await row.getByLabel('Date of birth').fill('30.06.2014')
    // The surname tells; whoever enters the list looks it through.
    await expect(row.getByLabel('Gender')).toHaveValue('male')
    await expect(row.getByLabel('Gender')).toHaveAccessibleDescription(/By the ending of the surname/)
    await page.getByRole('button', { name: 'Check again' }).first().click()
    await expect(add).toHaveText(['Add 2 athletes', 'Add 2 athletes'])
    await add.first().click()
    await expectToast(page, 'Athletes added: 2')
    await open(page, `/account/athletes?search=${encodeURIComponent(`елкин${own}`)}`)
    await expect(page.getByRole('link', { name: `Ёлкин${own} Пётр` })).toHaveCount(1)
  },

  'a visitor with the club’s link signs up, comes back and joins': async ({ page }) => {
    await signIn(page, 'club@demo.example')
    await open(page, '/account/members/invitations')
    const card = page.locator('section').filter({ hasText: 'Invite by a link' })
    await card.getByRole('button', { name: /link$/i }).last().click()
    await expectToast(page, 'Link made')
    await expect(page.getByRole('img', { name: 'QR code of the invitation to the club' })).toBeVisible()
    const link = new URL(await page.getByLabel('Link into the club').inputValue())

    await page.context().clearCookies({ name: /session/ })
    await open(page, `${link.pathname}${link.search}`)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect(page.locator('[name=password_confirmation]')).toBeVisible()
    await sendSignUp(page, newEmail(), 'Invited Visitor')
    await page.locator('main article a').click()
    await page.waitForURL(/\/auth\/confirm/)
    await expect(page.locator('main button[type=submit]')).toHaveCount(1)
    await page.locator('main button[type=submit]').click()
    await page.waitForURL(/\/auth\/invitation/)
    await page.getByRole('button', { name: 'Join the club' }).click()
    await expectToast(page, 'You have joined the club')
    await open(page, `${link.pathname}${link.search}`)
    await expect(page.getByText('You are a member of this club already.')).toBeVisible()
  },
}
