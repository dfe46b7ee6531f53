import { expect, test } from 'vitest'
import { SwitchDialog } from '~/components/screen/switch-dialog.tsx'
import type { Screen } from '~/domain/contract/screen.fields.ts'
import { renderPage } from '../render.tsx'

const screen: Screen = {
  id: 1,
  name: 'Hall',
  task: { kind: 'clock' },
  look: { theme: 'dark', scale: 100, lang: 'en', sound: 0 },
  width: null,
  height: null,
  pixel_ratio: null,
  online: true,
  seen_at: null,
  identifying: false,
  version: 1,
}
const men = { id: 4, name: 'Men', isDecided: false }
const women = { id: 5, name: 'Women', isDecided: true }

test.each([
  ['those decided first', [men, women], ['5:Women', '4:Men (not decided yet)'], false],
  ['what is not decided where nothing is', [men], ['4:Men (not decided yet)'], true],
  ['nothing where nothing is drawn', [], [], true],
])('a podium is chosen among categories: %s', async (_, brackets, options, saysNone) => {
  const html = await renderPage(
    <SwitchDialog
      screens={[screen]}
      chosen={[screen]}
      things={{ mats: [], brackets, pictures: [] }}
      closeTo="/"
      lastResult={undefined}
    />,
  )
  const select = /<select[^>]*name="podium_id".*?<\/select>/s.exec(html)?.[0] ?? ''
  const offered = [...select.matchAll(/<option value="(\d*)"[^>]*>([^<]*)/g)]
  expect(offered.map(([, value, label]) => `${value}:${label}`)).toEqual(options)
  expect(html.includes('No podium is decided yet')).toBe(saysNone)
})
