import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { open } from './support/alive.ts'
import { ownCompetition, removeOwn } from './support/competition.ts'
import { consoleOf, expectToast } from './support/console-page.ts'
import { consoleJourneys } from './support/console-journeys.ts'
import { walkedWithScript } from './support/either-way.ts'
import { inEnglish, signIn } from './support/federation.ts'
import { paperJourneys } from './support/paper-journeys.ts'
import { peopleJourneys } from './support/people-journeys.ts'
import { venueJourneys } from './support/venue-journeys.ts'
import { refusalJourneys } from './support/refusal-journeys.ts'
import { weighInJourneys } from './support/weigh-in-journeys.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(removeOwn)

for (const [name, walk] of walkedWithScript({
  ...consoleJourneys,
  ...peopleJourneys,
  ...venueJourneys,
  ...refusalJourneys,
  ...weighInJourneys,
  ...paperJourneys,
}))
  test(name, walk)

test('a poster becomes a cover: what it shows is moved by keys and pointer, and zoomed', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Poster', 0)
  await open(page, `${consoleOf(competition)}/info`)
  // Red above, green in the middle, blue below.
  const poster = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"><rect width="600" height="400" fill="#f00"/>
        <rect y="400" width="600" height="400" fill="#0f0"/><rect y="800" width="600" height="400" fill="#00f"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
  await page.locator('[name=image]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: poster })
  const frame = page.getByRole('application', { name: 'What the cover shows' })
  const crop = page.locator('[name=image_crop]')
  await expect(crop).toHaveValue('0 0.35 1')
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await expect(crop).toHaveValue('0 0.365 1')
  await page.keyboard.press('+')
  await expect(crop).toHaveValue('0.025 0.3725 0.95')
  await page.getByLabel('Zoom').fill('0')
  await expect(crop).toHaveValue(/^0 0\.36\d* 1$/)
  // Pulled down as far as it goes: its top is shown.
  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 3, { steps: 4 })
  await page.mouse.up()
  await expect(crop).toHaveValue('0 0 1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Competition saved')
  await page.reload()
  const cover = page.getByRole('img', { name: 'Current picture' })
  await expect(cover).toHaveAttribute('src', /uploads/)
  const stored = await cover.getAttribute('src')
  const { dominant } = await sharp(await (await request.get(stored!)).body()).stats()
  expect([dominant.r > 200, dominant.g < 60, dominant.b < 60]).toEqual([true, true, true])
})
