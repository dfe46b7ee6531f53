import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DIR = 'app/routes/public/competitions'
const pages = readdirSync(DIR).filter((file) => file.endsWith('.tsx'))

test.each(pages)('%s follows the points of bouts if it shows their cards, and only then', (file) => {
  const source = readFileSync(`${DIR}/${file}`, 'utf8')
  const showsCards = /components\/fight\/(fight-card|live-mat-grid|fight-grid)/.test(source)
  expect(source.includes('showsScores: true')).toBe(showsCards)
})
