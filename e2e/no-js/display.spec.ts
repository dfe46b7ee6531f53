import { expect, test } from '@playwright/test'

test('without a script a TV shows the mat and comes anew by itself', async ({ page, request }) => {
  const list = await request.get('/api-public/core/competitions?stage=main_event')
  const { data } = (await list.json()) as { data: { slug: string; name: string }[] }
  const { slug, name } = data.find((one) => one.slug.startsWith('kubok-rubezha'))!
  await page.goto(`/display/${slug}`)
  await expect(page.getByText(name).first()).toBeVisible()
  const first = page.locator('main a[href*="/fight/"]').first()
  const href = (await first.getAttribute('href'))!
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(1)
})

test('without a script the set-up of a bout is a form that answers with an address', async ({
  page,
  request,
}) => {
  const list = await request.get('/api-public/core/competitions?stage=main_event')
  const { data } = (await list.json()) as { data: { slug: string }[] }
  const { slug } = data.find((one) => one.slug.startsWith('kubok-rubezha'))!
  await page.goto(`/display/${slug}/fight`)
  await page.locator('input[name=mat]').last().check()
  await page.locator('#theme-light').check({ force: true })
  await page.locator('main button[type=submit]').click()
  await expect(page.locator('#address')).toHaveValue(/\/fight\/\d+\?theme=light$/)
})
