import { expect, it } from 'vitest'
import { columnsFor, readTvSettings, tvQuery, type TvSettings } from '~/components/display/tv-settings.ts'

const read = (query: string) => readTvSettings(new URLSearchParams(query))

it('an address without a query is dark, of the usual size, in the language of its device, with all mats', () => {
  expect(read('')).toEqual({ theme: 'dark', scale: 100, language: null, mats: [], columns: null, sound: 0 })
})

it.each<TvSettings>([
  { theme: 'light', scale: 130, language: 'en', mats: [5, 3], columns: 2, sound: 0 },
  { theme: 'dark', scale: 85, language: null, mats: [7], columns: null, sound: 70 },
  { theme: 'dark', scale: 100, language: 'ru', mats: [], columns: 5, sound: 100 },
])('an address says the look it was made of: %j', (look) => {
  expect(read(tvQuery(look))).toEqual(look)
})

it('the usual look needs no query', () => {
  expect(tvQuery(read(''))).toBe('')
})

it.each([
  'theme=pink',
  'scale=9000',
  'lang=xx',
  'columns=0',
  'columns=99',
  'mat=x',
  'mat=-1',
  'mat=',
  'sound=',
  'sound=11',
  'sound=loud',
])('what an address says wrongly is as usual: %s', (query) => {
  expect(read(query)).toEqual(read(''))
})

it('a mat named twice is shown once', () => {
  expect(read('mat=3&mat=5&mat=3').mats).toEqual([3, 5])
})

it.each([
  [1, 1],
  [3, 3],
  [4, 4],
  [6, 3],
  [8, 4],
])('%i mats stand %i in a row', (mats, columns) => {
  expect(columnsFor(mats)).toBe(columns)
})
