import { expect, test } from 'vitest'
import { cookiesOf } from '~/server/session/cookies.ts'

test('cookies are those of the request that is asked, whichever was asked before', () => {
  expect(cookiesOf('theme=dark; language=ru')).toEqual({ theme: 'dark', language: 'ru' })
  expect(cookiesOf('theme=light')).toEqual({ theme: 'light' })
  expect(cookiesOf('theme=dark; language=ru')).toEqual({ theme: 'dark', language: 'ru' })
  for (const none of [undefined, null, '']) expect(cookiesOf(none)).toEqual({})
  expect(cookiesOf('theme=light')).toEqual({ theme: 'light' })
})
