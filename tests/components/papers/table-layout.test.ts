import { expect, test } from 'vitest'
import { columnWidths, linesIn, tableParts } from '~/components/papers/table-layout.ts'

const FACE = { letter: 10, line: 15 }
const NAME = 'Константин-Александр Преображенский-Благовещенский Святослав'

test.each([
  ['', 100, 1],
  ['ten', 100, 1],
  ['two words', 50, 2],
  ['a-hyphen', 70, 2],
  ['unbreakable', 50, 3],
  ['a unbreakable b', 50, 4],
])('%j takes in %i pixels so many lines: %i', (text, width, lines) => {
  expect(linesIn({ text, face: FACE }, width)).toBe(lines)
})

test('the columns of a table fill its sheet, and a long text has what the short ones leave', () => {
  const heads = ['No.', 'Athlete', { text: 'Signature', className: 'min-w-28' }]
  const [number, athlete, signature] = columnWidths(heads, [[1, NAME, null]], 703) as [number, number, number]
  expect(number + athlete + signature).toBeCloseTo(703)
  expect(signature).toBeGreaterThanOrEqual(112)
  expect(athlete).toBeGreaterThan(400)
})

const around = { title: 'Men −70 kg', of: 'A cup', signatures: 2 }
const partsWith = (name: string, columns: number, isAcross = false) => {
  const heads = ['No.', 'Athlete', ...Array.from({ length: columns }, () => 'Weight')]
  const rows = Array.from({ length: 60 }, (_, at) => ({ cells: [at + 1, name] }))
  return tableParts({ heads, rows, isAcross }, around)
}

test('a sheet takes as many rows as it has room for: fewer of long names in narrow columns, and fewer across', () => {
  const [first] = partsWith('Short', 2)
  expect(first?.rows.length).toBeGreaterThan(22)
  const rowsOn = (parts: ReturnType<typeof partsWith>) => parts[0]?.rows.length ?? 0
  expect(rowsOn(partsWith(NAME, 6))).toBeLessThan(rowsOn(partsWith('Short', 6)))
  expect(rowsOn(partsWith('Short', 2, true))).toBeLessThan(rowsOn(partsWith('Short', 2)))
  for (const parts of [partsWith(NAME, 6), partsWith('Short', 2)])
    expect(parts.flatMap(({ rows }) => rows).length).toBe(60)
})
