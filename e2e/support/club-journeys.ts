import { expect } from '@playwright/test'
import { open } from './alive.ts'
import type { Journeys } from './desk-page.ts'
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
}
