import { expect, it } from 'vitest'
import { slugOf } from '~/domain/slug.ts'

it.each([
  ['Мужчины, до 75 кг', 'muzhchiny-do-75-kg'],
  ['Coupe d’Été 2026', 'coupe-d-ete-2026'],
  ['+100', '100'],
  ['—', 'item'],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
