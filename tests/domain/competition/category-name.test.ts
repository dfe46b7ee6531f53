import { expect, it } from 'vitest'
import { categoryName, nameOfLimits } from '~/domain/competition/category-name.ts'

const of = { gender: 'male', discipline: 'fight', weightFrom: null, weightTo: 75 } as const

it.each([
  [18, 35, 'Men 18–35 −75 kg', 'Мужчины 18–35 −75 кг'],
  [16, null, 'Men 16+ −75 kg', 'Мужчины 16+ −75 кг'],
  [null, 16, 'Boys 0–16 −75 kg', 'Мальчики 0–16 −75 кг'],
  [18, null, 'Men 18+ −75 kg', 'Мужчины 18+ −75 кг'],
  [14, 15, 'Cadets 14–15 −75 kg', 'Юноши 14–15 −75 кг'],
  [null, null, 'Men −75 kg', 'Мужчины −75 кг'],
])(
  'a category of its own, from %s to %s years, says them beside its word',
  (ageFrom, ageTo, name, nameRu) => {
    expect(nameOfLimits({ ...of, ageFrom, ageTo })).toEqual({ name, nameRu })
  },
)

it('a part of a kilogram is written as in the language of the name', () => {
  const { name, nameRu } = nameOfLimits({ ...of, weightTo: 26.4, ageFrom: 8, ageTo: 9 })
  expect([name, nameRu]).toEqual(['Boys 8–9 −26.4 kg', 'Мальчики 8–9 −26,4 кг'])
})

it('the federation’s categories of adults need no years', () => {
  const { name } = categoryName({
    gender: 'female',
    discipline: 'technique',
    ages: [18, 35],
    weight: { over: 78 },
  })
  expect(name).toBe('Women +78 kg, technique')
})
