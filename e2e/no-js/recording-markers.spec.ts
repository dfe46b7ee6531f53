import { expect, test } from '@playwright/test'
import { inEnglish, signIn } from '../support/federation.ts'

test('an organiser makes the markers of a recording, and sees which time is none', async ({
  page,
  baseURL,
}) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
  const reply = await page.request.get('/api-public/core/fights?status=online&per_page=100')
  const { data } = (await reply.json()) as {
    data: { competition: { slug: string }; mat: { id: number } | null }[]
  }
  const bout = data.find(({ competition, mat }) => mat && competition.slug.startsWith('kubok-rubezha'))!
  await page.goto(`/account/competitions/${bout.competition.slug}/mats`)
  const show = page.getByRole('button', { name: 'Show the files' })
  await page.getByLabel('The recording began at').fill('31-02-2026 09:00')
  await show.click()
  await expect(page.locator('#markers-began-error')).toHaveText('There is no such day in the calendar')
  await expect(page.getByLabel('The recording began at')).toHaveValue('31-02-2026 09:00')
  await expect(page.getByRole('link', { name: 'Chapters' })).toHaveCount(0)
  await page.getByLabel('The recording began at').fill('')
  await page.locator('#markers-mat').selectOption(String(bout.mat!.id))
  await show.click()
  const fileOf = async (name: string) => {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    return (await page.request.get(address!)).text()
  }
  expect(await fileOf('Chapters')).toMatch(/^0:00:00 Bout \S+ · .+: .+ – .+, .+\n/)
  const [head = '', first = ''] = (await fileOf('CSV')).split('\r\n')
  expect(head).toContain('From the start,Time (UTC),Bout,')
  expect(first).toMatch(/^0:00:00\.000,/)
})
