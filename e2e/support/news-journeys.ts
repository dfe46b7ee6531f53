import { expect } from '@playwright/test'
import sharp from 'sharp'
import { open } from './alive.ts'
import { pressAndConfirm, expectToast, type Journeys } from './console-page.ts'
import { signIn } from './federation.ts'

// A club and an organisation tell their news: from a draft with a cover to the site and back.

const cover = async () => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 480, channels: 3, background: '#a01020' } })
    .png()
    .toBuffer(),
})

export const newsJourneys: Journeys = {
  'a club’s draft is its own; published it stands on the site with its cover; hidden it is gone': async ({
    page,
  }) => {
    const title = `Open training ${Date.now()}`
    await signIn(page, 'club@demo.example')
    await open(page, '/account/dashboard')
    await page.getByRole('link', { name: 'Write news' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Write news' })).toBeVisible()
    await page.getByLabel('Title', { exact: false }).first().fill(title)
    await page.locator('[name=description]').fill('Come and see.\n\nThe hall opens at ten.')
    await page.locator('[name=image]').setInputFiles(await cover())
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expectToast(page, 'Draft saved')
    const own = page.url()
    await expect(page.getByText('A draft: only you can see it.')).toBeVisible()
    await open(page, `/news?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)

    await open(page, own)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'News published')
    await page.getByRole('link', { name: 'Open on the site' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('main article img')).toBeVisible()
    await expect(page.getByText('The hall opens at ten.')).toBeVisible()
    await page.locator('main article').getByRole('link', { name: 'Барс' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()

    await open(page, own)
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await expectToast(page, 'The news is a draft again')
    await open(page, '/account/news?status=inactive')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await pressAndConfirm(page, page.getByRole('button', { name: 'Delete' }))
    await expectToast(page, 'News deleted')
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  },

  'an organisation’s news about its competition waits for its hour, and is found by search engines': async ({
    page,
  }) => {
    const title = `The way to the hall ${Date.now()}`
    await signIn(page, 'organiser@demo.example')
    await open(page, '/account/write-news')
    await page.locator('[name=title]').fill(title)
    await page.getByRole('button', { name: 'Publish' }).click()
    // The browser itself asks for the text.
    await expect(page).toHaveURL(/write-news$/)
    await page.locator('[name=description]').fill('By metro and on foot.')
    await page.locator('[name=published_at]').fill('99-99-2026')
    await page.locator('[name=competition_id]').selectOption({ index: 1 })
    await page.getByText('For search engines').click()
    await page.locator('[name=seo_description]').fill('How to get there')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.locator('[name=published_at]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=title]')).toHaveValue(title)
    await expect(page.locator('[name=seo_description]')).toHaveValue('How to get there')

    await page.locator('[name=published_at]').fill('01-01-2090 10:00')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'News published')
    await expect(page.getByText('It will be public from 01-01-2090 10:00.')).toBeVisible()
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    expect((await page.request.get(`/news/${slug}`)).status()).toBe(404)

    await page.locator('[name=published_at]').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'News saved')
    await open(page, `/news/${slug}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'How to get there')
    await open(page, `/account/news/${slug}`)
    await pressAndConfirm(page, page.getByRole('button', { name: 'Delete' }))
    await expectToast(page, 'News deleted')
  },
}
