import { expect, it } from 'vitest'
import { displayLanguage } from '../../app/server/http/display-language.ts'

const asked = (path: string) => displayLanguage(`https://tatami.example${path}`)

it.each([
  '/display/cup/fight/3',
  '/display/cup/fight/3.data',
  '/display/cup/fight/3/now',
  '/display/cup/schedule',
  '/display/cup/overlay/3',
  '/display/cup/fight/3/feed/json',
])('a screen speaks the language its address names: %s', (path) => {
  expect(asked(`${path}?lang=en`)).toBe('en')
})

it.each([
  '/display/cup',
  '/display/cup/fight',
  '/display/cup/overlay',
  '/display/cup/schedule-constructor',
  '/competitions',
  '/',
])('a page for people keeps to their choice: %s', (path) => {
  expect(asked(`${path}?lang=en`)).toBeNull()
})

it('an unknown language is nobody’s', () => {
  expect(asked('/display/cup/schedule?lang=xx')).toBeNull()
})
