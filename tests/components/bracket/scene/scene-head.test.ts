import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutHead } from '~/components/bracket/scene/scene-head.ts'
import { FONTS } from '~/components/bracket/scene/scene-tokens.ts'
import { textWidth } from '~/components/bracket/scene/scene-text.ts'

const head = {
  title: 'Мужчины 18–21, до 75 кг',
  event:
    'Открытый традиционный кубок столицы по рукопашному бою среди мужчин и женщин памяти основателей школы · Москва · 20–22 ноября 2026',
  saved: 'Сохранено 20-11-2026 17:20:05',
}
const texts = (width: number) => layOutHead(head, width).picture.labels.map(({ text }) => text)

describe('the head of a saved picture', () => {
  it('says which category and competition it is, where and when, and when it was saved', () => {
    expect(texts(1_600)).toEqual([head.title, head.event, head.saved])
  })

  it('stands on a picture of one bout in as many lines as it takes, with no word lost', () => {
    expect(texts(320).length).toBeGreaterThan(3)
    expect(texts(320).join(' ')).toBe([head.title, head.event, head.saved].join(' '))
  })

  it('never leaves its sheet, and nothing stands over anything else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 4_000 }), fc.string({ maxLength: 200 }), (width, title) => {
        const { picture, height, scale, width: sheet } = layOutHead({ ...head, title }, width)
        let above = 0
        for (const { x, y, text, font } of picture.labels) {
          const { size } = FONTS[font]
          expect((x + textWidth(text, size)) * scale).toBeLessThanOrEqual(sheet)
          expect(y - size * 0.8).toBeGreaterThanOrEqual(above)
          above = y
        }
        expect(height).toBeGreaterThan(above)
      }),
    )
  })

  it('grows with a bracket of a thousand, to be read when all of it is looked at', () => {
    expect(layOutHead(head, 3_540).scale).toBeCloseTo(3_540 / 1_600)
  })
})
