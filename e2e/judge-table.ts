import { expect, type Page } from '@playwright/test'
import type { FightCard, FightView } from '~/domain/entities/fight'

/** Signs in as the demonstration's judge, who sits on the first mat of the competition under way. */
export async function signInAsJudge(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.locator('[name=email]').fill('judge@demo.example')
  await page.locator('[name=password]').fill('demo-password')
  await page
    .locator('main form button[type=submit], form:has([name=password]) button[type=submit]')
    .first()
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
}

/** The table of a bout on the judge's own mat that nobody has begun and whose athletes are known. */
export async function aWaitingBout(page: Page): Promise<{ id: number; href: string }> {
  await page.goto('/account/dashboard')
  const href = await page.locator('a[href*="/fights/"]').first().getAttribute('href')
  const [, slug, shown] = /my-competitions\/([^/]+)\/fights\/(\d+)/.exec(href ?? '') ?? []
  if (!slug) throw new Error('the judge has no bout')
  const reply = await page.request.get(`/api-public/core/competitions/${slug}/schedule`)
  const { data: mats } = (await reply.json()) as { data: { fights: FightCard[] }[] }
  const own = mats.find(({ fights }) => fights.some(({ id }) => id === Number(shown)))
  const waiting = own?.fights.findLast(
    ({ status, details }) => status === 'waiting' && details.left_user && details.right_user,
  )
  if (!waiting) throw new Error('no bout is ready on the judge’s mat')
  return { id: waiting.id, href: `/account/my-competitions/${slug}/fights/${waiting.id}` }
}

/** The bout as the server has it. */
export async function onTheServer(page: Page, id: number): Promise<FightView> {
  const reply = await page.request.get(`/resources/fights/${id}`)
  return ((await reply.json()) as { data: FightView }).data
}

export const expectScore = async (page: Page, left: number, right: number): Promise<void> => {
  await expect(page.locator('[data-score=left]')).toHaveText(String(left))
  await expect(page.locator('[data-score=right]')).toHaveText(String(right))
}

/** Opens a table and waits until its keys are alive: the clock is painted by the script. */
export async function openTable(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await expect(page.locator('[data-clock] canvas')).toBeVisible()
}

/** Takes back everything that was entered, so that the bout waits again for whoever comes next. */
export async function putBack(page: Page, id: number): Promise<void> {
  for (;;) {
    const { undo_event_id: last, version } = await onTheServer(page, id)
    if (last === null) return
    const reply = await page.request.post(`/resources/fights/${id}`, {
      data: { type: 'undo', target_id: last, version },
      headers: { 'idempotency-key': `put-back.${id}.${version}` },
    })
    expect(reply.ok()).toBe(true)
  }
}
