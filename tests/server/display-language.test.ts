import { expect, it } from 'vitest'
import { displayLanguage, displayTheme } from '../../app/server/http/display-language.ts'

const languageOf = (path: string) => displayLanguage(`https://tatami.example${path}`)

it.each([
  '/display/cup/fight/3',
  '/display/cup/fight/3.data',
  '/display/cup/fight/3/now',
  '/display/cup/schedule',
  '/tv',
  '/tv.data',
  '/tv/preview/cup/3',
  '/display/cup/overlay/3',
  '/display/cup/fight/3/feed/json',
  '/display/cup/fight/3/feed/events',
  '/widgets/cup/mats/3',
  '/widgets/cup/brackets/3.data',
  '/widgets/cup/results',
  '/account/competitions/cup/papers/bundle',
  '/account/competitions/cup/papers/schedule.data',
])('a screen speaks the language its address names: %s', (path) => {
  expect(languageOf(`${path}?lang=en`)).toBe('en')
})

it.each([
  '/display/cup',
  '/display/cup/fight',
  '/display/cup/overlay',
  '/display/cup/schedule-constructor',
  '/display/cup/widgets',
  '/tv/pair',
  '/widgets/cup',
  '/account/competitions/cup/papers',
  '/competitions',
  '/',
])('a page for people keeps to their choice: %s', (path) => {
  expect(languageOf(`${path}?lang=en`)).toBeNull()
})

it('an unknown language is nobody’s', () => {
  expect(languageOf('/display/cup/schedule?lang=xx')).toBeNull()
})

it.each([
  ['/widgets/cup/mats/3', 'light'],
  ['/widgets/cup/mats/3?theme=dark', 'dark'],
  ['/widgets/cup/mats/3?theme=blue', 'light'],
  ['/display/cup/fight/3?theme=light', null],
  ['/?theme=light', null],
])('only a widget has its theme from its address: %s', (path, theme) => {
  expect(displayTheme(`https://tatami.example${path}`)).toBe(theme)
})
