import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { open } from './alive.ts'
import { addMats, boutsOf, drawOwn, ownCompetition } from './competition.ts'
import { call, signIn } from './federation.ts'

/** An athlete on the day: from the own entry to the own bouts in the schedule, and from there to all of them. */
export async function findOwnBouts(page: Page, request: APIRequestContext): Promise<void> {
  const competition = await ownCompetition(request, 'Own bouts', 6)
  await addMats(request, competition, 'Mat 1', 'Mat 2')
  await drawOwn(request, competition, 'round')
  const { id, slug, token, athletes } = competition
  await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [begun] = await boutsOf(request, competition)
  await call(request, 'put', `/api/core/fights/${begun?.id}/events`, token, { type: 'start' })
  const [athlete] = athletes
  await signIn(page, `${athlete?.slug}@people.example`)

  await open(page, '/account/applications/active')
  const entry = page.locator('main li').filter({ has: page.locator(`a[href="/competitions/${slug}"]`) })
  await entry.getByRole('link', { name: 'Find your bouts in the schedule' }).click()
  await expect(page).toHaveURL(new RegExp(`/competitions/${slug}/schedule\\?mine=1#`))
  const bouts = page.locator('main section ol > li')
  // Each against each of the six.
  await expect(bouts).toHaveCount(5)
  for (const bout of await bouts.all()) await expect(bout).toContainText(athlete?.name ?? '')
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()

  await page.getByRole('link', { name: 'All bouts' }).click()
  await expect(bouts).toHaveCount(15)
  await page.getByRole('link', { name: 'Find my bouts' }).click()
  await expect(bouts).toHaveCount(5)
}
