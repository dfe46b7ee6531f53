import { expect, it } from 'vitest'
import { readWidgetSettings, widgetCode, widgetQuery } from '~/components/widget/widget-settings.ts'

const read = (query: string) => readWidgetSettings(new URLSearchParams(query))

it.each([
  ['', { kind: 'mat', theme: 'light', language: null }],
  ['kind=bracket&theme=dark&lang=en', { kind: 'bracket', theme: 'dark', language: 'en' }],
  ['kind=secrets&theme=pink&lang=xx', { kind: 'mat', theme: 'light', language: null }],
])('settings are read from the address "%s"', (query, settings) => {
  expect(read(query)).toEqual(settings)
})

it('the widget’s address says its theme, and its language where one is chosen', () => {
  expect(widgetQuery(read(''))).toBe('?theme=light')
  expect(widgetQuery(read('theme=dark&lang=ru'))).toBe('?theme=dark&lang=ru')
})

it('the code of a widget is one element, whatever its title is', () => {
  const code = widgetCode(
    'https://tatami.example/widgets/cup/mats/3?theme=light&lang=en',
    'A "B" <c> & d',
    'mat',
  )
  expect(code).toBe(
    '<iframe src="https://tatami.example/widgets/cup/mats/3?theme=light&amp;lang=en" title="A &quot;B&quot; &lt;c> &amp; d" width="100%" height="420" style="border:0" loading="lazy"></iframe>',
  )
})
