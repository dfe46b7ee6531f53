import { describe, expect, test } from 'vitest'
import { fittedSize, widthOf, widthOnLines, withSoftHyphens } from '~/domain/screen/fitted-text.ts'

const LONG = 'Константинопольский-Черноглазов Александр Вячеславович Младший'

/** The size `fittedSize` comes to in a box, px. */
function sizeIn(size: string, width: number, height: number): number {
  const plain = size
    .replaceAll(/([\d.]+)cqw/g, (_, part: string) => String((Number(part) * width) / 100))
    .replaceAll(/([\d.]+)cqh/g, (_, part: string) => String((Number(part) * height) / 100))
    .replaceAll(/([\d.]+)px/g, '$1')
  const read = (text: string): number => {
    const call = /^(min|max)\((.*)\)$/.exec(text)
    if (!call) return Number(text)
    const parts = argumentsOf(call[2] ?? '').map(read)
    return call[1] === 'min' ? Math.min(...parts) : Math.max(...parts)
  }
  return read(plain)
}

function argumentsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** Lines a browser lays a text on: each as full as it gets. */
function linesAt(text: string, size: number, width: number): number {
  let lines = 1
  let line = 0
  for (const piece of text.match(/[^\s-]*-+|[^\s-]+\s*/g) ?? []) {
    const seen = widthOf(piece.trimEnd(), 'display') * size
    expect(seen, piece).toBeLessThanOrEqual(width)
    if (line + seen > width) {
      lines += 1
      line = 0
    }
    line += widthOf(piece, 'display') * size
  }
  return lines
}

describe('a text that is fitted to its box', () => {
  test.each(
    [LONG, 'Ким О', 'Maximilian-Alexander von Hohenlohe-Waldenburg-Schillingsfürst', 'Щ'.repeat(40)].flatMap(
      (text) =>
        [
          [900, 120],
          [300, 300],
          [120, 800],
          [1600, 90],
        ].map(([width, height]) => [text, width!, height!] as const),
    ),
  )('%s is whole in %d × %d, and no word of it is broken', (text, width, height) => {
    const size = sizeIn(fittedSize(text, { face: 'display', lines: 4, leading: 1.06 }), width, height)
    const lines = linesAt(text, size, width)
    expect(lines).toBeLessThanOrEqual(4)
    expect(lines * size * 1.06).toBeLessThanOrEqual(height)
    // A tenth more would not.
    const larger = size * 1.1
    const isTooLarge =
      widthOnLines(text, 'display', 4) * larger > width ||
      [1, 2, 3, 4].every(
        (count) => widthOnLines(text, 'display', count) * larger > width || count * larger * 1.06 > height,
      )
    expect(isTooLarge).toBe(true)
  })

  test('a very long word may be broken between two syllables, a usual one is not', () => {
    expect(withSoftHyphens('Абдурахмангаджиевнурмагомедовский Ли')).toBe(
      'Абдурахмангаджиевнурма\u00adгомедовский Ли',
    )
    expect(withSoftHyphens('Константинопольский')).toBe('Константинопольский')
  })

  test('grows no further than its limit', () => {
    const size = fittedSize('Ким О', { face: 'display', lines: 2, leading: 1, atMost: '40px' })
    expect(sizeIn(size, 2000, 2000)).toBe(40)
  })

  test('lines are begun after spaces and hyphens alone', () => {
    expect(widthOnLines('aa-bb cc', 'text', 3)).toBeCloseTo(widthOf('aa-', 'text'))
    expect(widthOnLines('aa bb', 'text', 1)).toBeCloseTo(widthOf('aa bb', 'text'))
    expect(widthOnLines('', 'text', 2)).toBe(0)
  })
})
