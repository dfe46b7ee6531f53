import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { afterColon } from '~/i18n/after-colon.ts'

test.each([
  ['By club', 'by club'],
  ['По клубам', 'по клубам'],
  ['', ''],
])('“%s” goes on after a colon as “%s”', (text, continued) => {
  expect(afterColon(text)).toBe(continued)
})

test('no text that is put together of two goes on with a capital after its colon', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const found = files.flatMap((file) =>
    readFileSync(`app/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /\}: \$\{t\(/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
