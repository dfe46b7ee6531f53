import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  aWaitingBout,
  expectScore,
  onTheServer,
  openTable,
  seatSideJudges,
  signInAsJudge,
} from './judge-table.ts'
import { removeOwn } from './support/competition.ts'
import { call, inEnglish, signIn, tokenOf } from './support/federation.ts'
import { goOffline } from './support/offline.ts'

test.use({ serviceWorkers: 'block' })
test.afterEach(removeOwn)

const WINDOW_SECONDS = 8
const RULES = {
  ...{ is_own: '1', side_judges: 3, panel_window_seconds: WINDOW_SECONDS, panel_is_official: '0' },
  ...{ challenges: 1, coaches_sign: '1' },
}
const PHONES = [
  [320, 568],
  [568, 320],
  [390, 844],
] as const

/** Three judges of the demo at the side places of a mat, each at the own phone. */
async function threePhones(
  browser: Browser,
  baseURL: string,
  bout: { slug: string; matId: number },
  emails: readonly string[],
) {
  const pages: Page[] = []
  for (const [index, [width, height]] of PHONES.entries()) {
    const context = await browser.newContext({ baseURL, viewport: { width, height }, hasTouch: true })
    const phone = await context.newPage()
    await inEnglish(phone, baseURL)
    await signIn(phone, emails[index]!)
    await phone.goto(`/account/my-competitions/${bout.slug}/panel/${bout.matId}`)
    pages.push(phone)
  }
  return pages as [Page, Page, Page]
}

test('three side judges propose points from their phones, miss a window, and decide the bout', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? ''
  await inEnglish(page, address)
  await signInAsJudge(page)
  const bout = await aWaitingBout(page, RULES)
  await call(
    page.request,
    'patch',
    `/api/core/mats/${bout.matId}`,
    await tokenOf(page.request, 'organiser@demo.example'),
    {
      record_url: 'https://video.example/mat',
      record_began_at: '01-01-2026 09:00:30',
    },
  )
  const phones = await threePhones(
    browser,
    address,
    bout,
    await seatSideJudges(page.request, bout.matId, RULES.side_judges),
  )
  const [first, second, third] = phones
  await page.setViewportSize({ width: 820, height: 1180 })
  await openTable(page, bout.href)
  const shots = async (state: string) => {
    const folder = process.env['SHOTS']
    if (!folder) return
    await page.screenshot({ path: `${folder}/${state}-table.png` })
    for (const [at, phone] of phones.entries())
      await phone.screenshot({ path: `${folder}/${state}-phone-${at + 1}.png` })
  }
  const key = (phone: Page, corner: 'Red' | 'Blue', name: string) =>
    phone.getByRole('region', { name: `${corner} corner` }).getByRole('button', { name, exact: true })
  const says = (phone: Page, text: string | RegExp) =>
    expect(phone.locator('p[role=status]')).toHaveText(text)
  const round = (state: string) => page.locator(`[data-panel-round=${state}]`)

  for (const phone of phones) await expect(key(phone, 'Red', '+2')).toBeDisabled()
  await page.keyboard.press('Space')
  for (const phone of phones) {
    await expect(key(phone, 'Red', '+2')).toBeEnabled()
    // Both thumbs find every key without scrolling, a phone on its side included.
    const below = () =>
      phone.evaluate(
        () =>
          [...document.querySelectorAll('form button')].filter(
            (button) => button.getBoundingClientRect().bottom > innerHeight,
          ).length,
      )
    await expect.poll(below).toBe(0)
  }

  await test.step('a majority within the window is confirmed by the table', async () => {
    await key(first, 'Red', '+2').click()
    await says(first, 'Red +2: taken')
    await expect(round('open')).toContainText('1: +2, 2: —, 3: —')
    await key(third, 'Red', '+1').click()
    await key(second, 'Red', '+2').click()
    await expect(round('agreed')).toContainText('1: +2, 2: +2, 3: +1')
    await expectScore(page, 0, 0)
    await shots('agreed')
    await round('agreed').getByRole('button').first().click()
    await expectScore(page, 2, 0)
    await says(second, 'Red +2: confirmed by the table')
    // Nobody but the table reads how the others voted.
    await expect(first.getByText('+1: ', { exact: false })).toHaveCount(0)
  })

  await test.step('who misses the window makes no majority', async () => {
    await key(first, 'Blue', '+1').click()
    await expect(round('open')).toContainText('1: +1, 2: —, 3: —')
    await expect(round('split')).toBeVisible({ timeout: (WINDOW_SECONDS + 5) * 1_000 })
    await key(second, 'Blue', '+1').click()
    await says(second, 'Blue +1: taken')
    await expect(round('open')).toContainText('1: —, 2: +1, 3: —')
    await expect(round('agreed')).toHaveCount(0)
    await expectScore(page, 2, 0)
  })

  await test.step('a press while the link is cut moves no key, and is taken when it is back', async () => {
    const keys = () =>
      first
        .locator('form button')
        .evaluateAll((buttons) => buttons.map((button) => JSON.stringify(button.getBoundingClientRect())))
    const before = await keys()
    await goOffline(first.context())
    await key(first, 'Red', '+1').click()
    await expect(first.getByText('No link.', { exact: false })).toBeVisible()
    expect(await keys()).toEqual(before)
    await shots('cut')
    await first.context().setOffline(false)
    await says(first, 'Red +1: taken')
  })

  await test.step('a challenge opens the recording at its second', async () => {
    await page.getByRole('button', { name: 'Challenge', exact: true }).click()
    await shots('challenge')
    await page.getByRole('button', { name: /^Blue corner/ }).click()
    await expect(page.locator('[data-challenge=right]')).toBeVisible()
    const watch = page.locator('[data-challenge=right]').getByRole('link')
    // The table shows what it has not sent yet, too.
    const challengedAt = async () =>
      (await onTheServer(page, bout.id)).events.find(({ type }) => type === 'challenge')?.at_ms ?? 0
    await expect.poll(challengedAt).toBeGreaterThan(0)
    const challenged = await challengedAt()
    const began = Date.UTC(2026, 0, 1, 6, 0, 30)
    await expect(watch).toHaveAttribute(
      'href',
      `https://video.example/mat#t=${Math.floor((challenged - began) / 1_000)}`,
    )
    await shots('challenged')
    await page.getByRole('button', { name: 'Lost', exact: true }).click()
    await expect(page.locator('[data-challenge]')).toHaveCount(0)
  })

  await test.step('the panel decides, and the log has who voted how', async () => {
    await page.keyboard.press('KeyE')
    await page.getByRole('button', { name: 'Ask the side judges' }).click()
    for (const phone of phones) await expect(phone.getByText('Who won?')).toBeVisible()
    await shots('asked')
    const won = (phone: Page, corner: 'Red' | 'Blue') =>
      phone.getByRole('region', { name: `${corner} corner` }).getByRole('button')
    await won(first, 'Blue').click()
    await says(first, 'Blue: taken')
    await won(second, 'Red').click()
    await won(third, 'Blue').click()
    await expect(round('agreed')).toContainText('1: Blue, 2: Red, 3: Blue')
    await round('agreed').getByRole('button').first().click()
    await expect.poll(async () => (await onTheServer(page, bout.id)).status).toBe('ended')
    const fight = await onTheServer(page, bout.id)
    expect(fight.winner?.id).toBe(fight.details.right_user?.id)
    await expect(page.getByText('side judges 1: Blue, 2: Red, 3: Blue')).toBeVisible()
    await expect(page.getByText('side judges 1: +2, 2: +2, 3: +1')).toBeVisible()
    await expect(first.getByText('There is no bout on this mat now')).toBeVisible()
  })

  await test.step('both coaches sign', async () => {
    await shots('ended')
    await page.getByLabel('Coach of Red').fill('I. Petrov')
    await page.getByLabel('Coach of Blue').fill('A. O.')
    await page.getByRole('button', { name: 'Lock the result' }).click()
    await expect.poll(async () => (await onTheServer(page, bout.id)).signed_off).toBe(true)
    await expect(page.getByText(/I\. Petrov.*A\. O\./).first()).toBeVisible()
    await shots('signed')
  })
  for (const phone of phones) await phone.context().close()
})
