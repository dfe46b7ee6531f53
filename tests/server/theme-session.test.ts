import { expect, test } from 'vitest'
import { Theme } from 'remix-themes'
import { themeSessionOf } from '~/server/session/theme-session.ts'

const sessionOf = (cookie: string, publicUrl = 'http://localhost') =>
  themeSessionOf({ publicUrl })(new Request('http://localhost/', { headers: { cookie } }))

test('the theme is read from its own cookie, and what is no theme is none', async () => {
  expect((await sessionOf('language=en; theme=light')).getTheme()).toBe('light')
  expect((await sessionOf('theme=pink')).getTheme()).toBeNull()
  expect((await sessionOf('')).getTheme()).toBeNull()
})

test('a chosen theme is kept as it is, so that the next page is painted in it at once', async () => {
  const session = await sessionOf('theme=light')
  session.setTheme(Theme.DARK)
  expect(await session.commit()).toMatch(/^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  const secure = await sessionOf('', 'https://tatami.example')
  secure.setTheme(Theme.LIGHT)
  expect(await secure.commit()).toMatch(/^theme=light;.*; Secure$/)
})
