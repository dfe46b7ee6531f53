import { describe, expect, test } from 'vitest'
import { widthOf, widthOnLines } from '~/domain/screen/fitted-text.ts'
import { labelOf } from '~/domain/screen/label.ts'

describe('a label of a screen', () => {
  test.each([
    [['12:40', '№ 2.8', 'Мужчины −75 кг', 'Финал'], '12:40_· № 2.8_· Мужчины −75_кг_· Финал'],
    [['Women −60 kg', null, 'Final'], 'Women −60_kg_· Final'],
    [['Юниоры 16–17 −60 кг'], 'Юниоры 16–17 −60_кг'],
    [['Квартет 2 командный'], 'Квартет 2 командный'],
    [[null, '', false], ''],
  ] as const)('of %j keeps dots and units where they belong', (parts, label) => {
    expect(labelOf(parts).replaceAll('\u00a0', '_')).toBe(label)
  })

  test('is measured as it is laid: no line ends between a number and its unit', () => {
    const [whole, parted] = ['Men −60\u00a0kg', 'Men −60 kg']
    expect(widthOnLines(whole, 'text', 3)).toBeCloseTo(widthOf('−60\u00a0kg', 'text'), 1)
    expect(widthOnLines(parted, 'text', 3)).toBeLessThan(widthOnLines(whole, 'text', 3))
  })
})
