import { expect, it } from 'vitest'
import {
  overlayQuery,
  readOverlaySettings,
  type OverlaySettings,
} from '~/components/display/overlay-settings.ts'

const read = (query: string) => readOverlaySettings(new URLSearchParams(query))

it('an address without a query is transparent, at the bottom, inside the title-safe area', () => {
  expect(read('')).toEqual({
    part: 'auto',
    scale: 100,
    edge: 'bottom',
    margin: 5,
    ground: 'none',
    language: null,
  })
  expect(overlayQuery(read(''))).toBe('')
})

it.each<OverlaySettings>([
  { part: 'walk-on', scale: 130, edge: 'top', margin: 0, ground: 'green', language: 'ru' },
  { part: 'auto', scale: 100, edge: 'bottom', margin: 3.5, ground: 'green', language: null },
])('an address says the settings it was made of: %j', (settings) => {
  expect(read(overlayQuery(settings))).toEqual(settings)
})

it.each(['part=all', 'scale=7', 'edge=left', 'margin=', 'margin=80', 'ground=pink', 'lang=xx'])(
  'what an address says wrongly is as usual: %s',
  (query) => expect(read(query)).toEqual(read('')),
)
