import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, test } from 'vitest'
import { matName } from '~/i18n/mat-name.ts'
import { textFor } from '~/i18n/text.server.ts'

test.each([
  ['1', 'Mat 1', 'Ковёр 1'],
  ['12', 'Mat 12', 'Ковёр 12'],
  ['Ковёр 1', 'Ковёр 1', 'Ковёр 1'],
  ['1A', '1A', '1A'],
  ['', '', ''],
])('a mat named "%s" is called "%s" and «%s»', (name, inEnglish, inRussian) => {
  expect(matName(textFor('en'), { name })).toBe(inEnglish)
  expect(matName(textFor('ru'), { name })).toBe(inRussian)
})

/** Values for programs and for other parts, which name the mat themselves. */
const STORED = ['components/display/mat-feed.ts', 'components/fight/shown-fight.ts']

it('is what every page and paper says instead of the stored name', () => {
  const app = resolve(import.meta.dirname, '../../app')
  const files = ['components', 'routes'].flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const saying = files.filter((file) =>
    /\b(?:mat|other_mat|from|to)\??\.name\b/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(saying.filter((file) => !file.startsWith('components/admin/')).toSorted()).toEqual(STORED)
})
