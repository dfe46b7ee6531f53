import { describe, expect, test } from 'vitest'
import { centred, cropPixels, cropText, panned, parseCrop, shareOf, zoomed } from '~/domain/picture/crop.ts'

const POSTER = { width: 1000, height: 1500 }
const PANORAMA = { width: 3000, height: 600 }

describe('the pixels of a cover', () => {
  test.each([
    ['a poster, around its middle', POSTER, null, [0, 450, 1000, 600]],
    ['a panorama, around its middle', PANORAMA, null, [1000, 0, 1000, 600]],
    ['one that is 5:3 already, whole', { width: 1600, height: 960 }, null, [0, 0, 1600, 960]],
    ['the top of a poster', POSTER, { x: 0, y: 0, width: 1 }, [0, 0, 1000, 600]],
    ['half of its width', POSTER, { x: 0.25, y: 0.5, width: 0.5 }, [250, 750, 500, 300]],
    ['over the edges: moved back inside', POSTER, { x: 0.9, y: 0.99, width: 0.5 }, [500, 1200, 500, 300]],
    ['wider than there is: the largest', PANORAMA, { x: 0.5, y: 0, width: 1 }, [1500, 0, 1000, 600]],
    ['too small: 240 pixels across', POSTER, { x: 0, y: 0, width: 0.001 }, [0, 0, 240, 144]],
    [
      'of a picture smaller than that, all',
      { width: 100, height: 60 },
      { x: 0, y: 0, width: 0.1 },
      [0, 0, 100, 60],
    ],
    ['of one pixel', { width: 1, height: 1 }, null, [0, 0, 1, 1]],
  ])('%s', (_, picture, crop, [left, top, width, height]) => {
    expect(cropPixels(crop, picture)).toEqual({ left, top, width, height })
  })

  test('lie inside any picture, whatever is asked for', () => {
    for (const width of [1, 7, 239, 241, 1000, 4001])
      for (const height of [1, 7, 143, 145, 1000, 4001])
        for (const x of [0, 0.333333, 0.999999])
          for (const size of [0.000001, 0.5, 1]) {
            const at = cropPixels({ x, y: x, width: size }, { width, height })
            expect(at.left >= 0 && at.top >= 0 && at.width > 0 && at.height > 0).toBe(true)
            expect([at.left + at.width <= width, at.top + at.height <= height]).toEqual([true, true])
          }
  })
})

test('it is moved by its own size and stops at the edges', () => {
  const crop = centred(POSTER)
  expect(panned(crop, 0, 0.25, POSTER)).toEqual({ x: 0, y: 0.4, width: 1 })
  expect(panned(crop, 1, -9, POSTER)).toEqual({ x: 0, y: 0, width: 1 })
})

test('it is zoomed around its middle', () => {
  const closer = zoomed(centred(POSTER), 0.5, POSTER)
  expect(cropPixels(closer, POSTER)).toEqual({ left: 250, top: 600, width: 500, height: 300 })
  expect(shareOf(closer, POSTER)).toBe(0.5)
  expect(cropPixels(zoomed(closer, 1, POSTER), POSTER)).toEqual(cropPixels(null, POSTER))
})

test.each([
  ['0 0 1', { x: 0, y: 0, width: 1 }],
  ['0.25 0.123456 0.5', { x: 0.25, y: 0.123456, width: 0.5 }],
  ['1 0 0.5', null],
  ['0 0 0', null],
  ['0 0 1.1', null],
  ['-0.1 0 1', null],
  ['0 0', null],
  ['0 0 1 1', null],
  ['0 0 1e-3', null],
  ['a b c', null],
  ['', null],
])('"%s" is read', (text, crop) => {
  const read = parseCrop(text)
  expect(read.ok ? read.value : null).toEqual(crop)
  if (crop) expect(cropText(crop)).toBe(text)
})
