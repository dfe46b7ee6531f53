import { expect, test, type Page } from '@playwright/test'
import { aWaitingTable, onTheServer } from './judge-table.ts'
import { alive } from './support/alive.ts'
import { removeOwn } from './support/competition.ts'
import { inEnglish } from './support/federation.ts'

// What a mat sounds: by the clocks of its bout, at the table and on its screen.

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterEach(removeOwn)

/** Keeps in the page which tones it began, as their frequencies in Hz. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const received: number[] = []
    Object.assign(window, { received })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when?: number) {
      received.push(this.frequency.value)
      start.call(this, when)
    }
  })
const received = (page: Page) => page.evaluate(() => (window as unknown as { received: number[] }).received)
const [WARNING_HZ, BUZZER_HZ, HOLD_HZ] = [880, 233, 660]

test('ten seconds and time sound at the table and on its screen, each once, and not where it is silent', async ({
  page,
  context,
}) => {
  await listen(page)
  const bout = await aWaitingTable(page)
  const { mat, competition, version } = await onTheServer(page, bout.id)
  const tv = await context.newPage()
  await listen(tv)
  await tv.goto(`/display/${competition.slug}/fight/${mat?.id}?sound=100`)
  const silent = await context.newPage()
  await listen(silent)
  await silent.goto(`/display/${competition.slug}/fight/${mat?.id}`)

  // A screen has sound once it has been touched, and says so until then.
  await alive(tv)
  await expect
    .poll(async () => {
      // React listens before its effects do, so the first key may come too early to be answered.
      await tv.keyboard.press('Enter')
      return (await received(tv)).filter((hz) => hz === HOLD_HZ).length
    })
    .toBeGreaterThan(0)
  await expect(tv.locator('[data-sound-blocked]')).toHaveCount(0)

  const tell = async (act: Record<string, unknown>, at: number) => {
    const reply = await page.request.post(`/resources/fights/${bout.id}`, {
      data: { ...act, version: at },
      headers: { 'idempotency-key': `sound.${bout.id}.${at}` },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { data: { version: number } }).data.version
  }
  const started = await tell({ type: 'start' }, version)
  const paused = await tell({ type: 'pause' }, started)
  // Eleven seconds are left of three minutes.
  await tell({ type: 'set_clock', value: 169_000 }, paused)
  await page.bringToFront()
  await page.reload()
  await expect(page.locator('[data-clock] canvas')).toBeVisible()
  await page.locator('[data-keys~=Space]').click()

  for (const one of [page, tv]) {
    await expect.poll(async () => (await received(one)).filter((hz) => hz === WARNING_HZ).length).toBe(2)
    await expect.poll(async () => (await received(one)).filter((hz) => hz === BUZZER_HZ).length).toBe(1)
  }
  expect(await received(silent)).toEqual([])
})

test('an official hears every signal beforehand, and makes the device silent', async ({ page }) => {
  await listen(page)
  await aWaitingTable(page)
  await page.getByRole('button', { name: 'View and sound of this table' }).click()
  await page.getByRole('button', { name: 'Hear all signals' }).click()
  await expect.poll(async () => new Set(await received(page))).toContain(BUZZER_HZ)
  await page.getByRole('button', { name: 'Off', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'View and sound of this table' }).click()
  await expect(page.getByRole('button', { name: 'Off', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Hear all signals' })).toBeDisabled()
})
